import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { root } from "./faces/command.ts";

const run = promisify(execFile);

/** What a program of somebody else writes: the documented examples, a tool of its own, and declarations for others. */
const program = `
import {
  AgentStateStream, AndroidBuildTool, AndroidDocsSearchTool, AnalysisTimeoutError, DocumentSynthesizer,
  functionDefinition, LSPTool, ManifestAnalyzerTool, promptBlock,
  ReadFileTool, registerToolset, ToolBase, ToolRegistry, toolsets, Workspace,
  type ErrorEvent, type ParsedError, type RCAResult, type ToolInfo, type ToolResult,
} from "culprit";
import { z } from "zod";

export const registry = ToolRegistry.getInstance();
const shared = await registry.execute("read_file", { filePath: "Main.kt", line: 2 });
const [, sharedCallers] = await Promise.all([
  registry.execute("read_file", { filePath: "Main.kt", line: 2 }),
  registry.execute("find_callers", { functionName: "save", filePath: "Main.kt" }),
]);
const denied = await registry.execute("run_in_terminal", { command: "true" });

const error: ParsedError = {
  type: "lateinit", message: "lateinit property user has not been initialized",
  filePath: "MainActivity.kt", line: 45, language: "kotlin",
};
const rca: RCAResult = {
  error: error.message, rootCause: "Property accessed before initialization",
  fixGuidelines: ["Initialize in onCreate()"], confidence: 0.9,
};
export const synthesizer = new DocumentSynthesizer();
const markdown: string = synthesizer.synthesize(rca, { ...error, metadata: { propertyName: "user", seen: { times: 2 } } });
const summary: string = synthesizer.generateQuickSummary(rca, error);
const conflict: ParsedError = {
  type: "dependency_conflict", message: "two versions", filePath: "", line: 0, language: "gradle",
  metadata: { module: "com.google.guava:guava", versions: ["28.0-android", "30.1-android"] },
};
const resolution = new AndroidBuildTool().recommendResolution(conflict);
const diagnosis: string | null = new AndroidBuildTool().diagnoseRepositoryIssues({
  ...conflict, type: "dependency_resolution_error", metadata: { dependency: "androidx.core:core:1.0" },
});
const stream = new AgentStateStream();
let phase = "";
stream.on("error", (event: ErrorEvent) => { phase = event.phase; });
const failing: string = ["syn", "thesis"].join("");
stream.emitError(new AnalysisTimeoutError("Analysis timed out"), 3, failing);
stream.dispose();
const schema = z.object({ filePath: z.string(), line: z.number(), contextLines: z.number().optional() });
registry.register("read_file", new ReadFileTool(), schema);

class GitBlameTool {
  async execute(params: { filePath: string; line: number }) {
    return \`Last modified by: Jo, \${params.filePath}:\${params.line}\`;
  }
}
registry.register("git_blame", new GitBlameTool(), z.object({ filePath: z.string(), line: z.number() }));

export class CountTool extends ToolBase<{ text: string }, { letters: number }> {
  constructor() {
    super({
      name: "count", description: "Counts letters", effect: "read_only", errors: [],
      input: z.object({ text: z.string() }), output: z.object({ letters: z.number() }),
    });
  }
  protected async executeInternal(given: { text: string }) {
    return { data: { letters: given.text.length }, output: given.text };
  }
}

export const prepared = await registry.prepare("git_blame", { filePath: "Main.kt", line: 2 });
export const place = await new Workspace(".").confine("Main.kt");
export const build = await new AndroidBuildTool().execute({
  errorText: "Conflict found for module 'androidx.lifecycle:lifecycle-runtime'\\nversions 2.5.1 and 2.6.0",
  projectRoot: ".",
});
export const manifest = await new ManifestAnalyzerTool().execute({
  errorText: "Permission denied: requires android.permission.CAMERA",
  manifestPath: "",
});
export const docs = await new AndroidDocsSearchTool().execute({ query: "Activity lifecycle", maxResults: 3 });
export const lsp = new LSPTool();
const read: ToolResult = await registry.execute("read_file", { filePath: "Main.kt", line: 2, contextLines: 25 });
const missing = await registry.execute("read_file", { filePath: "Main.kt" });
const tools: ToolInfo[] = registry.list();
const all = new ToolRegistry();
registerToolset(all, ["debug", "workspace", "evidence", "explore"], new Workspace("."));

console.log(JSON.stringify({
  tools: tools.map((tool) => tool.name).filter((name) => name === "git_blame"),
  shared: shared.output,
  sharedCallers: (sharedCallers.data as { totalCallers: number }).totalCallers,
  denied: denied.error?.code,
  markdown: markdown.split("\\n").slice(0, 5),
  summary,
  resolution: resolution?.recommended,
  diagnosis: diagnosis?.split("\\n")[0],
  phase,
  read: read.output,
  missing: missing.error?.code,
  unknown: (await registry.execute("nonexistent_tool", {})).error?.message,
  blame: (await registry.execute("git_blame", { filePath: "Main.kt", line: 2 })).data,
  letters: (await new CountTool().execute({ text: "four" })).data?.letters,
  recommended: build.data?.conflictingDependencies?.recommended,
  permission: manifest.data?.missingPermission,
  title: docs.data?.results[0]?.title,
  callers: await lsp.findCallers({ functionName: "save", filePath: "Main.kt" }),
  definition: await lsp.findDefinition({ symbol: "Main", filePath: "Main.kt" }),
  offered: all.list().length,
  contracts: toolsets.explore.map((contract) => functionDefinition(contract).name),
  prompt: promptBlock(toolsets.explore).startsWith("AVAILABLE TOOLS:"),
}));
`;

