import { mkdtempSync, readdirSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { shelf } from "../command.ts";
import { type HttpProcess, openHttp, openRaw, overHttp, overStdio, rawStdio, startHttp } from "./client.ts";

const initialize = {
  jsonrpc: "2.0",
  id: 0,
  method: "initialize",
  params: { protocolVersion: "2025-11-25", capabilities: {}, clientInfo: { name: "raw", version: "1" } },
};
const request = (method: string, params: unknown) =>
  `${JSON.stringify({ jsonrpc: "2.0", id: 7, method, params })}\n`;
const ping = (id: number) => `${JSON.stringify({ jsonrpc: "2.0", id, method: "ping" })}\n`;

describe("a client over stdio that keeps to no rule", () => {
  const frames: [string, string | Buffer, number][] = [
    ["is no JSON", "{not json\n", -32700],
    ["is JSON but no message", '{"jsonrpc":"2.0","id":7}\n', -32600],
    ["is a batch", "[1,2,3]\n", -32600],
    ["is nested deeply", `${"[".repeat(200_000)}${"]".repeat(200_000)}\n`, -32600],
    ["is not UTF-8", Buffer.from([0xff, 0xfe, 0x00, 0x0a]), -32700],
    ["names a method that is not there", request("x/y", {}), -32601],
    ["names what every object has", request("constructor", {}), -32601],
    ["calls without a name", request("tools/call", {}), -32602],
    ["calls with arguments in a list", request("tools/call", { name: "read_file", arguments: [1] }), -32602],
    ["reads no resource", request("resources/read", {}), -32602],
    ["reads a resource of another kind", request("resources/read", { uri: "file:///etc/passwd" }), -32602],
    ["has a cursor of its own making", request("tools/list", { cursor: "%%%" }), -32602],
    ["is longer than anything", `"${"x".repeat(17 << 20)}"\n`, -32600],
  ];
  // One server meets them all.
  let server: ReturnType<typeof openRaw>;
  beforeAll(() => {
    server = openRaw(shelf);
    return () => void server.child.kill();
  });
  it.each(frames)("is answered when a frame %s, and served after it", async (_, frame, code) => {
    const { child, lines } = server;
    child.stdin?.write(frame);
    const answer = JSON.parse((await lines.next()).value);
    expect(answer.error).toMatchObject({ code, message: expect.any(String) });
    child.stdin?.write(ping(1));
    expect(JSON.parse((await lines.next()).value)).toEqual({ jsonrpc: "2.0", id: 1, result: {} });
  });

  it.each([
    ["2025-11-25", "2025-11-25"],
    ["2025-06-18", "2025-06-18"],
    ["2025-03-26", "2025-03-26"],
    ["2024-11-05", "2024-11-05"],
    ["2099-01-01", "2025-11-25"],
    ["", "2025-11-25"],
  ])("that asks for revision %j is answered in %s", async (asked, answered) => {
    const { child, lines } = server;
    const params = { ...initialize.params, protocolVersion: asked };
    child.stdin?.write(`${JSON.stringify({ ...initialize, params })}\n`);
    expect(JSON.parse((await lines.next()).value).result.protocolVersion).toBe(answered);
  });

  it("may cut messages anywhere and put many into one write", async () => {
    const { child, lines } = rawStdio(shelf);
    const text = `${JSON.stringify(initialize)}\r\n\n${ping(1)}${ping(2)}`;
    for (const piece of text.match(/[\s\S]{1,7}/g) ?? []) child.stdin?.write(piece);
    const ids = [];
    for (let count = 0; count < 3; count++) ids.push(JSON.parse((await lines.next()).value).id);
    expect(ids.sort()).toEqual([0, 1, 2]);
  });

  it("may leave megabytes of answers unread, and finds them all later", async () => {
    const { child, lines } = rawStdio(shelf);
    const call = { name: "list_dir", arguments: { path: "app" } };
    const count = 300;
    for (let id = 1; id <= count; id++)
      child.stdin?.write(`${JSON.stringify({ jsonrpc: "2.0", id, method: "tools/list" })}\n`);
    child.stdin?.write(`${JSON.stringify({ jsonrpc: "2.0", id: 0, method: "tools/call", params: call })}\n`);
    await new Promise((done) => setTimeout(done, 500));
    const ids = new Set<number>();
    while (ids.size <= count) ids.add(Number((await lines.next()).value.match(/"id":(\d+)\}$/)?.[1]));
    expect(ids.has(0)).toBe(true);
  });

  it("ends the server when it closes its side, also in the middle of calls", async () => {
    const { child, lines } = rawStdio(shelf);
    child.stdin?.write(`${JSON.stringify(initialize)}\n`);
    await lines.next();
    const exited = new Promise((done) => child.once("exit", done));
    for (let id = 1; id < 20; id++) {
      const call = { name: "grep_search", arguments: { pattern: "e", max_results: 1000 } };
      child.stdin?.write(`${JSON.stringify({ jsonrpc: "2.0", id, method: "tools/call", params: call })}\n`);
    }
    child.stdin?.write('{"jsonrpc":"2.0","id":99,"meth');
    child.stdin?.end();
    expect(await exited).toBe(0);
  });

  it.each(["SIGINT", "SIGTERM"] as const)("sees the server end in order on %s", async (signal) => {
    const { child, lines } = rawStdio(shelf);
    child.stdin?.write(ping(1));
    await lines.next();
    const exited = new Promise((done) => child.once("exit", done));
    child.kill(signal);
    expect(await exited).toBe(0);
  });
});

