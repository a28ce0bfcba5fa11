import { savedRuns, useMemory } from "../../app.ts";
import type { FullRCAResult } from "../../model/rca-result.ts";
import type { ToolResult } from "../../model/tool.ts";
import { render } from "../../report/render.ts";
import type { DoJob, JobContext } from "../worker/serve-jobs.ts";
import type { FoundSoFar } from "./analyze-tool.ts";
import { type McpSetup, openTools } from "./setup.ts";

/** What the workers of the server do. */
export interface McpJobs {
  tool: { given: ToolJob; value: ToolResult };
  report: { given: { id: string }; value: SavedReport | undefined };
}

/** A call that was decided on. */
export interface ToolJob {
  name: string;
  /** Canonical. */
  parameters: Record<string, unknown>;
  /** Milliseconds since the epoch: its time counts from there. */
  askedAt: number;
  outputLimit?: number;
  isApproved?: true;
}

export type ToolEvent = { step: string } | { found: FoundSoFar };

/** A saved analysis of the project, and its report as Markdown. */
export interface SavedReport {
  result: FullRCAResult;
  report: string;
}

/** Opens the project in a worker. */
export async function openJobs(setup: McpSetup): Promise<DoJob> {
  const { config, directories, offline } = setup;
  if (config) useMemory(config, directories, { offline });
  // A worker has one job at a time.
  let tell: JobContext["tell"] = () => undefined;
  const toolbox = await openTools(setup, { onFound: (found) => tell({ found } satisfies ToolEvent) });
  return async (name, given, { signal, tell: tellNow }) => {
    if (name === "report") return savedReport(given as McpJobs["report"]["given"], setup);
    tell = tellNow;
    const { name: tool, askedAt, ...asked } = given as ToolJob;
    const { parameters, ...context } = { ...asked, parameters: withTimeLeft(asked.parameters, askedAt) };
    const onProgress = (step: string) => tellNow({ step } satisfies ToolEvent);
    return toolbox.run(tool, parameters, { ...context, signal, onProgress });
  };
}

/** What waited for this worker has so much less time to end by itself. */
function withTimeLeft(parameters: ToolJob["parameters"], askedAt: number): ToolJob["parameters"] {
  const { timeoutSeconds } = parameters;
  if (typeof timeoutSeconds !== "number") return parameters;
  const waited = Math.max(0, performance.timeOrigin + performance.now() - askedAt) / 1000;
  return { ...parameters, timeoutSeconds: Math.max(leastSeconds, timeoutSeconds - waited) };
}

/** Seconds in which an analysis says at least what it is about. */
const leastSeconds = 0.05;

async function savedReport(
  { id }: { id: string },
  { directories, workspace }: McpSetup,
): Promise<SavedReport | undefined> {
  const saved = await savedRuns(directories)
    .load(id)
    .catch(() => undefined);
  if (saved?.result.id !== id || saved.workspace !== workspace) return undefined;
  return { result: saved.result, report: await render("markdown", saved.result) };
}
