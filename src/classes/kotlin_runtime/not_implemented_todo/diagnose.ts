import { lineClaim, logClaim } from "../../../analysis/claims.ts";
import { callsNear } from "../../../analysis/code/calls-near.ts";
import { functionAt } from "../../../analysis/code/code.ts";
import { failingLine } from "../../../analysis/code/failing-line.ts";
import { lineOf } from "../../../analysis/code/source.ts";
import { wholeTree } from "../../../analysis/code/tree.ts";
import { conclude, type Inquiry } from "../../../analysis/inquiry.ts";
import { lineOfExpression } from "../../../analysis/values/expression.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import { functionWords } from "../../../syntax/frame-words.ts";
import { nodesOf } from "../../../syntax/tree/children.ts";
import type { failureClass } from "./class.ts";

/** A body that was left as `TODO()`, and is called. */
export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const failing = yield* failingLine(error);
  const [call] = failing
    ? callsNear(failing.at, ({ name }) => /^(?:TODO|NotImplementedError)$/.test(name))
    : [];
  if (!failing || !call) return;
  const line = lineOfExpression(call);
  const { at } = failing;
  const within = functionAt(at.outline, line);
  const caller = error.causes.length === 0 ? callerOf(error.frames, at.frame) : undefined;
  const others = nodesOf(wholeTree(at.source).root, "call").filter(({ name }) => name === "TODO").length - 1;
  yield* conclude({
    rootCause: `${within ? `${within.name}()` : `Line ${line}`} is not written yet: its body is TODO()${caller ? `, and ${caller} calls it` : ""}.`,
    ground: "proven",
    location: { path: at.path, line, symbol: within?.qualifiedName },
    label: "not written yet",
    evidence: [logClaim(error), lineClaim("read_file", at.path, line, lineOf(at.source, line))],
    fixGuidelines: [
      "Write it; where the caller can do without, answer what means nothing here (an empty list, a default).",
      ...(others > 0
        ? [
            `This file has ${others === 1 ? "one more TODO()" : `${others} more TODO()`}, to fail in the same way.`,
          ]
        : []),
    ],
  });
}

/** The frame that called, as a sentence names it. */
function callerOf<F extends { className: string; method: string }>(
  frames: readonly F[],
  frame: F,
): string | undefined {
  const caller = frames[frames.indexOf(frame) + 1];
  return caller && /^[A-Za-z]\w*$/.test(caller.method) ? functionWords(caller) : undefined;
}
