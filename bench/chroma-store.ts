import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ChromaDBClient } from "../src/memory/chroma-db-client.ts";
import { documentText } from "../src/memory/document-text.ts";
import { cosine } from "../src/memory/embedder.ts";
import { FailureEmbedder } from "../src/memory/failure-embedder.ts";
import { ChromaServerProcess, newCollection, serverProgram } from "../test/chroma/server.ts";
import { ownLogs } from "./failure-logs.ts";
import { percentile } from "./measure.ts";
import { documentOf, failureLog, manyDocuments } from "./remembered.ts";

/** Queries of each kind. */
const queries = 100;
/** Documents that an answer holds. */
const limit = 5;

export interface Measured {
  row: string;
  /** Share of an exact search's best that were found. */
  recall: number;
}

/** Keeping and finding on a real Chroma server on loopback, where one is installed. */
export async function chromaStore(): Promise<string[]> {
  if (!existsSync(serverProgram)) return ["left out: no server is installed, which npm run test:chroma does"];
  const rows: string[] = [];
  for (const count of [1000, 10_000]) rows.push((await measuredChroma(count)).row);
  return rows;
}

/** One size, on a server and in a folder of its own; searches are held against an exact one. */
export async function measuredChroma(count: number): Promise<Measured> {
  const folder = mkdtempSync(join(tmpdir(), "culprit-chroma-"));
  const server = await ChromaServerProcess.start(folder);
  try {
    return await measuredOn(server.url, folder, count);
  } finally {
    await server.kill();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
  }
}

async function measuredOn(url: string, folder: string, count: number): Promise<Measured> {
  const store = await ChromaDBClient.create({
    url,
    collection: newCollection(),
    timeoutMs: 120_000,
  });
  const embedder = new FailureEmbedder();
  const vectors: { vector: Float32Array; language: string }[] = [];
  let part = [];
  let writing = 0;
  for (const document of manyDocuments(count)) {
    vectors.push({ vector: await embedder.embed(documentText(document)), language: document.language });
    part.push(document);
    if (part.length < 500 && vectors.length < count) continue;
    const startedAt = performance.now();
    await store.put(part);
    writing += performance.now() - startedAt;
    part = [];
  }
  // What nobody has seen before: failures of other apps, and drifted ones.
  const logs = ownLogs();
  const asked = Array.from({ length: queries }, (_, index) =>
    documentText(documentOf(failureLog(logs, count + index * 7), count + index * 7)),
  );
  const first = await timed(() => store.searchSimilar(asked[0] ?? ""));
  const plain: number[] = [];
  const filtered: number[] = [];
  let found = 0;
  let wanted = 0;
  for (const text of asked)
    for (const language of [undefined, "kotlin"]) {
      const startedAt = performance.now();
      const answer = await store.searchSimilar(text, { language, limit });
      (language ? filtered : plain).push(performance.now() - startedAt);
      const vector = await embedder.embed(text);
      const exact = vectors
        .filter((each) => language === undefined || each.language === language)
        .map((each) => cosine(vector, each.vector))
        .filter((similarity) => similarity >= 0.1)
        .sort((left, right) => right - left)
        .slice(0, limit);
      const worst = exact.at(-1) ?? 1;
      // Of several that are as alike as the last, any will do.
      found += Math.min(exact.length, answer.filter(({ similarity }) => similarity >= worst - 1e-4).length);
      wanted += exact.length;
    }
  const adding: number[] = [];
  for (let index = 0; index < queries; index++) {
    const { id: _, ...document } = documentOf(failureLog(logs, index), index);
    adding.push(await timed(() => store.addRCA(document)));
  }
  const counting: number[] = [];
  for (const text of asked.slice(0, 20)) counting.push(await timed(() => store.countSimilar(text)));
  const size = readdirSync(folder, { recursive: true, encoding: "utf8" }).reduce(
    (sum, name) => sum + statSync(join(folder, name)).size,
    0,
  );
  const ms = (name: string, values: number[]) =>
    `${name} p50 ${percentile(values, 0.5).toFixed(1)} p95 ${percentile(values, 0.95).toFixed(1)} ms`;
  const figures = [
    `500 at once ${((writing / count) * 500).toFixed(0)} ms`,
    ms("add", adding),
    `first search ${first.toFixed(0)} ms`,
    ms("search", plain),
    ms("with a filter", filtered),
    ms("count", counting),
    `${(found / wanted).toFixed(4)} of ${wanted} best ${limit} of an exact search found`,
    `${(size / 2 ** 20).toFixed(0)} MB on disk`,
  ];
  return { row: `${count} documents: ${figures.join(", ")}`, recall: found / wanted };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}
