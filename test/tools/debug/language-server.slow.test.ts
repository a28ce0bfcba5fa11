import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath, pathToFileURL } from "node:url";
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
const patience = { timeout: 60_000, interval: 100 };
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
  // On a busy machine the first answer takes longer than a call may.
  await vi.waitFor(async () => expect((await whoFetches()).success).toBe(true), { timeout: 60_000 });
});

const whoFetches = (from = pool) =>
  tools(from).callers.execute({ functionName: "fetchUser", filePath: "src/user.ts" });

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
    const engine = new BestEngine(workspace, own, { startMs: 1000, answerMs: 1000 });
    const tool = new FindCallersTool(workspace, engine);
    const result = await tool.execute({ functionName: "load", filePath: "src/Shelf.kt" });
    expect(result.metadata).toEqual({ engine: "syntax-index" });
    expect(result.warnings?.join()).toMatch(/^The language server .*; the syntax index answered instead$/);
    await own.stop();
    await rm(script);
  });

  it("where neither knows the language the answer is LSP_UNAVAILABLE", async () => {
    await writeFile(join(folder, "notes.txt"), "load");
    const result = await tools().callers.execute({ functionName: "load", filePath: "notes.txt" });
    expect(result.error?.code).toBe("LSP_UNAVAILABLE");
  });
});

