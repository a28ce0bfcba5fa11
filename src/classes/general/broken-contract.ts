import type { AnalysisTask } from "../../analysis/analysis-task.ts";
import { lineClaim } from "../../analysis/claims.ts";
import { functionAt } from "../../analysis/code/code.ts";
import { lineOf } from "../../analysis/code/source.ts";
import { type ContractBreach, contractBreach } from "../../analysis/exceptions/contract-breach.ts";
import { type LibraryContract, libraryContract } from "../../analysis/exceptions/library-contract.ts";
import { claimOf, type Expression, lineOfExpression, written } from "../../analysis/values/expression.ts";
import { refusalOf } from "../../facts/refusals.ts";
import type { Claim } from "../../model/finding.ts";
import { type Ground, isAtLeast } from "../../model/ground.ts";
import type { ParsedError } from "../../model/parsed-error.ts";
import { fileName } from "../../model/paths.ts";
import { shortName } from "../../syntax/names.ts";
import { pathOf } from "../../syntax/tree/relations.ts";
import { groundOf, type Support, type Verdict } from "../cause-list.ts";
import type { Examination } from "../examination.ts";
import { causeOf } from "../kotlin_runtime/null-cause.ts";
import { nullAt } from "../kotlin_runtime/null-expression.ts";
import { explained } from "../kotlin_runtime/null-finding.ts";
import { retold } from "../kotlin_runtime/null-origin.ts";
import { type CheckedByLibrary, causes } from "./causes.ts";

/** Longest piece of code that a sentence quotes. */
const LONGEST = 80;

/** A call that a library refused by a check of its own: which argument or which state of the receiver it found. */
export function* brokenContract(error: ParsedError): Examination {
  const contract = yield* libraryContract(error);
  if (!contract || isTold(contract)) return;
  const breach = yield* contractBreach(error, contract);
  if (!breach) return;
  const verdict =
    endedBefore(contract, breach) ??
    (yield* nullPassed(error, contract, breach)) ??
    argumentRefused(contract, breach);
  if (verdict) yield verdict;
}

/** Refusals that a table tells the cause of. */
const isTold = ({ thrown }: LibraryContract): boolean =>
  thrown.frames.slice(0, 3).some((frame) => refusalOf(thrown.exception, frame, thrown.message));

/** The state is the work of one place: that place has run, and the line uses what it left behind. */
function endedBefore(contract: LibraryContract, { at, ended }: ContractBreach): Verdict | undefined {
  if (!ended) return undefined;
  const { receiver, call, within } = ended;
  const { needs } = contract;
  const { path, source } = at;
  const line = (number: number, note: string): Claim =>
    lineClaim("read_file", path, number, lineOf(source, number), note);
  const place = { file: fileName(path), line: at.line, endLine: call.line };
  const values = { receiver, call: call.name, within, ...place, contract: checkedBy(contract), needs };
  const support: Support = {
    location: { path, line: at.line },
    evidence: [...shownBy(contract), line(at.line, "uses it"), line(call.line, "ended it before")],
  };
  return needs.length === 0
    ? causes.proven("endedElsewhere", values, { ...support, ground: "stated" })
    : causes.supported("endedElsewhere", values, { ...support, ground: "open" });
}

/** Below it the null has more ways to come about than the one that is told. */
const ONE_WAY: Ground = "stated";

/** A null that is refused: where it comes from, as of any other. */
function* nullPassed(
  error: ParsedError,
  contract: LibraryContract,
  { at, call, callers, argument, refused }: ContractBreach,
): AnalysisTask<Verdict | undefined> {
  const { parameter, condition } = contract;
  const isNull = parameter && new RegExp(`(?:^|&& )${parameter.name} == null(?: &&|$)`).test(condition);
  if (!isNull || !argument || refused || pathOf(argument.node) === undefined) return undefined;
  const found = nullAt(at, argument.tree, argument.node, true);
  const origin = yield* causeOf(error, found, at, callers);
  if (!origin || !isAtLeast(groundOf(origin), ONE_WAY)) return undefined;
  const verdict = yield* explained(error, at, found, origin);
  const passes = claimOf(argument, `${call.name}() takes no null for ${parameter.name}`);
  return retold(verdict, {}, { evidence: [...(verdict.support.evidence ?? []), passes] });
}

function argumentRefused(
  contract: LibraryContract,
  { at, call, argument, refused }: ContractBreach,
): Verdict | undefined {
  const { parameter } = contract;
  if (!parameter || !argument) return undefined;
  const given = written(argument);
  if (given.length > LONGEST) return undefined;
  const line = lineOfExpression(argument);
  const within = functionAt(at.outline, at.line);
  const behind = refused && written(refused.at) !== given ? refused.at : undefined;
  const values = {
    contract: checkedBy(contract),
    given,
    parameter: parameter.name,
    call: call.name,
    line,
    file: fileName(at.path),
    origin: behind && { value: written(behind), place: placeOf(behind, at.path) },
  };
  const support: Support = {
    location: { path: at.path, line, ...(within && { symbol: within.qualifiedName }) },
    evidence: [
      ...shownBy(contract),
      claimOf(argument, `passes \`${given}\``),
      ...(behind ? [claimOf(behind, "the value")] : []),
    ],
  };
  return refused
    ? causes.proven("argumentRefused", values, { ...support, ground: "stated" })
    : causes.open("argumentRefused", values, support);
}

function placeOf(value: Expression, path: string): string {
  const line = lineOfExpression(value);
  return value.source.path === path ? `line ${line}` : `${fileName(value.source.path)}:${line}`;
}

const checkedBy = ({ name, condition, thrown, source }: LibraryContract): CheckedByLibrary => ({
  name,
  condition,
  source,
  exception: shortName(thrown.exception),
});

const shownBy = ({ claim }: LibraryContract): Claim[] => (claim ? [claim] : []);
