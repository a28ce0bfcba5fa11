import type { Collection, WhereDocument } from "chromadb";
import type { RCASearchFilters, SimilarRCA } from "../../model/rca-document.ts";
import { Bm25Index } from "../../support/bm25.ts";
import { fused } from "../rank-fusion.ts";
import { leastAlike } from "../rca-store.ts";
import { documentIn, whereOf } from "./records.ts";

export interface Query {
  text: string;
  vector: number[];
  /** Name of the failure that the text holds; undefined where it holds words about one. */
  fingerprint: string | undefined;
  filters: RCASearchFilters;
}

/** Words of a query that are looked for: the longest. */
const mostWords = 8;
/** Documents with such words that are looked at. */
const mostWithWords = 200;
/** Documents that are counted. */
const mostCounted = 10_000;

/** The best matches that pass the filters: the very same failure first, then by vector and, for words, by these. */
export async function similarIn(collection: Collection, query: Query, limit: number): Promise<SimilarRCA[]> {
  const found = new Map<string, SimilarRCA>();
  const keep = (documents: readonly SimilarRCA[]): string[] =>
    documents.map((document) => {
      found.set(document.id, document);
      return document.id;
    });
  // One after the other: the first that asks makes the server take in what was written, and others would wait longer.
  const same = await sameFailure(collection, query, limit);
  const near = same.length < limit ? await nearest(collection, query, limit) : [];
  const withThem = await withWords(collection, query);
  const byWords =
    withThem.length > 0 ? await nearest(collection, { ...query, ids: withThem }, withThem.length) : [];
  const exact = keep(same);
  const alike = keep(near.filter(({ similarity }) => similarity >= leastAlike));
  keep(byWords);
  const words = withThem.filter((id) => found.has(id));
  const ids = [...new Set([...exact, ...fused(alike, words)])];
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
    where: whereOf(query.filters),
    include: ["distances"],
  });
  const { min_similarity = 0 } = query.filters;
  const enough = Math.max(leastAlike, min_similarity);
  const found = await sameFailure(collection, query, mostCounted);
  const same = found.filter(({ similarity }) => similarity >= min_similarity);
  // What has the words only is as much alike as was asked for where it is near as well.
  const words = min_similarity > 0 ? [] : await withWords(collection, query);
  const [ids = []] = near.ids;
  const alike = ids.filter((_, index) => similarityOf(near.distances[0]?.[index]) >= enough);
  return new Set([...alike, ...same.map(({ id }) => id), ...words]).size;
}

async function nearest(
  collection: Collection,
  { vector, filters, ids }: Query & { ids?: string[] },
  nResults: number,
): Promise<SimilarRCA[]> {
  const { metadatas, distances } = await collection.query({
    queryEmbeddings: [vector],
    nResults,
    ids,
    where: whereOf(filters),
    include: ["metadatas", "distances"],
  });
  return (metadatas[0] ?? []).flatMap((metadata, index) => {
    const document = documentIn(metadata);
    return document ? [{ ...document, similarity: similarityOf(distances[0]?.[index]) }] : [];
  });
}

/** Documents of the very failure that is asked about, or that the filters name; the most alike first. */
async function sameFailure(collection: Collection, query: Query, limit: number): Promise<SimilarRCA[]> {
  const fingerprint = query.filters.fingerprint ?? query.fingerprint;
  if (fingerprint === undefined) return [];
  return nearest(collection, { ...query, filters: { ...query.filters, fingerprint } }, limit);
}

/** Ids of documents with words of the query, the best first; none where the query holds a failure. */
async function withWords(collection: Collection, { text, fingerprint, filters }: Query): Promise<string[]> {
  if (fingerprint !== undefined) return [];
  const words =
    text
      .slice(0, 8000)
      .toLowerCase()
      .match(/[\p{L}\p{N}]{3,60}/gu) ?? [];
  const asked = [...new Set(words)].sort((left, right) => right.length - left.length).slice(0, mostWords);
  const conditions: WhereDocument[] = asked.map((word) => ({ $contains: word }));
  const [only] = conditions;
  if (!only) return [];
  const { ids, documents } = await collection.get({
    where: whereOf(filters),
    whereDocument: conditions.length > 1 ? { $or: conditions } : only,
    limit: mostWithWords,
    include: ["documents"],
  });
  const index = new Bm25Index(documents.map((document) => [{ text: document ?? "", weight: 1 }]));
  return index.search(asked.join(" ")).flatMap(({ index: at }) => ids[at] ?? []);
}

const similarityOf = (distance: number | null | undefined): number =>
  Math.min(1, Math.max(0, 1 - (distance ?? 1)));
