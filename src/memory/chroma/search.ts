import type { Collection, Metadata, WhereDocument } from "chromadb";
import type { RCASearchFilters, SimilarRCA } from "../../model/rca-document.ts";
import { Bm25Index } from "../../support/bm25.ts";
import { cosine } from "../embedder.ts";
import { passes } from "../passes.ts";
import { isLog } from "../query-failure.ts";
import { leastAlike } from "../rca-store.ts";
import { wordMatch, wordsOf } from "../word-match.ts";
import { buildCondition, documentIn } from "./records.ts";

export interface Query {
  text: string;
  vector: number[];
  /** Name of the failure that the text holds; undefined where it holds words about one. */
  fingerprint: string | undefined;
  filters: RCASearchFilters;
}

/** Words of a query that are looked for: the longest. */
const mostWords = 8;
/** Documents with such words that are looked at, and those of them that are compared. */
const mostWithWords = 200;
const mostCompared = 40;
/** Documents of one failure that are looked at. */
const mostSame = 500;
/** Documents that are counted. */
const mostCounted = 10_000;
/**
 * Neighbours that are asked for at least, without filters and with them: the server looks as far as it is to give, and
 * where it is to give five of 100 000 it misses one in fifty. Their names and distances are all that is sent of them.
 */
const leastNeighbours = 400;
const leastFiltered = 1600;
/** Neighbours whose filters are looked at here, and how many of them are fetched at first; twice as many each time. */
const mostFetched = 400;
const firstFetched = 40;

/** The best matches that pass the filters: the very same failure first, then by vector and, for words, by these. */
export async function similarIn(collection: Collection, query: Query, limit: number): Promise<SimilarRCA[]> {
  const found = new Map<string, SimilarRCA>();
  const keep = (documents: readonly SimilarRCA[]): string[] =>
    documents.map((document) => {
      found.set(document.id, document);
      return document.id;
    });
  // One after the other: the first that asks makes the server take in what was written, and others would wait longer.
  const same = await sameFailure(collection, query);
  const isEnough = same.length >= limit || query.filters.fingerprint !== undefined;
  const near = isEnough ? [] : await nearest(collection, query, limit);
  const withThem = await withWords(collection, query);
  const byWords =
    withThem.length > 0 ? await compared(collection, query, { ids: withThem.slice(0, mostCompared) }) : [];
  const exact = keep(same);
  const alike = keep(near);
  keep(byWords);
  const words = withThem.filter((id) => found.has(id));
  const ids = [...new Set([...exact, ...words, ...alike])];
  const { min_similarity = 0 } = query.filters;
  return ids
    .flatMap((id) => found.get(id) ?? [])
    .filter(({ similarity }) => similarity >= min_similarity)
    .slice(0, limit);
}

/** How many match and pass the filters. */
export async function countIn(collection: Collection, query: Query): Promise<number> {
  const nResults = Math.min(mostCounted, Math.max(1, await collection.count()));
  const near = await collection.query({
    queryEmbeddings: [query.vector],
    nResults,
    where: buildCondition(query.filters),
    include: ["distances"],
  });
  const { min_similarity = 0 } = query.filters;
  const enough = Math.max(leastAlike, min_similarity);
  const found = await sameFailure(collection, query);
  const same = found.filter(({ similarity }) => similarity >= min_similarity);
  // What has the words only is as much alike as was asked for where it is near as well.
  const words = min_similarity > 0 ? [] : await withWords(collection, query);
  const [ids = []] = near.ids;
  const alike = ids.filter((_, index) => similarityOf(near.distances[0]?.[index]) >= enough);
  return new Set([...alike, ...same.map(({ id }) => id), ...words]).size;
}

/**
 * The most alike that pass the filters. To filter costs the server many times what it takes to look for neighbours, and it
 * misses more of them: so filters are looked at here, and the server is asked only where too few of the nearest pass.
 */
async function nearest(collection: Collection, query: Query, limit: number): Promise<SimilarRCA[]> {
  const isFiltered = buildCondition(query.filters) !== undefined;
  const nResults = Math.max(isFiltered ? leastFiltered : leastNeighbours, limit);
  const least = Math.max(leastAlike, query.filters.min_similarity ?? 0);
  const isAlike = ({ similarity }: Neighbour) => similarity >= least;
  const neighbours = await neighboursIn(collection, query, nResults);
  const alike = neighbours.filter(isAlike);
  if (!isFiltered) return fetched(collection, alike.slice(0, limit));
  const found: SimilarRCA[] = [];
  let from = 0;
  for (let count = Math.max(firstFetched, limit); from < Math.min(mostFetched, alike.length); count *= 2) {
    const part = alike.slice(from, from + count);
    from += part.length;
    for (const document of await fetched(collection, part))
      if (passes(document, query.filters)) found.push(document);
    if (found.length >= limit) return found.slice(0, limit);
  }
  // All that is alike has been looked at.
  if (from >= alike.length && alike.length < nResults) return found;
  const passing = await neighboursIn(collection, query, nResults, query.filters);
  return fetched(collection, passing.filter(isAlike).slice(0, limit));
}

