import { cosine } from "../src/memory/embedder.ts";
import { FailureEmbedder } from "../src/memory/failure-embedder.ts";
import { failureIn, queryFingerprint } from "../src/memory/query-failure.ts";
import { rememberedTrace } from "../src/memory/remember.ts";
import { throwablesOf } from "../src/model/throwables.ts";
import { type Drift, drifts, nearMiss, ownLogs } from "./failure-logs.ts";

/** Share of the failures whose remembered document is found first. */
export interface Recall {
  drift: string;
  /** By the built-in embedder's vectors alone, and as a store answers: what has the same fingerprint before all others. */
  vectors: number;
  store: number;
  /** A plain TF-IDF over frames, exceptions and the words of the message. */
  tfIdf: number;
}

/** The text of the failure of a log, as it is remembered and asked for. */
function failureText(log: string): string {
  const failure = failureIn(log);
  return failure ? rememberedTrace(failure.raw) : "";
}

/** Failures that can be told apart: two whose texts differ in numbers and white space only are one. */
function distinct(logs: readonly string[]): string[] {
  const known = new Map(
    logs.map((log) => [failureText(log).replace(/\d+/g, "#").replace(/\s+/g, " ").trim(), log]),
  );
  return [...known.values()];
}

/**
 * Each failure is remembered among all the others and a near miss of each, and asked for as it looks when it comes back.
 * Found is what stands first.
 */
export async function retrieval(
  logs: readonly string[] = ownLogs(),
): Promise<{ count: number; among: number; rows: Recall[] }> {
  const kept = distinct(logs);
  const others = kept.flatMap((log, seed) => nearMiss(log, seed) ?? []);
  const texts = [...kept, ...others].map(failureText);
  const byVectors = await vectorIndex(texts);
  const byTerms = tfIdfIndex(texts);
  const names = texts.map(queryFingerprint);
  const changes = Object.entries<Drift>(drifts);
  const rows = changes.map(([drift]) => ({ drift, vectors: 0, store: 0, tfIdf: 0 }));
  for (const [index, log] of kept.entries()) {
    const drifted = changes.map(([, change]) => change(log, index + 1));
    for (const [at, row] of rows.entries()) {
      const query = failureText(drifted[at] ?? "");
      const scores = await byVectors(query);
      const name = queryFingerprint(query);
      const nearest = best(scores, () => true);
      if (nearest === index) row.vectors++;
      if ((best(scores, (each) => names[each] === name) ?? nearest) === index) row.store++;
      if (best(byTerms(query), () => true) === index) row.tfIdf++;
    }
  }
  for (const row of rows) for (const by of ["vectors", "store", "tfIdf"] as const) row[by] /= kept.length;
  return { count: kept.length, among: texts.length, rows };
}

export async function retrievalBench(): Promise<string[]> {
  const { count, among, rows } = await retrieval();
  const shown = (share: number) => share.toFixed(3);
  return [
    `${count} failures of the fixtures among ${among}, found first`,
    ...rows.map(
      ({ drift, vectors, store, tfIdf }) =>
        `${drift}: ${shown(store)}, by vectors alone ${shown(vectors)}, plain TF-IDF ${shown(tfIdf)}`,
    ),
  ];
}

/** The first of those with the highest score that may be taken. */
function best(scores: Float32Array, isWanted: (index: number) => boolean): number | undefined {
  let found: number | undefined;
  for (let index = 0; index < scores.length; index++)
    if ((found === undefined || (scores[index] ?? 0) > (scores[found] ?? 0)) && isWanted(index))
      found = index;
  return found;
}

async function vectorIndex(texts: readonly string[]): Promise<(query: string) => Promise<Float32Array>> {
  const embedder = new FailureEmbedder();
  const vectors = await embedder.embedBatch(texts);
  return async (query) => {
    const vector = await embedder.embed(query);
    return Float32Array.from(vectors, (each) => cosine(vector, each));
  };
}

function plainTerms(text: string): Map<string, number> {
  const failure = failureIn(text);
  const chain = failure ? throwablesOf(failure) : [];
  const frames = chain.length ? chain.flatMap((each) => each.frames) : (failure?.frames ?? []);
  const words = [failure?.message ?? text, ...chain.map(({ message }) => message)]
    .join(" ")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u);
  const terms = [
    ...frames.map(({ className, method }) => `${className}.${method}`),
    ...chain.map(({ exception }) => exception),
    ...words,
  ];
  const counts = new Map<string, number>();
  for (const term of terms) if (term) counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
}

function tfIdfIndex(texts: readonly string[]): (query: string) => Float32Array {
  const all = texts.map(plainTerms);
  const holding = new Map<string, number>();
  const weighted = (terms: Map<string, number>) => {
    const weights = [...terms].map(([term, count]) => {
      const frequency = holding.get(term) ?? 1;
      return [term, (1 + Math.log(count)) * Math.log(1 + texts.length / frequency)] as const;
    });
    const length = Math.hypot(...weights.map(([, weight]) => weight)) || 1;
    return weights.map(([term, weight]) => [term, weight / length] as const);
  };
  for (const terms of all) for (const term of terms.keys()) holding.set(term, (holding.get(term) ?? 0) + 1);
  const index = new Map<string, { at: number; weight: number }[]>();
  for (const [at, terms] of all.entries())
    for (const [term, weight] of weighted(terms)) {
      const entries = index.get(term) ?? [];
      entries.push({ at, weight });
      index.set(term, entries);
    }
  return (query) => {
    const scores = new Float32Array(texts.length);
    for (const [term, asked] of weighted(plainTerms(query)))
      for (const { at, weight } of index.get(term) ?? []) scores[at] = (scores[at] ?? 0) + asked * weight;
    return scores;
  };
}
