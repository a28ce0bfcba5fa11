import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import Database from "libsql";
import { describe, expect, it } from "vitest";
import { EmbeddedStore } from "../../src/memory/embedded-store.ts";
import type { RCADocument } from "../../src/model/rca-document.ts";
import { temporaryFolder } from "../attacks/temporary-folder.ts";
import { bundledWorker, ended, startWorker } from "../workspace/editing/start-worker.ts";
import { lateinitOf } from "./documents.ts";

const newFile = async () => join(await temporaryFolder(), "memory", "memory.db");

async function all(store: EmbeddedStore): Promise<RCADocument[]> {
  const found: RCADocument[] = [];
  for await (const document of store.documents()) found.push(document);
  return found;
}

describe("EmbeddedStore and other processes", () => {
  it("keeps everything that two processes write at once", async () => {
    const worker = await bundledWorker(await temporaryFolder(), "test/memory/store-worker.ts");
    const file = await newFile();
    const write = (first: number) =>
      promisify(execFile)(process.execPath, [worker, file, String(first), "150"], { encoding: "utf8" });
    const written = await Promise.all([write(0), write(1000)]);
    const ids = written.flatMap(({ stdout }) => stdout.trim().split("\n"));
    const store = new EmbeddedStore(file);
    const kept = (await all(store)).map(({ id, iterations }) => `${id} ${iterations}`);
    expect(kept.sort()).toEqual(ids.sort());
    const [found] = await store.searchSimilar(lateinitOf(1149), { min_similarity: 0.99 });
    expect(found?.iterations).toBe(1149);
  });

  it("loses nothing that was acknowledged when its process is killed in mid-writes", async () => {
    const worker = await bundledWorker(await temporaryFolder(), "test/memory/store-worker.ts");
    const file = await newFile();
    let acknowledged = "";
    for (let kill = 0; kill < 6; kill++) {
      const child = startWorker(worker, file, String(kill * 1000), "1000");
      const exited = ended(child);
      child.stdout?.on("data", (data: Buffer) => {
        acknowledged += data.toString();
      });
      await new Promise((begun) => child.stdout?.once("data", begun));
      await new Promise((wait) => setTimeout(wait, 40 + Math.random() * 80));
      child.kill("SIGKILL");
      await exited;
    }
    const ids = acknowledged.split("\n").slice(0, -1);
    const store = new EmbeddedStore(file);
    const kept = new Map((await all(store)).map((document) => [document.id, document]));
    expect(ids.filter((line) => !kept.has(line.split(" ")[0] ?? ""))).toEqual([]);
    // Killed between vector and commit or before it: every document still has the vector of its own text.
    const connection = new Database(file);
    expect(connection.prepare("pragma integrity_check").get()).toMatchObject({ integrity_check: "ok" });
    connection.close();
    for (const document of [...kept.values()].filter((_, index) => index % 25 === 0)) {
      const found = await store.searchSimilar(document.error_message, { min_similarity: 0.99 });
      expect(found.map(({ id }) => id)).toEqual([document.id]);
    }
  });
});
