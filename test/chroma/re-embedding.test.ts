import { expect, it } from "vitest";
import { ChromaDBClient } from "../../src/memory/chroma-db-client.ts";
import { ChromaDBError } from "../../src/memory/chroma-db-error.ts";
import type { Embedder } from "../../src/memory/embedder.ts";
import type { RCADocument } from "../../src/model/rca-document.ts";
import { lateinit } from "../memory/documents.ts";
import { newCollection } from "./server.ts";
import { sharedServer } from "./shared-server.ts";

const server = sharedServer();

/** Counts letters: of another name and length than the built-in one. `most` texts are embedded before it breaks. */
function letters(most = Number.POSITIVE_INFINITY): Embedder {
  let left = most;
  const vector = (text: string) => {
    if (left-- <= 0) throw new Error("The embedder broke");
    const counts = new Float32Array(26);
    for (const letter of text.toLowerCase()) {
      const place = letter.charCodeAt(0) - 97;
      if (place >= 0 && place < 26) counts[place] = (counts[place] ?? 0) + 1;
    }
    const length = Math.hypot(...counts) || 1;
    return counts.map((count) => count / length);
  };
  const embedBatch = async (texts: readonly string[]) => texts.map(vector);
  return { name: "letters", dimension: 26, embedBatch, embed: async (text) => vector(text) };
}

/** In letters, for numbers are no part of what is compared: a server whose documents are all alike takes long to change one. */
const nameOf = (number: number) =>
  `user${[...String(number)].map((digit) => "abcdefghij"[Number(digit)]).join("")}`;
const documents = (count: number): RCADocument[] =>
  [...Array(count).keys()].map((number) => ({
    ...lateinit,
    error_message: `lateinit property ${nameOf(number)} has not been initialized`,
    id: `d${number}`,
    created_at: number,
    updated_at: number,
  }));
const all = async (store: ChromaDBClient) => {
  const found: RCADocument[] = [];
  for await (const document of store.documents()) found.push(document);
  return found;
};

it("embeds everything anew for another embedder, with progress", async () => {
  const options = { url: server().url, collection: newCollection() };
  const before = await ChromaDBClient.create(options);
  await before.put(documents(450));
  const told: [number, number][] = [];
  const onProgress = (done: number, count: number) => void told.push([done, count]);
  const store = await ChromaDBClient.create({ ...options, embedder: letters(), onProgress });
  const [found] = await store.searchSimilar("lateinit property userh has not been initialized", {
    limit: 450,
  });
  expect(found?.similarity).toBeCloseTo(1, 3);
  expect(told).toEqual([
    [200, 450],
    [400, 450],
    [450, 450],
  ]);
  expect(await all(store)).toEqual(documents(450));
  expect((await store.getStats()).metadata).toMatchObject({ embedder: "letters", dimension: 26 });

  // One that may not touch it goes on reading, and neither compares nor writes what cannot be compared.
  const elder = await ChromaDBClient.create({ ...options, embedAnew: false });
  expect(await elder.getById("d3")).toMatchObject({ id: "d3" });
  const refused = await elder.searchSimilar("lateinit").catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(ChromaDBError);
  expect(String(refused)).toContain("was made with the embedder letters, not culprit-failure-1");
  await expect(elder.addRCA(lateinit)).rejects.toThrow(ChromaDBError);
  // The handle from before finds the new collection by itself.
  expect(await before.getById("d3")).toMatchObject({ id: "d3" });
});

it("loses nothing that others write meanwhile and are told is kept", async () => {
  const options = { url: server().url, collection: newCollection() };
  const writer = await ChromaDBClient.create({ ...options, embedAnew: false });
  await writer.put(documents(250));
  let isDone = false;
  const kept: string[] = [];
  const refusals = new Set<string>();
  const writing = (async () => {
    while (!isDone)
      await writer.addRCA(lateinit).then(
        (id) => kept.push(id),
        (error: Error) => refusals.add(error.message),
      );
  })();
  const store = await ChromaDBClient.create({ ...options, embedder: letters() });
  await store.searchSimilar("lateinit");
  isDone = true;
  await writing;
  const ids = new Set((await all(store)).map(({ id }) => id));
  expect(kept.length).toBeGreaterThan(0);
  expect(kept.filter((id) => !ids.has(id))).toEqual([]);
  expect([...refusals].join()).toContain("is being prepared for another embedder");
});

it("leaves all as it was where it cannot end, and goes on where it was", async () => {
  const options = { url: server().url, collection: newCollection() };
  const before = await ChromaDBClient.create(options);
  await before.put(documents(300));
  const broken = await ChromaDBClient.create({ ...options, embedder: letters(250) });
  await expect(broken.searchSimilar("lateinit")).rejects.toThrow("The embedder broke");
  expect((await before.searchSimilar("lateinit property userh has not been initialized")).length).toBe(5);
  await before.delete("d0");
  await before.update("d1", { root_cause: "Changed meanwhile" });
  const store = await ChromaDBClient.create({ ...options, embedder: letters() });
  await store.searchSimilar("lateinit");
  const found = await all(store);
  expect(found).toHaveLength(299);
  expect(found.find(({ id }) => id === "d1")?.root_cause).toBe("Changed meanwhile");
  expect(await store.clear()).toBe(299);
  expect(await (await ChromaDBClient.create(options)).getById("d5")).toBeNull();
});
