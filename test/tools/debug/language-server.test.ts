import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { FindCallersTool } from "../../../src/tools/debug/find-callers.ts";
import { FindDefinitionTool } from "../../../src/tools/debug/find-definition.ts";
import { FindImplementationsTool } from "../../../src/tools/debug/find-implementations.ts";
import { LSPTool } from "../../../src/tools/debug/lsp.ts";
import { BestEngine } from "../../../src/tools/debug/navigation/best-engine.ts";
import { LanguageServerPool } from "../../../src/workspace/language-server/pool.ts";
import { serverCommand, serverLanguage } from "../../../src/workspace/language-server/servers.ts";
import { Workspace } from "../../../src/workspace/workspace.ts";

const root = join(dirname(fileURLToPath(import.meta.url)), "../../..");
const realServer = [
  process.execPath,
  join(root, "node_modules/typescript-language-server/lib/cli.mjs"),
  "--stdio",
];
const patience = { timeout: 25_000, interval: 300 };
const options = {
  typescript: { tsserver: { path: join(root, "node_modules/typescript5/lib/tsserver.js") } },
};

const files: Record<string, string> = {
  "tsconfig.json": '{ "compilerOptions": { "strict": true }, "include": ["src"] }',
  "src/user.ts": `export interface Store { load(id: string): string; }
export class DiskStore implements Store { load(id: string) { return id; } }
export class MemoryStore implements Store { load(id: string) { return id; } }
export function fetchUser(store: Store, id: string) { return store.load(id); }
`,
  "src/profile.ts": `import { DiskStore, fetchUser } from "./user.js";
// fetchUser in a comment is no call
export function loadProfile(id: string) { return fetchUser(new DiskStore(), id); }
export function showProfile() { return loadProfile("fetchUser('1')"); }
`,
  "src/main.ts": `import { showProfile } from "./profile.js";
export function main() { showProfile(); }
`,
  "src/Shelf.kt": "class Shelf {\n    fun open() = load()\n    fun load() = 1\n}\n",
};

let folder: string;
let workspace: Workspace;
let pool: LanguageServerPool;
const tools = (from = pool) => {
  const engine = new BestEngine(workspace, from);
  return {
    callers: new FindCallersTool(workspace, engine),
    definition: new FindDefinitionTool(workspace, engine),
    implementations: new FindImplementationsTool(workspace, engine),
    lsp: new LSPTool(workspace, engine),
  };
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "culprit-lsp-"));
  const { mkdir } = await import("node:fs/promises");
  await mkdir(join(folder, "src"));
  for (const [path, text] of Object.entries(files)) await writeFile(join(folder, path), text);
  workspace = new Workspace(folder);
  pool = new LanguageServerPool(folder, { configured: { typescript: realServer }, options });
});

afterAll(async () => {
  await pool.stop();
  await rm(folder, { recursive: true });
});

describe("a real language server", () => {
  it("gives callers with chains and depth", async () => {
    const result = await tools().callers.execute({
      functionName: "fetchUser",
      filePath: "src/user.ts",
      maxDepth: 3,
    });
    expect(result.metadata).toEqual({ engine: "language-server:typescript" });
    expect(result.data?.callers).toEqual([
      {
        callerName: "loadProfile",
        filePath: "src/profile.ts",
        line: 3,
        callChain: ["main", "showProfile", "loadProfile", "fetchUser"],
        depth: 3,
      },
    ]);
  });

  it("stops at the depth asked for", async () => {
    const result = await tools().callers.execute({
      functionName: "fetchUser",
      filePath: "src/user.ts",
      maxDepth: 1,
    });
    expect(result.data?.callers[0]).toMatchObject({ callChain: ["loadProfile", "fetchUser"], depth: 1 });
  });

  it("finds a definition in another file", async () => {
    const result = await tools().definition.execute({ symbol: "fetchUser", filePath: "src/profile.ts" });
    expect(result.data?.definitions[0]).toMatchObject({ filePath: "src/user.ts", line: 4 });
    expect(result.data?.definitions[0]?.code).toContain("export function fetchUser");
  });

  it("finds implementations", async () => {
    const result = await tools().implementations.execute({ symbol: "Store", filePath: "src/user.ts" });
    expect(result.data?.implementations.map(({ filePath, line }) => `${filePath}:${line}`)).toEqual([
      "src/user.ts:2",
      "src/user.ts:3",
    ]);
  });

  it("answers with plain texts through LSPTool", async () => {
    expect(await tools().lsp.findCallers({ functionName: "loadProfile", filePath: "src/profile.ts" })).toBe(
      "Callers of loadProfile:\n  - src/profile.ts:4 (showProfile)",
    );
  });

  it("sees a file as it is now", async () => {
    const before = await readText("src/main.ts");
    await writeFile(join(folder, "src/main.ts"), `${before}export function second() { main(); }\n`);
    const result = await tools().callers.execute({ functionName: "main", filePath: "src/main.ts" });
    expect(result.data?.callers.map(({ callerName }) => callerName)).toEqual(["second"]);
    await writeFile(join(folder, "src/main.ts"), before);
  });

  it("says when the file declares no such function", async () => {
    const result = await tools().callers.execute({ functionName: "nothing", filePath: "src/user.ts" });
    expect(result.error?.code).toBe("FUNCTION_NOT_FOUND");
  });

  it("is started anew after it died", async () => {
    const pidFile = join(folder, "server.pid");
    const command = ["sh", "-c", `echo $$ > ${pidFile}; exec "$@"`, "sh", ...realServer];
    const own = new LanguageServerPool(folder, { configured: { typescript: command }, options });
    const ask = () => tools(own).callers.execute({ functionName: "fetchUser", filePath: "src/user.ts" });
    expect((await ask()).metadata?.engine).toBe("language-server:typescript");
    const first = await readText("server.pid");
    process.kill(Number(first), "SIGKILL");
    await vi.waitFor(async () => {
      const again = await ask();
      expect(again.metadata?.engine).toBe("language-server:typescript");
      expect(again.data?.callers).toHaveLength(1);
    }, patience);
    expect(await readText("server.pid")).not.toBe(first);
    await own.stop();
  });
});

