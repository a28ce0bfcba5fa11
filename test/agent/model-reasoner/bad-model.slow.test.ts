import { describe, expect, it } from "vitest";
import type { ScriptedReply, ScriptedRequest } from "../../llm/scripted/script.ts";
import { alone, asked, cause, good, type Protocol, promptOf, reads } from "./scene.ts";

const calls = (name: string, given: Record<string, unknown> | string): ScriptedReply => ({
  toolCalls: [{ name, arguments: given }],
});

/** Everything a model can do wrong, and always does. */
const ways: [string, () => (request: ScriptedRequest) => ScriptedReply][] = [
  ["nonsense", () => () => ({ text: "Bananas are yellow. { not: json" })],
  ["nothing at all", () => () => ({ text: "" })],
  ["a text without an end", () => () => ({ text: "la ", endless: true })],
  ["the same call again and again", () => () => calls(reads.tool, reads.parameters)],
  ["a tool that does not exist", () => () => calls("delete_everything", { path: "/" })],
  ["arguments that are no JSON", () => () => calls("read_file", "{{{{")],
  [
    "hostile arguments",
    () => () =>
      calls("read_file", { filePath: "../../../../etc/passwd", line: -1, extra: "x".repeat(3_000) }),
  ],
  ["arguments without an end", () => () => calls("grep_search", { query: "a".repeat(30_000) })],
  ["a stream that breaks", () => () => ({ text: "I think that", after: { bytes: 20, how: "cut" } })],
  [
    "an error in mid-stream",
    () => () => ({ text: ["a", "b"], errorAfter: { events: 1, message: "out of memory" } }),
  ],
  ["an error", () => () => ({ status: 500, error: "boom" })],
  [
    "quotes that stand nowhere",
    () => good({ ...cause, evidence: [{ quote: "val invented = true", path: "app/Nowhere.kt", line: 3 }] }),
  ],
  ["a cause in another form", () => () => ({ text: JSON.stringify({ rootCause: 5, evidence: "none" }) })],
];

describe.each(["ollama", "openai"] as Protocol[])("a model over %s that gives", (protocol) => {
  it.each(ways)("%s leaves the answer of the expert as it was", async (_, script) => {
    const before = await alone();
    const { result, outcome, server } = await asked(script(), { protocol, limits: { timeoutMs: 8_000 } });
    expect(outcome).toBe("complete");
    const { rootCause, status, confidence, location, engine, evidence, fixes } = before.result;
    expect(result).toMatchObject({ rootCause, status, confidence, location, engine, evidence, fixes });
    expect(server.chats.length).toBeGreaterThan(0);
    expect(server.chats.length).toBeLessThanOrEqual(12);
  });
});

describe("a model that is silent", () => {
  it("costs the time it was given, less what telling takes", async () => {
    const startedAt = Date.now();
    const { result, outcome } = await asked(() => ({ text: "I", after: { bytes: 1, how: "silence" } }), {
      limits: { timeoutMs: 3_000 },
    });
    expect(Date.now() - startedAt).toBeLessThan(20_000);
    expect(outcome).toBe("complete");
    expect(result.warnings.join()).toMatch(/The model did not help: /);
  });

  it("or is not there, costs a warning", async () => {
    const before = await alone();
    const { result } = await asked([], { server: { models: [] } });
    expect(result.rootCause).toBe(before.result.rootCause);
    expect(result.warnings.join()).toMatch(/The model did not help: .* has no model that can chat/);
  });
});

describe("the ladder", () => {
  it("goes from calls to a schema to text, and repairs once on each", async () => {
    const { server } = await asked(() => ({ text: "Hm." }));
    const rungs = server.chats.map(({ tools, schema }) =>
      tools.length > 0 ? "native" : schema ? "schema" : "text",
    );
    expect(rungs).toEqual(["native", "native", "schema", "schema", "text", "text"]);
    expect(promptOf(server.chats[1] as ScriptedRequest)).toContain(
      "That reply could not be used: It holds neither a call of a tool nor a conclusion.",
    );
  });

  it("takes text in the documented form, and as others write it", async () => {
    const ask = `Let me look.\n{\n  "tool": "grep_search",\n  "parameters": ${JSON.stringify(reads.parameters)}\n}`;
    const classic = `Thought: who calls it?\nAction: read_file\nAction Input: {"filePath": "${cause.location.path}", "line": 18}`;
    const ending = `So it is clear.\n\`\`\`json\n${JSON.stringify(cause, null, 1)}\n\`\`\``;
    const said = ["Hm.", "Hm.", "Hm.", "Hm.", ask, classic, ending];
    const { result, server } = await asked(({ index }) => ({ text: said[index] ?? "" }));
    expect(promptOf(server.chats[4] as ScriptedRequest)).toMatch(/AVAILABLE TOOLS:[\s\S]*USAGE FORMAT:/);
    expect(promptOf(server.chats[6] as ScriptedRequest)).toContain("plant(name, null);");
    expect(result).toMatchObject({ engine: "model", rootCause: cause.rootCause });
  });

  it("leaves calls alone where the server refuses them", async () => {
    const refusing = (request: ScriptedRequest): ScriptedReply =>
      request.tools.length > 0
        ? { status: 400, error: "registry.ollama.ai/library/scripted:latest does not support tools" }
        : good()(request);
    const { result, server } = await asked(refusing, { protocol: "openai" });
    expect(result).toMatchObject({ engine: "model", rootCause: cause.rootCause });
    expect(server.chats.filter(({ tools }) => tools.length > 0)).toHaveLength(1);
  });
});
