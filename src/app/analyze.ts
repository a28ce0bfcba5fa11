import { homedir } from "node:os";
import { join, resolve } from "node:path";
import type { AgentStateStream } from "../agent/agent-state-stream.ts";
import { expertReasoner } from "../agent/expert.ts";
import { type InvestigateInput, investigate, type Outcome } from "../agent/investigate.ts";
import { newRunId } from "../agent/runs.ts";
import { explanationOf } from "../catalogue/explanations.ts";
import { diagnoserFor } from "../catalogue/index.ts";
import { resultWithoutFailure } from "../model/empty-result.ts";
import type { FullRCAResult } from "../model/rca-result.ts";
import { type ReadLog, readLogStream } from "../parse/read-log.ts";
import { rankSuspects } from "../rank/suspects.ts";
import { type Directories, userDirectories } from "../support/directories.ts";
import { type InputFacts, watched } from "../support/input-facts.ts";
import type { Toolbox } from "../tools/toolbox.ts";
import { Workspace } from "../workspace/workspace.ts";
import { whyNothing } from "./nothing-found.ts";
import { retraced } from "./retraced.ts";
import { save } from "./saved-runs.ts";
import { toolboxOver } from "./toolbox.ts";

export interface AnalyzeOptions {
  /** Root of the sources; without it the answer comes from the log alone. */
  workspace?: string;
  /** Path of an R8 or ProGuard mapping; one in the workspace's build outputs is found by itself. */
  mappingFile?: string;
  limits?: InvestigateInput["limits"];
  signal?: AbortSignal;
  stream?: AgentStateStream;
  /** The command whose output this is, so that a fix can be verified by running it again. */
  command?: string[];
  /** How that command was run: the absolute path of its folder, and the code it ended with. */
  ran?: { directory: string; exitCode: number };
  /** Where saved analyses and caches go; the platform's own folders by default. */
  directories?: Directories;
  /** False leaves no trace of the analysis on disk. */
  save?: boolean;
  /** Milliseconds since the epoch. */
  clock?: () => number;
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
}

/**
 * Reads a log, finds the failure that explains the others, investigates it in the workspace and answers. Never throws
 * for what the log or the workspace holds. `input` is the text, or its bytes as they come.
 */
export async function analyze(
  input: string | AsyncIterable<Uint8Array | string>,
  options: AnalyzeOptions = {},
): Promise<Analysis> {
  const startedAt = (options.clock ?? Date.now)();
  const { chunks, facts } = watched(input);
  const reading = await readLogStream(chunks);
  return openSession(options).answer({ reading, facts, startedAt });
}

/** Analyses in one workspace, which is indexed once and looked at again where it changed meanwhile. */
export interface Session {
  /** `also`: what differs for this one. */
  answer(asked: ToAnswer, also?: Pick<AnalyzeOptions, "stream" | "signal" | "id">): Promise<Analysis>;
}

export function openSession(options: AnalyzeOptions): Session {
  const clock = options.clock ?? Date.now;
  const directories = options.directories ?? userDirectories(process.env, homedir(), process.platform);
  const root = options.workspace === undefined ? undefined : resolve(options.workspace);
  const cacheDir = join(directories.cache, "index");
  const codebase =
    root === undefined ? undefined : new Workspace(root, { cacheDir, environment: process.env });
  const run = toolRunner(codebase);
  let isKnown = false;
  return {
    answer: async ({ reading, facts, startedAt }, also = {}) => {
      const { id = newRunId(Math.random), stream, signal } = { ...options, ...also };
      if (reading.failures.length === 0) {
        const result = resultWithoutFailure(id, "no_failure", whyNothing(facts, reading));
        return { result: { ...result, durationMs: Math.max(0, clock() - startedAt) }, outcome: "complete" };
      }
      const { failures, warnings } = await retraced(reading.failures, options.mappingFile, root);
      if (isKnown) codebase?.expectChanges();
      isKnown = true;
      const before = codebase?.readings;
      const [error, ...others] = failures;
      const explanation = error && (await explanationOf(error.type));
      const { runTool, spent } = counted(run, clock);
      const { result, outcome } = await investigate({
        failures,
        log: reading.log,
        codebase,
        reasoner: expertReasoner({ diagnoserFor, explanationOf: () => explanation }),
        runTool,
        suspects: error ? await rankSuspects(error, others, codebase) : [],
        limits: options.limits,
        clock,
        stream,
        signal,
        id,
        explanation,
        warnings,
      });
      const ledger = codebase && before && { ...spent, ...since(before, codebase.readings) };
      const answer: FullRCAResult = { ...result, ledger, durationMs: Math.max(0, clock() - startedAt) };
      if (options.save !== false) await save(answer, failures, options, directories);
      return { result: answer, outcome };
    },
  };
}

type Readings = Workspace["readings"];

const since = (before: Readings, now: Readings): Readings => ({
  files: now.files - before.files,
  bytes: now.bytes - before.bytes,
});

/** Counts the calls that go through, and the milliseconds they take. */
function counted(
  runTool: InvestigateInput["runTool"],
  clock: () => number,
): { runTool: InvestigateInput["runTool"]; spent: { calls: number; milliseconds: number } } {
  const spent = { calls: 0, milliseconds: 0 };
  return {
    spent,
    runTool: async (...call) => {
      const startedAt = clock();
      spent.calls++;
      try {
        return await runTool(...call);
      } finally {
        spent.milliseconds += clock() - startedAt;
      }
    },
  };
}

/** The tools of one analysis, loaded when the first of them is asked for. */
function toolRunner(workspace: Workspace | undefined): InvestigateInput["runTool"] {
  let toolbox: Promise<Toolbox> | undefined;
  return async (name, parameters, signal) => {
    toolbox ??= toolboxOver(workspace, { toolsets: ["debug", "workspace", "evidence"] });
    return (await toolbox).call(name, parameters, { signal });
  };
}
