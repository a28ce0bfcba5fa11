// ToolRegistry and the tool classes. Where the document has `execute` throw, or answer with a bare string or null, the
// contract's page has it answer with the envelope: "A registered tool never throws at its caller: `execute` resolves to
// an envelope, `TOOL_NOT_FOUND`, `INVALID_PARAMETERS` (with `details.issues` from Zod) and `TOOL_TIMEOUT` included", and
// "Every tool is a class with an `execute` that answers with this envelope (also where one source shows a bare string or
// `null`)".
import assert from "node:assert/strict";
import { mkdirSync, writeFileSync } from "node:fs";
import {
  AndroidBuildTool,
  AndroidDocsSearchTool,
  functionDefinition,
  LSPTool,
  ManifestAnalyzerTool,
  promptBlock,
  ReadFileTool,
  registerToolset,
  ToolRegistry,
  toolsets,
  Workspace,
} from "culprit";
import { z } from "zod";

const lines = Array.from({ length: 80 }, (_, index) => `// ${index + 1}`);
lines[44] = "    val name = user.name";
writeFileSync("MainActivity.kt", lines.join("\n"));
mkdirSync("models");
const model = "package models\n\ndata class User(val id: String, val name: String)\n";
writeFileSync("models/User.kt", model);
writeFileSync(
  "UserRepository.kt",
  'import models.User\n\nclass UserRepository {\n    fun getUserData(): User = User("1", "Ada")\n}\n',
);
writeFileSync(
  "UserViewModel.kt",
  "class UserViewModel(val users: UserRepository) {\n    fun loadUser() {\n        users.getUserData()\n    }\n}\n",
);

const registry = ToolRegistry.getInstance();
const readFileSchema = z.object({
  filePath: z.string(),
  line: z.number(),
  contextLines: z.number().optional(),
});
registry.register("read_file", new ReadFileTool(), readFileSchema);
assert.equal(registry.has("read_file"), true);
assert.equal(registry.getSchema("read_file"), readFileSchema);
const result = await registry.execute("read_file", {
  filePath: "MainActivity.kt",
  line: 45,
  contextLines: 25,
});
assert.ok(result.output.includes("45:     val name = user.name  // <-- Error here"));
for (const line of ["20: // 20", "70: // 70"]) assert.ok(result.output.includes(line), line);
assert.ok(registry.list().some(({ name }) => name === "read_file"));

const unknown = await registry.execute("nonexistent_tool", {});
assert.equal(unknown.error?.code, "TOOL_NOT_FOUND");
assert.equal(unknown.error?.message, "Tool not found: nonexistent_tool");
const invalid = await registry.execute("read_file", { filePath: "MainActivity.kt" });
assert.equal(invalid.error?.code, "INVALID_PARAMETERS");
const issues = z
  .array(z.object({ path: z.array(z.string()), message: z.string() }))
  .parse(invalid.error?.details?.issues);
assert.deepEqual(
  issues.map(({ path }) => path.join(".")),
  ["line"],
);
const missing = await registry.execute("read_file", { filePath: "NonExistent.kt", line: 45 });
assert.equal(missing.error?.code, "FILE_NOT_FOUND");
const results = await Promise.all([
  registry.execute("read_file", { filePath: "MainActivity.kt", line: 45 }),
  registry.execute("find_callers", { functionName: "getUserData", filePath: "UserRepository.kt" }),
]);
assert.deepEqual(
  results.map(({ success }) => success),
  [true, true],
);

class GitBlameTool {
  async execute(_params: { filePath: string; line: number }) {
    return "Last modified by: John Doe, 2 days ago";
  }
}
registry.register("git_blame", new GitBlameTool(), z.object({ filePath: z.string(), line: z.number() }));
const blame = await registry.execute("git_blame", { filePath: "MainActivity.kt", line: 45 });
assert.equal(blame.data, "Last modified by: John Doe, 2 days ago");

const tool = new ReadFileTool();
const around = await tool.execute({ filePath: "MainActivity.kt", line: 10, contextLines: 5 });
for (const number of ["5:", "10:", "15:"]) assert.ok(around.output.includes(number));
const full = await tool.execute({ filePath: "MainActivity.kt", line: 0, entireFile: true });
assert.equal(full.data?.lineCount, 80);
writeFileSync("app.bin", Buffer.from([0, 1, 2, 0]));
writeFileSync("big.txt", "x".repeat(10 * 1024 * 1024 + 1));
assert.equal((await tool.execute({ filePath: "app.bin" })).error?.code, "BINARY_FILE");
assert.equal((await tool.execute({ filePath: "big.txt" })).error?.code, "TOO_LARGE");
assert.equal((await tool.execute({ filePath: "nonexistent.kt", line: 10 })).error?.code, "FILE_NOT_FOUND");
const range = await tool.execute({ filePath: "MainActivity.kt", lineStart: 40, lineEnd: 55 });
assert.equal(range.data?.lineCount, 16);
assert.deepEqual(Object.keys(range.data ?? {}), ["filePath", "content", "lineCount", "encoding", "fileSize"]);

