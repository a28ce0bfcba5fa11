import { execFileSync, spawn } from "node:child_process";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import Database from "libsql";
import { describe, expect, it, onTestFinished } from "vitest";
import { ChromaDBError } from "../../src/memory/chroma-db-error.ts";
import { EmbeddedStore } from "../../src/memory/embedded-store.ts";
import type { RCADocument } from "../../src/model/rca-document.ts";
import { temporaryFolder } from "../attacks/temporary-folder.ts";
import { bundledWorker, ended, startWorker } from "../workspace/editing/start-worker.ts";
import { crash, drifted, lateinit } from "./documents.ts";

const bundled = async () => bundledWorker(await temporaryFolder(), "test/memory/store-worker.ts");
const newFile = async () => join(await temporaryFolder(), "memory", "memory.db");

async function all(store: EmbeddedStore): Promise<Map<string, RCADocument>> {
  const found = new Map<string, RCADocument>();
  for await (const document of store.documents()) found.set(document.id, document);
  return found;
}

/** Every acknowledged document is there with the vector of its own text, and the database is sound. */
async function expectWhole(file: string, acknowledged: readonly string[]): Promise<void> {
  const connection = new Database(file);
  expect(connection.prepare("pragma integrity_check").get()).toMatchObject({ integrity_check: "ok" });
  connection.close();
  const store = new EmbeddedStore(file);
  const kept = await all(store);
  expect(acknowledged.filter((id) => !kept.has(id))).toEqual([]);
  const every = Math.ceil(kept.size / 100);
  for (const document of [...kept.values()].filter((_, index) => index % every === 0)) {
    const found = await store.searchSimilar(document.error_message, { min_similarity: 0.99 });
    expect(found.map(({ id }) => id)).toEqual([document.id]);
  }
  await store.close();
}

describe("a store whose processes are killed", () => {
  it("has all of ten thousand acknowledged documents, written by two processes at once", async () => {
    const worker = await bundled();
    const file = await newFile();
    const acknowledged: string[] = [];
    const stopped: string[] = [];
    let kills = 0;
    let next = 0;
    const writer = async () => {
      while (acknowledged.length < 10_000 || kills < 6) {
        const child = startWorker(worker, file, String(next++ * 10_000), "10000");
        const exited = ended(child);
        let written = "";
        child.stdout?.on("data", (data: Buffer) => {
          written += data.toString();
        });
        const begun = new Promise((first) => child.stdout?.once("data", first));
        await Promise.race([begun, exited]);
        await new Promise((wait) => setTimeout(wait, Math.random() * 1500));
        child.kill("SIGKILL");
        await exited;
        kills++;
        // What was not written to its end was not acknowledged.
        for (const line of written.split("\n").slice(0, -1)) {
          if (line.startsWith("stopped")) stopped.push(line);
          else acknowledged.push(line.split(" ")[0] ?? "");
        }
      }
    };
    await Promise.all([writer(), writer()]);
    // Two that write without a pause may keep each other waiting too long; that is said, and nothing was acknowledged.
    expect(stopped.filter((line) => !line.includes("Another process is writing: try again."))).toEqual([]);
    expect(stopped.length).toBeLessThan(kills);
    await expectWhole(file, acknowledged);
  });
});

/** Starts the worker where a file may have so many blocks of 512 bytes only. */
const limited = (worker: string, file: string, blocks: number) =>
  spawn("sh", ["-c", `ulimit -f ${blocks}; exec "$0" "$@"`, process.execPath, worker, file, "0", "100000"], {
    stdio: ["ignore", "pipe", "inherit"],
  });

async function writtenBy(child: ReturnType<typeof limited>): Promise<{ ids: string[]; stopped: unknown }> {
  let written = "";
  child.stdout?.on("data", (data: Buffer) => {
    written += data.toString();
  });
  await ended(child);
  const lines = written.split("\n").slice(0, -1);
  const last = lines.pop() ?? "";
  expect(last).toMatch(/^stopped /);
  return {
    ids: lines.map((line) => line.split(" ")[0] ?? ""),
    stopped: JSON.parse(last.slice("stopped ".length)),
  };
}

