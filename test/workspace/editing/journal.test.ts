import { appendFile, readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { hashOf, Journal, type WriteDraft } from "../../../src/workspace/editing/journal.ts";
import { temporaryFolder } from "./temporary.ts";

const DAY = 24 * 60 * 60 * 1000;
const draft = (content: Buffer, path = "a.txt"): WriteDraft => ({
  call: "w-test",
  workspace: "/somewhere",
  tool: "test",
  change: { kind: "file", path, before: { hash: hashOf(content), mode: 0o644, bytes: content.length } },
});

test("a write is on record with what it replaces before it happens, for its owner only", async () => {
  const folder = await temporaryFolder();
  const journal = new Journal(join(folder, "journal"));
  const content = Buffer.from("secret = hunter2\n");
  const entry = await journal.begin(draft(content), content);
  expect(await journal.entries()).toEqual([entry]);
  expect(await journal.contentBefore(entry)).toEqual(content);
  await journal.end(entry, "done");
  expect((await journal.entries()).map(({ outcome }) => outcome)).toEqual(["done"]);
  for (const name of await readdir(entry.folder))
    expect((await stat(join(entry.folder, name))).mode & 0o777).toBe(0o600);
  expect((await stat(join(folder, "journal"))).mode & 0o777).toBe(0o700);
});

test("how a write ended is for its own process to say, whoever took that for dead meanwhile", async () => {
  const folder = join(await temporaryFolder(), "journal");
  const [own, other] = [new Journal(folder), new Journal(folder)];
  const content = Buffer.from("x");
  const outcomes = [
    ["done", "unknown"],
    ["unknown", "void"],
    ["unknown", "unknown"],
  ] as const;
  for (const [first, second] of outcomes) {
    const entry = own.begin(draft(content), content);
    own.end(entry, first);
    other.end(entry, second);
  }
  expect((await other.entries()).map(({ outcome }) => outcome)).toEqual(["done", "void", "unknown"]);
});

test("a line that was cut, garbled or from another program costs only itself", async () => {
  const journal = new Journal(join(await temporaryFolder(), "journal"));
  const content = Buffer.from("x");
  const first = await journal.begin(draft(content), content);
  await appendFile(join(first.folder, "records.jsonl"), '{"record":"write","id":"cut');
  const second = await journal.begin(draft(content, "b.txt"), content);
  await appendFile(join(first.folder, "records.jsonl"), '\0\0\n[]\n{"record":"other"}\nnot json\n');
  const third = await journal.begin(draft(content, "c.txt"), content);
  expect((await journal.entries()).map(({ id }) => id)).toEqual([first.id, second.id, third.id]);
});

test("a content that was tampered with is not given back", async () => {
  const journal = new Journal(join(await temporaryFolder(), "journal"));
  const content = Buffer.from("x");
  const first = await journal.begin(draft(content), content);
  const second = await journal.begin(draft(content), content);
  await writeFile(join(first.folder, first.kept?.file ?? ""), "yx");
  expect(await journal.contentBefore(first)).toBeUndefined();
  expect(await journal.contentBefore(second)).toEqual(content);
});

test("what is too old or too much is dropped, oldest first, and never the day that is written to", async () => {
  const folder = join(await temporaryFolder(), "journal");
  const start = Date.UTC(2026, 0, 1, 12);
  const at = (day: number, options: { maxBytes?: number; volumeBytes?: number } = {}) =>
    new Journal(folder, { clock: () => start + day * DAY, maxAgeMs: 10 * DAY, ...options });
  const write = (journal: Journal, text: string) =>
    journal.begin(draft(Buffer.from(text)), Buffer.from(text));
  for (const day of [0, 5, 9, 12]) await write(at(day), `day ${day}`);
  expect((await readdir(folder)).sort()).toEqual(["20260106-001", "20260110-001", "20260113-001"]);
  const small = { maxBytes: 5000, volumeBytes: 1000 };
  const busy = at(13, small);
  for (let index = 0; index < 20; index++) await write(busy, `${index} `.repeat(500));
  const volumes = (await readdir(folder)).sort();
  expect(volumes.every((name) => name.startsWith("20260114"))).toBe(true);
  expect(volumes.length).toBeLessThan(10);
  const entries = await at(13, small).entries();
  const latest = entries.at(-1);
  expect(latest && (await at(13).contentBefore(latest))?.toString()).toBe("19 ".repeat(500));
});

test("entries stay in the order they were written in when the clock is set back", async () => {
  const folder = join(await temporaryFolder(), "journal");
  const noon = Date.UTC(2026, 2, 10, 12);
  let now = noon;
  const open = () => new Journal(folder, { clock: () => now, maxAgeMs: 1000 * DAY });
  const held = open();
  const write = (path: string, journal = held) => journal.begin(draft(Buffer.from(path), path));
  const days = [0, -3, -400, 1, 0, 40, 39];
  for (const day of days) {
    now = noon + day * DAY;
    write(`held ${day}`);
    write(`new ${day}`, open());
  }
  const paths = (await held.entries()).map(({ change }) => change.path);
  expect(paths).toEqual(days.flatMap((day) => [`held ${day}`, `new ${day}`]));
});

test("a full volume is followed by the next one also after the clock was set back", async () => {
  const folder = join(await temporaryFolder(), "journal");
  const noon = Date.UTC(2026, 2, 10, 12);
  let now = noon;
  const journal = new Journal(folder, { clock: () => now, volumeBytes: 500 });
  for (let index = 0; index < 8; index++) {
    if (index === 4) now -= 2 * DAY;
    journal.begin(draft(Buffer.from(`${index}`), `${index}.txt`));
  }
  const entries = await journal.entries();
  expect(entries.map(({ change }) => change.path)).toEqual([0, 1, 2, 3, 4, 5, 6, 7].map((at) => `${at}.txt`));
  expect((await readdir(folder)).length).toBeGreaterThan(2);
});

test("records of two writers at the same time are all whole", async () => {
  const folder = join(await temporaryFolder(), "journal");
  const journals = [new Journal(folder), new Journal(folder)];
  const content = Buffer.from("shared content");
  await Promise.all(
    Array.from({ length: 100 }, (_, index) =>
      journals[index % 2]?.begin(draft(content, `${index}.txt`), content),
    ),
  );
  const [entry] = await new Journal(folder).entries();
  expect(await new Journal(folder).entries()).toHaveLength(100);
  const lines = (await readFile(join(entry?.folder ?? "", "records.jsonl"), "utf8")).trim().split("\n");
  expect(lines.filter((line) => line !== "")).toHaveLength(100);
});
