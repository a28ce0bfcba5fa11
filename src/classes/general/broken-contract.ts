import { lineClaim, logClaim } from "../../analysis/claims.ts";
import { functionAt } from "../../analysis/code/code.ts";
import { endedWords } from "../../analysis/code/ended-by.ts";
import { fileName } from "../../analysis/code/file-name.ts";
import { lineOf } from "../../analysis/code/source.ts";
import { type ContractBreach, contractBreach } from "../../analysis/exceptions/contract-breach.ts";
import { type LibraryContract, libraryContract } from "../../analysis/exceptions/library-contract.ts";
import { conclude, type Inquiry } from "../../analysis/inquiry.ts";
import { claimOf, type Expression, lineOfExpression, written } from "../../analysis/values/expression.ts";
import { refusalOf } from "../../facts/refusals.ts";
import type { Finding } from "../../model/finding.ts";
import { type Ground, isAtLeast } from "../../model/ground.ts";
import type { ParsedError } from "../../model/parsed-error.ts";
import { pathOf } from "../../syntax/tree/relations.ts";
import { groundOf } from "../cause-list.ts";
import { causeOf } from "../kotlin_runtime/null-cause.ts";
import { nullAt } from "../kotlin_runtime/null-expression.ts";
import { explainedRefusal } from "../kotlin_runtime/null-finding.ts";

/** Longest piece of code that a sentence quotes. */
const LONGEST = 80;

/** A call that a library refused by a check of its own: which argument or which state of the receiver it found. */
export function* brokenContract(error: ParsedError): Inquiry {
  const contract = yield* libraryContract(error);
  if (!contract || isTold(contract)) return;
  const breach = yield* contractBreach(error, contract);
  if (!breach) return;
  const finding =
    endedBefore(error, contract, breach) ??
    (yield* nullPassed(error, contract, breach)) ??
    refusedArgument(error, contract, breach);
  if (finding) yield* conclude(finding);
}

/** Refusals that a table tells the cause of. */
const isTold = ({ thrown }: LibraryContract): boolean =>
  thrown.frames.slice(0, 3).some((frame) => refusalOf(thrown.exception, frame, thrown.message));

/** The state is the work of one place: that place has run, and the line uses what it left behind. */
function endedBefore(
  error: ParsedError,
  contract: LibraryContract,
  { at, ended }: ContractBreach,
): Finding | undefined {
  if (!ended) return undefined;
  const { receiver, call, within } = ended;
  const { needs } = contract;
  // What was never begun is refused like what was ended.
  const isOne = needs.length === 0;
  return {
    rootCause: `${endedWords(ended, at.path, at.line)} ${checked(contract)}`,
    headline: `a call after ${call.name}()`,
    ...(isOne
      ? { ground: "told" }
      : {
          ground: "open",
          unestablished: true,
          hypothesis: {
            decidedBy: `Did ${receiver}.${needs.join("() or ")}() run before line ${at.line}, and ${within}() not?`,
          },
        }),
    location: { path: at.path, line: at.line },
    label: `after ${call.name}()`,
    evidence: [
      ...grounds(error, contract),
      lineClaim("read_file", at.path, at.line, lineOf(at.source, at.line), "uses it"),
      lineClaim("read_file", at.path, call.line, lineOf(at.source, call.line), "ended it before"),
    ],
    fixGuidelines: [
      `Do not use ${receiver} any more when ${within}() has run: forget it there, and ask for it before each use.`,
      "Stop what still calls this line before it is ended.",
    ],
  };
}

/** Below it the null has more ways to come about than the one that is told. */
const ONE_WAY: Ground = "told";

/** A null that is refused: where it comes from, as of any other. */
function* nullPassed(
  error: ParsedError,
  contract: LibraryContract,
  { at, call, callers, argument, refused }: ContractBreach,
): Inquiry<Finding | undefined> {
  const { parameter, condition } = contract;
  const isNull = parameter && new RegExp(`(?:^|&& )${parameter.name} == null(?: &&|$)`).test(condition);
  if (!isNull || !argument || refused || pathOf(argument.node) === undefined) return undefined;
  const found = nullAt(at, argument.tree, argument.node, true);
  const origin = yield* causeOf(error, found, at, callers);
  if (!origin || !isAtLeast(groundOf(origin), ONE_WAY)) return undefined;
  const finding = yield* explainedRefusal(error, at, found, origin);
  const passes = claimOf(argument, `${call.name}() takes no null for ${parameter.name}`);
  return { ...finding, evidence: [...finding.evidence, passes] };
}

function refusedArgument(
  error: ParsedError,
  contract: LibraryContract,
  { at, call, argument, refused }: ContractBreach,
): Finding | undefined {
  const { parameter } = contract;
  if (!parameter || !argument) return undefined;
  const given = written(argument);
  if (given.length > LONGEST) return undefined;
  const line = lineOfExpression(argument);
  const within = functionAt(at.outline, at.line);
  const origin = refused && written(refused.at) !== given ? originOf(refused.at, at.path) : "";
  return {
    rootCause: `Line ${line} of ${fileName(at.path)} passes \`${given}\` for ${parameter.name} of ${call.name}()${origin ?? ""}. ${checked(contract)}`,
    headline: `${call.name}() refuses ${parameter.name}`,
    ...(refused
      ? { ground: "told" }
      : {
          ground: "open",
          unestablished: true,
          question: `what \`${given}\` is, which ${call.name}() refuses`,
        }),
    location: { path: at.path, line, ...(within && { symbol: within.qualifiedName }) },
    label: "refused",
    evidence: [
      ...grounds(error, contract),
      claimOf(argument, `passes \`${given}\``),
      ...(refused && origin ? [claimOf(refused.at, "the value")] : []),
    ],
    fixGuidelines: [
      `Make sure before the call on line ${line} that \`${contract.condition}\` does not hold for \`${given}\`.`,
    ],
  };
}

function originOf(value: Expression, path: string): string {
  const line = lineOfExpression(value);
  const place = value.source.path === path ? `line ${line}` : `${fileName(value.source.path)}:${line}`;
  return `, which is \`${written(value)}\` (${place})`;
}

/** When the library throws it: of its source, which may be of another version than the one that ran. */
const checked = ({ name, condition, thrown, source }: LibraryContract): string =>
  `By ${source} ${name} throws ${thrown.exception.split(/[.$]/).at(-1)} when \`${condition}\`.`;

const grounds = (error: ParsedError, { claim }: LibraryContract) => [
  logClaim(error),
  ...(claim ? [claim] : []),
];
