import type { CaseFact } from "../model/case-fact.ts";
import type { Codebase } from "../model/codebase.ts";
import type { Fix } from "../model/edit.ts";
import type { Explanation } from "../model/explanation.ts";
import type { Log } from "../model/log.ts";
import { openSentence } from "../model/open-question.ts";
import type { ParsedError } from "../model/parsed-error.ts";
import { fileName } from "../model/paths.ts";
import type { FullRCAResult, Suspect } from "../model/rca-result.ts";
import { fitAdvice } from "./advice/fit-advice.ts";
import {
  bestFirst,
  isOtherCause,
  toAlternative,
  toPossibleCause,
  toShownEvidence,
} from "./causes-of-result.ts";
import { codeFrameAt } from "./code-frame-at.ts";
import { describeKnownFacts } from "./describe-known-facts.ts";
import { isFollowed } from "./followed-advice.ts";
import { withFoundPlaces } from "./found-places.ts";
import { functionsAround } from "./functions-around.ts";
import { guidelinesOf } from "./guidelines-of.ts";
import { locate, placeOfFailure } from "./locate.ts";
import { frameQuote, logQuote } from "./log-quote.ts";
import { noteLogged } from "./logged-note.ts";
import type { GroundedFinding } from "./loop/grounded-finding.ts";
import { holdToFrame, moveToLikelyLine } from "./move-to-likely-line.ts";
import { isPartOfAny } from "./part-of-failure.ts";

/** What a run leaves behind. */
export interface ResultInput {
  id: string;
  /** Not empty; the first is the one to explain. */
  failures: readonly ParsedError[];
  log: Log;
  codebase?: Codebase;
  suspects: readonly Suspect[];
  explanation?: Explanation;
  findings: readonly GroundedFinding[];
  /** What is known of the failure beside its cause. */
  facts?: readonly CaseFact[];
  warnings: readonly string[];
  /** Requests made. */
  iterations: number;
  /** Distinct, in the order of first use. */
  toolsUsed: readonly string[];
  /** Milliseconds since the run began; read last. */
  elapsedMs: () => number;
}

const mostSuspects = 10;
/** Suspects whose line is looked for in their function; the rest keep its header. */
const mostLooked = 3;
const mostAlternatives = 5;
const mostHypotheses = 3;
/** A build can report thousands of errors; the first ones are enough to see what else failed. */
const mostConsequences = 50;

/** The best possibilities of the rules, and what a model concluded: it has two conclusions at most, and is told whole. */
const shownOf = (possible: readonly GroundedFinding[]): GroundedFinding[] => [
  ...possible.filter(({ engine }) => engine !== "model").slice(0, mostHypotheses),
  ...possible.filter(({ engine }) => engine === "model").slice(0, mostHypotheses),
];

