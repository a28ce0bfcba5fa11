import { readdirSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { dirname, join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { analyze } from "../../src/app/analyze.ts";
import { useEmbedder } from "../../src/app/embedder.ts";
import { remembered } from "../../src/app/memory.ts";
import { ChromaDBError } from "../../src/memory/chroma-db-error.ts";
import { EmbeddedStore } from "../../src/memory/embedded-store.ts";
import { FailureEmbedder } from "../../src/memory/failure-embedder.ts";
import { OllamaEmbedder } from "../../src/memory/ollama-embedder.ts";
import { temporaryFolder } from "../attacks/temporary-folder.ts";
import { scriptedServer } from "../llm/scripted/for-test.ts";
import { startScriptedServer } from "../llm/scripted/server.ts";
import { crash, drifted, lateinit, npe, trace } from "./documents.ts";

const newFile = async () => join(await temporaryFolder(), "memory", "memory.db");
const vectorFiles = (file: string) => readdirSync(dirname(file)).filter((name) => name.endsWith(".f32"));

/** A server that answers every request alike. */
async function answering(status: number, body: unknown): Promise<string> {
  const server = createServer((_, response) => {
    response.writeHead(status, { "content-type": "application/json" });
    response.end(JSON.stringify(body));
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  onTestFinished(() => void server.close().closeAllConnections());
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe("the embedder on an Ollama server", () => {
  it("learns its dimension from the first answer, and keeps the order of texts", async () => {
    const { origin, asked } = await scriptedServer([]);
    const embedder = new OllamaEmbedder("nomic-embed-text", { host: origin });
    expect([embedder.name, embedder.dimension]).toEqual(["ollama-nomic-embed-text", 0]);
    const texts = Array.from({ length: 150 }, (_, index) => "abcdefghijkl".slice(index % 12));
    const vectors = await embedder.embedBatch(texts);
    expect([embedder.dimension, vectors.length]).toEqual([32, 150]);
    expect(vectors[140]).toEqual(await embedder.embed(texts[140] ?? ""));
    expect(asked).toEqual(Array(4).fill("POST /api/embed"));
  });

  it.each([
    ["a model that is not there", 404, { error: 'model "x" not found, try pulling it first' }, /x/],
    ["a model that makes no vectors", 400, { error: "this model does not support embeddings" }, /embeddings/],
    ["an answer that is none", 200, { embeddings: "no" }, /something else than Ollama/],
    ["vectors of too few texts", 200, { embeddings: [] }, /something else than Ollama/],
    ["vectors of nothing", 200, { embeddings: [[]] }, /a vector of 0 numbers/],
  ])("says what is wrong with %s", async (_, status, body, message) => {
    const embedder = new OllamaEmbedder("x", { host: await answering(status, body) });
    const refused = await new EmbeddedStore(await newFile(), { embedder })
      .addRCA(lateinit)
      .catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ChromaDBError);
    expect(refused).toMatchObject({ code: "EMBEDDING_FAILED", message: expect.stringMatching(message) });
  });

  it("says how to start a server that is away", async () => {
    const { origin, close } = await startScriptedServer([]);
    await close();
    const refused = await new OllamaEmbedder("x", { host: origin })
      .embed("y")
      .catch((error: unknown) => error);
    expect(refused).toMatchObject({
      code: "EMBEDDING_FAILED",
      operation: "embed",
      message: `Ollama at ${origin} cannot be reached: nothing listens there.`,
      hint: expect.stringContaining("ollama serve"),
    });
  });
});

describe("a store with an embedder on an Ollama server", () => {
  it("keeps its vectors apart, and embeds what another embedder has remembered, with progress", async () => {
    const file = await newFile();
    const builtIn = new EmbeddedStore(file);
    for (const each of [crash, npe, lateinit]) await builtIn.addRCA(each);
    const { origin } = await scriptedServer([]);
    const progress: number[][] = [];
    const store = new EmbeddedStore(file, {
      embedder: new OllamaEmbedder("nomic-embed-text", { host: origin }),
      onProgress: (done, all) => void progress.push([done, all]),
    });
    const [found] = await store.searchSimilar(drifted);
    expect(found).toMatchObject({ error_type: "illegal_state_exception" });
    expect(progress).toEqual([[3, 3]]);
    expect((await store.getStats()).metadata).toMatchObject({
      embedder: "ollama-nomic-embed-text",
      dimension: 32,
    });
    expect(vectorFiles(file)).toEqual([
      "vectors-culprit-failure-1-384-1.f32",
      "vectors-ollama-nomic-embed-text-32-1.f32",
    ]);
    await store.addRCA({ ...npe, error_message: "remembered by the other one" });
    const [other] = await builtIn.searchSimilar("remembered by the other one");
    expect(other?.similarity).toBeCloseTo(1);
  });

  it("goes on with the built-in one while the server is away, says so once, and catches up later", async () => {
    const file = await newFile();
    const server = await startScriptedServer([]);
    const opened = (warnings: string[], progress: number[] = []) =>
      new EmbeddedStore(file, {
        embedder: new OllamaEmbedder("nomic-embed-text", { host: server.origin }),
        fallback: new FailureEmbedder(),
        onWarning: (sentence) => void warnings.push(sentence),
        onProgress: (done) => void progress.push(done),
      });
    const warnings: string[] = [];
    const store = opened(warnings);
    await store.addRCA(crash);
    expect(warnings).toEqual([]);
    await server.close();
    expect(await store.searchSimilar(drifted)).toMatchObject([{ similarity: expect.closeTo(1, 1) }]);
    const id = await store.addRCA(npe);
    await store.update(id, { error_message: "Attempt to read a field of a null object reference" });
    expect(warnings).toEqual([
      `Ollama at ${server.origin} cannot be reached: nothing listens there. What is alike was looked for with culprit-failure-1 instead.`,
    ]);
    const back = await startScriptedServer([]);
    onTestFinished(() => back.close());
    const progress: number[] = [];
    const later = new EmbeddedStore(file, {
      embedder: new OllamaEmbedder("nomic-embed-text", { host: back.origin }),
      onProgress: (done) => void progress.push(done),
    });
    expect(
      (await later.searchSimilar("Attempt to read a field of a null object reference"))[0],
    ).toMatchObject({ id });
    expect(progress).toEqual([1]);
  });

  it("embeds no more at once than it may, and the rest in later searches", async () => {
    const file = await newFile();
    const builtIn = new EmbeddedStore(file);
    for (let index = 0; index < 10; index++) await builtIn.addRCA(crash);
    const { origin } = await scriptedServer([]);
    const store = new EmbeddedStore(file, {
      embedder: new OllamaEmbedder("nomic-embed-text", { host: origin }),
      mostEmbeddedAnew: 4,
    });
    const found = async () => (await store.searchSimilar(drifted, { limit: 20 })).length;
    expect([await found(), await found(), await found(), await found()]).toEqual([4, 8, 10, 10]);
  });
});

async function scene() {
  const folder = await temporaryFolder();
  const directories = {
    config: join(folder, "config"),
    cache: join(folder, "cache"),
    state: join(folder, "state"),
  };
  const answer = async (log: string) => {
    const { result } = await analyze(log, { workspace: folder, directories, cache: false });
    await remembered();
    return result;
  };
  return { directories, answer };
}

describe("an embedder of the user's settings", () => {
  it("compares what is remembered, and the analysis goes on with the built-in one while it is away", async () => {
    const { directories, answer } = await scene();
    const server = await startScriptedServer([]);
    useEmbedder(directories, { model: "nomic-embed-text", host: server.origin });
    await answer(trace);
    const file = join(directories.state, "memory", "memory.db");
    expect(vectorFiles(file)).toEqual(["vectors-ollama-nomic-embed-text-32-1.f32"]);
    expect((await answer(drifted)).warnings).toEqual([]);
    await server.close();
    const away = await answer(drifted);
    expect(away.similar).toMatchObject([{ sameFailure: true, seenCount: 2 }]);
    expect(away.warnings).toEqual([
      `Ollama at ${server.origin} cannot be reached: nothing listens there. What is alike was looked for with culprit-failure-1 instead.`,
    ]);
    expect((await answer(drifted)).warnings).toEqual([]);
  });
});
