import { readdirSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, it, onTestFinished } from "vitest";
import { RCACache } from "../../src/memory/rca-cache.ts";
import type { FullRCAResult } from "../../src/model/rca-result.ts";
import { temporaryFolder } from "../attacks/temporary-folder.ts";
import { bundledWorker, ended, startWorker } from "../workspace/editing/start-worker.ts";
import { hashes } from "./cached-answers.ts";

const wordsOf = ({ fixGuidelines }: FullRCAResult) => fixGuidelines.join("").trim().split(" ");
const hour = 60 * 60 * 1000;

it("gives only whole answers while two processes write the same ones and are killed", async () => {
  const worker = await bundledWorker(await temporaryFolder(), "test/memory/cache-worker.ts");
  const folder = join(await temporaryFolder(), "answers");
  const warnings: string[] = [];
  const cache = new RCACache<FullRCAResult>(folder, { onWarning: (sentence) => warnings.push(sentence) });
  let given = 0;
  const lives = async (name: string) => {
    for (let life = 0; life < 8; life++) {
      const child = startWorker(worker, folder, `${name}${life}`);
      onTestFinished(() => void child.kill("SIGKILL"));
      const exited = ended(child);
      let kept = 0;
      child.stdout?.on("data", (data: Buffer) => {
        kept += data.toString().split("\n").length - 1;
      });
      // However fast the machine is, each has kept several and some were read meanwhile before it is killed.
      const givenBefore = given;
      while (kept < 3 || given < givenBefore + 3) await sleep(1);
      await sleep(Math.random() * 60);
      child.kill("SIGKILL");
      expect(await exited).toBe("SIGKILL");
    }
  };
  let isOver = false;
  const reads = async () => {
    for (let round = 0; !isOver; round++) {
      const entry = await cache.get(hashes[round % hashes.length] ?? "");
      if (entry) given++;
      if (entry) expect(new Set(wordsOf(entry.result))).toEqual(new Set([entry.result.rootCause]));
    }
  };
  const reading = reads();
  await Promise.all([lives("a"), lives("b")]);
  isOver = true;
  await reading;
  expect(warnings).toEqual([]);
  for (const hash of hashes) expect(await cache.has(hash)).toBe(true);

  // What the dead left goes with the next answer that is kept an hour later.
  const drafts = () => readdirSync(folder).filter((name) => name.endsWith(".tmp"));
  writeFileSync(join(folder, `${hashes[0]}.json.${"0".repeat(8)}.tmp`), "{");
  const later = new RCACache(folder, { clock: () => Date.now() + 2 * hour });
  const [any] = hashes;
  const entry = await cache.get(any);
  if (!entry) throw new Error("no answer");
  expect(drafts()).not.toEqual([]);
  await later.set(any, entry.result);
  expect(drafts()).toEqual([]);
});

it("removes an answer that was cut off, and says so", async () => {
  const worker = await bundledWorker(await temporaryFolder(), "test/memory/cache-worker.ts");
  const folder = join(await temporaryFolder(), "answers");
  const child = startWorker(worker, folder, "a");
  const exited = ended(child);
  await new Promise<void>((begun) => child.stdout?.once("data", () => begun()));
  child.kill("SIGKILL");
  await exited;
  const [hash] = hashes;
  const file = join(folder, `${hash}.json`);
  truncateSync(file, Math.floor(statSync(file).size / 2));
  const warnings: string[] = [];
  const cache = new RCACache(folder, { onWarning: (sentence) => warnings.push(sentence) });
  expect(await cache.get(hash)).toBeUndefined();
  expect(warnings).toEqual([`A kept answer was damaged, so it was removed: ${file}`]);
  expect(await cache.get(hash)).toBeUndefined();
  expect(warnings).toHaveLength(1);
});
