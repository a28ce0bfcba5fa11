import { workerData } from "node:worker_threads";
import type { DashboardSetup } from "../dashboard/setup.ts";
import type { McpSetup } from "../mcp/setup.ts";
import { type DoJob, serveJobs } from "./serve-jobs.ts";

/** Does, in a worker, what the server that began it hands on. */
export function workIn(): void {
  const setup: McpSetup | DashboardSetup = workerData;
  serveJobs(async (): Promise<DoJob> => {
    if (setup.kind === "mcp") return (await import("../mcp/jobs.ts")).openJobs(setup);
    return (await import("../dashboard/jobs.ts")).openJobs(setup);
  });
}