interface Neighbour {
  id: string;
  similarity: number;
}

async function neighboursIn(
  collection: Collection,
  { vector }: Query,
  nResults: number,
  filters: RCASearchFilters = {},
): Promise<Neighbour[]> {
  const { ids, distances } = await collection.query({
    queryEmbeddings: [vector],
    nResults,
    where: buildCondition(filters),
    include: ["distances"],
  });
  return (ids[0] ?? []).map((id, index) => ({ id, similarity: similarityOf(distances[0]?.[index]) }));
}

/** Documents of neighbours, in their order; without those that are gone meanwhile. */
async function fetched(collection: Collection, neighbours: readonly Neighbour[]): Promise<SimilarRCA[]> {
  if (neighbours.length === 0) return [];
  const { ids, metadatas } = await collection.get({
    ids: neighbours.map(({ id }) => id),
    include: ["metadatas"],
  });
  const rows = new Map<string, Metadata | null | undefined>(ids.map((id, index) => [id, metadatas[index]]));
  return neighbours.flatMap(({ id, similarity }) => {
    const document = documentIn(rows.get(id));
    return document ? [{ ...document, similarity }] : [];
  });
}

/**
 * Documents of the very failure that is asked about, or that the filters name; the most alike first. Compared here: where
 * few pass, the server's index does not come to all of them.
 */
async function sameFailure(collection: Collection, query: Query): Promise<SimilarRCA[]> {
  const fingerprint = query.filters.fingerprint ?? query.fingerprint;
  if (fingerprint === undefined) return [];
  const where = buildCondition({ fingerprint });
  const documents = await compared(collection, query, { where, limit: mostSame });
  return documents
    .filter((document) => passes(document, { ...query.filters, fingerprint }))
    .sort((left, right) => right.similarity - left.similarity);
}

/** Documents with how much they are alike by their own vectors. */
async function compared(
  collection: Collection,
  { vector }: Query,
  which: Pick<Parameters<Collection["get"]>[0] & object, "ids" | "where" | "limit">,
): Promise<SimilarRCA[]> {
  const { metadatas, embeddings } = await collection.get({ ...which, include: ["metadatas", "embeddings"] });
  const asked = Float32Array.from(vector);
  return metadatas.flatMap((metadata, index) => {
    const document = documentIn(metadata);
    const own = embeddings[index];
    const similarity = own ? Math.min(1, Math.max(0, cosine(asked, Float32Array.from(own)))) : 0;
    return document ? [{ ...document, similarity }] : [];
  });
}

/** Ids of documents with words of the query, the best first; of a message only with all, of a log none. */
async function withWords(collection: Collection, { text, fingerprint, filters }: Query): Promise<string[]> {
  if (isLog(text)) return [];
  const asked = wordsOf(text)
    .sort((left, right) => right.length - left.length)
    .slice(0, mostWords);
  const conditions: WhereDocument[] = asked.map((word) => ({ $contains: word }));
  const [only] = conditions;
  if (!only) return [];
  const { ids, documents } = await collection.get({
    where: buildCondition(filters),
    whereDocument:
      conditions.length > 1 ? (fingerprint === undefined ? { $or: conditions } : { $and: conditions }) : only,
    limit: mostWithWords,
    include: ["documents"],
  });
  const index = new Bm25Index(documents.map((document) => [{ text: document ?? "", weight: 1 }]));
  const found = index.search(asked.join(" ")).flatMap(({ index: at }) => {
    const id = ids[at];
    const match = wordMatch(text, documents[at] ?? "");
    return id === undefined || (fingerprint !== undefined && match < 2)
      ? []
      : [{ id, match: Math.floor(match) }];
  });
  // The sort keeps the order of those that match alike.
  return found.sort((left, right) => right.match - left.match).map(({ id }) => id);
}

const similarityOf = (distance: number | null | undefined): number =>
  Math.min(1, Math.max(0, 1 - (distance ?? 1)));
