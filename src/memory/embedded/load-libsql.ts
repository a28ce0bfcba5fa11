import { createRequire } from "node:module";
import type LibsqlDatabase from "libsql";

/**
 * Nineteen megabytes of native code: loaded when there is something to read or write, and by `require`, since to import a
 * CommonJS module Node first loads a reader of its exports (6 ms).
 */
export function loadLibsql(): typeof LibsqlDatabase {
  const require = createRequire(import.meta.url);
  const { report } = process;
  const family = cLibrary(require);
  if (family !== "glibc") return require("libsql");
  // To learn no more than that, libsql has Node write a whole report on the process: a third of the time to load it.
  const { getReport } = report;
  report.getReport = () => ({ header: { glibcVersionRuntime: family } });
  try {
    return require("libsql");
  } finally {
    report.getReport = getReport;
  }
}

/** As the module tells it that libsql asks too; it reads one file. */
function cLibrary(require: NodeJS.Require): string | null {
  try {
    return createRequire(require.resolve("libsql"))("detect-libc").familySync();
  } catch {
    return null;
  }
}
