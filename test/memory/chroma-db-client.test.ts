import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, it, onTestFinished } from "vitest";
import { loadChroma } from "../../src/memory/chroma/package.ts";
import { ChromaDBClient, type ChromaDBClientOptions } from "../../src/memory/chroma-db-client.ts";
import { ChromaDBError } from "../../src/memory/chroma-db-error.ts";
import { lateinit } from "./documents.ts";

/** `endless` and `nested` never end, as fast as they are read; `slow` never ends, a byte at a time. */
type Answer = [status: number, body?: unknown] | "hang" | "break" | "endless" | "nested" | "slow";
type Script = (route: string, request: IncomingMessage, body: string) => Answer | undefined;

const root = "/api/v2/tenants/default_tenant/databases/default_database/collections";
const collection = {
  id: "c-1",
  name: "rca_solutions",
  tenant: "default_tenant",
  database: "default_database",
  configuration_json: {},
  metadata: { embedder: "culprit-failure-1", dimension: 384 },
};
/** What a healthy server with an empty collection says. */
const healthy: Record<string, Answer> = {
  [`GET ${root}/rca_solutions`]: [200, collection],
  "GET /api/v2/pre-flight-checks": [200, { max_batch_size: 5461, supports_base64_encoding: true }],
  [`POST ${root}/c-1/upsert`]: [200, {}],
  [`GET ${root}/c-1/count`]: [200, 0],
  [`POST ${root}/c-1/get`]: [200, { ids: [], metadatas: [], embeddings: [], documents: [], include: [] }],
  [`POST ${root}/c-1/query`]: [200, { ids: [[]], distances: [[]], metadatas: [[]], include: [] }],
};

/** A server that speaks as Chroma does, but for what the script says otherwise. */
async function speaking(script: Script = () => undefined) {
  const asked: string[] = [];
  const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
    let body = "";
    for await (const chunk of request) body += String(chunk);
    const route = `${request.method} ${request.url}`;
    asked.push(route);
    const answer = script(route, request, body) ?? healthy[route] ?? [404, { message: "nothing" }];
    if (answer === "hang") return;
    if (answer === "break") return void response.destroy();
    if (typeof answer === "string") return void neverEnd(response, answer);
    const [status, value] = answer;
    const isText = typeof value === "string";
    response.writeHead(status, { "content-type": isText ? "text/html" : "application/json" });
    response.end(isText ? value : JSON.stringify(value));
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  onTestFinished(() => void server.close().closeAllConnections());
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, asked };
}

/** Bytes that were sent of answers without an end. */
let sent = 0;

function neverEnd(response: ServerResponse, how: "endless" | "nested" | "slow"): void {
  response.writeHead(200, { "content-type": "application/json" });
  if (how === "slow") {
    const timer = setInterval(() => response.write(" "), 20);
    response.on("close", () => clearInterval(timer));
    return;
  }
  const piece = Buffer.alloc(1 << 20, how === "nested" ? "[" : "a");
  response.write(how === "nested" ? "[" : '{"message":"');
  const more = () => {
    while (!response.destroyed && response.write(piece)) sent += piece.length;
    sent += piece.length;
  };
  response.on("drain", more);
  more();
}

const refusal = (options: ChromaDBClientOptions) =>
  ChromaDBClient.create(options).then(
    () => undefined,
    (error: unknown) => error,
  );

describe("ChromaDBClient without a server", () => {
  it("says how to install the client where it is missing", async () => {
    const name = "chromadb-that-is-not-installed";
    const refused = await loadChroma(() => import(name)).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ChromaDBError);
    expect(refused).toMatchObject({
      message: "The package chromadb is not installed",
      code: "DB_CONNECTION_FAILED",
      hint: expect.stringContaining("npm install chromadb@3"),
    });
  });

  it("says in the documented words that the connection was refused", async () => {
    const { url } = await speaking();
    const { port } = new URL(url);
    const gone = createServer().listen(0, "127.0.0.1");
    await new Promise((done) => gone.once("listening", done));
    const free = (gone.address() as AddressInfo).port;
    await new Promise((done) => gone.close(done));
    expect(free).not.toBe(Number(port));
    const refused = await refusal({ url: `http://127.0.0.1:${free}`, retries: 1 });
    expect(refused).toBeInstanceOf(ChromaDBError);
    expect(refused).toMatchObject({
      message: "ChromaDB health check failed: Connection refused",
      operation: "create",
      code: "DB_CONNECTION_FAILED",
      context: { url: `http://127.0.0.1:${free}` },
    });
  });

  it.each([
    ["nonsense", "is no http or https address"],
    ["ftp://example.org", "is no http or https address"],
    ["http://jane:secret@example.org", "may not hold a name or password"],
    ["http://example.org/chroma", "may not have a path"],
  ])("refuses the address %s", async (url, why) => {
    const refused = await refusal({ url });
    expect(refused).toMatchObject({ code: "INVALID_PARAMETERS" });
    expect(String(refused)).toContain(why);
    expect(JSON.stringify(refused) + String(refused)).not.toContain("secret");
  });
});

