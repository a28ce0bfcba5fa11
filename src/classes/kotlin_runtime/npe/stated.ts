import { nullableCalls } from "../../../facts/platform-null.ts";
import { given, type Reading, type StatedCause, simple, type Told } from "../../stated-cause.ts";
import { checkSteps } from "../null-checked.ts";
import type { failureClass } from "./class.ts";

/** A call that answered null, or the expression that Kotlin checked. */
export const stated: Reading<typeof failureClass> = (told) => answered(told) ?? checked(told);

const answered: Reading<typeof failureClass> = given(
  ["expression", "member"],
  ({ expression, member }, told) => {
    // `"a.B.find(String)"` is a call that answered null; a field or a local only says that it is null.
    const [, owner, method] = /^(?:[\w.$]+ )?([\w.$]+)\.([\w$]+)\(.*\)$/.exec(expression) ?? [];
    if (!owner || !method || !told.here) return undefined;
    const known = nullableCalls(method).find(({ receiver }) =>
      receiver.split(/[ ,]+/).some((kind) => simple(owner).endsWith(simple(kind))),
    );
    return {
      cause: `${simple(owner)}.${method}() returned null, and ${told.here} calls ${/(?<!\w)(\w+)\(/.exec(member)?.[1] ?? "on"}() on what it returned.${known ? ` It does when ${known.when}.` : ""}`,
      steps: [
        known
          ? `At that call: ${known.instead}.`
          : `Handle null where ${method}() is called; where it may never be null, look into ${simple(owner)}.${method} for the way that returns it.`,
      ],
      ground: known ? "inKind" : "likely",
    };
  },
);

/** `bedTitle must not be null`, thrown by Kotlin code itself. */
function checked({ facts, root, frames, own, here }: Told<typeof failureClass>): StatedCause | undefined {
  const { expression } = facts;
  const [thrower] = frames;
  const isKotlin = thrower !== undefined && own.includes(thrower) && /\.kts?$/.test(thrower.file ?? "");
  if (!expression || !isKotlin || !here || !/^[a-z][\w.$()]*$/.test(expression)) return undefined;
  if (root?.message.trim() !== `${expression} must not be null`) return undefined;
  return {
    cause: `The expression \`${expression}\` in ${here} was null. In these words Kotlin checks a value that comes from Java where one is needed that is not null; no parameter is meant.`,
    steps: checkSteps(expression),
    ground: "likely",
  };
}
