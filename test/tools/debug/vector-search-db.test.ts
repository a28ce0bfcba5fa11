import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, it } from "vitest";
import { ChromaDBClient } from "../../../src/memory/chroma-db-client.ts";
import { InMemoryStore } from "../../../src/memory/in-memory-store.ts";
import { Failure } from "../../../src/model/failure.ts";
import type { NewRCADocument } from "../../../src/model/rca-document.ts";
import { VectorSearchTool } from "../../../src/tools/debug/vector-search-db.ts";
import { ToolRegistry } from "../../../src/tools/tool-registry.ts";
import { registerToolset } from "../../../src/tools/toolsets.ts";
import { temporaryWorkspace } from "../temp-workspace.ts";

const document: NewRCADocument = {
  error_message: "lateinit property adapter has not been initialized",
  error_type: "lateinit",
  language: "kotlin",
  root_cause: "onSync runs before onViewCreated",
  fix_guidelines: ["Start the sync in onViewCreated."],
  confidence: 0.9,
  file_path: "ShelfFragment.kt",
  line_number: 55,
  tool_calls_made: [],
  iterations: 1,
  user_validated: true,
  quality_score: 0.9,
};

async function filled(...documents: Partial<NewRCADocument>[]): Promise<VectorSearchTool> {
  const store = new InMemoryStore(() => Date.UTC(2026, 0, 2));
  for (const each of documents) await store.addRCA({ ...document, ...each });
  return new VectorSearchTool(store);
}

describe("vector_search_db", () => {
  it("answers with what was found out before", async () => {
    const tool = await filled({});
    const result = await tool.execute({ query: "lateinit property adapter has not been initialized" });
    expect(result.data).toEqual({
      query: "lateinit property adapter has not been initialized",
      totalFound: 1,
      results: [
        {
          id: expect.any(String),
          errorDescription: document.error_message,
          rootCause: document.root_cause,
          solution: "Start the sync in onViewCreated.",
          language: "kotlin",
          errorType: "lateinit",
          confidence: 0.9,
          userValidated: true,
          similarity: expect.closeTo(1),
          metadata: { createdAt: "2026-01-02T00:00:00.000Z", fixedIn: "ShelfFragment.kt" },
        },
      ],
    });
    expect(result.output).toContain("onSync runs before onViewCreated");
  });

  it("says how many matched, however few are shown", async () => {
    const tool = await filled({}, {}, {}, { confidence: 0.1 });
    const { data } = await tool.execute({ query: "lateinit property adapter", limit: 1 });
    expect(data?.results).toHaveLength(1);
    expect(data?.totalFound).toBe(3);
  });

  it("leaves out what is less sure than 0.7 unless asked", async () => {
    const tool = await filled({ confidence: 0.6 });
    expect((await tool.execute({ query: "lateinit property" })).data?.totalFound).toBe(0);
    expect((await tool.execute({ query: "lateinit property", minConfidence: 0.5 })).data?.totalFound).toBe(1);
  });

  it.each([
    [{ language: "java" }, 0],
    [{ language: "kotlin" }, 1],
    [{ errorType: "npe" }, 0],
    [{ errorType: "lateinit" }, 1],
  ])("filters by %j", async (filter, count) => {
    const tool = await filled({});
    expect((await tool.execute({ query: "lateinit property", ...filter })).data?.totalFound).toBe(count);
  });

  it("gives five unless told, ten at most", async () => {
    const tool = await filled(...Array.from({ length: 12 }, () => ({})));
    expect((await tool.execute({ query: "lateinit property" })).data?.results).toHaveLength(5);
    expect((await tool.execute({ query: "lateinit property", limit: 10 })).data?.results).toHaveLength(10);
  });

  it("finds nothing in an empty memory, with a warning", async () => {
    const tool = await filled();
    expect(await tool.execute({ query: "x" })).toMatchObject({
      success: true,
      data: { results: [], totalFound: 0 },
      output: "Nothing similar is remembered",
      warnings: ["NO_RESULTS"],
    });
  });

  it.each([
    [new Error("connection refused"), "DB_CONNECTION_FAILED"],
    [new Failure("EMBEDDING_FAILED", "no model"), "EMBEDDING_FAILED"],
  ])("says why the memory cannot be asked: %s", async (problem, code) => {
    const store = new InMemoryStore();
    store.searchSimilar = () => Promise.reject(problem);
    expect((await new VectorSearchTool(store).execute({ query: "x" })).error?.code).toBe(code);
  });

  it("says what a server that is opened at the first call refused, and tries again at the next", async () => {
    const gone = createServer().listen(0, "127.0.0.1");
    await new Promise((done) => gone.once("listening", done));
    const { port } = gone.address() as AddressInfo;
    await new Promise((done) => gone.close(done));
    let opened = 0;
    const memory = () => {
      opened++;
      return ChromaDBClient.create({ url: `http://127.0.0.1:${port}`, retries: 0 });
    };
    const registry = new ToolRegistry();
    registerToolset(registry, ["debug"], await temporaryWorkspace({}), { memory });
    for (const times of [1, 2]) {
      expect(await registry.execute("vector_search_db", { query: "x" })).toMatchObject({
        success: false,
        error: {
          code: "DB_CONNECTION_FAILED",
          message: "The memory cannot be asked: ChromaDB health check failed: Connection refused",
          suggestion: expect.stringContaining(`http://127.0.0.1:${port}`),
        },
      });
      expect(opened).toBe(times);
    }
  });

  it("says what an embedder threw", async () => {
    const embedBatch = async () => {
      throw new TypeError("no weights");
    };
    const embedder = { name: "broken", dimension: 3, embed: async () => new Float32Array(3), embedBatch };
    const tool = new VectorSearchTool(new InMemoryStore(Date.now, embedder));
    expect((await tool.execute({ query: "x" })).error).toMatchObject({
      code: "EMBEDDING_FAILED",
      message: "The memory cannot be asked: The embedder broken failed: no weights",
    });
  });

  it.each([
    {},
    { query: "" },
    { query: 1 },
    { query: "x", limit: 11 },
    { query: "x", limit: 0 },
    { query: "x", minConfidence: 2 },
  ])("refuses %j", async (parameters) => {
    const tool = await filled({});
    expect((await tool.execute(parameters)).error?.code).toBe("INVALID_PARAMETERS");
  });

  it("takes a huge query and one of signs", async () => {
    const tool = await filled({});
    expect((await tool.execute({ query: "lateinit ".repeat(100_000) })).success).toBe(true);
    expect((await tool.execute({ query: "\u0000\u202e'\"; DROP TABLE" })).success).toBe(true);
  });
});
