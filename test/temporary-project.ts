import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach } from "vitest";
import { analyze } from "../src/app.ts";
import type { FullRCAResult } from "../src/model/rca-result.ts";

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0))
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
});

/** The answer for a log in a project of these files; without files, of the log alone. */
export async function answerFor(
  log: string,
  files?: Readonly<Record<string, string | Uint8Array>>,
): Promise<FullRCAResult> {
  if (!files) return (await analyze(log, { save: false })).result;
  const workspace = mkdtempSync(join(tmpdir(), "culprit-project-"));
  folders.push(workspace);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(workspace, dirname(path)), { recursive: true });
    writeFileSync(join(workspace, path), text);
  }
  return (await analyze(log, { workspace, save: false })).result;
}

/** Gradle's report of a failed task. */
export function gradleReport(task: string, ...causes: string[]): string {
  return [
    `> Task ${task} FAILED`,
    "",
    "FAILURE: Build failed with an exception.",
    "",
    "* What went wrong:",
    `Execution failed for task '${task}'.`,
    ...causes.map((cause, depth) => `${"   ".repeat(depth)}> ${cause}`),
    "",
    "* Try:",
    "> Run with --stacktrace option to get the stack trace.",
    "",
    "BUILD FAILED in 1s",
    "",
  ].join("\n");
}