/** Makes the answer of a run: the best finding as the cause, the others beside it, and what is known without any. */
export async function buildResult(input: ResultInput): Promise<FullRCAResult> {
  const [error, ...others] = input.failures;
  if (!error) throw new RangeError("A result needs at least one failure");
  const { explanation, codebase } = input;
  const told = input.findings.filter(({ hypothesis }) => !hypothesis);
  // What a model leaves open is told beside what is known anyway: it is no answer.
  const answers = ({ unestablished, engine }: GroundedFinding) => !unestablished || engine !== "model";
  const [answer, ...rest] = bestFirst(told.filter(answers));
  const doubtful = told.filter((finding) => !answers(finding));
  const established = answer !== undefined && !answer.unestablished;
  const maybe = input.findings.filter(({ hypothesis }) => hypothesis);
  const possible = established ? [] : bestFirst([...maybe, ...doubtful]);
  // What a model only thinks possible moves no suspect, is no surer, and offers no fix.
  const likely = possible.filter(({ engine }) => engine !== "model");
  const located = await locate(answer, error, input.suspects, codebase);
  // A model's place is where to mend, and stands in the file as it is: a line of the trace is another matter.
  const isOfModel = answer?.engine === "model" && answer.location !== undefined;
  const location = located && (isOfModel ? located : await holdToFrame(located, error, codebase));
  const question = established ? undefined : answer?.question;
  const known = answer?.rootCause ?? describeKnownFacts(error);

  const inAnyCase = established ? [] : (input.facts ?? []).flatMap(({ fixes = [] }) => fixes.map(markRemedy));

  const evidence = evidenceOf(answer, error, input.log, location?.asPrinted);
  const ranked = withFoundPlaces(input.suspects, answer, likely, location, error);
  const first = await Promise.all(
    ranked.slice(0, mostLooked).map((each) => moveToLikelyLine(each, error, codebase)),
  );
  const suspects = [...first, ...ranked.slice(mostLooked, mostSuspects)];
  const consequences = await consequencesOf(
    others.filter((other) => !isPartOfAny([error, ...others], other)),
    codebase,
  );
  const reportedAt = await reportedPlace(error, location, codebase);
  const places = [
    location,
    ...evidence,
    ...suspects,
    ...consequences.map((each) => each.location),
    ...possible.flatMap((each) => each.evidence),
  ];
  const sharedNames = await sharedNamesOf(places, codebase);
  const functions = established ? [] : await functionsAround(location, suspects, codebase);
  const unfollowed = explanation && (await withoutFollowed(explanation, location, codebase));
  const general = guidelinesOf(answer, error, unfollowed);

  return {
    schemaVersion: 1,
    id: input.id,
    status: established ? "explained" : "unexplained",
    type: error.type,
    contractType: error.contractType,
    family: error.family,
    language: writtenIn(error, location?.path) ?? error.language,
    framework: error.framework,
    title: explanation?.title ?? error.type.replaceAll("_", " "),
    ...(explanation?.subject && { subject: explanation.subject }),
    // A page of its class has the title; one of its exception says nothing of this failure.
    ...(established &&
      (!explanation || explanation.meaning !== undefined) &&
      answer.headline && { headline: answer.headline }),
    error: error.message,
    exception: error.exception,
    causes: error.causes.map(({ exception, message }) => (message ? `${exception}: ${message}` : exception)),
    rootCause: established ? known : `${openSentence(question)} ${known}`.trim(),
    ...(answer?.cause !== undefined && { causeId: answer.cause }),
    ...(question ? { question } : {}),
    ...(!established && { known }),
    location,
    ...(reportedAt && { reportedAt }),
    suspects,
    evidence,
    ...(sharedNames.length > 0 && { sharedNames }),
    codeFrame: await codeFrameAt(location, answer, error, codebase),
    ...(functions.length > 0 && { functions }),
    ...(await fitAdvice(general, error, location ?? reportedAt, codebase)),
    fixes: withoutRepeated([...(answer?.fixes ?? []), ...(likely[0]?.fixes ?? []), ...inAnyCase]),
    confidence: (answer ?? likely[0])?.confidence ?? 0,
    alternatives: (established ? [...rest.filter(isOtherCause(answer)), ...doubtful] : rest)
      .filter((each) => each.rootCause.trim() !== "")
      .slice(0, mostAlternatives)
      .map(toAlternative),
    ...(possible.length > 0 && { hypotheses: shownOf(possible).map(toPossibleCause) }),
    ...(!established && input.facts?.length && { facts: [...input.facts] }),
    similar: [],
    engine: answer?.engine ?? "expert",
    iterations: input.iterations,
    toolsUsed: [...input.toolsUsed],
    consequences,
    warnings: warningsOf([...input.warnings, ...(established ? noteLogged(error) : [])], others.length),
    fingerprint: error.fingerprint,
    metadata: withModel(error.metadata, answer, ...rest, ...possible),
    durationMs: input.elapsedMs(),
  };
}

/** Fixes without those that make the edits of an earlier one. */
const withoutRepeated = (fixes: readonly Fix[]): Fix[] =>
  fixes.filter(({ diff }, index) => fixes.findIndex((each) => each.diff === diff) === index);

/** An edit that holds whatever the cause is, marked as such. */
const markRemedy = (fix: Fix): Fix => ({ ...fix, title: `Right in any case: ${fix.title}` });

