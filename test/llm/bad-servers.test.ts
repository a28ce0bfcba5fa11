import { createServer, type Socket } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { collectReply } from "../../src/llm/collect-reply.ts";
import type { ModelLimits } from "../../src/llm/limits.ts";
import { OllamaClient } from "../../src/llm/ollama/client.ts";
import { AnalysisTimeoutError, type Failure } from "../../src/model/failure.ts";
import { scriptedServer } from "./scripted/for-test.ts";
import type { Script, ScriptedReply } from "./scripted/script.ts";
import type { ScriptedServer } from "./scripted/server.ts";

const question = [{ role: "user", content: "Why?" }] as const;

async function opened(script: Script, limits: Partial<ModelLimits> = {}) {
  const scripted = await scriptedServer(script);
  const client = await OllamaClient.create({
    host: scripted.origin,
    limits,
    retry: { attempts: 3, firstWaitMs: 1, longestWaitMs: 50 },
  });
  return { scripted, client };
}

const failureOf = async (reply: ScriptedReply, limits: Partial<ModelLimits> = {}): Promise<Failure> => {
  const { client } = await opened(() => reply, limits);
  return collectReply(client.chat(question)).then(
    () => expect.fail("it ended well"),
    (error: Failure) => error,
  );
};

/** Every connection ends with its request. */
async function allClosed(server: ScriptedServer): Promise<void> {
  await expect.poll(() => server.open(), { timeout: 30_000, interval: 5 }).toBe(0);
}

describe("a server that fails", () => {
  it.each<[string, ScriptedReply, string]>([
    ["a stream without an end", { text: "half", after: { bytes: 150, how: "end" } }, "MODEL_STREAM_BROKEN"],
    ["a connection that is cut", { text: "half", after: { bytes: 150, how: "cut" } }, "MODEL_STREAM_BROKEN"],
    ["no byte of a stream", { text: "x", after: { bytes: 0, how: "end" } }, "MODEL_STREAM_BROKEN"],
    [
      "an error in the middle",
      { text: ["a", "b"], errorAfter: { events: 1, message: "out of memory" } },
      "MODEL_ERROR",
    ],
    ["what is no JSON", { raw: "<html>hello</html>\n" }, "MODEL_REPLY_INVALID"],
    ["JSON of something else", { raw: '{"message":"hello","done":"no"}\n' }, "MODEL_REPLY_INVALID"],
    ["bytes that are no text", { raw: Uint8Array.from([0xff, 0xfe, 0, 10, 0xc3]) }, "MODEL_REPLY_INVALID"],
    ["nesting without end", { raw: `${"[".repeat(200_000)}\n` }, "MODEL_REPLY_INVALID"],
    ["500", { status: 500, error: "llama runner process has terminated" }, "MODEL_ERROR"],
    ["401", { status: 401, error: "unauthorized" }, "MODEL_ACCESS_DENIED"],
    ["400", { status: 400, error: "invalid format" }, "MODEL_REQUEST_REFUSED"],
    [
      "a tool that it cannot",
      { status: 400, error: "registry.ollama.ai/library/x does not support tools" },
      "MODEL_UNSUPPORTED",
    ],
    ["a model that went away", { status: 404, error: "model 'x' not found" }, "MODEL_NOT_FOUND"],
    [
      "a prompt that is too long",
      { status: 400, error: "the input exceeds the context length" },
      "MODEL_CONTEXT_EXCEEDED",
    ],
    ["503 for good", { status: 503, error: "server busy" }, "MODEL_BUSY"],
  ])("%s is said with its code", async (_, reply, code) => {
    const failure = await failureOf(reply);
    expect(failure.code).toBe(code);
    expect(failure.message).toMatch(/^Ollama at http:\/\/127\.0\.0\.1:\d+ /);
  });

  it("is quoted on one line, cut, and without secrets", async () => {
    const secret = `ghp_${"a1B2".repeat(9)}`;
    const { message } = await failureOf({
      status: 500,
      error: `bad\n\x1b[31m${secret} ${"x".repeat(5_000)}`,
    });
    expect(message).not.toMatch(/[\n\x1b]/);
    expect(message).not.toContain(secret);
    expect(message.length).toBeLessThan(450);
  });

  it("is asked again while nothing has come, and not after", async () => {
    const { client, scripted } = await opened(({ index }) =>
      index < 2 ? { status: 503, error: "loading model" } : { text: "there" },
    );
    expect((await collectReply(client.chat(question))).text).toBe("there");
    expect(scripted.chats).toHaveLength(3);
    const broken = await opened([{ text: ["a", "b"], after: { bytes: 200, how: "cut" } }, { text: "again" }]);
    await expect(collectReply(broken.client.chat(question))).rejects.toMatchObject({
      code: "MODEL_STREAM_BROKEN",
    });
    expect(broken.scripted.chats).toHaveLength(1);
  });

  it("is not waited for longer than a wait may be", async () => {
    const { client, scripted } = await opened(() => ({ status: 429, headers: { "Retry-After": "3600" } }));
    await expect(collectReply(client.chat(question))).rejects.toMatchObject({ code: "MODEL_BUSY" });
    expect(scripted.chats).toHaveLength(1);
  });

  it("does not lead anywhere else", async () => {
    const other = await scriptedServer([{ text: "elsewhere" }]);
    const failure = await failureOf({ status: 307, headers: { Location: `${other.origin}/api/chat` } });
    expect(failure).toMatchObject({
      code: "MODEL_REQUEST_REFUSED",
      message: expect.stringContaining(other.origin),
    });
    expect(other.asked).toEqual([]);
  });
});

