import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { gatherEvents } from "../../../src/app/triage/gather.ts";
import { findInputs } from "../../../src/app/triage/inputs.ts";
import { noteTriage, triage } from "../../../src/app.ts";
import { root } from "../command.ts";
import { type Served, served } from "./dashboard.ts";

const log = readFileSync(join(root, "examples/failures/lateinit/log.txt"), "utf8");
const markup = "<img src=x onerror=hacked=1>";
const other = `java.lang.IllegalStateException: ${markup}\n\tat org.example.shelf.Other.go(Other.kt:3)\n`;

const row = (trace: string, version: string, day: number, user: string) =>
  JSON.stringify({ stack_trace: trace, version, timestamp: `2026-11-0${day}T10:00:00Z`, user });
/** 30 events of each release; the other failure is new in the second. */
const rows = [
  ...Array.from({ length: 30 }, (_, index) => row(log, "1.0", 1 + (index % 2), `u${index}`)),
  ...Array.from({ length: 30 }, (_, index) => row(index < 20 ? log : other, "1.1", 4, `u${index}`)),
];

async function state(more: readonly string[] = []): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "culprit-kept-triage-"));
  writeFileSync(join(folder, "crashes.jsonl"), [...rows, ...more].map((each) => `${each}\n`).join(""));
  const part = await gatherEvents(await findInputs(["crashes.jsonl"], folder, nothing()), {
    clock: Date.now,
  });
  const path = join(folder, "state.json");
  writeFileSync(path, JSON.stringify(part));
  return path;
}

async function* nothing(): AsyncGenerator<Uint8Array> {}

const page = async ({ ask }: Served, query = "") => (await ask(`/api/triage${query}`)).json.page;

it("is the last triage of the project, with what saved analyses say of its groups", async () => {
  const dashboard = await served();
  expect((await dashboard.ask("/api/triage")).json).toEqual({});
  const path = await state();
  await noteTriage(path, dashboard.directories, dashboard.workspace);
  const first = await page(dashboard);
  expect((await dashboard.ask("/triage?release=1.1")).text).toContain("<title>culprit</title>");
  expect(first).toMatchObject({ path, events: 60, failures: 2, release: "1.1", before: "1.0", more: 0 });
  expect(
    first.releases.map(({ version, events }: { version: string; events: number }) => [version, events]),
  ).toEqual([
    ["1.0", 30],
    ["1.1", 30],
  ]);
  expect(first.days).toMatchObject({ days: ["2026-11-01", "2026-11-02", "2026-11-04"], undated: 0 });
  const byTrend = Object.fromEntries(first.groups.map((each: { trend: string }) => [each.trend, each]));
  expect(byTrend.new).toMatchObject({ events: 10, perRelease: [0, 10], cause: "" });
  expect(byTrend.shrinking).toMatchObject({ events: 50, perRelease: [30, 20] });
  expect(byTrend.shrinking.analysis).toBeUndefined();

  writeFileSync(join(dashboard.workspace, "CODEOWNERS"), "*.kt @shelf\n");
  const id = await dashboard.explain("lateinit");
  const known = (await page(dashboard)).groups.find(({ trend }: { trend: string }) => trend === "shrinking");
  expect(known).toMatchObject({
    analysis: id,
    owners: ["@shelf"],
    cause: expect.stringContaining("shelfAdapter"),
  });
  expect(known.place).toMatch(/ShelfFragment\.kt:55$/);
});

it("compares no release of which too little is known", async () => {
  const dashboard = await served({}, { triage: await state([row(log, "1.2", 5, "u1")]) });
  expect(await page(dashboard)).toMatchObject({ release: "1.1", before: "1.0" });
  const few = await page(dashboard, "?release=1.2");
  expect(few.before).toBeUndefined();
  expect(new Set(few.groups.map(({ trend }: { trend: string }) => trend))).toEqual(new Set(["unknown"]));
});

it("looks at an older release beside the one before it", async () => {
  const dashboard = await served({}, { triage: await state() });
  const older = await page(dashboard, "?release=1.0");
  expect(older).toMatchObject({ release: "1.0" });
  expect(older.before).toBeUndefined();
  expect(older.groups.map(({ trend }: { trend: string }) => trend)).toEqual(["unknown"]);
});

it("analyses the example of a group, as any log", async () => {
  const dashboard = await served({}, { triage: await state() });
  const group = (await page(dashboard)).groups.find(({ trend }: { trend: string }) => trend === "shrinking");
  const { ask } = dashboard;
  const begun = await ask(`/api/triage/${group.fingerprint}`, { method: "POST", body: {} });
  let ended: { saved: boolean } | undefined;
  while (!ended) ({ ended } = (await ask(`/api/live/${begun.json.id}?after=1000`)).json);
  expect(ended.saved).toBe(true);
  const { saved } = (await ask(`/api/analyses/${begun.json.id}`)).json;
  expect(saved.report.headline).toBe("lateinit property read before it is set: shelfAdapter");
  const again = (await page(dashboard)).groups.find(
    ({ fingerprint }: { fingerprint: string }) => fingerprint === group.fingerprint,
  );
  expect(again.analysis).toBe(begun.json.id);
  const gone = await ask("/api/triage/0123456789abcdef", { method: "POST", body: {} });
  ended = undefined;
  while (!ended) ({ ended } = (await ask(`/api/live/${gone.json.id}`)).json);
  expect(ended).toEqual({ saved: false, problem: "The triage has no such group any more." });
  expect((await ask("/api/triage/x", { method: "POST", body: {} })).status).toBe(400);
});

it("takes an answer as it was printed, and says what a file is not", async () => {
  const path = await state();
  const folder = mkdtempSync(join(tmpdir(), "culprit-kept-triage-"));
  const answer = await triage(JSON.parse(readFileSync(path, "utf8")), { save: false, top: 1 });
  const printed = join(folder, "answer.json");
  writeFileSync(printed, JSON.stringify(answer));
  const dashboard = await served({}, { triage: printed });
  expect(await page(dashboard)).toMatchObject({ events: 60, failures: 2, more: 1, groups: [{ rank: 1 }] });
  writeFileSync(printed, "{}");
  expect((await dashboard.ask("/api/triage")).json.problem).toContain("is no triage");
  expect((await dashboard.ask(`/api/triage?release=${"x".repeat(300)}`)).status).toBe(400);
});