it("stops a call that its client cancels, and takes the question back", async () => {
  const workspace = mkdtempSync(join(tmpdir(), "culprit-cancel-"));
  const client = await overStdio(workspace, { capabilities: { elicitation: {} } });
  const { ElicitRequestSchema } = await import("@modelcontextprotocol/sdk/types.js");
  const create = { name: "create_file", arguments: { path: "a", content: "" } };
  // The SDK's client does not take back a request with the number 0, so the first question is answered.
  client.setRequestHandler(ElicitRequestSchema, () => ({ action: "decline" }));
  await client.callTool(create);
  const controller = new AbortController();
  const takenBack = new Promise<void>((done) => {
    client.setRequestHandler(ElicitRequestSchema, async (_request, { signal }) => {
      const aborted = new Promise((abort) => signal.addEventListener("abort", abort));
      controller.abort();
      await aborted;
      done();
      return { action: "accept", content: { decision: "yes" } };
    });
  });
  await expect(client.callTool(create, undefined, { signal: controller.signal })).rejects.toThrow();
  await takenBack;
  expect((await client.listTools()).tools.length).toBeGreaterThan(0);
  expect(readdirSync(workspace)).toEqual([]);
});

describe("streamable HTTP", () => {
  const post = (url: URL, headers: Record<string, string>, body: string = JSON.stringify(initialize)) =>
    fetch(url, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        Accept: "application/json, text/event-stream",
        ...headers,
      },
      body,
    });

  let http: HttpProcess;
  beforeAll(async () => {
    http = await openHttp(shelf);
    return () => void http.child.kill();
  });

  it("turns away who does not mean this server or does not know the token", async () => {
    const { url, token } = http;
    const bearer = { Authorization: `Bearer ${token}` };
    expect((await post(url, {})).status).toBe(401);
    expect((await post(url, { Authorization: "Bearer wrong" })).status).toBe(401);
    expect((await post(url, { Authorization: `Basic ${token}` })).status).toBe(401);
    expect((await post(url, { ...bearer, Origin: "https://evil.example" })).status).toBe(403);
    expect((await post(url, { ...bearer, Origin: "null" })).status).toBe(403);
    expect((await post(url, { ...bearer, Origin: `http://127.0.0.1.evil.example:${url.port}` })).status).toBe(
      403,
    );
    expect((await post(new URL("/other", url), bearer)).status).toBe(404);
    expect((await post(url, { ...bearer, "Mcp-Session-Id": "x" })).status).toBe(404);
    expect((await fetch(url, { headers: bearer })).status).toBe(400);
    expect(await hostStatus(url, `evil.example:${url.port}`, token)).toBe(403);
    expect(await hostStatus(url, "127.0.0.1:1", token)).toBe(403);
    expect((await post(url, { ...bearer, Origin: url.origin })).status).toBe(200);
  });

  it("listens on the loopback address only", async () => {
    const { url } = http;
    const { networkInterfaces } = await import("node:os");
    const others = Object.values(networkInterfaces())
      .flat()
      .filter((each) => each && !each.internal && each.family === "IPv4");
    for (const { address = "" } of others.flatMap((each) => (each ? [each] : []))) {
      await expect(fetch(`http://${address}:${url.port}/mcp`)).rejects.toThrow();
    }
    expect(url.hostname).toBe("127.0.0.1");
  });

  it("survives bodies that are broken or too long, and clients that go away", async () => {
    const bearer = { Authorization: `Bearer ${http.token}` };
    expect((await post(http.url, bearer, "{not json")).status).toBe(400);
    expect((await post(http.url, bearer, `"${"x".repeat(17 << 20)}"`)).status).toBe(413);
    const leaving = await overHttp(http);
    const call = leaving.callTool({ name: "grep_search", arguments: { pattern: "e" } });
    await leaving.close();
    await expect(call).rejects.toThrow();
    const client = await overHttp(http);
    expect((await client.listTools()).tools.length).toBeGreaterThan(0);
  });

  it("keeps the connection of one who pauses, and of no stranger", async () => {
    const known = { Authorization: `Bearer ${http.token}`, "Mcp-Session-Id": "x" };
    expect((await post(http.url, known)).headers.get("keep-alive")).toBe("timeout=75");
    expect((await post(http.url, {})).headers.get("connection")).toBe("close");
  });

  it("keeps the number of sessions within bounds", async () => {
    const http = await startHttp(shelf);
    const bearer = { Authorization: `Bearer ${http.token}` };
    const ids: string[] = [];
    for (let count = 0; count < 40; count++) {
      const response = await post(http.url, bearer);
      await response.text();
      ids.push(response.headers.get("mcp-session-id") ?? "");
    }
    const isOpen = async (id: string) =>
      (await post(http.url, { ...bearer, "Mcp-Session-Id": id }, ping(1))).status === 200;
    expect(await isOpen(ids[0] ?? "")).toBe(false);
    expect(await isOpen(ids.at(-1) ?? "")).toBe(true);
  });

  it("serves whoever knows the token beside hundreds of connections that are good for nothing", async () => {
    const said = {
      "say nothing": "",
      "stop in the middle of their headers": "POST /mcp HTTP/1.1\r\nHost: 127.0.0.1",
      "know no token and never send their body": "POST /mcp HTTP/1.1\r\nContent-Length: 9\r\n\r\n",
    };
    // Each kind meets a server of its own. They are left waiting for seconds, so all do it at once.
    await Promise.all(Object.entries(said).map(([kind, text]) => servesBeside(text, kind)));
  });

  it("takes the token of the environment without printing it, and refuses a weak one", async () => {
    const token = "a-token-of-my-own-choice";
    const http = await startHttp(shelf, { environment: { CULPRIT_MCP_TOKEN: token } });
    expect(http.token).not.toContain(token);
    expect((await post(http.url, { Authorization: `Bearer ${token}` })).status).toBe(200);
    const { culprit } = await import("../command.ts");
    const weak = await culprit(["mcp", "--http", "0", "-w", shelf], {
      environment: { CULPRIT_MCP_TOKEN: "short" },
      asProcess: true,
    });
    expect(weak.code).toBe(2);
  });

  it("ends in order on SIGTERM while a client is connected", async () => {
    const http = await startHttp(shelf);
    await overHttp(http);
    const exited = new Promise((done) => http.child.once("exit", done));
    http.child.kill("SIGTERM");
    expect(await exited).toBe(0);
  });
});

