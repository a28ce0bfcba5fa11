import data from "./crash-exports.json" with { type: "json" };
import { tableOf } from "./fact-table.ts";

/** What a row of an export tells of one event, beside its trace. */
export type EventField =
  | "id"
  | "at"
  | "version"
  | "build"
  | "api"
  | "android"
  | "maker"
  | "device"
  | "user"
  | "state"
  | "inForeground"
  | "kind"
  | "handled"
  | "fatal"
  | "issue"
  | "events"
  | "users";

/** How one service writes an event as a row. */
export interface CrashExport {
  service: string;
  /** The reference in which the service describes it, and when that was last read. */
  source: string;
  asOf: string;
  /** The record below which an API or a log has the event; its fields are taken as if they stood at the top. */
  within?: string;
  /** Paths that all rows of this form have; a form without any takes what is left. */
  marks: readonly string[];
  /** Paths to what holds the trace. */
  trace: readonly string[];
  /** Paths to a value, the first that has one: `app.version`; `values.-1` is the last of a list, `tags.#os` the value of the entry whose key is `os`. */
  fields: Partial<Record<EventField, readonly string[]>>;
}

export const CRASH_EXPORTS = tableOf<CrashExport>(data);
