import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { recover } from "../../src/app/recover.ts";
import { savedRuns } from "../../src/app/saved-runs.ts";
import { resultWithoutFailure } from "../../src/model/empty-result.ts";
import { unfinishedFolder } from "../../src/support/directories.ts";
import { temporaryFolder } from "../attacks/temporary-folder.ts";
import { bundledWorker, ended, startWorker } from "../workspace/editing/start-worker.ts";

const KILLS = 60;
/** More, where none of these fell between the two files: it shows nothing until one does. */
const MOST_KILLS = 400;
/** Milliseconds of applying before the kill. */
const LONGEST = 25;
const names = ["a.txt", "b.txt"];
const filler = "a line that takes a while\n".repeat(20_000);

/** A project of two files with a saved analysis whose fix changes both. */
async function scene() {
  const folder = await temporaryFolder();
  const root = join(folder, "project");
  mkdirSync(root);
  const state = join(folder, "state");
  const directories = { config: join(state, "c"), cache: join(state, "k"), state };
  const edits = names.map((path) => ({ path, before: "one\n", after: "two\n" }));
  const diff = names.map((path) => `--- ${path}\n+++ ${path}\n@@ -1,1 +1,1 @@\n-one\n+two\n`).join("");
  const result = resultWithoutFailure("a-both", "no_failure", { code: "NO_FAILURE", message: "x" });
  const fixes = [{ title: "Both", safety: "safe" as const, edits, diff }];
  await savedRuns(directories).save({ result: { ...result, fixes }, workspace: root });
  return {
    state,
    reset: () => names.forEach((name) => void writeFileSync(join(root, name), `one\n${filler}`)),
    /** "one,one", "two,one" and so on. */
    seen: () => names.map((name) => readFileSync(join(root, name), "utf8").slice(0, 3)).join(),
    recovered: () => recover(root, directories),
    /** Whether nothing is left to be taken back; a note that was never whole is nothing. */
    isSettled: () =>
      !existsSync(unfinishedFolder(state)) ||
      !readdirSync(unfinishedFolder(state)).some((name) => name.endsWith(".json")),
  };
}

it(`${KILLS} fixes of two files whose process is killed are whole or gone at the next start`, async () => {
  const worker = await bundledWorker(await temporaryFolder(), "test/app/fix-worker.ts");
  const { state, reset, seen, recovered, isSettled } = await scene();
  const found = new Map<string, number>();
  const isBetween = () => found.has("one,two") || found.has("two,one");
  for (let kill = 0; kill < KILLS || (kill < MOST_KILLS && !isBetween()); kill++) {
    reset();
    const child = startWorker(worker, state, "a-both", "keep");
    const exited = ended(child);
    await new Promise((applying) => child.stdout?.once("data", applying));
    await new Promise((wait) => setTimeout(wait, Math.random() * LONGEST));
    child.kill("SIGKILL");
    await exited;
    const before = seen();
    const wasKept = isSettled();
    const told = await recovered();
    found.set(before, (found.get(before) ?? 0) + 1);
    expect(seen()).toBe(before === "two,two" && wasKept ? "two,two" : "one,one");
    expect(told).toHaveLength(before === "one,one" || wasKept ? 0 : 1);
    expect(isSettled()).toBe(true);
    expect(await recovered()).toEqual([]);
  }
  expect(isBetween()).toBe(true);
});

it("a fix that was not verified yet is taken back, unless its process still runs or a file was changed since", async () => {
  const worker = await bundledWorker(await temporaryFolder(), "test/app/fix-worker.ts");
  const { state, reset, seen, recovered } = await scene();
  reset();
  const child = startWorker(worker, state, "a-both", "verify");
  const exited = ended(child);
  await expect.poll(seen, { timeout: 60_000 }).toBe("two,two");
  expect(await recovered()).toEqual([]);
  expect(seen()).toBe("two,two");
  child.kill("SIGKILL");
  await exited;
  expect(await Promise.all([recovered(), recovered()]).then((told) => told.flat())).toEqual([
    expect.stringMatching(/^The fix of a-both was cut short; .* as before: .*culprit fix a-both$/),
  ]);
  expect(seen()).toBe("one,one");
});