describe("ChromaDBClient and what a server may say", () => {
  it("repeats what failed in passing, with pauses, and then has it", async () => {
    let failures = 0;
    const { url, asked } = await speaking((route) => {
      if (!route.endsWith("/upsert") || failures++ >= 2) return undefined;
      return failures === 1 ? [503, { message: "starting" }] : "break";
    });
    const client = await ChromaDBClient.create({ url });
    expect(await client.addRCA(lateinit)).toMatch(/^[\da-f-]{36}$/);
    expect(asked.filter((route) => route.endsWith("/upsert"))).toHaveLength(3);
  });

  it("writes the same document each time it repeats a write", async () => {
    const sent: string[] = [];
    const { url } = await speaking((route, _, body) => {
      if (!route.endsWith("/upsert")) return undefined;
      sent.push(body);
      return sent.length < 3 ? [500, { message: "no" }] : undefined;
    });
    await (await ChromaDBClient.create({ url })).addRCA(lateinit);
    expect(sent).toHaveLength(3);
    expect(new Set(sent).size).toBe(1);
  });

  it("gives up where the server keeps failing, in its words", async () => {
    const { url, asked } = await speaking((route) =>
      route.endsWith("/upsert") ? [500, { message: "disk\nfull \u001b[31m" }] : undefined,
    );
    const client = await ChromaDBClient.create({ url, retries: 1 });
    const refused = await client.addRCA(lateinit).catch((error: unknown) => error);
    expect(refused).toMatchObject({ operation: "addRCA", code: "DB_CONNECTION_FAILED" });
    expect(String(refused)).toMatch(/^ChromaDBError: ChromaDB addRCA failed: disk\\nfull/);
    expect(String(refused)).not.toContain("\u001b");
    expect(asked.filter((route) => route.endsWith("/upsert"))).toHaveLength(2);
  });

  it("waits no longer than it may, and lets go of the connection", async () => {
    const { url } = await speaking((route) => (route.endsWith("/query") ? "hang" : undefined));
    const client = await ChromaDBClient.create({ url, timeoutMs: 300 });
    await expect(client.searchSimilar("anything")).rejects.toThrow(
      "ChromaDB searchSimilar failed: No answer within 0.3 s",
    );
    expect(await client.checkHealth()).toBe(true);
  });

  it.each(["endless", "nested"] as const)(
    "listens no further to an answer without an end (%s)",
    async (how) => {
      const { url, asked } = await speaking(() => how);
      sent = 0;
      const refused = await refusal({ url });
      expect(refused).toMatchObject({
        message: "ChromaDB health check failed: The server answers with more than 32 MB",
        hint: expect.stringContaining("culprit doctor"),
      });
      expect(sent).toBeLessThan(64 << 20);
      expect(asked).toHaveLength(1);
    },
  );

  it("lets go of an answer that drips for ever, when its time is up", async () => {
    const closed: Promise<unknown>[] = [];
    const { url } = await speaking((_, request) => {
      closed.push(new Promise((done) => request.socket.once("close", done)));
      return "slow";
    });
    const refused = await refusal({ url, timeoutMs: 300 });
    expect(String(refused)).toContain("No answer within 0.3 s");
    await Promise.all(closed);
  });

  it("takes nothing that is nested without measure", async () => {
    const { url } = await speaking(() => [200, `${"[".repeat(300_000)}${"]".repeat(300_000)}`]);
    expect(String(await refusal({ url, retries: 0 }))).toContain("nested too deeply");
  });

  it("asks for fewer documents at once where they are too long together", async () => {
    const ids = ["a", "b", "c"];
    const record = (id: string) => ({
      body: JSON.stringify({
        ...lateinit,
        id,
        created_at: 1,
        updated_at: 1,
        code_context: "x".repeat(12 << 20),
      }),
    });
    const { url, asked } = await speaking((route, _, body) => {
      if (!route.endsWith("/get")) return undefined;
      const wanted = (JSON.parse(body) as { ids?: string[] }).ids ?? ids;
      const isList = !(JSON.parse(body) as { ids?: string[] }).ids;
      const metadatas = isList ? [] : wanted.map(record);
      return [200, { ids: wanted, metadatas, embeddings: [], documents: [], include: [] }];
    });
    const client = await ChromaDBClient.create({ url });
    const found: string[] = [];
    for await (const { id } of client.documents()) found.push(id);
    expect(found).toEqual(ids);
    expect(asked.filter((route) => route.endsWith("/get"))).toHaveLength(4);
  });

  it.each([
    [401, "The server refused the credentials"],
    [403, "The server refused access"],
  ])("does not repeat what is refused with %s, and shows no token", async (status, why) => {
    const { url, asked } = await speaking(() => [status, { message: "token sesame is wrong" }]);
    const refused = await refusal({ url, token: "sesame" });
    expect(refused).toMatchObject({ message: `ChromaDB health check failed: ${why}` });
    expect(JSON.stringify(refused) + String(refused)).not.toContain("sesame");
    expect(asked).toHaveLength(1);
  });

  it("sends the token as servers and proxies expect it, and follows no redirect with it", async () => {
    const seen: unknown[] = [];
    const elsewhere = await speaking((_, { headers }) => {
      seen.push(headers.authorization);
      return [200, collection];
    });
    const { url } = await speaking((_, { headers }) => {
      expect(headers).toMatchObject({ authorization: "Bearer sesame", "x-chroma-token": "sesame" });
      return undefined;
    });
    await ChromaDBClient.create({ url, token: "sesame" });
    const basic = await speaking((_, { headers }) => {
      expect(headers.authorization).toBe("Basic amFuZTpzZXNhbWU=");
      expect(headers).not.toHaveProperty("x-chroma-token");
      return undefined;
    });
    await ChromaDBClient.create({ url: basic.url, token: "Basic amFuZTpzZXNhbWU=" });
    const redirecting = createServer((_, response) => {
      response.writeHead(307, { location: `${elsewhere.url}/` }).end();
    });
    await new Promise<void>((done) => redirecting.listen(0, "127.0.0.1", done));
    onTestFinished(() => void redirecting.close());
    const { port } = redirecting.address() as AddressInfo;
    expect(await refusal({ url: `http://127.0.0.1:${port}`, token: "sesame", retries: 0 })).toBeInstanceOf(
      ChromaDBError,
    );
    expect(seen).toEqual([]);
  });

  it.each<[string, Answer]>([
    ["a page", [200, "<html>It works!</html>"]],
    ["an empty object", [200, {}]],
    ["null", [200, null]],
  ])("knows what is no Chroma server: %s", async (_, answer) => {
    const { url } = await speaking(() => answer);
    const refused = await refusal({ url, retries: 0 });
    expect(refused).toBeInstanceOf(ChromaDBError);
    expect(String(refused)).toContain("health check failed: The answer is not that of a Chroma server");
  });

  it("touches no collection that holds something else", async () => {
    const { url, asked } = await speaking((route) =>
      route.endsWith("/rca_solutions")
        ? [200, { ...collection, metadata: { colour: "red" } }]
        : route.endsWith("/count")
          ? [200, 3]
          : undefined,
    );
    expect(await refusal({ url })).toMatchObject({
      message: `The collection 'rca_solutions' at ${url} holds something else`,
    });
    expect(asked.filter((route) => !route.startsWith("GET"))).toEqual([]);
  });

  it("says that the collection was removed", async () => {
    let isGone = false;
    const { url } = await speaking((route) => (isGone && route.includes(root) ? [404, {}] : undefined));
    const client = await ChromaDBClient.create({ url });
    isGone = true;
    const refused = await client.addRCA(lateinit).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ChromaDBError);
    expect(refused).toMatchObject({
      message: "Collection 'rca_solutions' not found",
      code: "COLLECTION_NOT_FOUND",
    });
    expect(await client.checkHealth()).toBe(false);
  });

  it("leaves out records that are no documents", async () => {
    const ids = ["a", "b", "c"];
    const records = { ids, metadatas: [{ body: "nonsense" }, null, { body: "{}" }], include: [] };
    const { url } = await speaking((route) => {
      if (route.endsWith("/get")) return [200, { ...records, embeddings: [[1], [1], [1]] }];
      return route.endsWith("/query")
        ? [200, { ids: [ids], distances: [[0, 0, 0]], include: [] }]
        : undefined;
    });
    const client = await ChromaDBClient.create({ url });
    expect(await client.searchSimilar("lateinit property user has not been initialized")).toEqual([]);
  });
});
