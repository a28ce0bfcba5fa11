import type { Throwable } from "../model/parsed-error.ts";
import type { FactTable } from "./fact-table.ts";

/** Throwables that are made to keep the stack of a moment, and logged later: nobody threw them. */
export interface RecordedStack {
  exception: RegExp;
  /** Where the name alone may be that of something thrown. */
  message?: RegExp;
  /** What stands innermost, as `class.function`: who made it only to log it. */
  by?: RegExp;
  /** What was done in that moment, as the end of "Shelf.load …". */
  deed: string;
  /** Why the log has it. */
  because: string;
}

const RECORDED_STACKS: FactTable<RecordedStack> = {
  asOf: "2026-11",
  source:
    "sources of Android (LoadedApk, WindowManagerGlobal, CloseGuard, StrictMode, SQLiteDatabase), of OkHttp, of the JDK (Thread) and of the IntelliJ platform (Logger)",
  rows: [
    {
      exception: /\.IntentReceiverLeaked$/,
      deed: "registered a receiver",
      because: "it was still registered when its owner had ended",
    },
    {
      exception: /\.ServiceConnectionLeaked$/,
      deed: "bound to a service",
      because: "it was still bound when its owner had ended",
    },
    {
      exception: /\.WindowLeaked$/,
      deed: "showed a window",
      because: "it was still there when its activity had ended",
    },
    {
      exception: /(?:^|\.)(?:Throwable|LeakedClosableViolation)$/,
      message: /Explicit termination method '\w+' not called|acquired at attached stack trace/,
      deed: "acquired a resource",
      because: "it had not been released when it was collected",
    },
    {
      exception: /\.DatabaseObjectNotClosedException$/,
      deed: "opened a cursor or a database",
      because: "it had not been closed when it was collected",
    },
    {
      exception: /(?:^|\.)Throwable$/,
      message: /^response\.body\(\)\.close\(\)$/,
      deed: "began a request",
      because: "the body of its response was not closed",
    },
    {
      exception: /^android\.os\.(?:strictmode\.\w+Violation|StrictMode\$StrictMode\w*Violation)$/,
      deed: "did what StrictMode watches for",
      because: "StrictMode is set to report that",
    },
    {
      exception: /^java\.lang\.Exception$/,
      message: /^(?:Stack trace|Toast callstack! strTip=.*)$/,
      deed: "was running",
      because: "the stack of that moment was to be printed",
    },
    {
      exception: /^java\.lang\.(?:Throwable|Exception)$/,
      by: /(?:^|[.$])(?:\w*Logger|Log)\.(?:error|warn|warning|severe|info|debug|trace|log|[ewid]|wtf)$/,
      deed: "led to a message in the log",
      because: "the logger makes one, to show where a message comes from",
    },
  ],
};

/** What a stack in a log was recorded for; undefined for what was thrown, as far as its words tell. */
export function recordedStack({ exception, message, frames }: Throwable): RecordedStack | undefined {
  const [said = ""] = message.trim().split("\n", 1);
  const [inner] = frames;
  return RECORDED_STACKS.rows.find(
    (row) =>
      row.exception.test(exception ?? "") &&
      (row.message?.test(said) ?? true) &&
      (row.by === undefined ||
        (said !== "" && inner !== undefined && row.by.test(`${inner.className}.${inner.method}`))),
  );
}
