import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { collectReply } from "../../src/llm/collect-reply.ts";
import type { ChatMessage } from "../../src/llm/language-model.ts";
import { LlamaCppClient } from "../../src/llm/llama-cpp/client.ts";
import { AnalysisTimeoutError } from "../../src/model/failure.ts";
import { library, openTinyModel } from "./open-tiny-model.ts";
import { writeTinyModel } from "./tiny-model.ts";

const question: ChatMessage[] = [
  { role: "system", content: "Answer." },
  { role: "user", content: "Why?" },
];

describe("a model in this process", () => {
  let model: LlamaCppClient;
  beforeAll(async () => {
    model = await openTinyModel();
  });
  afterAll(() => model.dispose());

  it("writes a reply, piece by piece, the same again with the same seed", async () => {
    const pieces: string[] = [];
    const options = { maxTokens: 24, temperature: 0.8, seed: 7 };
    const reply = await collectReply(model.chat(question, options), (event) => {
      if (event.type === "text") pieces.push(event.text);
    });
    expect(pieces.length).toBeGreaterThan(3);
    expect(pieces.join("")).toBe(reply.text);
    expect(reply.end).toMatchObject({ reason: "length", contextTokens: 2048 });
    // The bytes of a character that is not whole yet are held back.
    expect(reply.end.outputTokens).toBeGreaterThanOrEqual(20);
    expect(reply.end.outputTokens).toBeLessThanOrEqual(24);
    expect(reply.end.promptTokens).toBeGreaterThan(15);
    expect((await collectReply(model.chat(question, options))).text).toBe(reply.text);
    expect((await collectReply(model.chat(question, { ...options, seed: 8 }))).text).not.toBe(reply.text);
  });

  it("is held to a schema", async () => {
    const schema = {
      type: "object",
      properties: { verdict: { enum: ["right", "wrong", "unclear"] }, sure: { type: "boolean" } },
    };
    for (let seed = 0; seed < 5; seed++) {
      const reply = await collectReply(
        model.chat(question, { schema, seed, temperature: 1, maxTokens: 200 }),
      );
      expect(JSON.parse(reply.text)).toEqual({
        verdict: expect.stringMatching(/^(?:right|wrong|unclear)$/),
        sure: expect.any(Boolean),
      });
      expect(reply.end.reason).toBe("stop");
    }
  });

  it("takes tools, and what they answered", async () => {
    const tools = [
      {
        name: "outline",
        description: "Declarations of a file",
        parameters: { type: "object", properties: { path: { type: "string" } }, required: ["path"] },
      },
    ];
    const call = { id: "a", name: "outline", arguments: { path: "A.kt" }, argumentsText: '{"path":"A.kt"}' };
    const asked: ChatMessage[] = [
      ...question,
      { role: "assistant", content: "Let me look.", toolCalls: [call] },
    ];
    const answered: ChatMessage[] = [
      ...asked,
      { role: "tool", content: "class A", toolCallId: "a", toolName: "outline" },
    ];
    const before = await collectReply(model.chat(asked, { tools, maxTokens: 8 }));
    const after = await collectReply(model.chat(answered, { tools, maxTokens: 8 }));
    // The answer of the tool is read.
    const read = (after.end.promptTokens ?? 0) - (before.end.promptTokens ?? 0);
    expect(read).toBeGreaterThanOrEqual("class A".length);
    const without = await collectReply(model.chat(question, { maxTokens: 8 }));
    expect(before.end.promptTokens).toBeGreaterThan((without.end.promptTokens ?? 0) + 50);
  });

  it("counts tokens", async () => {
    expect(await model.countTokens("lateinit")).toEqual({ tokens: 9, exact: true });
    expect(await model.abilities()).toEqual({ tools: true, schema: true, contextTokens: 2048 });
  });

  it("stops where it is told to, and writes the next reply", async () => {
    const controller = new AbortController();
    const running = collectReply(model.chat(question, { maxTokens: 1900, signal: controller.signal }), () =>
      controller.abort(new AnalysisTimeoutError("out of time")),
    );
    await expect(running).rejects.toMatchObject({ code: "ANALYSIS_TIMEOUT" });
    for await (const event of model.chat(question, { maxTokens: 1900 })) if (event.type === "text") break;
    const late = collectReply(model.chat(question, { maxTokens: 1900, limits: { totalMs: 30 } }));
    await expect(late).rejects.toMatchObject({ code: "MODEL_TIMEOUT" });
    const cut = await collectReply(
      model.chat(question, { maxTokens: 1900, limits: { replyCharacters: 20 } }),
    );
    expect(cut.text.length).toBe(20);
    expect(cut.end.reason).toBe("length");
    expect((await collectReply(model.chat(question, { maxTokens: 4 }))).end.reason).toBe("length");
  });

  it("writes two replies one after the other, and leaves one that waits", async () => {
    const controller = new AbortController();
    const first = collectReply(model.chat(question, { maxTokens: 40 }));
    const waiting = collectReply(model.chat(question, { maxTokens: 40, signal: controller.signal }));
    const third = collectReply(model.chat(question, { maxTokens: 40 }));
    controller.abort();
    await expect(waiting).rejects.toMatchObject({ code: "CANCELLED" });
    expect((await first).text).toBe((await third).text);
  });

  it("refuses a prompt that does not fit, and ends where the window does", async () => {
    const model = await openTinyModel({ contextTokens: 256 });
    onTestFinished(() => model.dispose());
    const long: ChatMessage[] = [{ role: "user", content: "word ".repeat(200) }];
    await expect(collectReply(model.chat(long))).rejects.toMatchObject({
      code: "MODEL_CONTEXT_EXCEEDED",
      message: expect.stringContaining("window is 256"),
    });
    const reply = await collectReply(model.chat(question, { maxTokens: 5_000 }));
    expect(reply.end.reason).toBe("length");
    expect((reply.end.promptTokens ?? 0) + (reply.end.outputTokens ?? 0)).toBeLessThanOrEqual(256);
  });

  it("says what cannot be loaded", async () => {
    const folder = mkdtempSync(join(tmpdir(), "culprit-gguf-"));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 }));
    const file = (name: string, text: string | Uint8Array) => {
      writeFileSync(join(folder, name), text);
      return join(folder, name);
    };
    const create = (path: string) => LlamaCppClient.create({ file: path, library });
    await expect(create(join(folder, "none.gguf"))).rejects.toMatchObject({ code: "MODEL_NOT_FOUND" });
    await expect(create(folder)).rejects.toMatchObject({ code: "MODEL_ERROR" });
    await expect(create(file("a.gguf", "no model"))).rejects.toMatchObject({
      message: expect.stringContaining("is no GGUF file"),
    });
    await expect(create(file("b.gguf", `GGUF${"x".repeat(90)}`))).rejects.toMatchObject({
      message: expect.stringContaining("is no GGUF file"),
    });
    writeTinyModel(join(folder, "whole.gguf"));
    const whole = readFileSync(join(folder, "whole.gguf"));
    await expect(create(file("c.gguf", whole.subarray(0, whole.length / 2)))).rejects.toMatchObject({
      message: expect.stringContaining("cannot be loaded"),
    });
  });
});
