import { fixOf } from "../../../analysis/build/build.ts";
import { letCancellationThrough } from "../../../analysis/changes/let-cancellation-through.ts";
import { functionAt } from "../../../analysis/code/code.ts";
import { cancellationTaken } from "../../../analysis/exceptions/cancellation-taken.ts";
import { claimOf, lineOfExpression } from "../../../analysis/values/expression.ts";
import { fileName } from "../../../model/paths.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { causes } from "./causes.ts";
import type { failureClass } from "./class.ts";

/** A cancellation that code which takes every failure logged, or threw another exception for. */
export function* examine(context: Context<typeof failureClass>): Examination {
  const taken = yield* cancellationTaken(context.error);
  if (!taken) return;
  const { does, by, type } = taken;
  const { source } = does;
  const line = lineOfExpression(does);
  const symbol = functionAt(does.outline, by.line)?.qualifiedName;
  const isThrow = does.node.kind === "throw";
  const { heading } = context.error;
  const values = {
    caught: by.kind === "catch" ? type : undefined,
    by: by.line,
    file: fileName(source.path),
    line,
    isThrow,
  };
  yield causes.proven("takenAsFailure", values, {
    ground: "stated",
    location: { path: source.path, line: by.line, ...(symbol && { symbol }) },
    evidence: [
      context.log(),
      ...(heading ? [{ ...context.log(heading.text, heading.logLine), note: "logged there" }] : []),
      context.line({ source, line: by.line }, "takes it"),
      ...(line === by.line ? [] : [claimOf(does, isThrow ? "throws another" : "logs it")]),
    ],
    fixes: fixOf("Throw the cancellation on", "review", letCancellationThrough(taken)),
  });
}
