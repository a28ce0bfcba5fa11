import { createHash, randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { ChromaClient } from "chromadb";
import { ChromaDBError } from "../chroma-db-error.ts";
import { isNotFound, isTaken } from "./problems.ts";
import type { ChromaRequests } from "./requests.ts";

/** Milliseconds after which whoever holds a document is taken for dead, by the clock of the server. */
const deadAfterMs = 60_000;
/** Milliseconds that are waited for a document that somebody else holds. */
const patienceMs = 10_000;
/** Milliseconds between two looks, at least; at most twice as many. */
const pauseMs = 20;

/**
 * Does something to a document while nobody else does, in this process or another. The server knows neither transactions
 * nor writes on a condition, but it makes a collection of one name only once: an empty one is the sign that a document is
 * held. Throws ChromaDBError where somebody else holds it for too long.
 */
export async function alone<Result>(
  requests: ChromaRequests,
  { collection, id, operation }: { collection: string; id: string; operation: string },
  work: () => Promise<Result>,
): Promise<Result> {
  const name = `${collection}-changing-${createHash("sha256").update(id).digest("hex").slice(0, 32)}`;
  const owner = randomUUID();
  const startedAt = performance.now();
  while (!(await taken(requests, { name, owner, operation }))) {
    if (performance.now() - startedAt > patienceMs)
      throw new ChromaDBError(`Somebody else is changing the document ${id}`, operation, {
        hint: "Try again in a minute.",
      });
    await sleep(pauseMs * (1 + Math.random()));
  }
  const heldFrom = performance.now();
  try {
    return await work();
  } finally {
    // Held for so long it may be another one's by now; it ends by its time.
    if (performance.now() - heldFrom < deadAfterMs / 2)
      await requests.ask(operation, (client) => client.deleteCollection({ name })).catch(() => undefined);
  }
}

async function taken(
  requests: ChromaRequests,
  { name, owner, operation }: { name: string; owner: string; operation: string },
): Promise<boolean> {
  try {
    return await requests.ask(operation, async (client) => {
      const now = Math.floor((await client.heartbeat()) / 1e6);
      if (await made(client, name, { owner, since: now })) return true;
      const held = await client.getCollection({ name });
      // The answer to the first attempt of ours was lost.
      if (held.metadata?.owner === owner) return true;
      if (now - Number(held.metadata?.since ?? 0) < deadAfterMs) return false;
      // By its own id and under another name, so that nobody removes what somebody else holds meanwhile.
      const aside = `${name}-${owner}`;
      await held.modify({ name: aside });
      await client.deleteCollection({ name: aside });
      return false;
    });
  } catch (problem) {
    if (isNotFound(problem)) return false;
    throw problem;
  }
}

async function made(
  client: ChromaClient,
  name: string,
  metadata: { owner: string; since: number },
): Promise<boolean> {
  try {
    await client.createCollection({ name, metadata, embeddingFunction: null });
    return true;
  } catch (problem) {
    if (isTaken(problem)) return false;
    throw problem;
  }
}
