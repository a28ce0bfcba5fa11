import { resolve } from "node:path";
import { AgentStateStream } from "../agent/agent-state-stream.ts";
import { newRunId } from "../agent/runs.ts";
import type { ReportedError } from "../model/parsed-error.ts";
import { type ReadLog, readLogStream } from "../parse/read-log.ts";
import { beginDeadline } from "../support/deadlines.ts";
import { userDirectories } from "../support/directories.ts";
import { homeFolder } from "../support/home-folder.ts";
import { type InputFacts, measureInput } from "../support/measure-input.ts";
import { Pace } from "../support/pace.ts";
import type { AnalyzeOptions } from "./analyze-options.ts";
import { describeCutLog, withoutFailure } from "./no-failure.ts";
import { answerFromCacheOr } from "./result-cache.ts";
import { openSources, type Sources } from "./sources.ts";
import { beginRun } from "./stages/begin-run.ts";
import { deobfuscate } from "./stages/deobfuscate.ts";
import { investigateFailure } from "./stages/investigate.ts";
import { matchNames } from "./stages/match-names.ts";
import { nameDiagnostic } from "./stages/name-diagnostic.ts";
import { offerAnswerOfLog } from "./stages/offer-answer-of-log.ts";
import { rank } from "./stages/rank.ts";
import { recall } from "./stages/recall.ts";
import { remember } from "./stages/remember.ts";
import { type Analysis, type Asked, remembers } from "./stages/run.ts";

export type { AnalyzeOptions } from "./analyze-options.ts";
export type { Analysis } from "./stages/run.ts";

/** Milliseconds that an analysis may work unless it is told otherwise. */
const defaultTimeoutMs = 30_000;
/** With a language model, which takes its time. */
const timeoutWithModelMs = 120_000;

/** What one analysis differs in from the next one of the same session. */
export interface AnalysisRequest {
  reading: ReadLog;
  /** What the input is, for the words where there is no failure in it. */
  facts: InputFacts;
  /** When the work on it began, in milliseconds since the epoch. */
  startedAt: number;
  /** The time that is left of what the analysis may take; all of it unless given. */
  pace?: Pace;
}

/**
 * Reads a log, finds the failure that explains the others, investigates it in the workspace and answers. Never throws
 * for what the log or the workspace holds. `input` is the text, or its bytes as they come.
 */
export async function analyze(
  input: string | AsyncIterable<Uint8Array | string>,
  options: AnalyzeOptions = {},
): Promise<Analysis> {
  const clock = options.clock ?? Date.now;
  const startedAt = clock();
  const { chunks, facts } = measureInput(input);
  const session = openSession(options);
  const pace = session.pace();
  const reading = await readLogStream(pace.over(chunks));
  pace.settle();
  return session.answer({ reading, facts, startedAt, pace });
}

/** `analyze` of a failure that was parsed before: its own text is all of the log there is. */
export async function analyzeFailure(error: ReportedError, options: AnalyzeOptions = {}): Promise<Analysis> {
  const startedAt = (options.clock ?? Date.now)();
  const { reportedFailure } = await import("../parse/reported-failure.ts");
  const reading = reportedFailure(error);
  return openSession(options).answer({ reading, facts: { bytes: 0, binary: false }, startedAt });
}

/** The straight line from a log that was read to its answer. Each stage is a file of `stages/`. */
async function answerLog(read: Asked, sources: () => Sources): Promise<Analysis> {
  const asked = { ...read, reading: await nameDiagnostic(read.reading) };
  const { reading, options, root, pace, notes } = asked;
  if (reading.failures.length === 0) return withoutFailure(asked);
  const isWhole = !pace.isOver;
  if (!isWhole) notes.push(describeCutLog(reading));
  const plain = await deobfuscate(reading.failures, { named: options.mappingFile, root, pace });
  notes.push(...plain.warnings);
  const [failure, ...others] = plain.failures;
  // A mapping gives as many failures as it was handed.
  if (!failure) return withoutFailure(asked);
  const failures = [failure, ...others] as const;
  await offerAnswerOfLog(asked, failures);

  const run = beginRun(asked, failures, sources());
  const earlier = recall(run);
  const answer = await answerFromCacheOr(run, earlier, isWhole, async () => {
    const named = await matchNames(run);
    const ranking = await rank(run, named);
    return investigateFailure(run, named, ranking, earlier);
  });
  return remember(run, answer, await earlier);
}

/** Analyses in one workspace, which is indexed once and looked at again where it changed meanwhile. */
export interface Session {
  /** The time that one may take, for whoever reads its log. */
  pace(signal?: AbortSignal): Pace;
  /** `also`: what differs for this one. */
  answer(asked: AnalysisRequest, also?: Pick<AnalyzeOptions, "stream" | "signal" | "id">): Promise<Analysis>;
}

export function openSession(options: AnalyzeOptions): Session {
  const clock = options.clock ?? Date.now;
  const directories = options.directories ?? userDirectories(process.env, homeFolder(), process.platform);
  const root = options.workspace === undefined ? undefined : resolve(options.workspace);
  const pace = (signal = options.signal) =>
    new Pace(
      options.limits?.timeoutMs ?? (options.model ? timeoutWithModelMs : defaultTimeoutMs),
      clock,
      signal,
    );
  const open = () =>
    openSources(root, { directories, remembers: remembers(options), editor: options.editor });
  let sources = open();
  let isKnown = false;
  const current = () => {
    // What was given up once has no answers any more.
    if (sources.stop.signal.aborted) {
      sources = open();
      isKnown = false;
    }
    if (isKnown) sources.codebase?.expectChanges();
    isKnown = true;
    return sources;
  };
  return {
    pace,
    answer: async (toAnswer, also = {}) => {
      const { id = newRunId(Math.random), signal } = { ...options, ...also };
      const stream = also.stream ?? options.stream ?? new AgentStateStream(clock);
      const given = { pace: pace(also.signal), ...toAnswer };
      const asked = { ...given, id, options, directories, root, clock, stream, signal, notes: [] };
      const endDeadline = beginDeadline(asked.pace.leftMs);
      try {
        return await answerLog(asked, current);
      } finally {
        endDeadline();
      }
    },
  };
}
