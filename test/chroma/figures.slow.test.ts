import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { ownLogs } from "../../bench/failure-logs.ts";
import { percentile } from "../../bench/measure.ts";
import { documentOf, failureLog, manyDocuments } from "../../bench/remembered.ts";
import { ChromaDBClient } from "../../src/memory/chroma-db-client.ts";
import { documentText } from "../../src/memory/document-text.ts";
import { cosine } from "../../src/memory/embedding-service.ts";
import { FailureEmbedder } from "../../src/memory/failure-embedder.ts";
import { ChromaServerProcess, newCollection } from "./server.ts";

/** Queries of each kind. */
const queries = 100;
/** Documents that an answer holds. */
const limit = 5;

/** How many documents; 100 000 take some ten minutes: COUNTS=100000. */
const counts = (process.env.COUNTS ?? "1000,10000").split(",").map(Number);

it.each(counts)(
  "finds what an exact search finds among %s documents",
  async (count) => {
    const folder = mkdtempSync(join(tmpdir(), "culprit-chroma-"));
    const server = await ChromaServerProcess.start(folder);
    onTestFinished(async () => {
      await server.kill();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
    });
    const store = await ChromaDBClient.create({
      url: server.url,
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
      `${count} documents`,
      `${(writing / count).toFixed(2)} ms each in parts of 500`,
      ms("add", adding),
      `first search ${first.toFixed(0)} ms`,
      ms("search", plain),
      ms("with a filter", filtered),
      ms("count", counting),
      `recall@${limit} ${(found / wanted).toFixed(4)} of ${wanted}`,
      `${(size / 1e6).toFixed(0)} MB`,
    ];
    console.log(figures.join("; "));
    expect(found / wanted).toBeGreaterThanOrEqual(0.99);
  },
  1_200_000,
);

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}