describe("a server that takes its time", () => {
  const ready = "on('initialize', (id) => reply(id, { capabilities: all }));";
  const calm = { startMs: 20_000, answerMs: 9000 };

  /** A server that notes each start in a file, with `handlers` for what it is asked. */
  async function scripted(handlers: string, limits = calm) {
    const starts = join(folder, `starts-${Math.abs(hash(handlers))}.txt`);
    const script = join(folder, `server-${Math.abs(hash(handlers))}.mjs`);
    await writeFile(
      script,
      `import { appendFileSync } from "node:fs";
appendFileSync(${JSON.stringify(starts)}, process.pid + "\\n");
const all = { callHierarchyProvider: true, definitionProvider: true, implementationProvider: true };
const handlers = new Map();
const on = (method, handler) => handlers.set(method, handler);
const send = (message) => {
  const text = JSON.stringify({ jsonrpc: "2.0", ...message });
  process.stdout.write("Content-Length: " + Buffer.byteLength(text) + "\\r\\n\\r\\n" + text);
};
const reply = (id, result) => send({ id, result });
const tell = (method, params) => send({ method, params });
on("shutdown", (id) => reply(id, null));
on("exit", () => process.exit(0));
${handlers}
let rest = Buffer.alloc(0);
process.stdin.on("data", (data) => {
  rest = Buffer.concat([rest, data]);
  for (;;) {
    const head = /Content-Length: (\\d+)\\r\\n\\r\\n/.exec(rest.toString("latin1"));
    if (!head || rest.length < head.index + head[0].length + Number(head[1])) return;
    const start = head.index + head[0].length;
    const message = JSON.parse(rest.toString("utf8", start, start + Number(head[1])));
    rest = rest.subarray(start + Number(head[1]));
    handlers.get(message.method)?.(message.id, message.params);
  }
});
setInterval(() => {}, 1000);`.replaceAll("\\\\", "\\"),
    );
    const command = [process.execPath, script];
    const own = new LanguageServerPool(folder, { configured: { kotlin: command, typescript: command } });
    const engine = new BestEngine(workspace, own, limits);
    return {
      own,
      command,
      callers: (filePath = "src/Shelf.kt", functionName = "load") =>
        new FindCallersTool(workspace, engine).execute({ functionName, filePath }),
      definition: (symbol: string, filePath: string) =>
        new FindDefinitionTool(workspace, engine).execute({ symbol, filePath }),
      starts: async () => (await readFile(starts, "utf8")).trim().split("\n"),
    };
  }

  it("is done without while it starts, and is started once", async () => {
    const mayGo = join(folder, "may-go");
    const server = await scripted(
      `import { existsSync } from "node:fs";
on('initialize', (id) => {
  const timer = setInterval(() => {
    if (!existsSync(${JSON.stringify(mayGo)})) return;
    clearInterval(timer);
    reply(id, { capabilities: all });
  }, 50);
});
on('textDocument/prepareCallHierarchy', (id) => reply(id, null));`,
      { startMs: 300, answerMs: 9000 },
    );
    for (let call = 0; call < 2; call++) {
      const result = await server.callers();
      expect(result.metadata).toEqual({ engine: "syntax-index" });
      expect(result.data?.totalCallers).toBe(1);
      expect(result.warnings?.join()).toMatch(/is still starting; the syntax index answered instead$/);
    }
    await writeFile(mayGo, "");
    await vi.waitFor(async () => {
      expect((await server.callers()).error?.code).toBe("FUNCTION_NOT_FOUND");
    }, patience);
    expect(await server.starts()).toHaveLength(1);
    await server.own.stop();
  });

  it("is done without where it finds nothing while it reads the project", async () => {
    const server = await scripted(`${ready}
const token = "reading";
on('initialized', () => tell("$/progress", { token, value: { kind: "begin", title: "Reading" } }));
on('textDocument/prepareCallHierarchy', (id) => reply(id, null));
on('textDocument/definition', (id) => reply(id, []));
on('textDocument/didChange', () => tell("$/progress", { token, value: { kind: "end" } }));`);
    const reading = /is still reading the project; the syntax index answered instead$/;
    const result = await server.callers();
    expect(result.metadata).toEqual({ engine: "syntax-index" });
    expect(result.warnings?.join()).toMatch(reading);
    expect((await server.definition("load", "src/Shelf.kt")).warnings?.join()).toMatch(reading);
    expect((await server.callers("src/main.ts", "main")).warnings?.join()).toMatch(reading);
    await writeFile(join(folder, "src/Shelf.kt"), `${files["src/Shelf.kt"]}// more\n`);
    await vi.waitFor(async () => {
      expect((await server.callers()).error?.code).toBe("FUNCTION_NOT_FOUND");
    }, patience);
    await server.own.stop();
  });

  it("says that its answer is partial while it reads, and gives no import line for a call", async () => {
    const uri = (path: string) => JSON.stringify(pathToFileURL(join(folder, path)).href);
    const range = (line: number) =>
      `{ start: { line: ${line}, character: 0 }, end: { line: ${line}, character: 9 } }`;
    const item = (name: string, path: string) =>
      `{ name: "${name}", kind: 12, uri: ${uri(path)}, range: ${range(0)}, selectionRange: ${range(0)} }`;
    const server = await scripted(`${ready}
on('initialized', () => tell("$/progress", { token: "reading", value: { kind: "begin", title: "Reading" } }));
on('textDocument/prepareCallHierarchy', (id) => reply(id, [${item("fetchUser", "src/user.ts")}]));
on('callHierarchy/incomingCalls', (id, { item }) => reply(id, item.name !== "fetchUser" ? [] : [
  { from: ${item("profile.ts", "src/profile.ts")}, fromRanges: [${range(0)}] },
  { from: ${item("loadProfile", "src/profile.ts")}, fromRanges: [${range(2)}] },
]));`);
    const result = await server.callers("src/user.ts", "fetchUser");
    expect(result.data?.callers.map(({ callerName, line }) => [callerName, line])).toEqual([
      ["loadProfile", 3],
    ]);
    expect(result.metadata).toEqual({ engine: "language-server:typescript", partial: true });
    expect(result.warnings?.join()).toMatch(/is still reading the project: there may be more$/);
    await server.own.stop();
  });

  it("is started anew after it died", async () => {
    const server = await scripted(`${ready}
on('textDocument/prepareCallHierarchy', (id) => reply(id, null));`);
    expect((await server.callers()).error?.code).toBe("FUNCTION_NOT_FOUND");
    const [first] = await server.starts();
    process.kill(Number(first), "SIGKILL");
    await vi.waitFor(async () => {
      expect((await server.callers()).error?.code).toBe("FUNCTION_NOT_FOUND");
      expect(await server.starts()).toHaveLength(2);
    }, patience);
    await server.own.stop();
  });

  it("ends in TIMEOUT when it is ready and does not answer", async () => {
    const server = await scripted(ready, { startMs: 20_000, answerMs: 400 });
    const result = await server.callers();
    expect(result.error).toMatchObject({
      code: "TIMEOUT",
      message: expect.stringContaining("did not answer within 0.4 s"),
    });
    expect((await server.callers("src/main.ts", "main")).error?.code).toBe("TIMEOUT");
    await server.own.stop();
  });

  it("is ended while it still starts, and leaves no process behind", async () => {
    const server = await scripted("on('initialize', () => {});", { startMs: 800, answerMs: 400 });
    await server.callers();
    const [pid] = await vi.waitFor(server.starts, patience);
    await server.own.stop();
    expect(() => process.kill(Number(pid), 0)).toThrow("ESRCH");
    expect((await server.definition("main", "src/main.ts")).error?.code).toBe("TIMEOUT");
    await server.own.stop();
  });

  it("does not keep its process from ending, and ends with it", async () => {
    const server = await scripted(`${ready}\non('textDocument/definition', (id) => reply(id, []));`);
    const script = join(folder, "asks-once.mjs");
    const parts = pathToFileURL(join(root, "src")).href;
    await writeFile(
      script,
      `import { FindDefinitionTool } from "${parts}/tools/debug/find-definition.ts";
import { BestEngine } from "${parts}/tools/debug/navigation/best-engine.ts";
import { LanguageServerPool } from "${parts}/workspace/language-server/pool.ts";
import { Workspace } from "${parts}/workspace/workspace.ts";
const workspace = new Workspace(${JSON.stringify(folder)});
const pool = new LanguageServerPool(workspace.root, ${JSON.stringify({ configured: { typescript: server.command } })});
const tool = new FindDefinitionTool(workspace, new BestEngine(workspace, pool));
const { metadata } = await tool.execute({ symbol: "main", filePath: "src/main.ts" });
console.log(metadata?.engine);`,
    );
    const child = spawn(process.execPath, ["--import", import.meta.resolve("tsx"), script]);
    const said = text(child.stdout);
    await once(child, "exit");
    expect(await said).toBe("language-server:typescript\n");
    const [pid] = await server.starts();
    await vi.waitFor(() => expect(() => process.kill(Number(pid), 0)).toThrow("ESRCH"), patience);
  });

  it("is no help where it offers no call hierarchy, or leads out of the project", async () => {
    const elsewhere = "{ start: { line: 0, character: 0 }, end: { line: 0, character: 1 } }";
    const server =
      await scripted(`on('initialize', (id) => reply(id, { capabilities: { definitionProvider: true } }));
on('textDocument/definition', (id) => reply(id, [
  { uri: "file:///elsewhere/A.kt", range: ${elsewhere} },
  { uri: "jar:file:///x.jar!/B.kt", range: ${elsewhere} },
  { uri: "file:%zz", range: ${elsewhere} },
]));`);
    const result = await server.callers();
    expect(result.metadata).toEqual({ engine: "syntax-index" });
    expect(result.warnings?.join()).toContain("offers no call hierarchies");
    expect((await server.callers("src/main.ts", "main")).metadata).toEqual({ engine: "syntax-index" });
    const definition = await server.definition("main", "src/main.ts");
    expect(definition.data?.definitions).toEqual([]);
    await server.own.stop();
  });
});

describe("finding servers", () => {
  it("takes the configured command, an installed one, or none", async () => {
    const bin = await mkdtemp(join(tmpdir(), "culprit-bin-"));
    await writeFile(join(bin, "kotlin-language-server"), "#!/bin/sh\n");
    await chmod(join(bin, "kotlin-language-server"), 0o755);
    expect(serverCommand("kotlin", { path: bin }, undefined)).toEqual([join(bin, "kotlin-language-server")]);
    expect(
      serverCommand("kotlin", { path: bin, configured: { kotlin: ["own", "--stdio"] } }, undefined),
    ).toEqual(["own", "--stdio"]);
    expect(serverCommand("kotlin", { path: bin, configured: { kotlin: [] } }, undefined)).toBeUndefined();
    expect(serverCommand("java", { path: bin }, undefined)).toBeUndefined();
    expect(serverCommand("kotlin", {}, undefined)).toBeUndefined();
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
