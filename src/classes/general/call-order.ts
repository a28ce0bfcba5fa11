import { fixOf } from "../../analysis/build/build.ts";
import { editLines } from "../../analysis/changes/edits.ts";
import { keepAnswer } from "../../analysis/changes/keep-answer.ts";
import { wayOut } from "../../analysis/changes/way-out.ts";
import { functionAt } from "../../analysis/code/code.ts";
import { lineOf } from "../../analysis/code/source.ts";
import { type AnswerNotLookedAt, answerNotLookedAt } from "../../analysis/exceptions/answer-not-looked-at.ts";
import { usedBefore } from "../../analysis/exceptions/used-before.ts";
import { claimOf, type Expression, lineOfExpression, written } from "../../analysis/values/expression.ts";
import type { Edit } from "../../model/edit.ts";
import type { Location } from "../../model/finding.ts";
import type { ParsedError } from "../../model/parsed-error.ts";
import { fileName } from "../../model/paths.ts";
import { parentOf } from "../../syntax/tree/relations.ts";
import type { Examination } from "../examination.ts";
import { causes } from "./causes.ts";

/** A call on what can be used once, after another call of the function has used it. */
export function* usedUp(error: ParsedError): Examination {
  const found = yield* usedBefore(error);
  if (!found) return;
  const { row, used, first, second } = found;
  yield causes.proven(
    "usedUp",
    {
      used,
      first: first.node.name,
      firstLine: lineOfExpression(first),
      second: second.node.name,
      line: lineOfExpression(second),
      file: fileName(second.source.path),
      did: row.did,
      steps: row.steps,
    },
    {
      location: placeOf(second),
      evidence: [claimOf(first, row.did), claimOf(second, "uses it again")],
      fixes: fixOf("Keep what the first call answers", "review", keepAnswer(found)),
    },
  );
}

/** A call that was made although the answer of another, which nobody looked at, forbids it. */
export function* findUnreadAnswer(error: ParsedError): Examination {
  const found = yield* answerNotLookedAt(error);
  if (!found) return;
  const { row, used, need, asked } = found;
  const line = lineOfExpression(need);
  const file = fileName(need.source.path);
  const values = { ...row, used, need: need.node.name, line, file };
  if (asked) {
    const call = { asked: asked.node.name, askedLine: lineOfExpression(asked) };
    yield causes.proven(
      "answerNotLookedAt",
      { ...values, ...call },
      {
        location: { ...placeOf(need), line: call.askedLine },
        evidence: [claimOf(asked, "its answer is not looked at"), claimOf(need, "needs it")],
        fixes: fixOf(`Leave where ${call.asked}() answers false`, "review", leaveThen(found)),
      },
    );
    return;
  }
  const within = functionAt(need.outline, line);
  yield causes.proven(
    "neededFirst",
    { ...values, within: within ? `${within.name}()` : file },
    {
      ground: "stated",
      location: placeOf(need),
      evidence: [claimOf(need, "needs it")],
    },
  );
}

function placeOf(at: Expression): Location {
  const line = lineOfExpression(at);
  const within = functionAt(at.outline, line);
  return { path: at.source.path, line, ...(within && { symbol: within.qualifiedName }) };
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