/** Serves while hundreds of connections say this and no more, and lets none of them stay. */
async function servesBeside(said: string, kind: string): Promise<void> {
  const http = await startHttp(shelf);
  const port = Number(http.url.port);
  const early = await overHttp(http);
  let closed = 0;
  const sockets = Array.from({ length: 400 }, () =>
    connect(port, "127.0.0.1", function (this: Socket) {
      this.write(said);
    })
      .on("error", () => {})
      .on("close", () => closed++)
      .resume(),
  );
  onTestFinished(() => sockets.forEach((socket) => void socket.destroy()));
  await expect.poll(() => sockets.some(({ connecting }) => connecting), { timeout: 60_000 }).toBe(false);
  for (let count = 0; count < 5; count++) {
    const late = await overHttp(http);
    expect((await late.listTools()).tools.length, kind).toBeGreaterThan(0);
    expect((await early.listTools()).tools.length, kind).toBeGreaterThan(0);
  }
  await expect.poll(() => closed, { message: kind, timeout: 60_000 }).toBe(400);
  expect((await early.listTools()).tools.length, kind).toBeGreaterThan(0);
}

/** fetch sets Host itself, so this one is written by hand. */
async function hostStatus(url: URL, host: string, token: string): Promise<number | undefined> {
  const { request } = await import("node:http");
  return new Promise((done, fail) => {
    const headers = { Host: host, Authorization: `Bearer ${token}` };
    const sent = request(url, { method: "POST", headers }, (response) => {
      response.resume();
      done(response.statusCode);
    });
    sent.on("error", fail).end();
  });
}

it("answers others while it reads a log that was made to take long", async () => {
  const { child, lines } = rawStdio(shelf);
  const send = (message: unknown) => child.stdin?.write(`${JSON.stringify(message)}\n`);
  send(initialize);
  await lines.next();
  const log = Array.from(
    { length: 30_000 },
    (_, index) =>
      `java.lang.Error: e${index}\n\tat a.b.C${index}.d(D.kt:1)\nCaused by: a.B: ${"at a.b.c(".repeat(10)}`,
  ).join("\n");
  const params = { name: "analyze", arguments: { log, timeoutSeconds: 5 } };
  send({ jsonrpc: "2.0", id: 1000, method: "tools/call", params });
  for (let id = 1, isDone = false; !isDone; id++) {
    child.stdin?.write(ping(id));
    let answered = false;
    while (!answered) {
      const answer = JSON.parse((await lines.next()).value);
      if (answer.id === id) answered = true;
      if (answer.id === 1000) {
        isDone = true;
        expect(answer.result.isError).toBeFalsy();
        // One that reads the log itself answers no ping before it is done.
        expect(id).toBeGreaterThan(1);
      }
    }
    await new Promise((wait) => setTimeout(wait, 20));
  }
});
