import { describe, expect, it } from "vitest";
import { collectReply } from "../../src/llm/collect-reply.ts";
import type { ChatMessage } from "../../src/llm/language-model.ts";
import { OpenAIClient, type OpenAIOptions } from "../../src/llm/openai/client.ts";
import { scriptedServer } from "./scripted/for-test.ts";
import type { Script, ScriptedOptions, ScriptedReply } from "./scripted/script.ts";

const question: ChatMessage[] = [{ role: "user", content: "Why?" }];
const outline = {
  name: "outline",
  description: "Declarations",
  parameters: { type: "object", properties: {} },
};

async function opened(script: Script, server: ScriptedOptions = {}, options: Partial<OpenAIOptions> = {}) {
  const scripted = await scriptedServer(script, server);
  const endpoint = `${scripted.origin}/v1`;
  const retry = { attempts: 2, firstWaitMs: 1 };
  return { scripted, client: await OpenAIClient.create({ endpoint, retry, ...options }) };
}

const sse = (...events: unknown[]): string =>
  events.map((event) => `data: ${typeof event === "string" ? event : JSON.stringify(event)}\n\n`).join("");
const delta = (part: unknown, finish_reason: string | null = null) => ({
  choices: [{ index: 0, delta: part, finish_reason }],
});

describe("OpenAIClient", () => {
  it("streams text, reasoning and calls, cut anywhere", async () => {
    const reply: ScriptedReply = {
      reasoning: ["Überlegt", "…"],
      text: ["größer 🚀", " als"],
      toolCalls: [
        { name: "outline", arguments: { path: "ä.kt", deep: [1, { a: null }] } },
        { id: "mine", name: "outline", arguments: "" },
      ],
      promptTokens: 40,
      outputTokens: 9,
    };
    const { client } = await opened(({ index }) => ({ ...reply, split: index === 0 ? 1 : [index * 13] }));
    for (let index = 0; index < 120; index++) {
      expect(await collectReply(client.chat(question, { tools: [outline] }))).toEqual({
        reasoning: "Überlegt…",
        text: "größer 🚀 als",
        toolCalls: [
          {
            id: "call_scripted_0",
            name: "outline",
            arguments: { path: "ä.kt", deep: [1, { a: null }] },
            argumentsText: '{"path":"ä.kt","deep":[1,{"a":null}]}',
          },
          { id: "mine", name: "outline", arguments: {}, argumentsText: "" },
        ],
        end: {
          reason: "tool_calls",
          promptTokens: 40,
          outputTokens: 9,
          contextTokens: undefined,
          timings: expect.objectContaining({ firstMs: expect.any(Number), totalMs: expect.any(Number) }),
        },
      });
    }
  });

  it("says what the server is to do in OpenAI's words, with the key", async () => {
    const { client, scripted } = await opened([{ text: "{}" }], { apiKey: "sk-1" }, { apiKey: "sk-1" });
    const schema = { type: "object", properties: {} };
    const call = { id: "a", name: "outline", arguments: undefined, argumentsText: "{broken" };
    const messages: ChatMessage[] = [
      { role: "system", content: "Be exact." },
      ...question,
      { role: "assistant", content: "", reasoning: "not sent again", toolCalls: [call] },
      { role: "tool", content: "no such file", toolCallId: "a", toolName: "outline" },
    ];
    await collectReply(
      client.chat(messages, { schema, tools: [outline], temperature: 0, seed: 7, maxTokens: 9 }),
    );
    expect(scripted.chats[0]?.body).toEqual({
      model: "scripted:latest",
      stream: true,
      stream_options: { include_usage: true },
      messages: [
        { role: "system", content: "Be exact." },
        { role: "user", content: "Why?" },
        {
          role: "assistant",
          content: "",
          tool_calls: [{ id: "a", type: "function", function: { name: "outline", arguments: "{}" } }],
        },
        { role: "tool", content: "no such file", tool_call_id: "a" },
      ],
      tools: [{ type: "function", function: outline }],
      response_format: { type: "json_schema", json_schema: { name: "answer", strict: true, schema } },
      temperature: 0,
      max_tokens: 9,
      seed: 7,
    });
  });

  it("never shows its key", async () => {
    const scripted = await scriptedServer([], { apiKey: "sk-right-key-1234567890" });
    const apiKey = "sk-wrong-key-1234567890";
    const endpoint = `${scripted.origin}/v1`;
    const failure = await OpenAIClient.create({ endpoint, apiKey }).catch((error: Error) => error);
    expect(failure).toMatchObject({ code: "MODEL_ACCESS_DENIED" });
    expect(JSON.stringify([failure, (failure as Error).message, (failure as Error).stack])).not.toContain(
      apiKey,
    );
    const inAddress = `http://me:${apiKey}@127.0.0.1:1/v1`;
    const unreachable = await OpenAIClient.create({ endpoint: inAddress }).catch((error: Error) => error);
    expect(JSON.stringify([unreachable, (unreachable as Error).message])).not.toContain(apiKey);
  });

  it.each<[string, string | Uint8Array, object]>([
    [
      "calls that are not numbered",
      sse(
        delta({ tool_calls: [{ id: "a", function: { name: "outline", arguments: '{"a"' } }] }),
        delta({ tool_calls: [{ function: { arguments: ":1}" } }] }),
        delta({ tool_calls: [{ id: "b", function: { name: "outline", arguments: { b: 2 } } }] }),
        delta({}, "stop"),
        "[DONE]",
      ),
      {
        toolCalls: [
          { id: "a", arguments: { a: 1 } },
          { id: "b", arguments: { b: 2 } },
        ],
        end: { reason: "tool_calls" },
      },
    ],
    [
      "a name with every fragment, and no id",
      sse(
        delta({ tool_calls: [{ index: 3, function: { name: "outline", arguments: "{" } }] }),
        delta({ tool_calls: [{ index: 3, function: { name: "outline", arguments: "}" } }] }, "tool_calls"),
        "[DONE]",
      ),
      { toolCalls: [{ id: "call_1_1", name: "outline", arguments: {} }] },
    ],
    [
      "arguments that are no object",
      sse(delta({ tool_calls: [{ index: 0, id: "a", function: { name: "x", arguments: "[1" } }] }, "stop")),
      { toolCalls: [{ name: "x", arguments: undefined, argumentsText: "[1" }] },
    ],
    [
      "comments, carriage returns, several lines of data, and no end but the finish",
      ': ping\r\nevent: message\r\ndata: {"choices":[{"delta":\r\ndata: {"content":"hi"},"finish_reason":"stop"}]}\r\n\r\n',
      { text: "hi", end: { reason: "stop" } },
    ],
    [
      "reasoning under its other name",
      sse(delta({ reasoning: "hm" }), delta({ content: "so" }, "length"), "[DONE]"),
      { reasoning: "hm", text: "so", end: { reason: "length" } },
    ],
    [
      "an answer behind a closing tag whose opening one is in the prompt",
      sse(delta({ content: "hm" }), delta({ content: " yes</think>\n\nso" }, "stop"), "[DONE]"),
      { reasoning: "hm yes", text: "so" },
    ],
  ])("understands %s", async (_, raw, expected) => {
    const { client } = await opened([{ raw }]);
    expect(await collectReply(client.chat(question))).toMatchObject(expected);
  });

  it("takes a reply that is whole from a server that does not stream", async () => {
    const message = { role: "assistant", content: "hi", tool_calls: [] };
    const raw = JSON.stringify({
      choices: [{ message, finish_reason: "stop" }],
      usage: { prompt_tokens: 3 },
    });
    const { client } = await opened([{ raw, headers: { "Content-Type": "application/json" } }]);
    const reply = await collectReply(client.chat(question));
    expect(reply).toMatchObject({ text: "hi", end: { reason: "stop", promptTokens: 3 } });
  });

  it("keeps a reply that is over when its connection breaks afterwards", async () => {
    const raw = sse(delta({ content: "hi" }), delta({}, "stop"));
    const { client } = await opened([{ raw, after: { bytes: raw.length, how: "cut" } }]);
    expect((await collectReply(client.chat(question))).text).toBe("hi");
  });

  it.each<[string, ScriptedReply, string]>([
    ["a stream without a finish", { text: "half", after: { bytes: 200, how: "end" } }, "MODEL_STREAM_BROKEN"],
    ["a connection that is cut", { text: "half", after: { bytes: 200, how: "cut" } }, "MODEL_STREAM_BROKEN"],
    [
      "an error in the middle",
      { text: "half", errorAfter: { events: 2, message: "slot gone" } },
      "MODEL_ERROR",
    ],
    ["an error as a field", { raw: 'error: {"message":"boom"}\n\n' }, "MODEL_ERROR"],
    ["what is no JSON", { raw: "data: <html>\n\n" }, "MODEL_REPLY_INVALID"],
    ["400", { status: 400, error: "response_format is not supported" }, "MODEL_UNSUPPORTED"],
    ["422", { status: 422, raw: '{"detail":"field required"}' }, "MODEL_REQUEST_REFUSED"],
    ["429", { status: 429, error: "slow down" }, "MODEL_BUSY"],
    [
      "too long a prompt",
      { status: 400, error: "the request exceeds the available context size" },
      "MODEL_CONTEXT_EXCEEDED",
    ],
  ])("says %s with its code", async (_, reply, code) => {
    const { client } = await opened(() => reply);
    await expect(collectReply(client.chat(question))).rejects.toMatchObject({ code });
  });

  it("cuts arguments without end, and hands out no half call", async () => {
    const name = { tool_calls: [{ index: 0, id: "a", function: { name: "outline", arguments: "" } }] };
    const more = delta({ tool_calls: [{ index: 0, function: { arguments: "x".repeat(1_000) } }] });
    const { client } = await opened([{ raw: sse(delta(name), ...Array.from({ length: 50 }, () => more)) }]);
    const reply = await collectReply(client.chat(question, { limits: { replyCharacters: 10_000 } }));
    expect(reply).toMatchObject({ toolCalls: [], end: { reason: "length" } });
  });

  it.each([
    ["llamacpp", 8192, true],
    ["vllm", 8192, true],
    ["organization_owner", undefined, false],
  ])("knows of %s its window, and whether it counts", async (ownedBy, contextTokens, exact) => {
    const models = [{ name: "m", contextTokens: 8192 }];
    const { client } = await opened([], { ownedBy, models });
    expect((await client.abilities()).contextTokens).toBe(contextTokens);
    expect(await client.countTokens("x".repeat(30))).toEqual({ tokens: exact ? 10 : 6, exact });
  });

  it("asks which of several models is meant", async () => {
    const models = [{ name: "one" }, { name: "two" }];
    const scripted = await scriptedServer([{ text: "hi" }], { models });
    await expect(OpenAIClient.create({ endpoint: scripted.origin })).rejects.toMatchObject({
      code: "MODEL_NOT_CHOSEN",
      message: expect.stringContaining("one, two"),
      hint: "Choose one: culprit models use one",
    });
    const client = await OpenAIClient.create({ endpoint: scripted.origin, model: "unlisted" });
    await collectReply(client.chat(question));
    expect(scripted.chats[0]?.model).toBe("unlisted");
  });
});
