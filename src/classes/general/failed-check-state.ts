import { fixOf } from "../../analysis/build/build.ts";
import { guardByQuestion } from "../../analysis/changes/guard-by-question.ts";
import { lineClaim } from "../../analysis/claims.ts";
import type { PropertyWrite } from "../../analysis/code/property-writes.ts";
import { findOnStack } from "../../analysis/code/stack-order.ts";
import { type FailedQuestion, questionText } from "../../analysis/exceptions/failed-check-value.ts";
import { functionOf } from "../../analysis/exceptions/thrown-here.ts";
import type { GuardedCall } from "../../analysis/exceptions/unguarded-call.ts";
import { callerName } from "../../analysis/values/call-site.ts";
import { claimOf, type Expression, lineOfExpression, written } from "../../analysis/values/expression.ts";
import type { StateBehind } from "../../analysis/values/state-behind.ts";
import type { ProposedFix } from "../../model/edit.ts";
import type { Claim } from "../../model/finding.ts";
import { fileName } from "../../model/paths.ts";
import { textOf } from "../../syntax/tree/relations.ts";
import type { Support, Verdict } from "../cause-list.ts";
import { joinWords, shorten } from "../wording.ts";
import { type AskedByOthers, type FailedCheck, failedChecks } from "./failed-check-causes.ts";

/** Functions that may have brought about a state for it still to be plain which, and lines of others that are named. */
const MOST = 2;

/** A check of a property of the project's own that failed: who has run by then, or who has not. */
export function refusedState(
  failed: FailedCheck,
  question: FailedQuestion,
  state: StateBehind,
): Verdict | undefined {
  const { here, made, check, thrower } = failed;
  const { begins, makers, others, name, declared, outline } = state;
  const own = functionOf(here) ?? "this code";
  const enders = namesOf(makers);
  const setters = namesOf(others);
  // A constructor that sets it leaves nothing of what it begins with.
  if (!enders || !setters || enders.length > MOST || setters.length > MOST) return undefined;
  const stack = [here.at, ...here.callers].map(({ frame, path }) => ({ frame, path }));
  if (makers.length === 0 && others.some((write) => findOnStack(stack, write, outline)?.state === "past"))
    return undefined;
  const asked = askedByOthers(failed);
  const file = fileName(outline.path);
  const values = { check, found: questionText(question), others: asked?.words, name, own, setters, enders };
  const because = (...claims: readonly Claim[]): Support => ({
    location: made
      ? { path: made.source.path, line: lineOfExpression(made) }
      : { path: here.at.path, line: check.line },
    evidence: [
      claimOf(thrower, "throws it"),
      ...claims,
      ...(made ? [claimOf(made, "the call")] : []),
      ...(asked?.claims ?? []),
    ],
    blames: [
      {
        property: state.declaration.qualifiedName,
        path: outline.path,
        writes: [...makers, ...others].map(({ path, line, enclosing }) => ({ path, line, enclosing })),
        only: true,
      },
    ],
    ...(asked?.fixes && { fixes: asked.fixes }),
  });
  const shown = (writes: readonly PropertyWrite[], note: string): Claim[] =>
    writes.slice(0, MOST).map(({ path, line, text }) => lineClaim("outline", path, line, text, note));
  if (begins && makers.length === 0) {
    if (others.length === 0) {
      const lines = `line ${state.declaration.startLine} of ${file}`;
      return failedChecks.proven(
        "neverSet",
        { ...values, lines },
        { ...because(declared), ground: "stated" },
      );
    }
    if (setters.includes(own)) return undefined;
    return failedChecks.proven(
      "notSetYet",
      { ...values, lines: linesOf(others, file), isConditional: others[0]?.waits?.kind === "branch" },
      { ...because(declared, ...shown(others, "the only other value")), ground: "typical" },
    );
  }
  if (!begins && makers.length > 0) {
    // What the function sets before it asks may be of this very run.
    const isOfThisRun = makers.some(
      ({ path, line, enclosing }) => path === here.at.path && enclosing.endsWith(own) && line < check.line,
    );
    if (isOfThisRun) return undefined;
    const isTwice = enders.length === 1 && enders[0] === own;
    return failedChecks.proven(
      isTwice ? "secondTime" : "tooLate",
      { ...values, lines: linesOf(makers, file) },
      {
        ...because(declared, ...shown(makers, "sets it so")),
        ground: enders.length === 1 ? "stated" : "typical",
      },
    );
  }
  if (!begins || others.length === 0) return undefined;
  const support = because(
    ...shown(others.slice(0, 1), "sets it"),
    ...shown(makers.slice(0, 1), "sets it back"),
  );
  const between = { ...values, lines: linesOf([...others, ...makers], file) };
  return enders.length === 1 && setters.length === 1
    ? failedChecks.proven("tooEarlyOrTooLate", between, { ...support, ground: "typical" })
    : failedChecks.supported("tooEarlyOrTooLate", between, support);
}

