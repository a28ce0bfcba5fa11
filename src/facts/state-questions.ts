import type { FactTable } from "./fact-table.ts";

/** A state in which an object refuses calls, and the function of it that tells. */
export interface StateQuestion {
  /** Words of the refusal; else the exception says it. */
  message?: RegExp;
  exception?: RegExp;
  asks: string;
  /** What it answers while calls are allowed. */
  allowed: boolean;
  /** What is refused is called on such a name, where others are refused in the same words. */
  on?: RegExp;
}

export const STATE_QUESTIONS: FactTable<StateQuestion> = {
  asOf: "2026-11",
  source:
    "android.graphics.Bitmap, android.database.AbstractCursor, SQLiteDatabase, android.os.PowerManager.WakeLock; java.util.concurrent.ExecutorService, java.net.Socket",
  rows: [
    { message: /\brecycled\b/, asks: "isRecycled", allowed: false },
    { message: /\bunder-locked\b/, asks: "isHeld", allowed: true },
    { exception: /\.StaleDataException$/, asks: "isClosed", allowed: false },
    {
      message: /already-closed object|connection pool has been closed|database not open/,
      asks: "isOpen",
      allowed: true,
      on: /^(?:\w*[dD]b|\w*[dD]atabase)$/,
    },
    {
      exception: /\.RejectedExecutionException$/,
      message: /\b(?:Shutting down|Terminated|shut ?down)\b/,
      asks: "isShutdown",
      allowed: false,
    },
    { message: /^Socket (?:is )?closed$/, asks: "isClosed", allowed: false },
  ],
};