describe("a server that takes its time", () => {
  it.each<[string, ScriptedReply, Partial<ModelLimits>, RegExp]>([
    [
      "does not begin",
      { text: "x", delayMs: 10_000 },
      { firstByteMs: 1500 },
      /has not begun to answer within 1\.5 seconds/,
    ],
    [
      "begins and says nothing",
      { text: "x", after: { bytes: 0, how: "silence" } },
      { firstByteMs: 1500 },
      /has not begun/,
    ],
    [
      "falls silent",
      { text: "abc", after: { bytes: 80, how: "silence" } },
      { idleMs: 300 },
      /has stopped answering/,
    ],
    ["drips", { text: "abc".repeat(2000), split: 1, pauseMs: 5 }, { totalMs: 1500 }, /has not finished/],
  ])("and %s ends with its limit", async (_, reply, limits, message) => {
    const failure = await failureOf(reply, limits);
    expect(failure).toMatchObject({ code: "MODEL_TIMEOUT", message: expect.stringMatching(message) });
  });

  it("and keeps no time limit running while its reader is busy", async () => {
    const { client } = await opened([{ text: ["a", "b"], split: 90, pauseMs: 1 }], { idleMs: 500 });
    const stream = client.chat(question);
    await stream.next();
    await new Promise((done) => setTimeout(done, 1000));
    expect((await collectReply(stream)).end.reason).toBe("stop");
  });

  it("is left at once when the signal is aborted, and everything is closed", async () => {
    const { client, scripted } = await opened([{ text: "abc", after: { bytes: 80, how: "silence" } }]);
    const controller = new AbortController();
    const running = collectReply(client.chat(question, { signal: controller.signal }));
    setTimeout(() => controller.abort(new AnalysisTimeoutError("out of time")), 20);
    await expect(running).rejects.toMatchObject({ code: "ANALYSIS_TIMEOUT" });
    await allClosed(scripted);
    const late = client.chat(question, { signal: AbortSignal.abort() });
    await expect(late.next()).rejects.toMatchObject({ code: "CANCELLED" });
  });

  it("is left when nobody reads on", async () => {
    const { client, scripted } = await opened([{ text: "on and on ", endless: true }]);
    for await (const event of client.chat(question)) if (event.type === "text") break;
    await allClosed(scripted);
  });

  it("does not fill the memory with a reply or a line without end", async () => {
    const { client, scripted } = await opened([{ text: "on and on ", endless: true }], {
      replyCharacters: 20_000,
    });
    const reply = await collectReply(client.chat(question));
    expect(reply.end.reason).toBe("length");
    expect(reply.text.length).toBeLessThanOrEqual(20_000);
    expect(reply.text.length).toBeGreaterThan(19_000);
    await allClosed(scripted);
    const line = await failureOf({ raw: "x".repeat(5 << 20) });
    expect(line.code).toBe("MODEL_REPLY_INVALID");
  });

  it("is left where what stands around the reply has no end", async () => {
    const { client, scripted } = await opened([{ text: "", endless: true }], { answerBytes: 200_000 });
    await expect(collectReply(client.chat(question))).rejects.toMatchObject({
      code: "MODEL_REPLY_INVALID",
      message: expect.stringMatching(/ sends more than 0\.2 MB for one answer\.$/),
    });
    await allClosed(scripted);
  });

  it("and takes no line that is nested without measure", async () => {
    const deep = `${"[".repeat(100_000)}${"]".repeat(100_000)}`;
    const failure = await failureOf({ raw: `{"message":{"tool_calls":${deep}}}\n` });
    expect(failure.code).toBe("MODEL_REPLY_INVALID");
  });
});

describe("what listens and is no server", () => {
  const sockets: Socket[] = [];
  const closing: (() => void)[] = [];
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.destroy();
    for (const close of closing.splice(0)) close();
  });

  async function listening(onConnection: (socket: Socket) => void): Promise<string> {
    const server = createServer((socket) => {
      sockets.push(socket);
      socket.on("error", () => {});
      onConnection(socket);
    });
    closing.push(() => server.close());
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
    const address = server.address();
    return `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
  }

  const retry = { attempts: 2, firstWaitMs: 1 };

  it.each<[string, (socket: Socket) => void, string]>([
    ["hangs up", (socket) => void socket.destroy(), "MODEL_UNREACHABLE"],
    ["speaks something else", (socket) => void socket.end("SSH-2.0-OpenSSH_9.2\r\n"), "MODEL_UNREACHABLE"],
    ["says nothing", () => {}, "MODEL_TIMEOUT"],
    [
      "sends headers without end",
      (socket) => void socket.write(`HTTP/1.1 200 OK\r\nx: ${"y".repeat(1 << 20)}`),
      "MODEL_UNREACHABLE",
    ],
    [
      "changes the protocol",
      (socket) => void socket.write("HTTP/1.1 101 Switching\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n"),
      "MODEL_REPLY_INVALID",
    ],
  ])("%s", async (_, onConnection, code) => {
    const host = await listening(onConnection);
    // What is refused must not be late on a machine that is busy.
    const limits = { firstByteMs: code === "MODEL_TIMEOUT" ? 300 : 30_000 };
    await expect(OllamaClient.create({ host, retry, limits })).rejects.toMatchObject({ code });
  });
});
