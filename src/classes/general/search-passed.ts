import type { AnalysisTask } from "../../analysis/analysis-task.ts";
import { fixOf } from "../../analysis/build/build.ts";
import { canBeRepeated, guardOf } from "../../analysis/changes/guards.ts";
import { functionAt } from "../../analysis/code/code.ts";
import { type SearchPassed, searchPassedOn } from "../../analysis/exceptions/search-passed.ts";
import { claimOf, lineOfExpression, written } from "../../analysis/values/expression.ts";
import { POSITIONS } from "../../analysis/values/searches.ts";
import type { Refusal } from "../../facts/refusals.ts";
import type { ParsedError } from "../../model/parsed-error.ts";
import { fileName } from "../../model/paths.ts";
import { throwablesOf } from "../../model/throwables.ts";
import { pathOf, plain } from "../../syntax/tree/relations.ts";
import type { Verdict } from "../cause-list.ts";
import { labelNumber } from "../wording.ts";
import { causes } from "./causes.ts";

/** A number of a message by itself: no part of a version, a date or another number. */
const MINUS_ONE = /(?<![\w.,-])-1(?![\w.]*\d)/;

/** A message that shows -1, and an argument of the call that failed which is what a search answers when it finds nothing. */
export function* unfoundPassed(error: ParsedError): AnalysisTask<Verdict | undefined> {
  const message = throwablesOf(error).at(-1)?.message ?? "";
  if (!MINUS_ONE.test(message)) return undefined;
  const found = yield* searchPassedOn(error);
  // A cursor counts its rows too.
  const isOfCursor = /\bcol(?:umn)?\b[^-\d]{0,12}-1/.test(message);
  if (!found || isOfCursor !== (searchName(found) === "getColumnIndex") || /\brow -1\b/.test(message))
    return undefined;
  return refused(found, { label: labelNumber(written(found.passed), -1), steps: stepsFor(found) });
}

/** A refused number that is what a search answers when it finds nothing. */
export function* searchPassed(error: ParsedError, refusal: Refusal): AnalysisTask<Verdict | undefined> {
  const found = yield* searchPassedOn(error);
  return found && refused(found, refusal);
}

function refused(
  { call, passed, search, steps: way }: SearchPassed,
  { label, steps }: Pick<Refusal, "label" | "steps">,
): Verdict {
  const { path } = passed.source;
  const line = lineOfExpression(passed);
  const name = written(passed);
  const within = functionAt(passed.outline, line);
  const isItself = passed.node === search.node;
  const guard =
    pathOf(passed.node) !== undefined && canBeRepeated(passed)
      ? guardOf(passed, `${name} == -1`, `${name} != -1`)
      : undefined;
  const given = way.findLast((step) => step.kind === "passed");
  const place = `line ${lineOfExpression(search)} of ${fileName(search.source.path)}`;
  return causes.proven(
    "unfoundPassed",
    {
      name,
      ...(!isItself && { search: { text: written(search), place } }),
      call: call.node.name,
      given,
      isPosition: POSITIONS.test(searchName({ search })),
      line,
      file: fileName(path),
      label,
      steps,
    },
    {
      ground: "stated",
      location: { path, line, ...(within && { symbol: within.qualifiedName }) },
      evidence: [
        claimOf(search, "-1 when nothing is found"),
        ...(isItself ? [] : [claimOf(passed, "passes it without a check")]),
        ...(given ? [claimOf(given.argument, "the argument"), given.declared] : []),
      ],
      fixes: fixOf(`Do without it when ${name} is -1`, "review", guard?.edits),
    },
  );
}

function searchName({ search }: Pick<SearchPassed, "search">): string {
  const node = plain(search.node);
  return node.kind === "call" || node.kind === "member" || node.kind === "name" ? node.name : "";
}

function stepsFor({ passed, search }: SearchPassed): string[] {
  const name = searchName({ search });
  if (name === "getColumnIndex")
    return [
      "See that the query asks for that column: a projection that does not name it, or another name in the table, gives -1.",
      "getColumnIndexOrThrow() names the column that is missing.",
    ];
  const what = passed.node === search.node ? `Keep what \`${written(search)}\` answers, and leave` : "Leave";
  return [
    `${what}, or do without it, when ${passed.node === search.node ? "it" : written(passed)} is -1${POSITIONS.test(name) ? " (RecyclerView.NO_POSITION)" : ""}.`,
  ];
}
