import type { AnalyzeOptions, Overview } from "../../app.ts";
import type { Directories } from "../../support/directories.ts";
import type { Reports } from "./reports.ts";

/** What the answers are made from. */
export interface Services {
  version: string;
  directories: Directories;
  /** The project that the dashboard was started in: absolute path of its root. */
  workspace: string | undefined;
  overview: Overview;
  /** What the user has set for analyses: whether they are remembered, and given again. */
  settings: Pick<AnalyzeOptions, "memory" | "cache">;
  reports: Reports;
  clock: () => number;
  /** Analyses of logs that were handed in here, and writes into a project: one at a time, in the order they were asked for. */
  inTurn<Result>(work: () => Promise<Result>): Promise<Result>;
}

/** A request as the answers see it: checked, and without anything of HTTP. */
export interface Asked {
  /** What stands in the address in place of `:id`. */
  id: string;
  query: URLSearchParams;
  /** What was sent, for changes. */
  body: unknown;
  /** Aborted when nobody waits any more. */
  signal: AbortSignal;
}

export type Answer = (asked: Asked, services: Services) => Promise<unknown>;
