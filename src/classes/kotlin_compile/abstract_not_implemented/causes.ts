import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { look } from "../../look.ts";
import { formatAt, joinWords, withArticle } from "../../wording.ts";
import type { failureClass } from "./class.ts";

/** `signature` is that of the member where the compiler prints it whole, `supertype` declares it. */
type Missing = Record<"className" | "name", string> & Partial<Record<"signature" | "supertype", string>>;

/** The label of what has the name that is asked for, and nothing else of it. */
const label = "another signature";

export const causes = causesOf<typeof failureClass>()({
  /** `at` is set where only the log was read: the class may have a member of that name then. */
  notImplemented: ({ className, name, signature, supertype, at }: Missing & { at?: string }) => ({
    text: `${className}${at ?? ""} does not implement ${supertype ? `${supertype}.` : ""}${name}, which its supertype leaves abstract.`,
    steps: [
      signature
        ? `Add override ${signature} to ${className}.`
        : `Add override fun ${name}(…) to ${className}; in the IDE, Implement members (Ctrl+I) writes it with its parameters.`,
      ...(at === undefined
        ? []
        : [
            `Where ${className} has ${withArticle(name)} already, its parameters or types are not those of the supertype: a raised library may have changed them.`,
          ]),
    ],
    label: `${name} is missing`,
  }),
  otherSignature: ({ className, name, signature, supertype = "the supertype" }: Missing) => ({
    text: `${className} has a ${name} of its own, but its signature is not the one that ${supertype} asks for: ${signature}.`,
    steps: [`Give ${name} the signature \`${signature}\`.`],
    label,
  }),
  otherParameters: ({ member, theirs, ours }: { member: string; theirs: string[]; ours: string[] }) => ({
    text: `The inherited ${member} takes ${joinWords(theirs)}; this one says ${joinWords(ours)}, and so overrides nothing.`,
    steps: [
      `Declare ${joinWords(theirs)} in this override, and take out what then guards against null in vain.`,
    ],
    label: "other parameters",
  }),
  otherOverride: ({ member, supertype, path }: { member: string; supertype: string; path: string }) => ({
    text: `${supertype} declares ${member} with other parameters or another result than this override.`,
    steps: [`Bring this override to the signature in ${path}.`],
    label,
  }),
  misnamed: ({ member, supertype, meant }: { member: string; supertype: string; meant: string }) => ({
    text: `${supertype} has no ${member}; what it declares is ${meant}.`,
    steps: [`Override ${meant}, or drop \`override\`.`],
    label: `${meant}?`,
  }),
  overridesNothing: ({ member, at }: { member: string; at: string }) => ({
    text: `${member}${at} is marked override, and no supertype has a member of that name and those parameters.`,
    steps: [
      look(
        `Compare ${member} with the supertype: its spelling, and the types and nullability of its parameters; a raised library or compileSdk may have changed them.`,
      ),
      "Remove override where it is meant to be a function of its own.",
    ],
  }),
});

export function readLog(context: Context<typeof failureClass>) {
  const { className, abstractMember, member } = context.facts;
  if (className && abstractMember) {
    const [, name = abstractMember] =
      /\b(?:fun|val|var)\s{1,8}(?:<[^<>]*>\s{0,8})?(?:[\w<>?, ]{1,200}\.)?(\w+)/.exec(abstractMember) ?? [];
    const signature = /^(?:suspend )?(?:fun|val|var) /.test(abstractMember) ? abstractMember : undefined;
    const values = { className, name, signature, at: formatAt(context) };
    return causes.proven("notImplemented", values, { ground: "stated", explicit: true });
  }
  const support = { ground: "typical", explicit: true } as const;
  return member ? causes.proven("overridesNothing", { member, at: formatAt(context) }, support) : undefined;
}
