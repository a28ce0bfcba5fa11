import type { AnalysisTask } from "../../../analysis/analysis-task.ts";
import { lineClaim } from "../../../analysis/claims.ts";
import { functionAt, type WorkspaceFrame } from "../../../analysis/code/code.ts";
import type { FailingLine } from "../../../analysis/code/failing-line.ts";
import { postedBy } from "../../../analysis/code/posted-by.ts";
import { lineOf } from "../../../analysis/code/source.ts";
import { statementFrom } from "../../../analysis/code/tree.ts";
import { isNeverNull } from "../../../analysis/values/null-following.ts";
import { type Ground, weakerGround } from "../../../model/ground.ts";
import type { ParsedError } from "../../../model/parsed-error.ts";
import { fileName } from "../../../model/paths.ts";
import { beginOf, firstUse } from "../../../syntax/tree/first-use.ts";
import { bindingOf } from "../../../syntax/tree/scopes.ts";
import { groundOf, type Verdict } from "../../cause-list.ts";
import type { Examination } from "../../examination.ts";
import { causeOf, examineAllCallers } from "../null-cause.ts";
import { type NullExpression, nullAt } from "../null-expression.ts";
import { explained, toOneOfSeveral, toPossible } from "../null-finding.ts";
import { type NullOrigin, retold } from "../null-origin.ts";
import { causes } from "./causes.ts";
import { findNullable, isSaidNullable, nullCandidates } from "./null-candidates.ts";
import { nullInFunction } from "./null-in-function.ts";

/** How sure a cause can be of the one expression that the line leaves. */
const LEFT_OVER: Ground = "typical";
const LONGEST_BODY = 80;
/** Candidates that are followed back. */
const MOST_FOLLOWED = 3;

/** No message says what was null: the one expression that can be, or all that can, each with what speaks for it. */
export function* oneOfSeveral(
  error: ParsedError,
  at: FailingLine,
  callers: readonly WorkspaceFrame[],
  fits: readonly NullExpression[],
): Examination {
  const candidates = yield* findNullable(
    error,
    fits.length > 0 ? fits : nearestCandidates(error, at),
    at,
    callers,
  );
  if (candidates.length === 0) return yield* nullInFunction(error);
  yield { thought: `Which of ${candidates.map(({ text }) => text).join(", ")} can be null there?` };
  const reasons: Reason[] = [];
  for (const found of candidates.slice(0, MOST_FOLLOWED)) {
    const isOnly = candidates.length === 1;
    const context = { calls: [], frame: at.frame, frames: callers };
    const origin =
      (yield* causeOf(error, found, at, callers)) ??
      (isOnly ? yield* examineAllCallers(found, context) : undefined);
    if (origin) reasons.push({ found, origin });
  }
  const first =
    candidates.length === 1 ? reasons[0] : likelier(candidates, reasons, postedBy(error, [at, ...callers]));
  if (!first) {
    yield undecided(at, candidates);
    for (const { found, origin } of reasons) yield toOneOfSeveral(yield* explained(error, at, found, origin));
    return;
  }
  const verdict = yield* explained(error, at, { ...first.found, sole: true }, first.origin);
  const isBeside =
    !isOneStatement(at, first.found.line) && !(yield* isOnlyOneIn(error, at, callers, first.found));
  const ground = weakerGround(isBeside ? "ambiguous" : LEFT_OVER, groundOf(verdict));
  yield isBeside
    ? { ...retold(toPossible(verdict), {}, { ground, fixes: [] }), status: "open" }
    : retold(verdict, {}, { ground });
}

type Reason = { found: NullExpression; origin: NullOrigin };

/** `a.b()` that may be null by the platform's reference, where all else in question is `a`, of which nothing speaks for null but that it is set later. */
function likelier(
  candidates: readonly NullExpression[],
  reasons: readonly Reason[],
  by: string | undefined,
): Reason | undefined {
  const [known, ...more] = reasons.filter(({ origin }) => origin.isCertain || origin.isDocumented);
  if (!known || more.length > 0) return undefined;
  const others = candidates.filter(({ text }) => text !== known.found.text);
  const isItsReceiver = others.every(({ text }) => known.found.text.startsWith(`${text}.`));
  const isWeak = reasons.every((each) => each === known || each.origin.isOnlyLate);
  if (known.origin.isCertain) return known;
  if (others.some(isSaidNullable)) return undefined;
  if (!isItsReceiver || !isWeak || (known.origin.isOver && !by)) return undefined;
  const { origin, found } = known;
  const runBy = `${origin.wording.text} This was run by ${by}, which does not end with it.`;
  return { found, origin: origin.isOver && by ? retold(origin, { text: runBy }) : origin };
}

/** Whether a function has no other expression that can be null. */
function* isOnlyOneIn(
  error: ParsedError,
  at: FailingLine,
  callers: readonly WorkspaceFrame[],
  found: NullExpression,
): AnalysisTask<boolean> {
  const within = functionAt(at.outline, found.line);
  if (!within || within.endLine - within.startLine > LONGEST_BODY) return false;
  const all: NullExpression[] = [];
  for (let line = within.startLine + 1; line <= within.endLine; line++)
    all.push(...nullCandidates(error, { ...at, line }));
  const others = all.filter(({ text }) => text !== found.text);
  return others.length < 8 && (yield* findNullable(error, others, at, callers)).length === 0;
}

/** Whether a line belongs to the statement of the trace's line. */
function isOneStatement({ source, line }: FailingLine, other: number): boolean {
  const from = Math.min(line, other);
  return line === other || (statementFrom(source, from)?.to ?? from) >= Math.max(line, other);
}

/** Lines beside the one of the trace: a statement over several, or a file that has changed by a line or two. */
const BESIDE = [0, 1, -1, 2, -2];

function nearestCandidates(error: ParsedError, at: FailingLine): NullExpression[] {
  const within = functionAt(at.outline, at.line);
  for (const offset of BESIDE) {
    const line = at.line + offset;
    if (offset !== 0 && functionAt(at.outline, line)?.qualifiedName !== within?.qualifiedName) continue;
    const found = nullCandidates(error, { ...at, line });
    if (found.length > 0) return isOneStatement(at, line) ? found : firstOfEach(at, found);
  }
  return [];
}

/** Of a variable that would have failed earlier on the straight way there, its first use in place of a later one. */
function firstOfEach(at: FailingLine, found: readonly NullExpression[]): NullExpression[] {
  const firsts = found.map((each) => {
    const { tree, node } = each.expression;
    const begin = beginOf(node);
    const isLocal = begin.kind === "name" && bindingOf(tree, begin, begin.name) !== undefined;
    const first = isLocal ? firstUse(tree, node, begin.name) : undefined;
    return first && !isNeverNull({ ...each.expression, node: first }) ? nullAt(at, tree, first, false) : each;
  });
  return [...new Map(firsts.map((each) => [`${each.line} ${each.text}`, each])).values()];
}

/** Which expressions come into question, without a reason to prefer one. */
function undecided(at: FailingLine, candidates: readonly NullExpression[]): Verdict {
  const [first] = candidates;
  const { path, source } = at;
  const line = first?.line ?? at.line;
  const names = candidates.slice(0, 4).map(({ text }) => text);
  const file = fileName(path);
  const support = {
    location: { path, line, ...(names.length === 1 && first && { column: first.column }) },
    evidence: [lineClaim("read_file", path, line, lineOf(source, line))],
  };
  return isOneStatement(at, line)
    ? causes.open("oneOfSeveral", { line, file, names }, support)
    : causes.open("oneBeside", { line: at.line, beside: line, file, names }, support);
}
