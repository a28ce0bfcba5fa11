import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Collection } from "chromadb";
import { checkedVectors } from "../checked-vectors.ts";
import { ChromaDBError } from "../chroma-db-error.ts";
import { documentText } from "../document-text.ts";
import type { Embedder } from "../embedder.ts";
import { asideMark, type Found, findCollection, newMark, openCollection } from "./collection.ts";
import { isNotFound } from "./problems.ts";
import { documentIn } from "./records.ts";
import type { ChromaRequests } from "./requests.ts";

/**
 * Milliseconds in which a write that was begun must be through, or be repeated: so long after a collection is marked
 * nothing more is written into it.
 */
export const settleMs = 5000;
/** Milliseconds without a sign after which whoever moves documents is taken for dead. */
const deadAfterMs = 60_000;
/** Documents that get vectors at once. */
const batch = 200;

const operation = "embed";

/** Whether a collection is being replaced just now, by the clock of the server. */
export async function isMoving(requests: ChromaRequests, { moving_since }: Found): Promise<boolean> {
  return moving_since > 0 && (await serverTime(requests)) - moving_since < deadAfterMs;
}

/**
 * Gives every document of a collection the vectors of another embedder: into a collection aside, which then takes the
 * first one's place. Nothing is written meanwhile, so nothing is lost, and what was killed goes on where it was.
 */
export async function embedAnew(
  requests: ChromaRequests,
  old: Found,
  embedder: Embedder,
  onProgress: ((done: number, all: number) => void) | undefined,
): Promise<void> {
  const owner = randomUUID();
  const since = await mark(requests, old, owner);
  const name = `${old.name}${asideMark}${embedder.name.replace(/[^\w.-]/g, "-").slice(0, 80)}-${embedder.dimension}`;
  try {
    const aside = await openCollection(requests, name, embedder, operation);
    const target = newMark(embedder, false);
    await modify(requests, aside, { metadata: target });
    const sign = async () => void (await mark(requests, old, owner));
    await copy(requests, old, aside, embedder, { sign, onProgress });
    const settled = since + settleMs - (await serverTime(requests));
    if (settled > 0) await sleep(settled);
    await sign();
    await copy(requests, old, aside, embedder, { sign });
    await modify(requests, aside, { metadata: newMark(embedder) });
    await requests.ask(operation, (client) => client.deleteCollection({ name: old.name }));
    // Whoever comes in between gives it the name as well.
    await modify(requests, aside, { name: old.name }).catch(async (problem) => {
      if (!(await findCollection(requests, old.name, operation))) throw problem;
    });
  } catch (problem) {
    await modify(requests, old, { metadata: { ...markIn(old), moving_since: 0 } }).catch(() => undefined);
    if (isNotFound(problem)) throw busy(requests);
    throw problem;
  }
}

export function busy({ address }: ChromaRequests): ChromaDBError {
  return new ChromaDBError(
    `The memory at ${address.shown} is being prepared for another embedder`,
    operation,
    {
      hint: "Try again in a minute.",
    },
  );
}

const markIn = ({ embedder, dimension, moving_by, complete }: Found) => ({
  embedder,
  dimension,
  moving_by,
  complete,
});

/** Takes a collection for oneself, or keeps it. Gives the server's time. */
async function mark(requests: ChromaRequests, old: Found, owner: string): Promise<number> {
  const now = await serverTime(requests);
  const before = await findCollection(requests, old.name, operation);
  const isTaken = before && before.moving_by !== owner && now - before.moving_since < deadAfterMs;
  if (before?.id !== old.id || isTaken) throw busy(requests);
  await modify(requests, old, {
    metadata: { ...markIn(old), moving_since: now, moving_by: owner },
  });
  const after = await findCollection(requests, old.name, operation);
  if (after?.id !== old.id || after.moving_by !== owner) throw busy(requests);
  return now;
}

function modify(
  requests: ChromaRequests,
  { id, name }: Pick<Found, "id" | "name">,
  change: Parameters<Collection["modify"]>[0],
): Promise<void> {
  return requests.ask(operation, async (client) => {
    const collection = await client.getCollection({ name });
    if (collection.id !== id) throw busy(requests);
    await collection.modify(change);
  });
}

async function serverTime(requests: ChromaRequests): Promise<number> {
  return Math.floor((await requests.ask(operation, (client) => client.heartbeat())) / 1e6);
}

/** Makes one collection hold what the other holds. */
async function copy(
  requests: ChromaRequests,
  from: Found,
  to: Found,
  embedder: Embedder,
  told: { sign: () => Promise<void>; onProgress?: (done: number, all: number) => void },
): Promise<void> {
  const ids = await allIds(requests, from.id);
  for (let start = 0; start < ids.length; start += batch) {
    const part = ids.slice(start, start + batch);
    const [here, there] = await Promise.all([rows(requests, from.id, part), rows(requests, to.id, part)]);
    const missing = [...here].flatMap(([id, row]) => {
      const document = documentIn(row.metadata);
      return document && there.get(id)?.metadata?.body !== row.metadata?.body ? [{ id, row, document }] : [];
    });
    if (missing.length > 0) {
      const vectors = await checkedVectors(
        embedder,
        missing.map(({ document }) => documentText(document)),
      );
      const record = {
        ids: missing.map(({ id }) => id),
        embeddings: vectors.map((vector) => [...vector]),
        metadatas: missing.map(({ row }) => row.metadata ?? {}),
        documents: missing.map(({ row }) => row.document ?? ""),
      };
      await requests.ask(operation, (client) => client.collection(to.id).upsert(record));
    }
    await told.sign();
    told.onProgress?.(Math.min(start + batch, ids.length), ids.length);
  }
  const kept = new Set(ids);
  const gone = (await allIds(requests, to.id)).filter((id) => !kept.has(id));
  for (let start = 0; start < gone.length; start += batch)
    await requests.ask(operation, (client) =>
      client.collection(to.id).delete({ ids: gone.slice(start, start + batch) }),
    );
}

/** Every id, the longest kept first. */
export async function allIds(requests: ChromaRequests, id: string): Promise<string[]> {
  return (await requests.ask(operation, (client) => client.collection(id).get({ include: [] }))).ids;
}

async function rows(requests: ChromaRequests, id: string, ids: string[]) {
  const found = await requests.ask(operation, (client) =>
    client.collection(id).get({ ids, include: ["metadatas", "documents"] }),
  );
  return new Map(
    found.ids.map((each, index) => [
      each,
      { metadata: found.metadatas[index], document: found.documents[index] },
    ]),
  );
}
