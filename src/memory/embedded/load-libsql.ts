import { createRequire } from "node:module";
import type LibsqlDatabase from "libsql";

/**
 * Nineteen megabytes of native code: loaded when there is something to read or write, and by `require`, since to import a
 * CommonJS module Node first loads a reader of its exports (6 ms).
 */
export function loadLibsql(): typeof LibsqlDatabase {
  return createRequire(import.meta.url)("libsql");
}
