import { originOf } from "../facts/frame-origins.ts";
import type { ParsedError, Throwable } from "../model/parsed-error.ts";
import type { LogLine } from "./log-line.ts";
import { withCause } from "./trace-failure.ts";

/** Parts of the platform that log what they throw, and throw it after: AOSP, SQLiteQuery.java and SQLiteLog, 2026-11. */
const LOGS_WHAT_IT_THROWS: readonly { tag: string; message: RegExp; exception: string }[] = [
  {
    tag: "SQLiteQuery",
    message: /^exception: (.{1,2000})/,
    exception: "android.database.sqlite.SQLiteException",
  },
  {
    tag: "SQLiteLog",
    message: /^\(\d{1,5}\) (.{1,2000})/,
    exception: "android.database.sqlite.SQLiteException",
  },
];
/** Lines above a trace that are looked at. */
const LINES = 12;

/**
 * A failure whose trace was cut above its cause, with what the platform logged right before it in the same process:
 * that is the cause.
 */
export function withLoggedCause(error: ParsedError, lines: readonly LogLine[]): ParsedError {
  if (!lacksItsCause(error)) return error;
  const at = lines.findIndex(({ number }) => number === error.logLine);
  const cause = at > 0 ? loggedBefore(lines.slice(Math.max(0, at - LINES), at), lines[at]?.pid) : undefined;
  return cause ? withCause(error, cause) : error;
}

/** A wrapper that a library throws has what it caught for its whole reason. */
function lacksItsCause({ causes, exception, frames: [first] }: ParsedError): boolean {
  return (
    causes.length === 0 &&
    exception === "java.lang.RuntimeException" &&
    first !== undefined &&
    originOf(first.className) !== "app"
  );
}

function loggedBefore(lines: readonly LogLine[], pid: number | undefined): Throwable | undefined {
  for (const line of lines.toReversed()) {
    const known = line.pid === pid && LOGS_WHAT_IT_THROWS.find(({ tag }) => tag === line.tag);
    const message = known ? known.message.exec(line.text)?.[1] : undefined;
    if (known && message)
      return { exception: known.exception, message: message.trim(), frames: [], logLine: line.number };
  }
  return undefined;
}
