import type { Explanation } from "../catalogue/diagnoser.ts";
import type { Codebase } from "../model/codebase.ts";
import type { Location } from "../model/finding.ts";
import type { Log } from "../model/log.ts";
import type { ParsedError } from "../model/parsed-error.ts";
import type { FullRCAResult, Suspect } from "../model/rca-result.ts";
import { codeFrameAt } from "./code-frame-at.ts";
import type { GroundedFinding } from "./ground.ts";
import { placeOfFailure, placeOfSuspect, printedPlace } from "./locate.ts";
import { logQuote } from "./log-quote.ts";
import { nameOf, stepToLookAt, whatIsKnown } from "./what-is-known.ts";

/** What a run leaves behind. */
export interface ConcludeInput {
  id: string;
  /** Not empty; the first is the one to explain. */
  failures: readonly ParsedError[];
  log: Log;
  codebase?: Codebase;
  suspects: readonly Suspect[];
  explanation?: Explanation;
  findings: readonly GroundedFinding[];
  warnings: readonly string[];
  /** Requests made. */
  iterations: number;
  /** Distinct, in the order of first use. */
  toolsUsed: readonly string[];
  /** Milliseconds since the run began; read last. */
  elapsedMs: () => number;
}

const mostSuspects = 10;
const mostAlternatives = 5;
/** A build can report thousands of errors; the first ones are enough to see what else failed. */
const mostConsequences = 50;

/** Makes the answer of a run: the best finding as the cause, the others beside it, and what is known without any. */
export async function conclude(input: ConcludeInput): Promise<FullRCAResult> {
  const [error, ...others] = input.failures;
  if (!error) throw new RangeError("conclude needs at least one failure");
  const { explanation, codebase } = input;
  const [answer, ...rest] = bestFirst(input.findings);
  const established = answer !== undefined && !answer.unestablished;
  const location = await locate(input, error, answer);

  return {
    schemaVersion: 1,
    id: input.id,
    status: established ? "explained" : "unexplained",
    type: error.type,
    contractType: error.contractType,
    family: error.family,
    language: error.language,
    framework: error.framework,
    title: explanation?.title ?? error.type.replaceAll("_", " "),
    error: error.message,
    exception: error.exception,
    causes: error.causes.map(({ exception, message }) => (message ? `${exception}: ${message}` : exception)),
    rootCause: answer?.rootCause ?? whatIsKnown(error, codebase && location),
    location,
    suspects: leadBy(answer, input.suspects),
    evidence: evidenceOf(answer, error, input.log),
    codeFrame: await codeFrameAt(location, answer, error, codebase),
    fixGuidelines: guidelinesOf(answer, explanation, input.suspects),
    fixes: answer?.fixes ?? [],
    confidence: answer?.confidence ?? 0,
    alternatives: rest.slice(0, mostAlternatives).map(asAlternative),
    similar: [],
    engine: answer?.engine ?? "expert",
    iterations: input.iterations,
    toolsUsed: [...input.toolsUsed],
    consequences: await consequencesOf(others, codebase),
    warnings: warningsOf(input.warnings, others.length),
    fingerprint: error.fingerprint,
    metadata: error.metadata,
    durationMs: input.elapsedMs(),
  };
}

/** Established causes before open ones, surer ones first; one finding for each root cause. */
function bestFirst(findings: readonly GroundedFinding[]): GroundedFinding[] {
  const open = (finding: GroundedFinding): number => (finding.unestablished ? 1 : 0);
  const ordered = findings.toSorted(
    (left, right) => open(left) - open(right) || right.confidence - left.confidence,
  );
  const said = new Set<string>();
  return ordered.filter((finding) => !said.has(finding.rootCause) && said.add(finding.rootCause));
}

async function locate(
  { suspects, codebase }: ConcludeInput,
  error: ParsedError,
  answer: GroundedFinding | undefined,
): Promise<Location | undefined> {
  if (answer?.location) return answer.location;
  const printed = printedPlace(error);
  if (!codebase) return printed;
  const suspected = suspects[0];
  const isKnown = answer !== undefined && !answer.unestablished;
  // Beside a known cause another line that is only suspected would pass for its place.
  if (!isKnown || (printed && suspected && fileName(suspected.path) === fileName(printed.path))) {
    return (await placeOfSuspect(suspected, codebase)) ?? (isKnown ? printed : undefined);
  }
  // What lies in an archive cannot be opened.
  return printed && !/\.[aj]ar!/.test(printed.path)
    ? ((await placeOfFailure(error, codebase)) ?? printed)
    : undefined;
}

const fileName = (path: string): string =>
  path.slice(Math.max(path.lastIndexOf("/"), path.lastIndexOf("\\")) + 1);

/** The suspects with the place of the finding at their head, where it is not there already. */
function leadBy(finding: GroundedFinding | undefined, suspects: readonly Suspect[]): Suspect[] {
  const place = finding?.location;
  const [first] = suspects;
  const leads = first && place && first.path === place.path && first.line === place.line;
  if (!place || leads) return suspects.slice(0, mostSuspects);

  const same = suspects.find(({ path, line }) => path === place.path && line === place.line);
  const others = suspects.filter((suspect) => suspect !== same);
  const lead: Suspect = {
    path: place.path,
    line: place.line,
    symbol: place.symbol ?? same?.symbol,
    score: Math.max(finding.confidence, first?.score ?? 0),
    why:
      finding.label ??
      finding.evidence.find((claim) => claim.path === place.path)?.note ??
      "the finding's place",
  };
  return [lead, ...others].slice(0, mostSuspects);
}

/** The finding's evidence; without a finding, the line of the log that says what failed. */
function evidenceOf(
  answer: GroundedFinding | undefined,
  error: ParsedError,
  log: Log,
): FullRCAResult["evidence"] {
  if (answer) return answer.evidence.map(({ absence: _, ...claim }) => claim);
  const quote = logQuote(error, log);
  return quote ? [quote] : [];
}

function guidelinesOf(
  answer: GroundedFinding | undefined,
  explanation: Explanation | undefined,
  suspects: readonly Suspect[],
): string[] {
  if (answer && answer.fixGuidelines.length > 0) return answer.fixGuidelines;
  if (answer && !answer.unestablished) return explanation ? [explanation.fix] : [];
  if (explanation) return explanation.checks;
  return suspects.slice(0, 3).map(stepToLookAt);
}

function asAlternative(finding: GroundedFinding): FullRCAResult["alternatives"][number] {
  const [claim] = finding.evidence;
  const why = claim ? `${placeName(claim)}: ${claim.note ?? claim.quote}` : "";
  return { rootCause: finding.rootCause, confidence: finding.confidence, why };
}

function placeName(claim: GroundedFinding["evidence"][number]): string {
  if (claim.path !== undefined) return nameOf({ path: claim.path, line: claim.line });
  return nameOf({ path: claim.source, line: claim.line });
}

async function consequencesOf(
  others: readonly ParsedError[],
  codebase: Codebase | undefined,
): Promise<FullRCAResult["consequences"]> {
  const consequences: FullRCAResult["consequences"] = [];
  for (const error of others.slice(0, mostConsequences)) {
    const location = await placeOfFailure(error, codebase);
    consequences.push({ type: error.type, error: error.message, location });
  }
  return consequences;
}

function warningsOf(warnings: readonly string[], others: number): string[] {
  const untold = others - mostConsequences;
  const note = `${untold} more failures in this log are not listed.`;
  return [...new Set(untold > 0 ? [...warnings, note] : warnings)];
}
