import { fixOf } from "../../analysis/build/build.ts";
import { editLines } from "../../analysis/changes/edits.ts";
import { wayOut } from "../../analysis/changes/way-out.ts";
import { logClaim } from "../../analysis/claims.ts";
import { functionAt } from "../../analysis/code/code.ts";
import { fileName } from "../../analysis/code/file-name.ts";
import { lineOf } from "../../analysis/code/source.ts";
import { type AnswerNotLookedAt, answerNotLookedAt } from "../../analysis/exceptions/answer-not-looked-at.ts";
import { conclude, type Inquiry } from "../../analysis/inquiry.ts";
import { claimOf, lineOfExpression, written } from "../../analysis/values/expression.ts";
import type { Edit } from "../../model/edit.ts";
import type { ParsedError } from "../../model/parsed-error.ts";
import { parentOf } from "../../syntax/tree/relations.ts";

/** A call that was made although the answer of another, which nobody looked at, forbids it. True where that was told. */
export function* notLookedAt(error: ParsedError): Inquiry<boolean> {
  const found = yield* answerNotLookedAt(error);
  if (!found) return false;
  const { row, used, need, asked } = found;
  const line = lineOfExpression(need);
  const { path } = need.source;
  const within = functionAt(need.outline, line);
  const file = fileName(path);
  yield* conclude({
    rootCause: asked
      ? `${used}.${asked.node.name}() on line ${lineOfExpression(asked)} of ${file} answers false ${row.when}. Nobody looks at that answer, and line ${line} calls ${used}.${need.node.name}() all the same.`
      : `Nothing in ${within ? `${within.name}()` : file}, which makes ${used}, ${row.first} before line ${line} calls ${used}.${need.node.name}().`,
    headline: asked
      ? `the answer of ${asked.node.name}() is not looked at`
      : `${need.node.name}() without what has to come first`,
    ground: asked ? "proven" : "told",
    location: {
      path,
      line: asked ? lineOfExpression(asked) : line,
      ...(within && { symbol: within.qualifiedName }),
    },
    label: asked ? "its answer is not looked at" : "too early",
    evidence: [
      logClaim(error),
      ...(asked ? [claimOf(asked, "its answer is not looked at")] : []),
      claimOf(need, "needs it"),
    ],
    fixGuidelines: [...row.steps],
    fixes: fixOf(`Leave where ${asked?.node.name ?? "it"}() answers false`, "review", leaveThen(found)),
  });
  return true;
}

/** The call as the condition of a way out. */
function leaveThen({ asked }: AnswerNotLookedAt): Edit[] | undefined {
  if (!asked) return undefined;
  const { tree, source, node } = asked;
  const { line } = node;
  const out = wayOut(tree, node);
  const block = parentOf(tree, node);
  if (out === undefined || line !== node.endLine || block?.kind !== "block") return undefined;
  const onLine = block.statements.filter((each) => each.line <= line && line <= each.endLine);
  if (onLine.length > 1 || block.line === line || block.endLine === line) return undefined;
  const changed = lineOf(source, line).replace(written(asked), (call) => `if (!${call}) ${out}`);
  return editLines(source, [{ from: line, to: line, lines: [changed] }]);
}
