import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, it, onTestFinished } from "vitest";
import { ChromaDBClient } from "../../src/memory/chroma-db-client.ts";
import { ChromaDBError } from "../../src/memory/chroma-db-error.ts";
import { EmbeddedStore } from "../../src/memory/embedded-store.ts";
import type { RCADocument } from "../../src/model/rca-document.ts";
import { temporaryFolder } from "../attacks/temporary-folder.ts";
import { culprit, home } from "../faces/command.ts";
import { lateinit } from "../memory/documents.ts";
import { bundledWorker, ended, startWorker } from "../workspace/editing/start-worker.ts";
import { ChromaServerProcess, newCollection } from "./server.ts";

/** Documents that are written while client and server are killed. */
const writes = Number(process.env.WRITES ?? 1000);
/** Processes that write at the same time. */
const writers = 3;

async function newServer(): Promise<ChromaServerProcess> {
  const folder = mkdtempSync(join(tmpdir(), "culprit-chroma-"));
  const server = await ChromaServerProcess.start(folder);
  onTestFinished(async () => {
    await server.kill();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
  });
  return server;
}

it(
  "loses nothing that was acknowledged while writers and server are killed at random",
  async () => {
    const server = await newServer();
    const collection = newCollection();
    await ChromaDBClient.create({ url: server.url, collection });
    const worker = await bundledWorker(await temporaryFolder(), "test/chroma/writer.ts");
    const acknowledged: string[] = [];
    let isOver = false;
    let next = 0;
    let killedWriters = 0;
    let killedServers = 0;
    // By how much was written, not by the clock: so a slow machine is not always killed before it has written anything.
    const write = async () => {
      while (!isOver) {
        const child = startWorker(worker, server.url, collection, String(next++ * 100_000), "100000");
        const exited = ended(child);
        const most = writes * (0.005 + Math.random() * 0.05);
        let cutOff = "";
        let own = 0;
        child.stdout?.on("data", (data: Buffer) => {
          const lines = (cutOff + data.toString()).split("\n");
          // A line that was cut off was not read by anybody.
          cutOff = lines.pop() ?? "";
          acknowledged.push(...lines);
          own += lines.length;
        });
        while (!isOver && own < most) await sleep(20);
        await sleep(Math.random() * 50);
        child.kill("SIGKILL");
        await exited;
        killedWriters++;
      }
    };
    const writing = Promise.all([...Array(writers)].map(write));
    for (let until = 0; acknowledged.length < writes; ) {
      until += writes * (0.02 + Math.random() * 0.06);
      while (acknowledged.length < until) await sleep(20);
      await sleep(Math.random() * 50);
      await server.kill();
      killedServers++;
      await sleep(Math.random() * 300);
      await server.startAgain();
      if (process.env.TELL) console.log(`${acknowledged.length} acknowledged`);
    }
    isOver = true;
    await writing;
    await server.kill();
    await server.startAgain();
    const store = await ChromaDBClient.create({ url: server.url, collection, timeoutMs: 60_000 });
    const kept = new Map<string, RCADocument>();
    for await (const document of store.documents()) kept.set(document.id, document);
    console.log(
      `${acknowledged.length} acknowledged, ${kept.size} kept; ${killedWriters} writers and ${killedServers + 1} times the server killed`,
    );
    expect(acknowledged.filter((id) => !kept.has(id))).toEqual([]);
    for (const document of [...kept.values()].filter((_, index) => index % 100 === 0)) {
      const found = await store.searchSimilar(document.error_message, { limit: 20 });
      // Of ten thousand that differ by a letter an approximate search finds one like it, not always the very one.
      if (writes > 1000) expect(found[0]?.similarity).toBeGreaterThan(0.85);
      else expect(found[0]?.similarity).toBeCloseTo(1, 3);
    }
  },
  300_000 + 150 * writes,
);

