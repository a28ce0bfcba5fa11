import type { ChromaClient, Collection } from "chromadb";
import { ChromaDBError } from "../chroma-db-error.ts";
import type { Embedder } from "../embedder.ts";
import { isNotFound } from "./problems.ts";
import type { ChromaRequests } from "./requests.ts";

/** What is noted of a collection in its metadata. */
interface Mark {
  embedder: string;
  dimension: number;
  /** The server's time in milliseconds when its documents were last being given other vectors; 0 for never. */
  moving_since: number;
  /** Who gives them. */
  moving_by: string;
  /** Of a collection that is being made: whether it holds everything and may take the other's place. */
  complete: boolean;
}

export interface Found extends Mark {
  id: string;
  name: string;
}

/** Ends the name of a collection that is being made to take another's place. */
export const asideMark = "-embedding-";

/**
 * Of the nearest-neighbour graph. One with fewer neighbours does not come to all of 100 000 documents, however far it is
 * searched: at 32 of them an eighth of those that a filter leaves was missed.
 */
const hnsw = { space: "cosine", ef_construction: 400, ef_search: 200, max_neighbors: 64 } as const;

/** The collection of a name; undefined where there is none. Throws ChromaDBError where it is not one of ours. */
export async function findCollection(
  requests: ChromaRequests,
  name: string,
  operation: string,
): Promise<Found | undefined> {
  try {
    return await requests.ask(operation, async (client) => {
      const collection = await client.getCollection({ name });
      const mark = markOf(collection.metadata);
      if (!mark && (await collection.count()) > 0) throw foreignCollection(collection.name, requests);
      return foundOf(collection, mark);
    });
  } catch (problem) {
    if (isNotFound(problem)) return undefined;
    throw problem;
  }
}

/** The collection of a name, made where there is none. */
export async function openCollection(
  requests: ChromaRequests,
  name: string,
  embedder: Embedder,
  operation: string,
): Promise<Found> {
  const there = await findCollection(requests, name, operation);
  if (there?.embedder) return there;
  const metadata = newMark(embedder);
  return requests.ask(operation, async (client) => {
    if (!there && (await takePlace(client, name))) return foundIn(client, name);
    const collection = await client.getOrCreateCollection({
      name,
      embeddingFunction: null,
      metadata,
      configuration: { hnsw },
    });
    // Empty, and made by something else.
    if (!markOf(collection.metadata)) await collection.modify({ metadata });
    return foundIn(client, name);
  });
}

export const newMark = ({ name, dimension }: Pick<Embedder, "name" | "dimension">, complete = true) => ({
  embedder: name,
  dimension,
  moving_since: 0,
  moving_by: "",
  complete,
});

/** Gives a name to the collection that was made for it whole, where whoever made it came to its end before. */
async function takePlace(client: ChromaClient, name: string): Promise<boolean> {
  const successor = (await asideOf(client, name)).find(({ metadata }) => markOf(metadata)?.complete);
  if (!successor) return false;
  await successor.modify({ name });
  return true;
}

/** Removes what was begun to take the place of a collection. */
export async function deleteAside(client: ChromaClient, name: string): Promise<void> {
  for (const { name: aside } of await asideOf(client, name)) await client.deleteCollection({ name: aside });
}

async function asideOf(client: ChromaClient, name: string): Promise<Collection[]> {
  const all = await client.listCollections({ limit: 1000 });
  return all.filter((each) => each.name.startsWith(name + asideMark));
}

async function foundIn(client: ChromaClient, name: string): Promise<Found> {
  const collection = await client.getCollection({ name });
  return foundOf(collection, markOf(collection.metadata));
}

function foundOf({ id, name }: Collection, mark: Mark | undefined): Found {
  return { id, name, ...(mark ?? newMark({ name: "", dimension: 0 })) };
}

function markOf(metadata: Record<string, unknown> | undefined): Mark | undefined {
  const { embedder, dimension, moving_since, moving_by, complete } = metadata ?? {};
  if (typeof embedder !== "string" || typeof dimension !== "number") return undefined;
  return {
    embedder,
    dimension,
    moving_since: typeof moving_since === "number" ? moving_since : 0,
    moving_by: typeof moving_by === "string" ? moving_by : "",
    complete: complete !== false,
  };
}

function foreignCollection(name: string, { address }: ChromaRequests): ChromaDBError {
  return new ChromaDBError(`The collection '${name}' at ${address.shown} holds something else`, "create", {
    hint: "Give culprit a database of its own with memory.chroma.database.",
  });
}
