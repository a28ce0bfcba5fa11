import { mkdirSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { FeedbackHandler } from "../../src/memory/feedback-handler.ts";
import { InMemoryStore } from "../../src/memory/in-memory-store.ts";
import { RCACache } from "../../src/memory/rca-cache.ts";
import { ErrorParser } from "../../src/parse/error-parser.ts";
import { temporaryFolder } from "../attacks/temporary-folder.ts";
import { lateinitCrash } from "../report/sample-results.ts";
import { lateinit } from "./documents.ts";

const error = (at: number) => ({
  type: "npe",
  message: `Shelf ${at} is locked`,
  filePath: "Shelf.kt",
  line: 7,
  language: "kotlin",
});
const code = { paths: "p", lookedInto: "", contents: "c", beside: [] };

describe("RCACache", () => {
  it("names a failure by its fingerprint, and by all that its text says", async () => {
    const cache = new RCACache(await temporaryFolder());
    const text = "java.lang.IllegalStateException: Shelf 7\n\tat org.example.Shelf.open(Shelf.kt:7)\n";
    const [seven, eight] = [text, text.replace("kt:7", "kt:8")].map((each) => new ErrorParser().parse(each));
    if (!seven || !eight) throw new Error("no failure");
    expect(cache.hash(seven)).toMatch(/^[0-9a-f]{16}-[0-9a-f]{16}$/);
    expect(cache.hash(seven)).toBe(cache.hash(seven));
    expect(cache.hash(eight)).not.toBe(cache.hash(seven));
    expect(cache.hash(eight).split("-")[0]).toBe(cache.hash(seven).split("-")[0]);
    expect(cache.hash(seven, "another project")).not.toBe(cache.hash(seven));
  });

  it("gives an answer to another process, and counts what it was asked", async () => {
    const folder = await temporaryFolder();
    const [one, other] = [new RCACache(folder), new RCACache(folder)];
    const hash = one.hash(error(1));
    expect(await one.get(hash)).toBeUndefined();
    expect(await one.set(hash, lateinitCrash)).toBe(true);
    expect((await other.get(hash))?.result).toEqual(lateinitCrash);
    expect([await other.has(hash), await other.has(other.hash(error(2)))]).toEqual([true, false]);
    expect(await one.getStats()).toMatchObject({ entries: 1, hits: 0, misses: 1, hitRate: 0 });
    expect(await other.getStats()).toMatchObject({ entries: 1, hits: 1, misses: 0, hitRate: 1 });
  });

  it("asks whether the sources are as they were, and removes what they are not for", async () => {
    const folder = await temporaryFolder();
    const hash = new RCACache(folder).hash(error(1));
    await new RCACache(folder).set(hash, lateinitCrash, code);
    const asked: unknown[] = [];
    const cache = (still: boolean) => {
      const isStill = async (state: unknown) => asked.push(state) > 0 && still;
      return new RCACache(folder, { isStill });
    };
    expect(await cache(true).get(hash)).toBeDefined();
    expect(asked).toEqual([code]);
    expect(await cache(false).has(hash)).toBe(false);
    expect(readdirSync(folder)).toHaveLength(1);
    expect(await cache(false).get(hash)).toBeUndefined();
    expect(readdirSync(folder)).toEqual([]);
  });

  it("takes out all answers to a failure, or everything", async () => {
    const cache = new RCACache(await temporaryFolder());
    const [here, there, other] = [
      cache.hash(error(1)),
      cache.hash(error(1), "b"),
      cache.hash({ ...error(1), type: "x" }),
    ];
    for (const hash of [here, there, other]) await cache.set(hash, lateinitCrash);
    expect(await cache.invalidate(here)).toBe(2);
    expect(await cache.invalidate(here)).toBe(0);
    expect(await cache.invalidate("")).toBe(0);
    expect(await cache.clear()).toBe(1);
    expect((await cache.getStats()).entries).toBe(0);
  });

  it("is what a thumb down takes the answers to a failure out of", async () => {
    const [cache, store] = [new RCACache(await temporaryFolder()), new InMemoryStore()];
    const handler = new FeedbackHandler(store, cache, { enableLogging: false });
    const id = await store.addRCA(lateinit);
    const hash = cache.hash(error(1));
    await cache.set(hash, lateinitCrash);
    expect((await handler.handlePositive(id, hash)).cacheInvalidated).toBe(false);
    expect(await cache.has(hash)).toBe(true);
    expect((await handler.handleNegative(id, hash)).cacheInvalidated).toBe(true);
    expect(await cache.has(hash)).toBe(false);
    expect(await store.getById(id)).toMatchObject({ feedback: "negative", user_validated: false });
  });

  it("is bounded in number, in bytes and in age, and leaves files of others alone", async () => {
    const folder = join(await temporaryFolder(), "answers");
    mkdirSync(folder);
    writeFileSync(join(folder, "readme.txt"), "mine");
    const draft = join(folder, "a.json.0-0.tmp");
    writeFileSync(draft, "dead");
    utimesSync(draft, 1, 1);
    let now = Date.now();
    const cache = new RCACache(folder, { maxEntries: 3, maxAgeMs: 1000, clock: () => now });
    const hashes = [1, 2, 3, 4, 5].map((at) => cache.hash(error(at)));
    for (const [index, hash] of hashes.entries()) {
      await cache.set(hash, lateinitCrash);
      utimesSync(join(folder, `${hash}.json`), index, index);
    }
    const kept = hashes.slice(2).map((hash) => `${hash}.json`);
    expect(readdirSync(folder).sort()).toEqual([...kept, "readme.txt"].sort());
    expect(await cache.has(hashes[4] ?? "")).toBe(true);
    now += 1001;
    expect(await cache.has(hashes[4] ?? "")).toBe(false);
    const small = new RCACache(folder, { maxBytes: 10 });
    await small.set(hashes[0] ?? "", lateinitCrash);
    expect((await small.getStats()).entries).toBe(0);
    expect(await cache.set(hashes[0] ?? "", { ...lateinitCrash, error: "x".repeat(2_000_000) })).toBe(false);
  });

  it("reads no path but its own", async () => {
    const cache = new RCACache(await temporaryFolder());
    for (const hash of ["../../etc/passwd", "", "a-b", "0".repeat(16)]) {
      expect(await cache.get(hash)).toBeUndefined();
      expect(await cache.set(hash, lateinitCrash)).toBe(false);
    }
  });
});
