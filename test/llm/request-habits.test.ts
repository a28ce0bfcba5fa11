import { describe, expect, it } from "vitest";
import { collectReply } from "../../src/llm/collect-reply.ts";
import type { ChatMessage } from "../../src/llm/language-model.ts";
import { OpenAIClient } from "../../src/llm/openai/client.ts";
import { scriptedServer } from "./scripted/for-test.ts";
import type { Script, ScriptedOptions } from "./scripted/script.ts";

const question: ChatMessage[] = [{ role: "user", content: "Why?" }];
const call = { id: "a", name: "outline", arguments: { path: "A.kt" }, argumentsText: "{}" };
const conversation: ChatMessage[] = [
  { role: "system", content: "Be exact." },
  ...question,
  { role: "assistant", content: "I look.", reasoning: "It may be A.", toolCalls: [call] },
  { role: "tool", content: "class A", toolCallId: "a", toolName: "outline" },
];
const options = { temperature: 0, seed: 1, maxTokens: 9, stop: ["x"], think: false };

async function opened(script: Script, server: ScriptedOptions = {}) {
  const scripted = await scriptedServer(script, server);
  const endpoint = `${scripted.origin}/v1`;
  const client = await OpenAIClient.create({ endpoint, retry: { attempts: 1 } });
  const ask = async (messages = question) => (await collectReply(client.chat(messages, options))).text;
  return { ask, chats: scripted.chats };
}

describe("a server that does not take a part of a request", () => {
  it("is asked without it, and without it from then on, however many there are", async () => {
    const refused = ["stream_options", "seed", "stop", "temperature", "max_tokens", "chat_template_kwargs"];
    const { ask, chats } = await opened(
      ({ body }) => {
        const first = refused.find((name) => name in body);
        return first ? { status: 400, error: `Unknown parameter: '${first}'.` } : { text: "So." };
      },
      { ownedBy: "vllm" },
    );
    expect(await ask()).toBe("So.");
    expect(chats).toHaveLength(refused.length + 1);
    expect(await ask()).toBe("So.");
    expect(chats).toHaveLength(refused.length + 2);
  });

  it("is asked under the other name of the limit, or without all of it where it names none", async () => {
    const renamed = await opened(({ body }) =>
      "max_tokens" in body
        ? { status: 400, error: "Unsupported parameter: 'max_tokens'. Use 'max_completion_tokens' instead." }
        : { text: "So." },
    );
    expect(await renamed.ask()).toBe("So.");
    expect(renamed.chats[1]?.body).toMatchObject({ max_completion_tokens: 9, seed: 1 });
    const unnamed = await opened(({ body }) =>
      "seed" in body ? { status: 422, raw: '{"detail":"Extra inputs are not permitted"}' } : { text: "So." },
    );
    expect(await unnamed.ask()).toBe("So.");
  });

  it.each([
    "Conversation roles must alternate user/assistant/user/assistant/...",
    'Error rendering prompt with jinja template: "System role not supported".',
    "Only user and assistant roles are supported!",
  ])("is told the conversation in two roles: %s", async (error) => {
    const { ask, chats } = await opened(({ messages }) =>
      messages.some(({ role }) => role !== "user" && role !== "assistant")
        ? { status: 500, error }
        : { text: "So." },
    );
    expect(await ask(conversation)).toBe("So.");
    expect(chats[1]?.messages.map(({ role }) => role)).toEqual(["user", "assistant", "user"]);
    expect(chats[1]?.messages[1]?.content).toBe(
      'I look.\n{"tool": "outline", "parameters": {"path":"A.kt"}}',
    );
  });

  it("gets the reasoning back where it gave it, or asks for it", async () => {
    const giving = await opened([{ reasoning: "Hm.", text: "So." }, { text: "Then." }]);
    await giving.ask();
    await giving.ask(conversation);
    expect(giving.chats[1]?.messages[2]).toMatchObject({ reasoning_content: "It may be A." });
    const asking = await opened(({ messages }) =>
      messages.some((message) => message.role === "assistant" && !message.reasoning_content)
        ? { status: 400, error: "reasoning_content is missing in assistant tool call message at index 2" }
        : { text: "So." },
    );
    expect(await asking.ask(conversation)).toBe("So.");
  });

  it("is given up where it refuses what it was never asked for", async () => {
    const { ask, chats } = await opened(() => ({ status: 400, error: "Bad request" }));
    await expect(ask()).rejects.toMatchObject({ code: "MODEL_REQUEST_REFUSED" });
    expect(chats).toHaveLength(1);
  });
});

it.each([
  ["No models loaded. Please load a model in the developer page.", 404, "MODEL_NOT_FOUND", "lms load"],
  ["Failed to load model. Error: insufficient system resources", 400, "MODEL_ERROR", "memory"],
  ['Invalid model identifier "x". Please specify a valid one.', 400, "MODEL_NOT_FOUND", "culprit models"],
  ["Cannot truncate prompt with n_keep (5000) >= n_ctx (4096)", 400, "MODEL_CONTEXT_EXCEEDED", "window"],
  ["Unexpected endpoint or method. (POST /chat). Returning 200 anyway", 400, "MODEL_REQUEST_REFUSED", "/v1"],
])("what LM Studio says keeps its words: %s", async (error, status, code, hint) => {
  const { ask } = await opened(() => ({ status, error }));
  await expect(ask()).rejects.toMatchObject({
    code,
    message: expect.stringContaining(error),
    hint: expect.stringContaining(hint),
  });
});
