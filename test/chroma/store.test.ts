import { createHash } from "node:crypto";
import { ChromaClient } from "chromadb";
import { expect, it } from "vitest";
import { ChromaDBClient } from "../../src/memory/chroma-db-client.ts";
import { crash, lateinit, npe } from "../memory/documents.ts";
import { storeContract } from "../memory/store-contract.ts";
import { newCollection } from "./server.ts";
import { sharedServer } from "./shared-server.ts";

const server = sharedServer();

// What this shows is what it keeps, not how fast a busy machine is.
storeContract("ChromaDBClient", (clock) =>
  ChromaDBClient.create({ url: server().url, collection: newCollection(), clock, timeoutMs: 60_000 }),
);

it("ChromaDBClient sees what another client has written, changed and cleared", async () => {
  const options = { url: server().url, collection: newCollection() };
  const [one, other] = [await ChromaDBClient.create(options), await ChromaDBClient.create(options)];
  const id = await one.addRCA(crash);
  expect(await other.getById(id)).toMatchObject(crash);
  await other.update(id, { user_validated: true });
  expect(await one.getById(id)).toMatchObject({ user_validated: true });
  expect(await other.clear()).toBe(1);
  expect(await one.getById(id)).toBeNull();
  await one.addRCA(npe);
  expect((await other.getStats()).count).toBe(1);
});

it("ChromaDBClient counts every change where two processes change one document at once", async () => {
  const options = { url: server().url, collection: newCollection() };
  const [one, other] = [await ChromaDBClient.create(options), await ChromaDBClient.create(options)];
  const id = await one.addRCA({ ...lateinit, seen_count: 1 });
  const count = (store: ChromaDBClient) =>
    store.update(id, ({ seen_count = 0 }) => ({ seen_count: seen_count + 1 }));
  await Promise.all([...Array(20)].map((_, index) => count(index % 2 ? one : other)));
  expect(await one.getById(id)).toMatchObject({ seen_count: 21 });

  // Whoever died while it held the document is waited for a minute by the server's clock, and no longer.
  const client = new ChromaClient({ host: "127.0.0.1", port: Number(new URL(options.url).port) });
  const digest = createHash("sha256").update(id).digest("hex").slice(0, 32);
  const name = `${options.collection}-changing-${digest}`;
  await client.createCollection({ name, metadata: { owner: "dead", since: 1 }, embeddingFunction: null });
  expect(await count(one)).toBe(true);
  const names = (await client.listCollections({ limit: 1000 })).map((each) => each.name);
  expect(names.filter((each) => each.startsWith(options.collection))).toEqual([options.collection]);
});

it("ChromaDBClient finds words that no vector would, where the query is words", async () => {
  const store = await ChromaDBClient.create({ url: server().url, collection: newCollection() });
  await store.put([
    { ...crash, root_cause: "The Zeppelin module drops its lease", id: "z", created_at: 1, updated_at: 1 },
    ...[...Array(20).keys()].map((n) => ({ ...npe, id: `n${n}`, created_at: 1, updated_at: 1 })),
  ]);
  expect((await store.searchSimilar("zeppelin"))[0]?.id).toBe("z");
  expect(await store.countSimilar("zeppelin")).toBe(1);
  expect(await store.searchSimilar("zeppelin", { language: "java" })).toEqual([]);
});

it("ChromaDBClient removes an optional field that a document no longer has", async () => {
  const store = await ChromaDBClient.create({ url: server().url, collection: newCollection() });
  const whole = { ...lateinit, id: "one", created_at: 1, updated_at: 1 };
  await store.put([{ ...whole, fingerprint: "f1", project: "p1" }]);
  await store.put([whole, whole]);
  expect(await store.getById("one")).toEqual(whole);
  expect(await store.searchSimilar(lateinit.error_message, { fingerprint: "f1" })).toEqual([]);
});
