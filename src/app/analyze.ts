import { join, resolve } from "node:path";
import { AgentStateStream } from "../agent/agent-state-stream.ts";
import { type InvestigateInput, investigate, type Outcome } from "../agent/investigate.ts";
import { newRunId } from "../agent/runs.ts";
import { startTimeLimit } from "../agent/time-limit.ts";
import { explanationFor } from "../classes/classes.ts";
import type { ParsedError, ReportedError } from "../model/parsed-error.ts";
import type { FullRCAResult } from "../model/rca-result.ts";
import { type ReadLog, readLogStream } from "../parse/read-log.ts";
import { beginDeadline } from "../support/deadlines.ts";
import { type Directories, userDirectories } from "../support/directories.ts";
import { homeFolder } from "../support/home-folder.ts";
import { type InputFacts, watched } from "../support/input-facts.ts";
import { Pace } from "../support/pace.ts";
import { aborted, runUntilAborted, untilAborted } from "../support/until-aborted.ts";
import type { ToolRegistry } from "../tools/tool-registry.ts";
import { withMovedClasses } from "../workspace/moved-classes.ts";
import { withSourcePackages } from "../workspace/package-renames.ts";
import { Workspace } from "../workspace/workspace.ts";
import type { EditorView } from "./editor-view.ts";
import { foundInLog } from "./found-in-log.ts";
import { keptAnswers } from "./kept-answers.ts";
import { tellSteps } from "./live-runs.ts";
import { afterAnswer, memoryForTools, recalled, rememberLater } from "./memory.ts";
import { onlyTheBeginning, withoutFailure } from "./nothing-found.ts";
import { chosenReasoner, type ReasonerChoice, toolsOf } from "./reasoning.ts";
import type { RecordingInto, recordInto } from "./recording.ts";
import { retraced } from "./retraced.ts";
import { save } from "./saved-runs.ts";
import { besidesOwn, counted, toolRunner } from "./session-tools.ts";
import { sourcesOfLog } from "./sources-of-log.ts";
import { docsPlaces } from "./toolbox.ts";
import { isExpertsOwn, type ModelChoice, withModel } from "./with-model.ts";

/** Milliseconds that an analysis may work unless it is told otherwise. */
const defaultTimeoutMs = 30_000;
/** With a language model, which takes its time. */
const timeoutWithModelMs = 120_000;

export interface AnalyzeOptions {
  /** Root of the sources; without it the answer comes from the log alone. */
  workspace?: string;
  /** Path of an R8 or ProGuard mapping; one in the workspace's build outputs is found by itself. */
  mappingFile?: string;
  /** Who reasons; the offline expert unless given. */
  reasoner?: ReasonerChoice;
  /** A language model that helps where the expert establishes nothing; not with a reasoner of the caller's. */
  model?: ModelChoice;
  /** Tools that may be asked beside those of an analysis, as the registry lets them run: a program's own. */
  registry?: ToolRegistry;
  limits?: InvestigateInput["limits"];
  signal?: AbortSignal;
  stream?: AgentStateStream;
  /** Told what the result would be if the analysis ended now, for whoever may have to end it. */
  onFound?: (result: FullRCAResult) => void | Promise<void>;
  /** Takes how long the requests took. */
  tracker?: InvestigateInput["tracker"];
  /** The command whose output this is, so that a fix can be verified by running it again. */
  command?: string[];
  /** How that command was run: the absolute path of its folder, and the code it ended with. */
  ran?: { directory: string; exitCode: number };
  /** Where saved analyses and caches go; the platform's own folders by default. */
  directories?: Directories;
  /** False leaves no trace of the analysis on disk. */
  save?: boolean;
  /** False neither asks the memory of earlier analyses nor adds to it; so does `save: false`. */
  memory?: boolean;
  /**
   * False gives no answer of an earlier analysis again, and keeps none; so do `memory: false`, `save: false`, a
   * reasoner of the caller's, a recording, and an editor that has files open which are not saved.
   */
  cache?: boolean;
  /** The editor that has the project open. */
  editor?: EditorView;
  /** Milliseconds since the epoch. */
  clock?: () => number;
  /** Path of a new file that the run is recorded into, to be replayed: what it was told, without secrets. */
  record?: string;
  /** Names the analysis; a new id by default. */
  id?: string;
}

export interface Analysis {
  result: FullRCAResult;
  /** Whether the investigation ran to its end or was cut short. */
  outcome: Outcome;
}

