import { describe, expect, it } from "vitest";
import { collectReply } from "../../src/llm/collect-reply.ts";
import type { ChatEvent, ChatMessage } from "../../src/llm/language-model.ts";
import { OllamaClient, type OllamaOptions } from "../../src/llm/ollama/client.ts";
import { scriptedServer } from "./scripted/for-test.ts";
import type { Script, ScriptedOptions, ScriptedReply } from "./scripted/script.ts";

const question: ChatMessage[] = [{ role: "user", content: "Why?" }];
const readFile = {
  name: "read_file",
  description: "Reads a file",
  parameters: { type: "object", properties: { filePath: { type: "string" } }, required: ["filePath"] },
};
const fast = { retry: { attempts: 3, firstWaitMs: 1 } };

async function opened(script: Script, server: ScriptedOptions = {}, options: OllamaOptions = {}) {
  const scripted = await scriptedServer(script, server);
  const client = await OllamaClient.create({ host: scripted.origin, ...fast, ...options });
  return { scripted, client };
}

async function events(client: OllamaClient, options = {}): Promise<ChatEvent[]> {
  const all: ChatEvent[] = [];
  for await (const event of client.chat(question, options)) all.push(event);
  return all;
}

describe("OllamaClient", () => {
  it("answers a prompt, without what the model thought aloud", async () => {
    const { client } = await opened([{ reasoning: "Let me see.", text: ["The adapter ", "is not set."] }]);
    expect(await client.generate("Why does it crash?")).toBe("The adapter is not set.");
    expect(client.name).toBe("scripted:latest");
  });

  it("streams text, reasoning and calls as they come, and tells what it counted", async () => {
    const { client, scripted } = await opened([
      {
        reasoning: ["I ", "look."],
        text: "Reading.",
        toolCalls: [{ name: "read_file", arguments: { filePath: "A.kt" } }],
        promptTokens: 40,
        outputTokens: 9,
      },
    ]);
    const all = await events(client, { tools: [readFile] });
    expect(all.slice(0, -1)).toEqual([
      { type: "reasoning", text: "I " },
      { type: "reasoning", text: "look." },
      { type: "text", text: "Reading." },
      {
        type: "tool_call",
        call: {
          id: "call_1_1",
          name: "read_file",
          arguments: { filePath: "A.kt" },
          argumentsText: '{"filePath":"A.kt"}',
        },
      },
    ]);
    expect(all.at(-1)).toMatchObject({
      type: "done",
      end: {
        reason: "tool_calls",
        promptTokens: 40,
        outputTokens: 9,
        contextTokens: 4096,
        timings: { loadMs: 100, promptMs: 300, outputMs: 500 },
      },
    });
    expect(scripted.chats[0]?.tools).toEqual(["read_file"]);
  });

  it("says what Ollama is to do in Ollama's words", async () => {
    const { client, scripted } = await opened([{ text: "{}" }], {}, { keepAlive: "10m" });
    const schema = { type: "object", properties: {} };
    await collectReply(
      client.chat(question, { schema, temperature: 0, seed: 7, maxTokens: 100, stop: ["END"], think: false }),
    );
    expect(scripted.chats[0]?.body).toEqual({
      model: "scripted:latest",
      stream: true,
      messages: [{ role: "user", content: "Why?" }],
      format: schema,
      think: false,
      keep_alive: "10m",
      options: { num_ctx: 4096, temperature: 0, num_predict: 100, seed: 7, stop: ["END"] },
    });
  });

  it("hands back what a tool said, and the call it belongs to", async () => {
    const { client, scripted } = await opened([
      { toolCalls: [{ id: "a", name: "read_file", arguments: { filePath: "A.kt" } }] },
      { text: "Done." },
    ]);
    const first = await collectReply(client.chat(question, { tools: [readFile] }));
    const [call] = first.toolCalls;
    const messages: ChatMessage[] = [
      ...question,
      { role: "assistant", content: first.text, toolCalls: first.toolCalls },
      { role: "tool", content: "class A", toolCallId: call?.id ?? "", toolName: "read_file" },
    ];
    expect((await collectReply(client.chat(messages))).text).toBe("Done.");
    expect(scripted.chats[1]?.messages.slice(1)).toEqual([
      {
        role: "assistant",
        content: "",
        tool_calls: [{ id: "a", function: { name: "read_file", arguments: { filePath: "A.kt" } } }],
      },
      { role: "tool", content: "class A", tool_name: "read_file", tool_call_id: "a" },
    ]);
  });

  it("reads a stream that is cut anywhere, and one that comes byte by byte", async () => {
    const reply: ScriptedReply = {
      reasoning: "Überlegt…",
      text: ["größer 🚀", " als\n\n"],
      toolCalls: [{ name: "read_file", arguments: { filePath: "ä.kt" } }],
    };
    const whole = await collectReply((await opened([reply])).client.chat(question));
    const { client } = await opened(({ index }) => ({ ...reply, split: index === 0 ? 1 : [index * 7] }));
    for (let index = 0; index < 120; index++) {
      const { text, reasoning, toolCalls } = await collectReply(client.chat(question));
      expect({ text, reasoning, toolCalls }).toEqual({
        text: whole.text,
        reasoning: whole.reasoning,
        toolCalls: whole.toolCalls,
      });
    }
    expect(whole.text).toBe("größer 🚀 als\n\n");
  });

  it("parts reasoning that stands between tags", async () => {
    const text = ["<thi", "nk>first", "</th", "ink>\n\nThen <think> is a tag."];
    const { client } = await opened([{ text }]);
    const reply = await collectReply(client.chat(question));
    expect(reply).toMatchObject({ reasoning: "first", text: "Then <think> is a tag." });
  });

  it("asks for the window that the prompt needs, and never for a smaller one than before", async () => {
    const { client, scripted } = await opened(() => ({ text: "ok" }), {
      models: [{ name: "scripted:latest", contextTokens: 12_000, capabilities: ["completion"] }],
    });
    const sizes = [10, 5_000, 8_000, 10];
    for (const words of sizes) {
      await collectReply(client.chat([{ role: "user", content: "word ".repeat(words) }]));
    }
    const windows = scripted.chats.map(({ body }) => (body.options as { num_ctx: number }).num_ctx);
    expect(windows).toEqual([4096, 8192, 12_000, 12_000]);
    const long: ChatMessage[] = [{ role: "user", content: "word ".repeat(40_000) }];
    await expect(collectReply(client.chat(long))).rejects.toMatchObject({ code: "MODEL_CONTEXT_EXCEEDED" });
    expect(scripted.chats).toHaveLength(4);
  });

  it("knows what its model can do", async () => {
    const models = [{ name: "plain:1b", capabilities: ["completion"], contextTokens: 2048 }];
    const { client, scripted } = await opened([{ text: "no" }], { models });
    expect(await client.abilities()).toEqual({
      tools: false,
      schema: true,
      reasoning: false,
      contextTokens: 2048,
    });
    await expect(collectReply(client.chat(question, { tools: [readFile] }))).rejects.toMatchObject({
      code: "MODEL_UNSUPPORTED",
      hint: expect.stringContaining("culprit models"),
    });
    await collectReply(client.chat(question, { think: true }));
    expect(scripted.chats[0]?.body.think).toBeUndefined();
    expect(scripted.asked.filter((path) => path === "POST /api/show")).toHaveLength(1);
  });

  it("masks secrets in all that it sends", async () => {
    const token = `ghp_${"a1B2".repeat(9)}`;
    const { client, scripted } = await opened([{ text: "ok" }]);
    const call = {
      id: "a",
      name: "read_file",
      arguments: { token },
      argumentsText: JSON.stringify({ token }),
    };
    await collectReply(
      client.chat([
        { role: "user", content: `token ${token}` },
        { role: "assistant", content: token, reasoning: token, toolCalls: [call] },
        { role: "tool", content: token, toolCallId: "a", toolName: "read_file" },
      ]),
    );
    expect(scripted.chats).toHaveLength(1);
    expect(JSON.stringify(scripted.chats[0]?.body)).not.toContain(token);
  });

  it("lists, shows, embeds and pulls", async () => {
    const steps = [
      { status: "pulling manifest" },
      { status: "pulling ab", digest: "sha256:ab", total: 100, completed: 40 },
      { status: "pulling ab", digest: "sha256:ab", total: 100, completed: 100 },
      { status: "success" },
    ];
    const { client } = await opened([], {
      pulls: { "qwen3:4b": { steps }, "half:1b": { steps: steps.slice(0, 2), cut: true } },
    });
    expect((await client.tags())[0]).toMatchObject({ name: "scripted:latest", sizeBytes: 4_700_000_000 });
    expect(await client.show()).toEqual({
      contextTokens: 32_768,
      capabilities: ["completion", "tools", "thinking"],
    });
    const [one, other] = await client.embed(["lateinit", "lateinit"]);
    expect(one).toBeInstanceOf(Float32Array);
    expect(one).toEqual(other);
    const seen = [];
    for await (const { status, completed } of client.pull("qwen3:4b")) seen.push([status, completed]);
    expect(seen).toEqual([
      ["pulling manifest", undefined],
      ["pulling ab", 40],
      ["pulling ab", 100],
      ["success", undefined],
    ]);
    const broken = async () => {
      for await (const _ of client.pull("half:1b"));
    };
    await expect(broken()).rejects.toMatchObject({ code: "MODEL_STREAM_BROKEN" });
    const unknown = async () => {
      for await (const _ of client.pull("nothing:1b"));
    };
    await expect(unknown()).rejects.toMatchObject({ message: expect.stringContaining("does not exist") });
  });

  it("names a model that is missing, and the command that gets it", async () => {
    const scripted = await scriptedServer([]);
    const missing = OllamaClient.create({ host: scripted.origin, model: "qwen3:4b" });
    await expect(missing).rejects.toMatchObject({
      code: "MODEL_NOT_FOUND",
      hint: expect.stringContaining("culprit models pull qwen3:4b"),
    });
    expect((await OllamaClient.create({ host: scripted.origin, model: "scripted" })).name).toBe(
      "scripted:latest",
    );
    const empty = await scriptedServer([], { models: [{ name: "nomic-embed-text:latest" }] });
    await expect(OllamaClient.create({ host: empty.origin })).rejects.toMatchObject({
      code: "MODEL_NOT_FOUND",
    });
  });

  it("names a server that is not there, and how to start it", async () => {
    const gone = await scriptedServer([]);
    await gone.close();
    await expect(OllamaClient.create({ host: gone.origin, ...fast })).rejects.toMatchObject({
      code: "MODEL_UNREACHABLE",
      message: `Ollama at ${gone.origin} cannot be reached: nothing listens there.`,
      hint: expect.stringContaining("ollama serve"),
    });
  });
});
