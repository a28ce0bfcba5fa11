import { mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { mostWaiting, WriteQueue } from "../../src/memory/write-queue.ts";
import { Failure } from "../../src/model/failure.ts";
import { temporaryFolder } from "../attacks/temporary-folder.ts";
import { lateinit } from "./documents.ts";

const newFolder = async () => join(await temporaryFolder(), "waiting");
const numbered = (number: number) => ({ ...lateinit, iterations: number });

describe("WriteQueue", () => {
  it("hands on what waits, the oldest first, once, with its time", async () => {
    const folder = await newFolder();
    const queue = new WriteQueue(folder);
    for (const at of [300, 100, 200]) expect(await queue.add(numbered(at), { now: at })).toBe(true);
    expect(await queue.size()).toBe(3);
    const got: [number, number][] = [];
    const keep = async ({ iterations }: { iterations: number }, { now }: { now: number }) =>
      void got.push([iterations, now]);
    expect(await new WriteQueue(folder).deliver(keep)).toBe(3);
    expect(got).toEqual([
      [100, 100],
      [200, 200],
      [300, 300],
    ]);
    expect(await queue.deliver(keep)).toBe(0);
    expect(readdirSync(folder)).toEqual([]);
  });

  it("hands on what was said after the documents before it, and sets aside what no document is left for", async () => {
    const folder = await newFolder();
    const queue = new WriteQueue(folder, () => 200);
    await queue.addThumb({ id: "a-1", direction: "down", note: "no" });
    await queue.addThumb({ id: "a-gone", direction: "up" });
    await queue.add(numbered(1), { now: 100 });
    const got: unknown[] = [];
    const give = async (thumb: { id: string }) => {
      if (thumb.id === "a-gone") throw new Failure("DOCUMENT_NOT_FOUND", "Nothing is remembered as that.");
      got.push(thumb);
    };
    expect(await queue.deliver(async ({ iterations }) => void got.push(iterations), { give })).toBe(2);
    expect(got).toEqual([1, { id: "a-1", direction: "down", note: "no" }]);
    expect(readdirSync(folder)).toEqual([expect.stringMatching(/\.json\.unknown$/)]);
  });

  it("is nothing on disk before something waits, then for its owner only", async () => {
    const folder = await newFolder();
    const queue = new WriteQueue(folder);
    expect(await queue.size()).toBe(0);
    expect(await queue.deliver(async () => undefined)).toBe(0);
    await queue.add(lateinit, { now: 1 });
    expect(statSync(folder).mode & 0o077).toBe(0);
    for (const name of readdirSync(folder)) expect(statSync(join(folder, name)).mode & 0o077).toBe(0);
  });

  it("keeps what could not be handed on, and all after it", async () => {
    const queue = new WriteQueue(await newFolder());
    for (const at of [1, 2, 3]) await queue.add(numbered(at), { now: at });
    const got: number[] = [];
    const failing = async ({ iterations }: { iterations: number }) => {
      if (iterations === 2) throw new Error("away again");
      got.push(iterations);
    };
    await expect(queue.deliver(failing)).rejects.toThrow("away again");
    expect(got).toEqual([1]);
    await queue.deliver(async ({ iterations }) => void got.push(iterations));
    expect(got).toEqual([1, 2, 3]);
  });

  it("hands each on once where several processes deliver and add at the same time", async () => {
    const folder = await newFolder();
    const queues = [new WriteQueue(folder), new WriteQueue(folder), new WriteQueue(folder)];
    for (let at = 0; at < 40; at++) await queues[at % 3]?.add(numbered(at), { now: at });
    const got: number[] = [];
    const keep = async ({ iterations }: { iterations: number }) => {
      await new Promise((turn) => setImmediate(turn));
      got.push(iterations);
    };
    const adding = (async () => {
      for (let at = 40; at < 60; at++) await queues[0]?.add(numbered(at), { now: at });
    })();
    await Promise.all([adding, ...queues.map((queue) => queue.deliver(keep))]);
    await queues[0]?.deliver(keep);
    expect(got.sort((left, right) => left - right)).toEqual([...Array(60).keys()]);
  });

  it("takes over what a process that died had taken, but not at once", async () => {
    const folder = await newFolder();
    let now = 1_000_000;
    const queue = new WriteQueue(folder, () => now);
    await queue.add(numbered(7), { now: 7 });
    const [name = ""] = readdirSync(folder);
    renameSync(join(folder, name), join(folder, `${name}.taken-${now}`));
    expect(await queue.size()).toBe(1);
    expect(await queue.deliver(async () => undefined)).toBe(0);
    now += 11 * 60_000;
    const got: number[] = [];
    expect(await queue.deliver(async ({ iterations }) => void got.push(iterations))).toBe(1);
    expect(got).toEqual([7]);
  });

  it("holds so many and no more", async () => {
    const folder = await newFolder();
    mkdirSync(folder);
    for (let at = 0; at < mostWaiting - 1; at++)
      writeFileSync(join(folder, `${at}-${"0".repeat(36)}.json`), "{}");
    const queue = new WriteQueue(folder);
    expect(await queue.add(lateinit, { now: 1 })).toBe(true);
    expect(await queue.add(lateinit, { now: 2 })).toBe(false);
  });

  it("sets aside what it cannot read, and leaves alone what is not its own", async () => {
    const folder = await newFolder();
    const queue = new WriteQueue(folder);
    await queue.add(lateinit, { now: 5 });
    const [name = ""] = readdirSync(folder);
    const broken = name.replace("5-", "4-");
    writeFileSync(join(folder, broken), '{"seen":{"now":1},"document":{"error_message":5}}');
    writeFileSync(join(folder, "notes.txt"), "mine");
    expect(await queue.deliver(async () => undefined)).toBe(1);
    expect(readdirSync(folder).sort()).toEqual([`${broken}.unreadable`, "notes.txt"]);
    expect(readFileSync(join(folder, "notes.txt"), "utf8")).toBe("mine");
  });
});
