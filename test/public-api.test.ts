import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import * as api from "../src/index.ts";
import {
  analyze,
  ErrorParser,
  RCAResultSchema,
  registerToolset,
  render,
  ToolRegistry,
  Workspace,
} from "../src/index.ts";
import { root, shelf } from "./faces/command.ts";

describe("the public API", () => {
  it("has every documented class, and nothing by accident", () => {
    expect(Object.keys(api).sort()).toEqual([
      "AgentStateStream",
      "AnalysisTimeoutError",
      "AndroidBuildTool",
      "AndroidDocsSearchTool",
      "ChromaDBClient",
      "ChromaDBError",
      "DocumentSynthesizer",
      "EducationalAgent",
      "EmbeddedStore",
      "EmbeddingService",
      "ErrorParser",
      "Failure",
      "FailureEmbedder",
      "FeedbackHandler",
      "GradleParser",
      "JetpackComposeParser",
      "KotlinParser",
      "LSPTool",
      "LanguageDetector",
      "LlamaCppClient",
      "ManifestAnalyzerTool",
      "MinimalReactAgent",
      "OllamaClient",
      "OllamaEmbedder",
      "OpenAIClient",
      "PerformanceTracker",
      "QualityManager",
      "RCACache",
      "RCAResultSchema",
      "ReadFileTool",
      "ToolBase",
      "ToolRegistry",
      "Workspace",
      "allExplanations",
      "analyze",
      "analyzeFailure",
      "collectReply",
      "deepen",
      "escapeControl",
      "explanationOf",
      "firstOf",
      "followDevice",
      "formats",
      "functionDefinition",
      "htmlParts",
      "inputSchema",
      "lastAnalysis",
      "learningNotesOf",
      "maskSecrets",
      "noteFeedback",
      "noteShown",
      "openConfiguration",
      "openFix",
      "openModel",
      "openRecording",
      "openToolbox",
      "outputSchema",
      "promptBlock",
      "registerToolset",
      "render",
      "replay",
      "savedRuns",
      "toolsets",
      "useMemory",
      "userDirectories",
    ]);
  });

  it("analyses a log in a project and renders the answer", async () => {
    const log = readFileSync(join(root, "examples/failures/lateinit/log.txt"), "utf8");
    const { result, outcome } = await analyze(log, { workspace: shelf, save: false });
    expect(outcome).toBe("complete");
    expect(RCAResultSchema.safeParse(result).success).toBe(true);
    expect(await render("markdown", result)).toContain("ShelfFragment.kt:55");
  });

  it("parses without a workspace", () => {
    const error = new ErrorParser().parse("java.lang.NullPointerException\n\tat org.example.A.b(A.kt:3)\n");
    expect(error?.type).toBe("npe");
    expect(error?.line).toBe(3);
  });

  it("shares one registry, which serves the tools of the current folder", async () => {
    const registry = ToolRegistry.getInstance();
    expect(ToolRegistry.getInstance()).toBe(registry);
    const names = registry.list().map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(["read_file", "readFile", "run_in_terminal", "outline"]));
    const read = await registry.execute("read_file", { filePath: "package.json", line: 2 });
    expect(read.output).toContain('"name": "culprit"');
    const refused = await registry.execute("run_in_terminal", { command: "true" });
    expect(refused.error?.code).toBe("APPROVAL_DENIED");
  });

  it("runs commands in the user's shell and environment", async () => {
    const registry = new ToolRegistry({ gate: { decide: async () => ({ allowed: true, by: "user" }) } });
    registerToolset(registry, ["workspace"], new Workspace(shelf));
    const command = process.platform === "win32" ? "echo %PATH%" : 'echo "$HOME:$PATH"';
    const { data } = await registry.execute("run_in_terminal", { command });
    const expected =
      process.platform === "win32" ? process.env.PATH : `${process.env.HOME}:${process.env.PATH}`;
    expect((data as { stdout: string }).stdout.trim()).toBe(expected);
  });
});
