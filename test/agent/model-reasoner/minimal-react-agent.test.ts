import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import {
  AnalysisTimeoutError,
  ErrorParser,
  MinimalReactAgent,
  type MinimalReactAgentOptions,
  OllamaClient,
  ToolRegistry,
} from "../../../src/index.ts";
import { scriptedServer } from "../../llm/scripted/for-test.ts";
import type { Script } from "../../llm/scripted/script.ts";
import { good } from "./scene.ts";

/** The documented five fields, of the example project. */
const error = {
  type: "lateinit",
  message: "lateinit property shelfAdapter has not been initialized",
  filePath: "ShelfFragment.kt",
  line: 55,
  language: "kotlin",
};
const path = "app/src/main/java/org/example/shelf/list/ShelfFragment.kt";
const concluded = {
  rootCause: "shelfAdapter is read before it is set.",
  confidence: 0.9,
  location: { path, line: 55 },
  evidence: [
    { quote: "shelfAdapter.submitList(books)", path, line: 55 },
    { quote: "shelfAdapter = ShelfAdapter(::open)", path, line: 33 },
    { quote: error.message },
  ],
  fixGuidelines: ["Set it first."],
};

async function agentOf(script: Script, options: MinimalReactAgentOptions = {}) {
  const server = await scriptedServer(script);
  const ollama = await OllamaClient.create({ host: server.origin });
  const agent = new MinimalReactAgent(ollama, { workspace: "examples/shelf", save: false, ...options });
  return { server, agent };
}

describe("MinimalReactAgent, as it is documented", () => {
  it("tells its stream, gives the result and is disposed of", async () => {
    const { agent } = await agentOf(good(concluded));
    const stream = agent.getStream();
    const told: string[] = [];
    let progress = 0;
    stream.on("iteration", (e) => {
      progress = e.progress;
    });
    stream.on("thought", (e) => told.push(`💭 ${e.thought}`));
    stream.on("action", (e) => told.push(`🔧 ${e.action.tool}`));
    stream.on("observation", (e) => told.push(`${e.success ? "✓" : "✗"}`));
    stream.on("complete", (e) => told.push(`✅ ${e.duration >= 0}`));
    stream.on("error", (e) => told.push(`❌ ${e.error.message}`));
    const rca = await agent.analyze(error);
    agent.dispose();
    expect(rca).toMatchObject({ error: error.message, location: { line: 55 } });
    expect(rca.confidence).toBeGreaterThan(0.7);
    expect(told).toEqual(expect.arrayContaining(["💭 Who calls plant?", "🔧 grep_search", "✓"]));
    expect(told.at(-1)).toBe("✅ true");
    expect(progress).toBeGreaterThan(0);
  });

  it("times its work under the documented names", async () => {
    const { agent } = await agentOf(good(concluded));
    await agent.analyze(error);
    const tracker = agent.getPerformanceTracker();
    const { operations } = tracker.exportMetrics();
    expect(Object.keys(operations).sort()).toEqual([
      "llm_inference",
      "prompt_generation",
      "tool_execution",
      "total_analysis",
    ]);
    expect(operations.llm_inference?.count).toBe(2);
    expect(tracker.getStats("prompt_generation").count).toBe(2);
    expect(tracker.getStats("total_analysis").p50).toBeLessThan(60_000);
  });

  it("asks a program's own tools with useToolRegistry, and no other that does more than read", async () => {
    class GitBlameTool {
      async execute({ line }: { filePath: string; line: number }) {
        return `Line ${line} was last modified by John Doe, 2 days ago`;
      }
    }
    const registry = new ToolRegistry();
    registry.register("git_blame", new GitBlameTool(), z.object({ filePath: z.string(), line: z.number() }));
    registry.register("run_in_terminal", { execute: async () => "owned" }, z.object({ command: z.string() }));
    const calls = [
      { name: "git_blame", arguments: { filePath: "ShelfFragment.kt", line: 55 } },
      { name: "run_in_terminal", arguments: { command: "id" } },
    ];
    const { agent, server } = await agentOf([{ toolCalls: calls }, { text: JSON.stringify(concluded) }], {
      useToolRegistry: true,
      registry,
    });
    const rca = await agent.analyze(error);
    expect(rca.toolsUsed).toContain("git_blame");
    expect(rca.toolsUsed).not.toContain("run_in_terminal");
    const answers = server.chats[1]?.messages
      .filter(({ role }) => role === "tool")
      .map(({ content }) => content);
    expect(answers?.[0]).toContain("John Doe");
    expect(answers?.[1]).toContain("There is no tool of that name.");
  });

  const hung = () => ({ text: "I", after: { bytes: 1, how: "silence" as const } });

  it("ends with AnalysisTimeoutError and the error event where its model hangs", async () => {
    const { agent } = await agentOf(hung, { workspace: "examples/failures", timeoutMs: 1500 });
    const told: string[] = [];
    agent.getStream().on("error", (e) => told.push(`${e.error.name} in ${e.phase}`));
    agent.getStream().on("complete", () => told.push("complete"));
    await expect(agent.analyze(error)).rejects.toBeInstanceOf(AnalysisTimeoutError);
    expect(told).toEqual(["AnalysisTimeoutError in thought"]);
  });

  it("gives the cause that was established before its model hung, with the error event", async () => {
    const { agent } = await agentOf(hung, { timeoutMs: 2500, workspace: "examples/shelf" });
    const told: string[] = [];
    agent.getStream().on("error", (e) => told.push(e.error.name));
    agent.getStream().on("complete", () => told.push("complete"));
    const [whole = error] = new ErrorParser().parseAll(
      readFileSync("examples/failures/lateinit/log.txt", "utf8"),
    );
    const rca = await agent.analyze(whole);
    expect(rca).toMatchObject({ status: "explained" });
    expect(told).toEqual(["AnalysisTimeoutError"]);
  });

  it.each([
    ["takes no tools", ["completion"]],
    ["says nothing of tools", undefined],
  ])("gives a model that %s the documented block", async (_, capabilities) => {
    const server = await scriptedServer(
      (request) =>
        request.tools.length > 0 ? { status: 400, error: "does not support tools" } : { text: "Hm." },
      { models: [{ name: "plain:latest", ...(capabilities && { capabilities }) }] },
    );
    const ollama = await OllamaClient.create({ host: server.origin });
    const agent = new MinimalReactAgent(ollama, { workspace: "examples/shelf", save: false });
    await agent.analyze(error);
    const asked = server.chats.filter(({ tools }) => tools.length === 0);
    expect(asked.some(({ schema }) => schema !== undefined)).toBe(true);
    for (const { messages } of asked) {
      const [system] = messages;
      expect(system?.content).toMatch(/^AVAILABLE TOOLS:\n\{\n {2}"\w+": \{\n {4}"description": /m);
      expect(system?.content).toContain(
        'USAGE FORMAT:\n{\n  "tool": "tool_name",\n  "parameters": { ... }\n}',
      );
    }
  });

  it("ends after maxIterations turns of its model", async () => {
    let turn = 0;
    const { agent, server } = await agentOf(
      () => ({ toolCalls: [{ name: "grep_search", arguments: { pattern: `word${turn++}` } }] }),
      { maxIterations: 3 },
    );
    expect((await agent.analyze(error)).location?.path).toBe(path);
    expect(server.chats).toHaveLength(3);
  });
});
