import type { WorkspaceFrame } from "../../analysis/code/code.ts";
import type { FailingLine } from "../../analysis/code/failing-line.ts";
import type { Inquiry } from "../../analysis/inquiry.ts";
import { fromCaller } from "./null-argument.ts";
import { checkedElsewhere } from "./null-checked-elsewhere.ts";
import { checkedLikeIt } from "./null-checked-like-it.ts";
import type { NullExpression } from "./null-expression.ts";
import { fromExtra } from "./null-extra.ts";
import { fromField } from "./null-field.ts";
import { fieldBehind } from "./null-field-behind.ts";
import { fromWorkspaceFunction } from "./null-function.ts";
import { fromGson } from "./null-gson.ts";
import { type NullOrigin, producerOf } from "./null-origin.ts";
import { fromPlatform } from "./null-platform.ts";
import { nullUntilSet } from "./null-until-set.ts";
import { fromLayout } from "./null-view.ts";

/** How many callers an argument is followed through. */
const MOST_CALLERS = 2;

/** Why an expression is null, the most certain reason first: what gives it, who passes it, what else is known of it. */
export function* causeOf(
  found: NullExpression,
  at: FailingLine,
  callers: readonly WorkspaceFrame[],
  depth = 0,
): Inquiry<NullOrigin | undefined> {
  const name = found.text;
  const here = { ...at, line: found.line };
  const producer = producerOf(found, at);
  const origin =
    (yield* fromLayout(name, producer)) ??
    (yield* fromExtra(name, producer)) ??
    (yield* fromWorkspaceFunction(name, producer)) ??
    (yield* fromPlatform(name, producer)) ??
    (depth < MOST_CALLERS
      ? yield* fromCaller(name, here, callers, (argument, caller, rest) =>
          causeOf(argument, caller, rest, depth + 1),
        )
      : undefined);
  if (origin) return origin;
  const field = yield* fieldBehind(name, here);
  return (
    (field && (yield* fromField(field, here, callers))) ??
    nullUntilSet(field, here, callers, field && checkedElsewhere(field.name, here)) ??
    checkedLikeIt(name, producer, here) ??
    (yield* fromGson(name, here))
  );
}