const lsp = new LSPTool();
assert.equal(
  await lsp.findCallers({ functionName: "getUserData", filePath: "UserRepository.kt" }),
  "Callers of getUserData:\n  - UserViewModel.kt:3 (fun loadUser)",
);
assert.equal(await lsp.findCallers({ functionName: "nobody", filePath: "UserRepository.kt" }), null);
assert.ok(
  (await lsp.findDefinition({ symbol: "User", filePath: "UserRepository.kt" }))?.startsWith(
    "Definition of User:\n  File: models/User.kt\n  Line: 3\n  Code: data class User(val id: String, val name: String)",
  ),
);

const build = await new AndroidBuildTool().execute({
  errorText:
    "\n    Conflict found for module 'androidx.lifecycle:lifecycle-runtime'\n    versions 2.5.1 and 2.6.0\n  ",
  projectRoot: ".",
});
assert.equal(build.data?.errorType, "dependency_conflict");
assert.ok(
  build.data?.analysis.startsWith(
    "Multiple versions of androidx.lifecycle:lifecycle-runtime are required by different dependencies",
  ),
);
assert.equal(
  build.data?.suggestedFixes[0],
  'Add explicit version in build.gradle: implementation("androidx.lifecycle:lifecycle-runtime:2.6.0")',
);
assert.ok(build.data?.suggestedFixes[1]?.startsWith("Use dependency resolution strategy"));
assert.ok(
  build.data?.suggestedFixes[2]?.startsWith("Check transitive dependencies with ./gradlew dependencies"),
);
assert.equal(build.data?.conflictingDependencies?.recommended, "2.6.0");

const docs = await new AndroidDocsSearchTool().execute({ query: "Activity lifecycle", maxResults: 3 });
assert.match(
  docs.output,
  /^Android Documentation Results for "Activity lifecycle":\n\n1\. Activity\n {3}Description: .+\n {3}API: android\.app\.Activity\n\n2\. Fragment Lifecycle\n {3}Description: .+\n {3}API: androidx\.fragment\.app\.Fragment\n\n3\. ViewModel\n {3}Description: .+\n {3}API: androidx\.lifecycle\.ViewModel/,
);

const manifest = await new ManifestAnalyzerTool().execute({
  errorText: "Permission denied: requires android.permission.CAMERA",
  manifestPath: "",
});
assert.equal(manifest.data?.errorType, "missing_permission");
assert.equal(manifest.data?.missingPermission, "android.permission.CAMERA");
assert.deepEqual(manifest.data?.suggestedFixes, [
  'Add <uses-permission android:name="android.permission.CAMERA" /> to AndroidManifest.xml',
  "Request runtime permission in Android 6.0+ using ActivityCompat.requestPermissions()",
  "Handle permission denial in onRequestPermissionsResult()",
]);

const block = promptBlock(toolsets.debug);
assert.ok(block.startsWith('AVAILABLE TOOLS:\n{\n  "read_file": {\n    "description": '));
assert.ok(block.includes('"filePath": "string (required) - Relative path from workspace root'));
assert.ok(block.includes('USAGE FORMAT:\n{\n  "tool": "tool_name",\n  "parameters": { ... }\n}'));
const createFile = toolsets.workspace.find(({ name }) => name === "create_file");
assert.deepEqual(createFile && functionDefinition(createFile).parameters.required, ["path", "content"]);

const own = new ToolRegistry();
registerToolset(own, ["explore"], new Workspace("."), { explore: { metricsDir: "metrics" } });
const listed = await own.execute("queryIndex", { query: { type: "listAll" }, limit: 100 });
assert.deepEqual(Object.keys(Object(listed.data)), ["files", "total_matches", "truncated"]);
const prefixed = await own.execute("queryIndex", { query: { type: "pathPrefix", value: "models/" } });
assert.equal(Object(prefixed.data).total_matches, 1);
await own.execute("queryIndex", { query: { type: "exports", value: "User" }, limit: 10 });
const tagged = await own.execute("queryIndex", { query: { type: "tag", value: "kotlin" } });
assert.equal(Object(tagged.data).total_matches, 4 + 1);
const first = await own.execute("readFile", { path: "models/User.kt" });
assert.deepEqual(Object.keys(Object(first.data)), ["path", "content", "size_bytes", "truncated", "encoding"]);
const again = await own.execute("readFile", { path: "models/User.kt", maxBytes: 50_000 });
assert.equal(again.cached, true);
const folder = await own.execute("listFiles", { directory: "models", pattern: "*.{kt,java}" });
assert.deepEqual(folder.data, {
  directory: "models",
  files: [{ name: "User.kt", path: "models/User.kt", type: "file", size_bytes: model.length }],
  total: 1,
  truncated: false,
});
