import {
  chmodSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import Database from "libsql";
import { describe, expect, it } from "vitest";
import { ChromaDBError } from "../../src/memory/chroma-db-error.ts";
import { migrate, schemaSteps } from "../../src/memory/embedded/schema.ts";
import { EmbeddedStore, type EmbeddedStoreOptions } from "../../src/memory/embedded-store.ts";
import type { Embedder } from "../../src/memory/embedder.ts";
import type { RCADocument } from "../../src/model/rca-document.ts";
import { temporaryFolder } from "../attacks/temporary-folder.ts";
import { crash, drifted, lateinit, npe } from "./documents.ts";
import { storeContract } from "./store-contract.ts";

const newFile = async () => join(await temporaryFolder(), "memory", "memory.db");

storeContract("EmbeddedStore", async (clock) => new EmbeddedStore(await newFile(), { clock }));

async function all(store: EmbeddedStore): Promise<RCADocument[]> {
  const found: RCADocument[] = [];
  for await (const document of store.documents()) found.push(document);
  return found;
}
const vectorFiles = (file: string) => readdirSync(dirname(file)).filter((name) => name.endsWith(".f32"));

/** An embedder that gives every text the same direction, of any name and length. */
function constant(name: string, dimension: number, length = dimension): Embedder {
  const vector = () => new Float32Array(length).fill(1 / Math.sqrt(length));
  return { name, dimension, embed: async () => vector(), embedBatch: async (texts) => texts.map(vector) };
}

describe("EmbeddedStore on disk", () => {
  it("is nothing on disk until something is kept, then for its owner only", async () => {
    const file = await newFile();
    const store = new EmbeddedStore(file);
    expect(await store.searchSimilar("x")).toEqual([]);
    expect([await store.getById("x"), await store.delete("x"), await store.clear()]).toEqual([
      null,
      false,
      0,
    ]);
    expect([await store.checkHealth(), (await store.getStats()).count]).toEqual([true, 0]);
    expect(existsSync(dirname(file))).toBe(false);
    await store.addRCA(lateinit);
    expect(statSync(file).mode & 0o077).toBe(0);
    expect(statSync(dirname(file)).mode & 0o077).toBe(0);
    for (const name of vectorFiles(file)) expect(statSync(join(dirname(file), name)).mode & 0o077).toBe(0);
  });

  it("holds everything when it is opened again", async () => {
    const file = await newFile();
    const first = new EmbeddedStore(file);
    const id = await first.addRCA(crash);
    const kept = await first.getById(id);
    await first.close();
    const second = new EmbeddedStore(file);
    expect(await second.getById(id)).toEqual(kept);
    expect((await second.searchSimilar(drifted))[0]?.similarity).toBeGreaterThan(0.95);
  });

  it("sees what another process has written, changed and cleared", async () => {
    const file = await newFile();
    const [one, other] = [new EmbeddedStore(file), new EmbeddedStore(file)];
    const id = await one.addRCA(crash);
    expect(await other.searchSimilar(drifted)).toHaveLength(1);
    await one.update(id, { ...lateinit, stack_trace: undefined });
    await one.addRCA(npe);
    expect(await other.searchSimilar(lateinit.error_message)).toMatchObject([{ id, error_type: "lateinit" }]);
    await other.clear();
    await other.addRCA(crash);
    expect(await one.searchSimilar(drifted)).toMatchObject([{ similarity: expect.closeTo(1, 1) }]);
    expect(await one.searchSimilar(npe.error_message, { error_type: "npe" })).toEqual([]);
  });

  it("has nothing of what was cleared in its files", async () => {
    const file = await newFile();
    const store = new EmbeddedStore(file);
    for (let index = 0; index < 20; index++)
      await store.addRCA({ ...crash, root_cause: "The zeppelin lost its lease" });
    const bytes = () =>
      readdirSync(dirname(file))
        .map((name) => readFileSync(join(dirname(file), name), "latin1"))
        .join("");
    expect(bytes()).toContain("zeppelin");
    await store.clear();
    expect(bytes()).not.toContain("zeppelin");
    expect(bytes()).not.toContain("Merger");
  });

  it("finds words that no vector would, where the query is words", async () => {
    const store = new EmbeddedStore(await newFile());
    await store.addRCA({ ...crash, root_cause: "The zeppelin module drops its lease" });
    for (let index = 0; index < 20; index++) await store.addRCA(npe);
    expect((await store.searchSimilar("zeppelin"))[0]?.root_cause).toContain("zeppelin");
    expect(await store.countSimilar("zeppelin")).toBe(1);
  });

  it("embeds again what has no vector: a file that is gone, cut short, or of another embedder", async () => {
    const file = await newFile();
    const first = new EmbeddedStore(file);
    for (const each of [crash, npe, lateinit]) await first.addRCA(each);
    await first.close();
    const [name = ""] = vectorFiles(file);
    const vectors = join(dirname(file), name);
    const search = async (options: EmbeddedStoreOptions = {}) => {
      const store = new EmbeddedStore(file, options);
      const [found] = await store.searchSimilar(drifted);
      await store.close();
      return [found?.error_type, Number(found?.similarity) > 0.95];
    };
    const size = statSync(vectors).size;
    rmSync(vectors);
    const progress: [number, number][] = [];
    const onProgress = (done: number, count: number) => void progress.push([done, count]);
    expect(await search({ onProgress })).toEqual(["illegal_state_exception", true]);
    expect(progress).toEqual([[3, 3]]);
    expect(statSync(vectors).size).toBe(size);
    truncateSync(vectors, 10);
    expect(await search()).toEqual(["illegal_state_exception", true]);
    const other = new EmbeddedStore(file, { embedder: constant("another/one", 8), onProgress });
    expect(await other.searchSimilar("x")).toHaveLength(3);
    await other.close();
    expect(progress).toEqual([
      [3, 3],
      [3, 3],
    ]);
    expect(vectorFiles(file)).toHaveLength(2);
    expect(await search({ onProgress })).toEqual(["illegal_state_exception", true]);
    expect(progress).toHaveLength(2);
  });

  it("takes vectors of any length for directions, and refuses what is none", async () => {
    const of = (name: string, value: (text: string) => number[][]): Embedder => ({
      name,
      dimension: 2,
      embed: async (text) => Float32Array.from(value(text)[0] ?? []),
      embedBatch: async (texts) =>
        texts.flatMap((text) => value(text).map((each) => Float32Array.from(each))),
    });
    const long = of("long", (text) => [text.includes("lateinit") ? [30, 40] : [0, 9]]);
    const store = new EmbeddedStore(await newFile(), { embedder: long });
    for (const each of [npe, lateinit]) await store.addRCA(each);
    const found = await store.searchSimilar(lateinit.error_message);
    expect(found.map(({ similarity }) => similarity)).toEqual([1, expect.closeTo(0.8)]);
    const refused = async (embedder: Embedder) =>
      new EmbeddedStore(await newFile(), { embedder }).addRCA(npe).catch((error: unknown) => error);
    expect(await refused(of("odd", () => [[Number.NaN, 1]]))).toMatchObject({
      code: "EMBEDDING_FAILED",
      message: "The embedder odd gave a vector that does not consist of numbers",
    });
    expect(
      await refused(
        of("many", () => [
          [0, 1],
          [1, 0],
        ]),
      ),
    ).toMatchObject({
      code: "EMBEDDING_FAILED",
      message: "The embedder many gave 2 vectors for 1 texts",
    });
  });

  it("has no vector of any embedder left when everything was cleared", async () => {
    const file = await newFile();
    const first = new EmbeddedStore(file);
    await first.addRCA(crash);
    const other = new EmbeddedStore(file, { embedder: constant("other", 8) });
    await other.searchSimilar("x");
    expect(vectorFiles(file)).toHaveLength(2);
    await first.clear();
    expect(vectorFiles(file)).toEqual([]);
    await other.addRCA(crash);
    expect(await first.searchSimilar(drifted)).toMatchObject([{ similarity: expect.closeTo(1, 1) }]);
  });

  it("refuses a vector of another length", async () => {
    const store = new EmbeddedStore(await newFile(), { embedder: constant("short", 8, 7) });
    await expect(store.addRCA(lateinit)).rejects.toMatchObject({
      code: "EMBEDDING_FAILED",
      message: "The embedder short gave a vector of 7 numbers, not of 8",
    });
  });

  it("sets a file aside that is no database, names it, and begins anew", async () => {
    const file = await newFile();
    const first = new EmbeddedStore(file);
    await first.addRCA(lateinit);
    await first.close();
    for (const number of [1, 2]) {
      for (const journal of ["-wal", "-shm"]) rmSync(file + journal, { force: true });
      writeFileSync(file, "this is no database at all. ".repeat(400));
      const warnings: string[] = [];
      const store = new EmbeddedStore(file, { onWarning: (sentence) => void warnings.push(sentence) });
      expect(await store.searchSimilar(drifted)).toEqual([]);
      await store.addRCA(crash);
      expect(await store.searchSimilar(drifted)).toHaveLength(1);
      await store.close();
      expect(warnings).toEqual([
        `The memory was damaged. It was set aside as ${file}.corrupt-${number}, and a new one begun.`,
      ]);
      expect(readFileSync(`${file}.corrupt-${number}`, "utf8")).toContain("no database at all");
    }
  });

  it("sets a damaged database aside when the damage is met", async () => {
    const file = await newFile();
    const first = new EmbeddedStore(file);
    for (let index = 0; index < 300; index++) await first.addRCA(lateinit);
    await first.close();
    const bytes = readFileSync(file);
    bytes.fill(0x5a, 4096 * 2);
    writeFileSync(file, bytes);
    const warnings: string[] = [];
    const store = new EmbeddedStore(file, { onWarning: (sentence) => void warnings.push(sentence) });
    const refused = await all(store).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ChromaDBError);
    expect(warnings).toHaveLength(1);
    expect(existsSync(`${file}.corrupt-1`)).toBe(true);
    await store.addRCA(crash);
    expect(await store.searchSimilar(drifted)).toHaveLength(1);
  });

  it("says what is wrong with a place that cannot be used", async () => {
    const folder = await temporaryFolder();
    writeFileSync(join(folder, "file"), "");
    const refused = await new EmbeddedStore(join(folder, "file", "memory.db"))
      .addRCA(lateinit)
      .catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ChromaDBError);
    expect(refused).toMatchObject({ code: "DB_CONNECTION_FAILED", operation: "put" });
    chmodSync(folder, 0o700);
    expect(await new EmbeddedStore(folder).checkHealth()).toBe(false);
  });

  it("brings an older schema to the newer one, and keeps a copy", async () => {
    const file = await newFile();
    const store = new EmbeddedStore(file);
    const id = await store.addRCA(lateinit);
    await store.close();
    const connection = new Database(file);
    migrate(connection, file, [...schemaSteps, "alter table documents add column colour text"]);
    expect(connection.prepare("select id, colour from documents").get()).toMatchObject({ id, colour: null });
    connection.close();
    const copy = new EmbeddedStore(`${file}.version-${schemaSteps.length}`);
    expect(await copy.getById(id)).toMatchObject(lateinit);
    await copy.close();
    // What a newer program wrote is left alone by an older one.
    await expect(store.getById(id)).rejects.toThrow(/was written by a newer version of culprit/);
    expect(existsSync(`${file}.corrupt-1`)).toBe(false);
  });

  it("counts what a version without figures remembered", async () => {
    const file = await newFile();
    const store = new EmbeddedStore(file);
    for (let number = 0; number < 3; number++)
      await store.addRCA({ ...lateinit, fingerprint: `f${number}`, given_confidence: 0.9 });
    await store.close();
    const connection = new Database(file);
    connection.exec(
      "drop table facts; drop table tallies; drop table hours; delete from meta where name = 'facts'; pragma user_version = 1",
    );
    connection.close();
    const figures = await store.figures({ days: 2, now: Date.now(), offsetMinutes: 0 });
    expect(figures).toMatchObject({ counted: 3, seen: 3, states: { explained: 3 } });
    expect((await store.failures({ order: "latest", limit: 2 })).failures).toHaveLength(2);
    await store.clear();
    expect(await store.figures({ days: 2, now: Date.now(), offsetMinutes: 0 })).toMatchObject({ counted: 0 });
  });

  it("leaves a step of the schema that fails undone", async () => {
    const file = await newFile();
    const store = new EmbeddedStore(file);
    const id = await store.addRCA(lateinit);
    await store.close();
    const connection = new Database(file);
    const steps = [...schemaSteps, "alter table documents add column colour text; select x from nowhere"];
    expect(() => migrate(connection, file, steps)).toThrow(/nowhere/);
    connection.close();
    expect(await store.getById(id)).toMatchObject(lateinit);
  });
});
