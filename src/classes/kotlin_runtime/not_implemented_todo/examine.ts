import { callsNear } from "../../../analysis/code/calls-near.ts";
import { functionAt } from "../../../analysis/code/code.ts";
import { failingLine } from "../../../analysis/code/failing-line.ts";
import { wholeTree } from "../../../analysis/code/tree.ts";
import { lineOfExpression } from "../../../analysis/values/expression.ts";
import { functionWords } from "../../../syntax/frame-words.ts";
import { nodesOf } from "../../../syntax/tree/children.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { causes } from "./causes.ts";
import type { failureClass } from "./class.ts";

/** A body that was left as `TODO()`, and is called. */
export function* examine(context: Context<typeof failureClass>): Examination {
  const failing = yield* failingLine(context.error);
  if (!failing) return;
  const { frame, source, path, outline } = failing.at;
  const [call] = callsNear(failing.at, ({ name }) => /^(?:TODO|NotImplementedError)$/.test(name));
  if (!call) return;
  const line = lineOfExpression(call);
  const within = functionAt(outline, line);
  const { causes: inner, frames } = context.error;
  const next = inner.length === 0 ? frames[frames.indexOf(frame) + 1] : undefined;
  const values = {
    what: within ? `${within.name}()` : `Line ${line}`,
    caller: next && /^[A-Za-z]\w*$/.test(next.method) ? functionWords(next) : undefined,
    others: nodesOf(wholeTree(source).root, "call").filter(({ name }) => name === "TODO").length - 1,
  };
  yield causes.proven("notWritten", values, {
    location: { path, line, symbol: within?.qualifiedName },
    evidence: [context.line({ source, line })],
  });
}
