import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { gatherEvents } from "../../src/app/triage/gather.ts";
import { findInputs } from "../../src/app/triage/inputs.ts";
import { keptTriage } from "../../src/app/triage/kept-triage.ts";
import { readState } from "../../src/app/triage/state-file.ts";
import type { TriagePart } from "../../src/model/triage.ts";
import { FINGERPRINT_VERSION } from "../../src/parse/fingerprint.ts";
import { readLog } from "../../src/parse/read-log.ts";
import { culprit } from "../faces/command.ts";

const folder = () => mkdtempSync(join(tmpdir(), "culprit-parts-"));

const row = (screen: string, message = "closed") => ({
  stack_trace: `java.lang.IllegalStateException: ${message}\n\tat org.example.${screen}.open(${screen}.kt:41)`,
  version: "2.1.0",
});
const lines = (rows: readonly unknown[]) => rows.map((each) => `${JSON.stringify(each)}\n`).join("");

async function gather(files: Record<string, string>, state?: TriagePart): Promise<TriagePart> {
  const directory = folder();
  for (const [name, text] of Object.entries(files)) writeFileSync(join(directory, name), text);
  const inputs = await findInputs(["."], directory, (async function* () {})());
  return gatherEvents(inputs, { clock: Date.now, state });
}

/** As an older version wrote it: other names of the same failures, one of them split in two. */
async function olderPart(): Promise<TriagePart> {
  const { fingerprints: _, ...part } = await gather({ "a.jsonl": lines([row("Shelf"), row("Bed")]) });
  const groups = part.groups.flatMap((group, at) =>
    (at === 0 ? ["00000000000000a0", "00000000000000a1"] : ["00000000000000b0"]).map((fingerprint) => ({
      ...group,
      fingerprint,
    })),
  );
  return { ...part, events: 3, groups };
}

it("goes on from a part of an older version, its groups named as now", async () => {
  const older = await olderPart();
  const rows = { "b.jsonl": lines([row("Shelf"), row("Bed"), row("Well")]) };
  const fresh = await gather(rows);
  const went = await gather(rows, older);
  expect(went.fingerprints).toBe(FINGERPRINT_VERSION);
  expect(went.groups.map(({ fingerprint }) => fingerprint)).toEqual(
    fresh.groups.map(({ fingerprint }) => fingerprint),
  );
  expect(went.groups.map(({ events }) => events).sort()).toEqual([1, 2, 3]);

  const path = join(folder(), "older.json");
  writeFileSync(path, JSON.stringify(older));
  const directories = { config: folder(), cache: folder(), state: folder() };
  const { triage } = await keptTriage(path, { directories, workspace: undefined, top: 10 });
  expect(triage.groups).toHaveLength(2);
});

it("takes no part of a newer version for a row, and leaves its file alone", async () => {
  const newer = { ...(await gather({ "a.jsonl": lines([row("Shelf")]) })), schemaVersion: 2 };
  const path = join(folder(), "newer.json");
  writeFileSync(path, JSON.stringify(newer));
  await expect(readState(path)).rejects.toThrow("a newer version of culprit, and is left as it is");
  const part = await gather({ "newer.json": `${JSON.stringify(newer)}\n`, "z.jsonl": lines([row("Bed")]) });
  expect(part.events).toBe(1);
  expect(part.broken).toEqual({
    "a part that is damaged, or of a newer version of culprit": { count: 1, first: "newer.json, row 1" },
  });
});

it("does not read its own state where that lies among the exports", async () => {
  const cwd = folder();
  writeFileSync(join(cwd, "a.jsonl"), lines([row("Shelf"), row("Bed")]));
  const words = ["triage", ".", "--state", "state.json", "--top", "0", "--format", "json"];
  await culprit(words, { cwd });
  writeFileSync(join(cwd, "b.jsonl"), lines([row("Well")]));
  const again = await culprit(words, { cwd });
  expect(JSON.parse(again.stdout)).toMatchObject({ events: 3, more: 3, broken: {} });
});

it("keeps nobody's name of a trace", async () => {
  const rows = [row("Shelf", "no shelf of kim.lee@example.org (userId=8c1f22, tel:+49 170 1234567)")];
  const part = await gather({ "a.jsonl": lines(rows) });
  expect(part.groups[0]?.sample.text).toMatch(/no shelf of .*org\.example\.Shelf\.open/s);
  expect(JSON.stringify(part)).not.toMatch(/kim|8c1f22|1234567/);
});

const fingerprintOf = (trace: string) => readLog(trace).failures[0]?.fingerprint;

it("is one failure by whichever door of the platform it came", () => {
  const root =
    "java.lang.IllegalStateException: closed\n\tat org.example.Shelf.open(Shelf.kt:41)\n\tat org.example.ShelfActivity.onResume(ShelfActivity.kt:12)";
  const resumed = `java.lang.RuntimeException: Unable to resume activity {org.example/org.example.ShelfActivity}: java.lang.IllegalStateException: closed
\tat android.app.ActivityThread.performResumeActivity(ActivityThread.java:5244)
\tat android.app.ActivityThread.handleResumeActivity(ActivityThread.java:5277)
Caused by: ${root}`;
  const ownWrapper = `org.example.ShelfException: no shelf
\tat org.example.Shelves.first(Shelves.kt:7)
Caused by: ${root}`;
  expect(fingerprintOf(resumed)).toBe(fingerprintOf(root));
  expect(fingerprintOf(ownWrapper)).not.toBe(fingerprintOf(root));
});

/** Whoever changes this line has changed what failures are called: FINGERPRINT_VERSION has to be raised with it. */
it("names failures as its version does", () => {
  expect([FINGERPRINT_VERSION, fingerprintOf(row("Shelf").stack_trace)]).toMatchInlineSnapshot(`
    [
      2,
      "bbee6ba9cf16c6a2",
    ]
  `);
});
