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
  | "issue"
  | "events"
  | "users";

/** How one service writes an event as a row. */
export interface CrashExport {
  service: string;
  /** Fields that all rows of this form have; a form without any takes what is left. */
  marks: readonly string[];
  /** Fields that hold the trace; the first that is there tells one crash from another. */
  trace: readonly string[];
  /** Paths to a value, the first that has one: `app.version`; `tags.#os` is the value of the entry whose key is `os`. */
  fields: Partial<Record<EventField, readonly string[]>>;
}

export const CRASH_EXPORTS = tableOf<CrashExport>(data);
