import { at, given, type Reading } from "../../stated-cause.ts";
import { withArticle } from "../../wording.ts";
import type { failureClass } from "./class.ts";

export const stated: readonly Reading<typeof failureClass>[] = [
  given(["className", "abstractMember"], ({ className, abstractMember }, told) => {
    const name =
      /\b(?:fun|val|var)\s{1,8}(?:<[^<>]*>\s{0,8})?(?:[\w<>?, ]{1,200}\.)?(\w+)/.exec(abstractMember)?.[1] ??
      abstractMember;
    const signature = /^(?:suspend )?(?:fun|val|var) /.test(abstractMember) ? abstractMember : undefined;
    return {
      cause: `${className}${at(told)} does not implement ${name}, which its supertype leaves abstract.`,
      steps: [
        signature
          ? `Add override ${signature} to ${className}.`
          : `Add override fun ${name}(…) to ${className}; in the IDE, Implement members (Ctrl+I) writes it with its parameters.`,
        `Where ${className} has ${withArticle(name)} already, its parameters or types are not those of the supertype: a raised library may have changed them.`,
      ],
      ground: "told",
      said: true,
    };
  }),
  given(["member"], ({ member }, told) => ({
    cause: `${member}${at(told)} is marked override, and no supertype has a member of that name and those parameters.`,
    steps: [
      `Compare ${member} with the supertype: its spelling, and the types and nullability of its parameters; a raised library or compileSdk may have changed them.`,
      "Remove override where it is meant to be a function of its own.",
    ],
    ground: "inKind",
    said: true,
  })),
];
