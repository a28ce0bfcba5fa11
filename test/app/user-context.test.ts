import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { savedRuns } from "../../src/app/saved-runs.ts";
import { commandHistory } from "../../src/app/terminal.ts";
import { lastLookedAt } from "../../src/app/user-context.ts";
import { lateinitCrash } from "../report/sample-results.ts";

const project = "/home/me/shelf";
const ran = { command: "./gradlew test", executedAt: "2026-11-01T10:00:00.000Z", output: "BUILD FAILED" };

async function user() {
  const folder = await mkdtemp(join(tmpdir(), "culprit-user-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const directories = {
    config: join(folder, "config"),
    cache: join(folder, "cache"),
    state: join(folder, "state"),
  };
  return {
    sees: () => lastLookedAt(project, directories),
    analysed: (workspace: string | undefined, log: string) =>
      savedRuns(directories).save({ result: { ...lateinitCrash, fixes: [] }, workspace, log }),
    ran: async (exitCode?: number) =>
      (await commandHistory(project, directories)).remember({
        ...ran,
        ...(exitCode !== undefined && { exitCode }),
      }),
  };
}

it("is nothing before anything happened, and not what happened in another project", async () => {
  const { sees, analysed } = await user();
  expect(await sees()).toBeUndefined();
  await analysed("/home/me/other", "FATAL EXCEPTION");
  expect(await sees()).toBeUndefined();
  // Piped in outside every project.
  await analysed(undefined, "FATAL EXCEPTION");
  expect(await sees()).toBeUndefined();
});

it("is the failure that was analysed last", async () => {
  const { sees, analysed } = await user();
  await analysed(project, "FATAL EXCEPTION");
  const { location } = lateinitCrash;
  expect(await sees()).toMatchObject({
    activeFile: location?.path,
    cursorPosition: { line: location?.line },
    selectedText: "FATAL EXCEPTION",
    diagnostics: [{ severity: "error", message: lateinitCrash.error, source: "culprit" }],
    terminalOutput: "FATAL EXCEPTION",
  });
});

it("has the last command beside it", async () => {
  const { sees, analysed, ran } = await user();
  await analysed(project, "FATAL EXCEPTION");
  await ran(1);
  expect(await sees()).toMatchObject({
    selectedText: "FATAL EXCEPTION",
    terminalOutput: "$ ./gradlew test\nBUILD FAILED",
  });
});

it.each([
  [1, [{ severity: "error", message: "./gradlew test ended with exit code 1", source: "terminal" }]],
  [0, []],
  [undefined, []],
])(
  "is the last command alone where nothing was analysed, which ended with %s",
  async (exitCode, diagnostics) => {
    const { sees, ran } = await user();
    await ran(exitCode);
    expect(await sees()).toMatchObject({
      activeFile: "",
      diagnostics,
      terminalOutput: "$ ./gradlew test\nBUILD FAILED",
    });
  },
);
