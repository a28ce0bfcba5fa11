import { at, given, type Reading, simple } from "../../stated-cause.ts";
import { withArticle } from "../../wording.ts";
import type { failureClass } from "./class.ts";

export const stated: readonly Reading<typeof failureClass>[] = [
  given(["targetType", "expression", "reason"], ({ targetType, expression, reason }, told) => ({
    cause: `${expression}${at(told)} is checked and then read again as ${targetType}; because it is ${reason.replace(/\.$/, "")}, it may have changed in between.`,
    steps: [
      `Read it once into a local val: val ${local(expression)} = ${expression}, and check and use that.`,
      `Or write ${expression}?.let { … } where it is only used in one place.`,
    ],
    ground: "told",
    said: true,
  })),
  (told) => {
    const type = /^Null can(?: |)not be a value of a non-null type '?([^'\n]{1,120})'?/.exec(
      told.error.message,
    )?.[1];
    if (!type) return undefined;
    return {
      cause: `null is given${at(told)} where ${type.replace(/\.$/, "")} is wanted, which does not allow it.`,
      steps: [
        "Give it a value there, or declare the type nullable (with ?) and handle null where it is used.",
      ],
      ground: "inKind",
      said: true,
    };
  },
  given(["receiverType"], ({ receiverType }, told) => ({
    cause: `The receiver of the call${at(told)} is ${withArticle(receiverType)}, so it may be null there.`,
    steps: [
      "Decide what happens when it is null: ?. with a default (?:), an early return, or make the value non-null where it comes from.",
      "!! only moves the failure to run time.",
    ],
    ground: "inKind",
    said: true,
  })),
];

/** A name for a copy: that of the property, or another where it stands alone. */
function local(expression: string): string {
  const name = simple(expression);
  return name === expression ? "current" : name.charAt(0).toLowerCase() + name.slice(1);
}