const resolutions = [
  ["nodenext", "nodenext"],
  ["esnext", "bundler"],
] as const;

describe("a program that uses the package", () => {
  const folder = mkdtempSync(join(tmpdir(), "culprit-consumer-"));

  beforeAll(() => {
    mkdirSync(join(folder, "node_modules/@types"), { recursive: true });
    symlinkSync(root, join(folder, "node_modules/culprit"));
    for (const name of ["zod", "@types/node", "undici-types"])
      symlinkSync(join(root, "node_modules", name), join(folder, "node_modules", name));
    writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
    writeFileSync(join(folder, "program.ts"), program);
    writeFileSync(join(folder, "Main.kt"), "class Main {\n    fun save() = 1\n    fun run() { save() }\n}\n");
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 }));

  it.each(resolutions)(
    "compiles strictly, with its own declarations, as %s with %s",
    async (module, resolution) => {
      const options = [
        "--strict",
        "--exactOptionalPropertyTypes",
        "--declaration",
        "--preserveSymlinks",
        "--target",
        "es2022",
        "--types",
        "node",
      ];
      const compiler = join(root, "node_modules/typescript/bin/tsc");
      const { stdout } = await run(
        process.execPath,
        [compiler, ...options, "--module", module, "--moduleResolution", resolution, "program.ts"],
        { cwd: folder },
      ).catch((failure: { stdout: string }) => failure);
      expect(stdout).toBe("");
    },
  );

  it("runs as the documents show it", async () => {
    const { stdout } = await run(process.execPath, ["program.js"], { cwd: folder });
    expect(JSON.parse(stdout)).toEqual({
      tools: ["git_blame"],
      shared: expect.stringContaining("2:     fun save() = 1"),
      sharedCallers: 1,
      denied: "APPROVAL_DENIED",
      markdown: [
        "# 🔧 Root Cause Analysis: Lateinit",
        "",
        "## 📋 Summary",
        "**Error Type:** Lateinit",
        "**Location:** [MainActivity.kt:45](MainActivity.kt#L45)",
      ],
      summary: "✅ Lateinit error in MainActivity.kt:45 - Initialize in onCreate() (90% confidence)",
      resolution: "30.1-android",
      diagnosis: "📦 Android/AndroidX library detected",
      phase: "synthesis",
      read: expect.stringContaining("2:     fun save() = 1"),
      missing: "INVALID_PARAMETERS",
      unknown: "Tool not found: nonexistent_tool",
      blame: "Last modified by: Jo, Main.kt:2",
      letters: 4,
      recommended: "2.6.0",
      permission: "android.permission.CAMERA",
      title: "Activity",
      callers: "Callers of save:\n  - Main.kt:3 (fun run)",
      definition: expect.stringContaining(
        "Definition of Main:\n  File: Main.kt\n  Line: 1\n  Code: class Main {",
      ),
      offered: 40,
      contracts: ["queryIndex", "readFile", "listFiles"],
      prompt: true,
    });
  });
});
