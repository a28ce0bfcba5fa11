import type { AgentEvents } from "../model/events.ts";
import { Failure } from "../model/failure.ts";
import type { FullRCAResult } from "../model/rca-result.ts";
import { mapStrings } from "../support/map-strings.ts";
import { answerOf } from "./json.ts";
import { safeJson } from "./safe-json.ts";

/** An error as data: JSON has no form of its own for one. */
function errorData(error: Error): Record<string, unknown> {
  const { name, message } = error;
  if (!(error instanceof Failure)) return { name, message };
  return { name, message, code: error.code, ...(error.hint ? { hint: error.hint } : {}) };
}

/** One event of an analysis as a line: `{"schemaVersion":1,"event":"thought",…}`. */
export function renderEvent<Name extends keyof AgentEvents>(event: Name, payload: AgentEvents[Name]): string {
  const data: Record<string, unknown> = { ...payload };
  if (data.error instanceof Error) data.error = errorData(data.error);
  return eventLine(event, data);
}

/** Any event as a line of the same form. */
export function eventLine(event: string, data: object): string {
  return `${safeJson({ schemaVersion: 1, event, ...data })}\n`;
}

/** A line with every string in it changed, keys and the name of the event apart. */
export function changedLine(line: string, change: (text: string) => string): string {
  const { event, ...rest } = JSON.parse(line) as Record<string, unknown>;
  const { schemaVersion, ...data } = mapStrings(rest, change);
  return `${safeJson({ schemaVersion, event, ...data })}\n`;
}

/** The last line of a run, exactly one: the whole result with `event: "result"`. */
export function renderJsonl(result: FullRCAResult): string {
  const { schemaVersion, ...rest } = answerOf(result);
  return `${safeJson({ schemaVersion, event: "result", ...rest })}\n`;
}