/** The functions of writes; undefined where one is an initializer. */
function namesOf(writes: readonly PropertyWrite[]): string[] | undefined {
  if (writes.some(({ enclosing }) => enclosing === "")) return undefined;
  return [...new Set(writes.map(({ enclosing }) => enclosing.split(".").at(-1) ?? ""))];
}

function linesOf(writes: readonly PropertyWrite[], file: string): string {
  const lines = writes.slice(0, 3).map(({ line }) => String(line));
  return `${lines.length > 1 ? "lines" : "line"} ${joinWords(lines)} of ${file}`;
}

/** The question that the others ask is all that is known. */
export function compareCallers(failed: FailedCheck): Verdict | undefined {
  const asked = askedByOthers(failed);
  const { made, besides, check, thrower } = failed;
  if (!asked || !made || !besides || besides.others > 0) return undefined;
  return failedChecks.proven(
    "notAskedFirst",
    { check, others: asked.words },
    {
      ground: besides.guarded.length >= MOST ? "typical" : "likely",
      location: { path: made.source.path, line: asked.words.line },
      evidence: [claimOf(thrower, "throws it"), ...asked.claims],
      ...(asked.fixes && { fixes: asked.fixes }),
    },
  );
}

/** Who asks before the call what this caller does not, and the same question here as an edit. */
function askedByOthers({
  here,
  made,
  besides,
}: FailedCheck): { words: AskedByOthers; claims: Claim[]; fixes?: ProposedFix[] } | undefined {
  const [first] = besides?.guarded ?? [];
  if (!made || !besides || !first) return undefined;
  const name = functionOf(here) ?? made.node.name;
  const named = besides.guarded.slice(0, MOST);
  const by = callerName(made);
  const fixes = guardLike(first, made);
  return {
    words: {
      places: named.map(({ call }) => placeOf(call)),
      question: shorten(written(first.condition), 70),
      name,
      caller: by ? `${by}()` : "this caller",
      place: placeOf(made),
      line: lineOfExpression(made),
    },
    claims: [
      ...named.map(({ condition }) => claimOf(condition, `asks before ${name}()`)),
      claimOf(made, "does not ask"),
    ],
    ...(fixes && { fixes }),
  };
}

const placeOf = (at: Expression): string => `${fileName(at.source.path)}:${lineOfExpression(at)}`;

/** The question of another caller before this call, where both speak of the same names. */
function guardLike(
  { call, condition, outcome }: GuardedCall,
  made: GuardedCall["call"],
): ProposedFix[] | undefined {
  const on = (each: GuardedCall["call"]): string =>
    each.node.receiver ? textOf(each.tree, each.node.receiver) : "";
  if (on(call) !== on(made) || call.source.path !== made.source.path) return undefined;
  const guard = guardByQuestion(made, condition, outcome);
  return fixOf("Ask first, as the other callers do", "review", guard?.edits);
}
