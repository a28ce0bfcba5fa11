import type { AnalysisTask } from "../../analysis/analysis-task.ts";
import { lineOfUse, usedBehindCall } from "../../analysis/changes/used-behind-call.ts";
import { fact, lineClaim } from "../../analysis/claims.ts";
import type { FailingLine } from "../../analysis/code/failing-line.ts";
import { lineOf } from "../../analysis/code/source.ts";
import { ownName } from "../../analysis/exceptions/failed-check-value.ts";
import {
  claimOf,
  columnOfExpression,
  type Expression,
  functionAround,
  lineOfExpression,
} from "../../analysis/values/expression.ts";
import type { Claim } from "../../model/finding.ts";
import { type Ground, isAtLeast, weakerGround } from "../../model/ground.ts";
import type { ParsedError } from "../../model/parsed-error.ts";
import { fileName } from "../../model/paths.ts";
import { groundOf, type Verdict } from "../cause-list.ts";
import { textOf } from "../look.ts";
import type { NullExpression } from "./null-expression.ts";
import { type NullGuard, nullGuard } from "./null-guard.ts";
import { type NullOrigin, retold } from "./null-origin.ts";

/** How sure a cause has to be for a check to be proposed that rests on it. */
const ENOUGH_TO_MEND: Ground = "typical";

/** A null expression with where its null comes from, and the check that keeps it from being used. */
export function* explained(
  error: ParsedError,
  at: FailingLine,
  found: NullExpression,
  origin: NullOrigin,
): AnalysisTask<Verdict> {
  const { cause, wording, support } = origin;
  const usual = groundOf(origin);
  // Where it is passed it is stopped before it is; else where it is used.
  const ground = found.sole ? usual : weakerGround("likely", usual);
  const mended = origin.isMistake || !isAtLeast(ground, ENOUGH_TO_MEND) ? undefined : checkFor(found, origin);
  const instead = mended?.leaves ? yield* insteadOfLeaving(error, mended.at) : undefined;
  const fix = instead ? undefined : mended?.fix;
  const isOpen = origin.status === "open";
  const verdict: Verdict = {
    cause,
    status: isOpen ? "open" : "proven",
    wording: instead
      ? {
          ...wording,
          steps: [...instead.steps, ...wording.steps.filter((step) => !LEAVES.test(textOf(step)))],
        }
      : fix && origin.isCheckUntold
        ? { ...wording, steps: [`${fix.title}.`, ...wording.steps] }
        : wording,
    support: {
      ...support,
      ground,
      location: support.location ??
        (origin.stops && mended ? placeOfExpression(mended.at) : undefined) ?? {
          path: at.path,
          line: found.line,
          column: found.column,
        },
      evidence: [
        nullClaim(at, found),
        ...(support.evidence ?? []).filter((claim) => claim.path !== at.path || claim.line !== found.line),
        ...(instead?.claims ?? []),
      ],
      ...(fix && { fixes: [fix] }),
    },
  };
  // What the message names was null, whatever made it so.
  return isOpen && !isNamed(error) ? toPossible(verdict) : verdict;
}

/** Whether the message names what was done to the null. */
export const isNamed = (error: ParsedError): boolean =>
  [
    fact(error, "expression"),
    fact(error, "memberName"),
    fact(error, "member"),
    fact(error, "targetType"),
  ].some((each) => each !== undefined);

/** The check that keeps the null from being used, nearest to where it is. */
function checkFor(
  { expression }: NullExpression,
  { guarded, passed, stops }: NullOrigin,
): (NullGuard & { at: Expression }) | undefined {
  const guard = guarded && nullGuard(guarded.statement, guarded.text);
  if (guarded) return guard && { ...guard, at: guarded.statement };
  for (const at of [passed ?? expression, ...(stops ?? [])]) {
    const own = nullGuard(at);
    if (own) return { ...own, at };
  }
  return undefined;
}

/** Steps that have a function left. */
const LEAVES = /\bleave (?:when|early)\b|^Leave\b/;

/** Functions that are there to find out whether something is as it has to be: left early they would say that it is. */
const CHECKS = /^(?:check|verify|validate|ensure|assert|require)(?=[A-Z_]|$)/;

/** What to do where leaving the function would hide the null, or only move it to the caller; undefined where it would not. */
function* insteadOfLeaving(
  error: ParsedError,
  at: Expression,
): AnalysisTask<{ steps: string[]; claims: Claim[] } | undefined> {
  const left = functionAround(at)?.node.name ?? "";
  const behind = yield* usedBehindCall(error, at);
  if (!behind && !CHECKS.test(left)) return undefined;
  const name = behind?.property ?? ownName(at, at.node);
  const setters = name === undefined ? [] : settersOf(at, name, left);
  const line = behind && lineOfUse(behind);
  return {
    steps: [
      ...(setters.length > 0
        ? [
            `Let ${setters.map((each) => `${each}()`).join(" or ")}, which sets ${name}, run before ${left}().`,
          ]
        : []),
      behind
        ? `A return from ${left}() would not do: line ${line} of ${fileName(behind.use.source.path)} uses ${name} right behind the call.`
        : `A return from ${left}() would pass for a check that found nothing.`,
    ],
    claims: behind ? [claimOf(behind.use, `uses ${behind.property} behind the call`)] : [],
  };
}

const MOST_SETTERS = 2;

/** The functions of the file that give a property something. */
function settersOf({ outline }: Expression, name: string, but: string): string[] {
  const found = outline.assignments.flatMap((each) => {
    const setter = each.enclosing.split(".").at(-1) ?? "";
    const isOwn = each.name === name && (each.receiver === undefined || each.receiver === "this");
    const isSet = isOwn && !/^null\b/.test(each.value.trim()) && each.enclosing !== "" && setter !== but;
    return isSet && /^[a-z]/.test(setter) ? [setter] : [];
  });
  const setters = [...new Set(found)];
  return setters.length > MOST_SETTERS ? [] : setters;
}

const placeOfExpression = (at: Expression): { path: string; line: number; column: number } => ({
  path: at.source.path,
  line: lineOfExpression(at),
  column: columnOfExpression(at),
});

const NULL_HERE = /(^| is )null here$/;

/** The words for what is one possibility: nothing is said to be null that only may be. */
export const toPossible = (verdict: Verdict): Verdict => {
  const { label } = verdict.wording;
  const evidence = verdict.support.evidence?.map((claim) =>
    claim.note ? { ...claim, note: wordAsMayBe(claim.note) } : claim,
  );
  return retold(verdict, label ? { label: wordAsMayBe(label) } : {}, { evidence });
};

/** The cause if it was that expression, as one thing that it may be. */
export const toOneOfSeveral = (verdict: Verdict): Verdict => {
  const ground = weakerGround("ambiguous", groundOf(verdict));
  return { ...retold(toPossible(verdict), {}, { ground, against: [] }), status: "supported" };
};

const wordAsMayBe = (words: string): string =>
  words.replace(NULL_HERE, (_, before: string) => (before === "" ? "may be null" : " may be null"));

export function nullClaim({ path, source }: FailingLine, { line, text }: NullExpression) {
  return lineClaim("read_file", path, line, lineOf(source, line), `${text} is null here`);
}