it("says so when the server is killed in mid-search, and answers again when it is back", async () => {
  const server = await newServer();
  const collection = newCollection();
  const store = await ChromaDBClient.create({ url: server.url, collection, timeoutMs: 5000 });
  const many = [...Array(500).keys()].map((number) => ({
    ...lateinit,
    error_message: `lateinit property user${number} has not been initialized`,
    id: `d${number}`,
    created_at: number,
    updated_at: number,
  }));
  await store.put(many);
  // Searches that are under way, some of them stopped in the middle by holding the server still.
  await store.searchSimilar(lateinit.error_message);
  server.pause();
  const searches = [...Array(5)].map(() =>
    store.searchSimilar(lateinit.error_message).then(
      (found) => found.length,
      (error: unknown) => error,
    ),
  );
  await sleep(200);
  await server.kill();
  for (const answer of await Promise.all(searches)) {
    expect(answer).toBeInstanceOf(ChromaDBError);
    expect(answer).toMatchObject({ operation: "searchSimilar", code: "DB_CONNECTION_FAILED" });
    expect(String(answer)).toMatch(/Connection refused|broke off|No answer/);
  }
  expect(await store.checkHealth()).toBe(false);
  await server.startAgain();
  expect(await store.searchSimilar(lateinit.error_message, { limit: 5 })).toHaveLength(5);
  // One that is back within the pauses is not even noticed.
  await server.kill();
  const patient = ChromaDBClient.create({ url: server.url, collection, retries: 6 });
  await server.startAgain();
  expect(await (await patient).searchSimilar(lateinit.error_message)).toHaveLength(5);
  expect((await store.getStats()).count).toBe(500);
}, 120_000);

it("moves everything to the server and back though it is killed again and again", async () => {
  const server = await newServer();
  const environment: Record<string, string> = { ...home(), CULPRIT_MEMORY_CHROMA_URL: server.url };
  const file = (name: string) => join(environment.XDG_STATE_HOME ?? "", "culprit", "memory", name);
  const documents = [...Array(3000).keys()].map((number) => ({
    ...lateinit,
    error_message: `lateinit property user${number} has not been initialized`,
    id: `d${number}`,
    created_at: number,
    updated_at: number,
  }));
  const source = new EmbeddedStore(file("memory.db"));
  await source.put(documents);
  await source.close();
  const moved = async (from: string, to: string) => {
    for (let kills = 0; ; kills++) {
      const ran = await culprit(["memory", "migrate", "--from", from, "--to", to], {
        environment,
        meanwhile: (child) => {
          child.stdin?.end();
          // Later each time, so that it comes to its end at last.
          const timer = setTimeout(() => child.kill("SIGKILL"), 1000 + Math.random() * 1000 * (kills + 1));
          child.once("exit", () => clearTimeout(timer));
        },
      });
      if (ran.code !== null) return { ...ran, kills };
    }
  };
  const there = await moved("embedded", "chroma");
  const store = await ChromaDBClient.create({ url: server.url, timeoutMs: 60_000 });
  const ids = async (from: ChromaDBClient | EmbeddedStore) => {
    const found: string[] = [];
    for await (const { id } of from.documents()) found.push(id);
    return found.sort();
  };
  const all = documents.map(({ id }) => id).sort();
  expect(await ids(store)).toEqual(all);
  rmSync(file("memory.db"), { force: true });
  for (const journal of ["-wal", "-shm"]) rmSync(file(`memory.db${journal}`), { force: true });
  const back = await moved("chroma", "embedded");
  console.log(`killed ${there.kills} times on the way there, ${back.kills} times on the way back`);
  expect([there.code, back.code]).toEqual([0, 0]);
  expect(back.stdout).toContain("all 3000 are in the target, which holds 3000");
  const target = new EmbeddedStore(file("memory.db"));
  expect(await ids(target)).toEqual(all);
  expect(await target.getById("d7")).toEqual(documents[7]);
  expect(await ids(store)).toEqual(all);
  await target.close();
}, 600_000);