describe("without a server that runs", () => {
  it("the syntax index answers for a language without one, and says so", async () => {
    const result = await tools().callers.execute({ functionName: "load", filePath: "src/Shelf.kt" });
    expect(result.metadata).toEqual({ engine: "syntax-index" });
    expect(result.data?.callers[0]?.callerName).toContain("open");
  });

  it("a server that cannot be started is done without, with a warning", async () => {
    const own = new LanguageServerPool(folder, { configured: { kotlin: ["/no/such/server"] } });
    const result = await tools(own).callers.execute({ functionName: "load", filePath: "src/Shelf.kt" });
    expect(result.metadata).toEqual({ engine: "syntax-index" });
    expect(result.warnings?.join()).toMatch(/\/no\/such\/server cannot be started.*syntax index answered/);
    await own.stop();
  });

  it.each([
    ["talks nonsense", "console.log('hello'); setInterval(() => {}, 1000)"],
    ["ends at once", "process.exit(3)"],
    [
      "answers what is no protocol",
      `let b='';process.stdin.on('data',d=>{b+=d;const m=/"id":(\\d+)/.exec(b);if(m){b='';const t=JSON.stringify({jsonrpc:'2.0',id:+m[1],result:'no'});process.stdout.write('Content-Length: '+t.length+'\\r\\n\\r\\n'+t)}})`,
    ],
  ])("a server that %s does not hold anything up for ever", async (_, code) => {
    const script = join(folder, `bad-${Math.abs(hash(code))}.mjs`);
    await writeFile(script, code);
    const own = new LanguageServerPool(folder, { configured: { kotlin: [process.execPath, script] } });
    const controller = new AbortController();
    setTimeout(() => controller.abort(), 3000);
    const result = await tools(own).callers.execute(
      { functionName: "load", filePath: "src/Shelf.kt" },
      { signal: controller.signal },
    );
    expect(result.success ? result.metadata?.engine : result.error?.code).toMatch(
      /^(syntax-index|CANCELLED)$/,
    );
    await own.stop();
    await rm(script);
  });

  it("where neither knows the language the answer is LSP_UNAVAILABLE", async () => {
    await writeFile(join(folder, "notes.txt"), "load");
    const result = await tools().callers.execute({ functionName: "load", filePath: "notes.txt" });
    expect(result.error?.code).toBe("LSP_UNAVAILABLE");
  });
});

describe("finding servers", () => {
  it("takes the configured command, an installed one, or none", async () => {
    const bin = await mkdtemp(join(tmpdir(), "culprit-bin-"));
    await writeFile(join(bin, "kotlin-language-server"), "#!/bin/sh\n");
    await chmod(join(bin, "kotlin-language-server"), 0o755);
    expect(serverCommand("kotlin", { path: bin })).toEqual([join(bin, "kotlin-language-server")]);
    expect(serverCommand("kotlin", { path: bin, configured: { kotlin: ["own", "--stdio"] } })).toEqual([
      "own",
      "--stdio",
    ]);
    expect(serverCommand("kotlin", { path: bin, configured: { kotlin: [] } })).toBeUndefined();
    expect(serverCommand("java", { path: bin })).toBeUndefined();
    expect(serverCommand("kotlin", {})).toBeUndefined();
    await rm(bin, { recursive: true });
  });

  it.each([
    ["a/B.kt", "kotlin"],
    ["build.gradle.kts", "kotlin"],
    ["A.java", "java"],
    ["x.tsx", "typescript"],
    ["x.mjs", "typescript"],
    ["x.md", undefined],
  ])("knows the language of %s", (path, language) => expect(serverLanguage(path)).toBe(language));
});

async function readText(path: string): Promise<string> {
  const { readFile } = await import("node:fs/promises");
  return readFile(join(folder, path), "utf8");
}

function hash(text: string): number {
  return [...text].reduce((sum, character) => (sum * 31 + character.charCodeAt(0)) | 0, 7);
}
