import type { Overview } from "../../app.ts";
import type { WorkerPool } from "../worker/worker-pool.ts";
import type { Reports } from "./reports.ts";
import type { DashboardSetup } from "./setup.ts";

/** What is looked at. */
export interface Sources
  extends Pick<DashboardSetup, "version" | "directories" | "workspace" | "config" | "triage"> {
  overview: Overview;
  clock: () => number;
}

/** What the main thread answers from. */
export interface Services extends Pick<DashboardSetup, "directories"> {
  /** What reads the texts of others works in these. */
  workers: WorkerPool;
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

export type Answer<Given = Services> = (asked: Asked, given: Given) => Promise<unknown>;