/** What a class advises in general, without the sentences that the project follows already. */
async function withoutFollowed(
  explanation: Explanation,
  place: FullRCAResult["location"],
  codebase: Codebase | undefined,
): Promise<Explanation> {
  if (!codebase) return explanation;
  const sentences = explanation.fix.split(/(?<=\.) (?=[A-Z])/);
  const followed = await Promise.all(
    sentences.map((each) => isFollowed(each.replaceAll("`", ""), place, codebase)),
  );
  return { ...explanation, fix: sentences.filter((_, index) => !followed[index]).join(" ") };
}

/** What the place of an exception is written in; its class alone may be of either language. */
function writtenIn({ exception, language }: ParsedError, path = ""): string | undefined {
  if (exception === undefined || language === "gradle") return undefined;
  const ending = /\.(kt|java)$/.exec(path)?.[1];
  return ending && (ending === "kt" ? "kotlin" : "java");
}

/** The facts of the failure, with the name of the model that something was found by. */
function withModel(
  metadata: FullRCAResult["metadata"],
  ...findings: readonly (GroundedFinding | undefined)[]
): FullRCAResult["metadata"] {
  const model = findings.find((finding) => finding?.model !== undefined)?.model;
  return model === undefined ? metadata : { ...metadata, model };
}

/** The finding's evidence; without a finding, the line of the log that says what failed. Without sources, the frame. */
function evidenceOf(
  answer: GroundedFinding | undefined,
  error: ParsedError,
  log: Log,
  asPrinted: true | undefined,
): FullRCAResult["evidence"] {
  const quote = logQuote(error, log);
  const claims = answer ? toShownEvidence(answer.evidence) : quote ? [quote] : [];
  const frame = asPrinted && frameQuote(error, log);
  const told = claims.some(({ source, line }) => source === "log" && line === frame?.line);
  return frame && !told ? [...claims, frame] : claims;
}

/** What javac prints of a name that it does not find says in a line of its own which one. */
function wholeMessage({ type, message, metadata }: ParsedError): string {
  const { reference, symbolKind = "name" } = metadata ?? {};
  if (type !== "javac_cannot_find_symbol" || typeof reference !== "string") return message;
  return message.includes(reference) ? message : `${message}: ${symbolKind} ${reference}`;
}

/** Where a compiler printed its error, where the cause lies elsewhere: a build file, another class. */
async function reportedPlace(
  error: ParsedError,
  location: FullRCAResult["location"],
  codebase: Codebase | undefined,
): Promise<FullRCAResult["location"]> {
  if (!/^(?:kotlin_compile|java_compile)$/.test(error.family) || error.exception !== undefined)
    return undefined;
  const place = await placeOfFailure(error, codebase);
  return place && (place.path !== location?.path || place.line !== location.line) ? place : undefined;
}

async function consequencesOf(
  others: readonly ParsedError[],
  codebase: Codebase | undefined,
): Promise<FullRCAResult["consequences"]> {
  const consequences: FullRCAResult["consequences"] = [];
  // What is only frames, of a trace that another line broke, says nothing of its own.
  const told = others.filter(({ message, exception }) => message || exception);
  for (const error of told.slice(0, mostConsequences)) {
    const location = await placeOfFailure(error, codebase);
    consequences.push({ type: error.type, error: wholeMessage(error), location });
  }
  return consequences;
}

/** Paths whose file name other files have as well: a report may not call them by it alone. */
async function sharedNamesOf(
  places: readonly ({ path?: string | undefined } | undefined)[],
  codebase: Codebase | undefined,
): Promise<string[]> {
  if (!codebase) return [];
  const paths = new Set(places.flatMap((place) => place?.path ?? []));
  const shared: string[] = [];
  for (const path of [...paths].slice(0, 100)) {
    const name = fileName(path);
    if ((await codebase.resolvePath(name)).some((other) => other !== path)) shared.push(path);
  }
  return shared;
}

function warningsOf(warnings: readonly string[], others: number): string[] {
  const untold = others - mostConsequences;
  const note = `${untold} more failures in this log are not listed.`;
  return [...new Set(untold > 0 ? [...warnings, note] : warnings)];
}