/** What one analysis differs in from the next one of the same session. */
export interface ToAnswer {
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
  const { chunks, facts } = watched(input);
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

/** Analyses in one workspace, which is indexed once and looked at again where it changed meanwhile. */
export interface Session {
  /** The time that one may take, for whoever reads its log. */
  pace(signal?: AbortSignal): Pace;
  /** `also`: what differs for this one. */
  answer(asked: ToAnswer, also?: Pick<AnalyzeOptions, "stream" | "signal" | "id">): Promise<Analysis>;
}

export function openSession(options: AnalyzeOptions): Session {
  const clock = options.clock ?? Date.now;
  const directories = options.directories ?? userDirectories(process.env, homeFolder(), process.platform);
  const root = options.workspace === undefined ? undefined : resolve(options.workspace);
  const remembers = options.memory !== false && options.save !== false;
  const { model, tracker, editor } = options;
  // A model is asked where the expert establishes nothing: only what is the expert's alone is given again.
  const maySpare = model?.deep !== true;
  const isSpared = (result: FullRCAResult) => model === undefined || isExpertsOwn(result);
  const reasoner = options.reasoner ?? (model && withModel(model, tracker));
  // What a reasoner of the caller's rests on nobody here can tell; and an answer given again is no run to record.
  const isOnDisk = (editor?.unsaved?.size ?? 0) === 0;
  const isOrdinary = options.reasoner === undefined && options.record === undefined && isOnDisk;
  const caches = remembers && options.cache !== false && isOrdinary && maySpare;
  const keptFor = (failures: readonly ParsedError[], { log }: ReadLog, codebase: Workspace | undefined) =>
    keptAnswers({ failures, log, codebase, directories, clock });
  const open = () => openSources(root, { directories, remembers, editor });
  let sources = open();
  const paceUnder = (signal = options.signal) =>
    new Pace(options.limits?.timeoutMs ?? (model ? timeoutWithModelMs : defaultTimeoutMs), clock, signal);
  const answerInTime = async (
    { reading, facts, startedAt, pace }: ToAnswer & { pace: Pace },
    also: Pick<AnalyzeOptions, "stream" | "signal" | "id">,
  ): Promise<Analysis> => {
    const { id = newRunId(Math.random), signal } = { ...options, ...also };
    const stream = also.stream ?? options.stream ?? new AgentStateStream(clock);
    if (reading.failures.length === 0) {
      const { result, outcome } = withoutFailure(id, facts, reading, pace.isOver);
      return { result: { ...result, durationMs: Math.max(0, clock() - startedAt) }, outcome };
    }
    const notRead = pace.isOver ? [onlyTheBeginning(reading)] : [];
    const named = options.mappingFile;
    const { failures, warnings } = await retraced(reading.failures, { named, root, pace });
    const [failure, ...otherFailures] = failures;
    if (options.onFound && failure) {
      const elapsedMs = () => Math.max(0, clock() - startedAt);
      const inLog = { id, log: reading.log, warnings: [...notRead, ...warnings], elapsedMs };
      await options.onFound(await foundInLog([failure, ...otherFailures], inLog));
    }
    const about = { id, type: failure?.type ?? "", error: failure?.message ?? "", startedAt };
    const told = options.save === false ? undefined : tellSteps(stream, about, directories);
    // What was given up once has no answers any more.
    if (sources.stop.signal.aborted) sources = open();
    const { codebase, run, stop } = sources;
    const timeLimit = startTimeLimit(pace.leftMs, clock, signal);
    timeLimit.signal.addEventListener("abort", () => stop.abort(), { once: true });
    if (sources.isKnown) codebase?.expectChanges();
    sources.isKnown = true;
    const before = codebase?.readings;
    const { registry } = options;
    const { runTool, spent } = counted(withRegistry(run, registry), clock);
    const kept = caches && notRead.length === 0 ? keptFor(failures, reading, codebase) : undefined;
    const isLive = options.ran !== undefined;
    const recalling =
      failure && remembers
        ? recalledInTime(() => recalled(failure, root, directories, { codebase, isLive }), timeLimit.signal)
        : nothingRecalled;
    const found = await untilAborted(Promise.resolve(kept?.find()), timeLimit.signal);
    const finish = async (result: FullRCAResult, outcome: Outcome): Promise<Analysis> => {
      const earlier = await recalling;
      const ledger = codebase && before && { ...spent, ...since(before, codebase.readings) };
      const durationMs = Math.max(0, clock() - startedAt);
      const answer: FullRCAResult = { ...result, similar: earlier.similar, ledger, durationMs };
      if (told) await save(answer, failures, options, directories, told.steps);
      told?.end();
      if (failure && remembers && outcome === "complete")
        rememberLater(answer, { trace: failure.raw, root, now: clock(), isLive }, directories);
      return { result: answer, outcome };
    };
    if (found !== undefined && found !== aborted && isSpared(found)) {
      timeLimit.end();
      const notes = [...notRead, ...warnings, ...(await recalling).warnings, ...(kept?.warnings ?? [])];
      const result = { ...found, id, warnings: [...new Set([...notes, ...found.warnings])] };
      stream.reset();
      stream.emitComplete(result, 0);
      return finish(result, "complete");
    }
    kept?.begin();
    const moved = codebase
      ? await runUntilAborted(
          async () => withMovedClasses(await withSourcePackages(failures, codebase), codebase),
          timeLimit.signal,
        )
      : failures;
    const here = moved === aborted ? failures : moved;
    const [error] = here;
    const explanation = error && (await explanationFor(error));
    const held = await sourcesOfLog(here, reading, codebase, timeLimit.signal);
    const recording =
      options.record === undefined
        ? undefined
        : await recordedIn(options.record, { root, maxTurns: model?.maxTurns });
    const chosen = await chosenReasoner(reasoner, explanation, timeLimit.signal, recording?.parts);
    const earlier = await recalling;
    const notes = [...notRead, ...warnings, ...earlier.warnings, ...(kept?.warnings ?? [])];
    const input: InvestigateInput = {
      failures: here,
      log: reading.log,
      codebase: held.codebase,
      reasoner: chosen.reasoner,
      runTool: held.codebase === codebase ? runTool : withRegistry(sources.runWithout, registry),
      suspects: held.suspects,
      recalled: earlier.similar,
      tools: toolsOf(held.codebase !== undefined, registry),
      limits: options.limits,
      timeLimit,
      clock,
      stream,
      ...(options.onFound && { onFound: options.onFound }),
      tracker,
      signal,
      id,
      explanation,
      warnings: [...notes, ...chosen.warnings, ...held.notes],
    };
    const { result, outcome } = await (recording ? recording.run(input) : investigate(input));
    const own = result.warnings.filter((warning) => !notes.includes(warning));
    const isKept = outcome === "complete" && isSpared(result);
    const keep = await kept?.end(isKept ? { ...result, warnings: own } : undefined);
    if (keep) afterAnswer(keep);
    return finish(result, outcome);
  };
  return {
    pace: paceUnder,
    answer: async (asked, also = {}) => {
      const { pace = paceUnder(also.signal) } = asked;
      const endDeadline = beginDeadline(pace.leftMs);
      try {
        return await answerInTime({ ...asked, pace }, also);
      } finally {
        endDeadline();
      }
    },
  };
}

const withRegistry = (run: InvestigateInput["runTool"], registry: ToolRegistry | undefined) =>
  registry ? besidesOwn(run, registry) : run;

const nothingRecalled: Awaited<ReturnType<typeof recalled>> = { similar: [], warnings: [] };

/** What the memory says while there is time; a memory that does not answer is one warning. */
async function recalledInTime(
  ask: () => ReturnType<typeof recalled>,
  signal: AbortSignal,
): ReturnType<typeof recalled> {
  const earlier = await runUntilAborted(ask, signal);
  if (earlier !== aborted) return earlier;
  return { similar: [], warnings: ["Nothing was recalled: the memory did not answer in time."] };
}

/** Loaded only where a run is recorded. */
async function recordedIn(...given: Parameters<typeof recordInto>): Promise<RecordingInto> {
  return (await import("./recording.ts")).recordInto(...given);
}

/** The workspace of a session and its tools, until `stop` is aborted. */
function openSources(
  root: string | undefined,
  { directories, remembers, editor }: { directories: Directories; remembers: boolean; editor?: EditorView },
) {
  const stop = new AbortController();
  const cacheDir = join(directories.cache, "index");
  const { unsaved, ...asked } = editor ?? {};
  const given = { cacheDir, environment: process.env, signal: stop.signal, unsaved };
  const codebase = root === undefined ? undefined : new Workspace(root, given);
  const tools = {
    memory: memoryForTools(directories, remembers),
    docs: docsPlaces(directories),
    ...asked,
  };
  return {
    codebase,
    run: toolRunner(codebase, tools),
    /** The same without the workspace. */
    runWithout: toolRunner(undefined, tools),
    stop,
    isKnown: false,
  };
}

type Readings = Workspace["readings"];

const since = (before: Readings, now: Readings): Readings => ({
  files: now.files - before.files,
  bytes: now.bytes - before.bytes,
});