describe("a store without room", () => {
  it.each([3000, 9000])(
    "has what was acknowledged before its files may grow no more: %i blocks",
    async (blocks) => {
      const file = await newFile();
      const { ids, stopped } = await writtenBy(limited(await bundled(), file, blocks));
      expect(ids.length).toBeGreaterThan(20);
      expect(stopped).toMatchObject({
        name: "ChromaDBError",
        code: "DB_CONNECTION_FAILED",
        operation: "put",
        message: expect.stringContaining(file),
        hint: expect.any(String),
      });
      await expectWhole(file, ids);
      const store = new EmbeddedStore(file);
      await store.addRCA(crash);
      expect((await store.searchSimilar(drifted))[0]?.error_type).toBe("illegal_state_exception");
    },
  );

  it.skipIf(process.getuid?.() !== 0)(
    "says that the disk is full, and goes on when there is room",
    async (context) => {
      const disk = await temporaryFolder();
      const mount = (options: string) =>
        execFileSync("mount", ["-t", "tmpfs", "-o", options, "tmpfs", disk], { stdio: "pipe" });
      try {
        mount("size=1500k");
      } catch {
        // A container's root may not mount.
        return context.skip();
      }
      // The database lets go of its file when its statements are collected, so the folder leaves the tree first.
      onTestFinished(() => void execFileSync("umount", ["--lazy", disk]));
      const file = join(disk, "memory", "memory.db");
      const { ids, stopped } = await writtenBy(
        startWorker(await bundled(), file, "0", "100000") as ReturnType<typeof limited>,
      );
      expect(ids.length).toBeGreaterThan(20);
      expect(stopped).toMatchObject({ name: "ChromaDBError", hint: "The disk is full: make room." });
      // Searching needs no room.
      const full = new EmbeddedStore(file);
      expect(await full.searchSimilar(lateinit.error_message)).toHaveLength(5);
      await full.close();
      mount("remount,size=64m");
      await expectWhole(file, ids);
      const store = new EmbeddedStore(file);
      await store.addRCA(crash);
      expect((await store.searchSimilar(drifted))[0]?.error_type).toBe("illegal_state_exception");
      await store.close();
    },
  );
});

describe("a store whose file was damaged", () => {
  it("goes on with what can be read, or sets the file aside and begins anew, and deletes nothing", async () => {
    const whole = await newFile();
    const first = new EmbeddedStore(whole);
    await first.put(
      Array.from({ length: 500 }, (_, index) => ({
        ...lateinit,
        id: `d${index}`,
        created_at: 1,
        updated_at: 1,
      })),
    );
    await first.close();
    // Everything into the one file that is damaged: what stands in its journal alone would be untouched.
    const connection = new Database(whole);
    connection.prepare("pragma wal_checkpoint(truncate)").all();
    connection.close();
    const size = statSync(whole).size;
    const rounds = 60;
    let setAside = 0;
    for (let round = 0; round < rounds; round++) {
      const file = await newFile();
      mkdirSync(dirname(file), { recursive: true });
      for (const name of readdirSync(dirname(whole)))
        copyFileSync(join(dirname(whole), name), join(dirname(file), name));
      // All over the file, the places of one kind of damage far from each other.
      const at = Math.floor((((round * 37) % rounds) / rounds) * size);
      if (round % 3 === 0) truncateSync(file, at);
      else {
        const bytes = readFileSync(file);
        bytes.fill(round, at, Math.min(size, at + 10 ** (round % 4) * 4));
        writeFileSync(file, bytes);
      }
      const damaged = readFileSync(file);
      const warnings: string[] = [];
      const store = new EmbeddedStore(file, { onWarning: (sentence) => void warnings.push(sentence) });
      for (const use of [() => all(store), () => store.searchSimilar(drifted), () => store.addRCA(crash)]) {
        const refused = await use().then(
          () => undefined,
          (error: unknown) => error,
        );
        if (refused !== undefined) expect(refused).toBeInstanceOf(ChromaDBError);
      }
      await store.close();
      for (const [index, warning] of warnings.entries())
        expect(warning).toContain(`It was set aside as ${file}.corrupt-${index + 1}`);
      if (warnings.length > 0) {
        setAside++;
        expect(existsSync(`${file}.corrupt-1`)).toBe(true);
        if (warnings.length === 1 && damaged.length > 0)
          expect(statSync(`${file}.corrupt-1`).size).toBeGreaterThanOrEqual(Math.min(damaged.length, 4096));
        expect(await new EmbeddedStore(file).addRCA(crash)).toBeTruthy();
      }
    }
    expect(setAside).toBeGreaterThan(5);
  });
});
