import { ErrorCode } from "@modelcontextprotocol/sdk/types.js";
import {
  buildTimeoutResult,
  failed,
  forgetLive,
  type PreparedCall,
  type RunElsewhere,
  stopped,
  type ToolContext,
} from "../../app.ts";
import { Failure } from "../../model/failure.ts";
import { type ToolContract, type ToolResult, timeLimitOf } from "../../model/tool.ts";
import type { Directories } from "../../support/directories.ts";
import type { WorkerPool } from "../worker/worker-pool.ts";
import { answerOfAnalysis } from "./analysis-summary.ts";
import type { FoundSoFar } from "./analyze-tool.ts";
import type { SavedReport, ToolEvent, ToolJob } from "./jobs.ts";
import { RequestError } from "./request-error.ts";

/** Tools that read what others wrote into the network's pages, and change nothing. */
const network = new Set(["fetch_webpage", "web_search_wiki"]);
/** Of the answers that the main thread keeps. */
const own = new Set(["read_more"]);
/** Tools that keep something between calls: budgets, language servers. They stay with one worker. */
const bound = new Set([
  "queryIndex",
  "readFile",
  "listFiles",
  "find_callers_of_function",
  "find_definition",
  "find_implementations",
]);

/**
 * What reads runs in workers, where it can be ended at any moment. What writes, or runs a command, runs here: it is never
 * ended in the middle.
 */
const isForWorkers = ({ name, effect }: ToolContract): boolean =>
  network.has(name) || (effect === "read_only" && !own.has(name));

/** Runs calls in the workers of a server. Who approves them was asked before. */
export function runInWorkers(workers: WorkerPool, directories: Directories): RunElsewhere {
  return (call) =>
    isForWorkers(call.contract) ? (context) => runOne(call, context, workers, directories) : undefined;
}

async function runOne(
  call: PreparedCall,
  { signal, onProgress, outputLimit, isApproved, arrivedAt }: ToolContext = {},
  workers: WorkerPool,
  directories: Directories,
): Promise<ToolResult> {
  const startedAt = performance.now();
  // What a person took to decide is no time of the call.
  const askedAt = (!isApproved && arrivedAt) || startedAt;
  const { name } = call.contract;
  const limitMs = limitOf(call);
  const given: ToolJob = {
    name,
    parameters: call.parameters,
    askedAt: performance.timeOrigin + askedAt,
    ...(outputLimit !== undefined && { outputLimit }),
    ...(isApproved && { isApproved }),
  };
  let found: FoundSoFar | undefined;
  const onEvent = (event: unknown) => {
    const told = event as ToolEvent;
    if ("step" in told) onProgress?.(told.step);
    else found = told.found;
  };
  try {
    const end = await workers.run({
      name: "tool",
      given,
      limitMs: limitMs + (call.graceMs ?? 0),
      askedAt,
      isBound: bound.has(name),
      ...(signal && { signal }),
      onEvent,
    });
    if ("value" in end) return withWarnings(call.warnings, end.value as ToolResult);
    if (found) forgetLive(found.id, directories);
    return found && end.stop === "time_limit"
      ? await soFar(found, startedAt)
      : stopped(end.stop, name, limitMs, startedAt);
  } catch (problem) {
    if (!(problem instanceof Failure)) throw problem;
    const { code, message, hint } = problem;
    return failed({ code, message, ...(hint !== undefined && { suggestion: hint }) }, startedAt);
  }
}

/** Of an analysis its caller's own limit, which it keeps itself where it can. */
function limitOf({ contract, parameters }: PreparedCall): number {
  const { timeoutSeconds } = parameters;
  return typeof timeoutSeconds === "number" ? timeoutSeconds * 1000 : timeLimitOf(contract);
}

/** The answer of an analysis that had to be ended. */
async function soFar({ id, data, output }: FoundSoFar, startedAt: number): Promise<ToolResult> {
  const none = await answerOfAnalysis(buildTimeoutResult(id));
  return {
    success: true,
    data: data ?? none.data,
    output: output ?? none.output,
    files_affected: [],
    execution_time_ms: performance.now() - startedAt,
  };
}

/** Those that the parameters gave are this side's: the other one was given what is right about them. */
function withWarnings(warnings: readonly string[], result: ToolResult): ToolResult {
  if (!result.success || warnings.length === 0) return result;
  return { ...result, warnings: [...warnings, ...(result.warnings ?? [])] };
}

/** Milliseconds in which a report has to be made. */
const REPORT_MS = 10_000;

/** Gives the reports of saved analyses, as the workers make them. */
export function reportFrom(workers: WorkerPool): (id: string) => Promise<SavedReport | undefined> {
  return async (id) => {
    const end = await workers.run({ name: "report", given: { id }, limitMs: REPORT_MS });
    if ("value" in end) return end.value as SavedReport | undefined;
    throw new RequestError(ErrorCode.InternalError, `The report of ${id} could not be made in time.`);
  };
}
