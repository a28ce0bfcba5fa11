import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { Random } from "../random.ts";
import { hostileLog, stuckWords } from "./hostile-text.ts";
import type { Latency } from "./latency.ts";
import { limitMs, type Target } from "./target.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const built = join(root, "dist/cli/culprit.js");
export const ordinaryLog = readFileSync(join(root, "examples/failures/lateinit/log.txt"), "utf8");

interface Options {
  workspace: string;
  environment: Record<string, string>;
  /** Takes how much longer analyses took than their limit. */
  overrun: Latency;
}

/** Over stdio, in a process in which every pattern is stuck in some of the logs. */
export async function mcpOverStdio({ workspace, environment, overrun }: Options): Promise<Target> {
  const client = new Client({ name: "fuzz", version: "1" });
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: ["--require", join(root, "test/faces/stuck.cjs"), built, "mcp", "-w", workspace, "--tools", "all"],
    env: environment,
    stderr: "ignore",
  });
  await client.connect(transport);
  return targetOf("MCP over stdio", client, transport.pid ?? 0, {
    overrun,
    isStuckAt: (number) => number % 7 === 0,
  });
}

export async function mcpOverHttp({ workspace, environment, overrun }: Options): Promise<Target> {
  const child = spawn(process.execPath, [built, "mcp", "--http", "0", "-w", workspace, "--tools", "all"], {
    env: environment,
    stdio: ["ignore", "ignore", "pipe"],
  });
  const { url, token } = await new Promise<{ url: string; token: string }>((done, fail) => {
    let said = "";
    child.stderr.on("data", (piece) => {
      said += piece;
      const [, url] = said.match(/(http:\S+)/) ?? [];
      const [, token] = said.match(/Bearer (.+)\n/) ?? [];
      if (url && token) done({ url, token });
    });
    child.once("exit", () => fail(new Error(said)));
  });
  const client = new Client({ name: "fuzz", version: "1" });
  const headers = { Authorization: `Bearer ${token}` };
  await client.connect(new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } }));
  const target = targetOf("MCP over HTTP", client, child.pid ?? 0, { overrun, isStuckAt: () => false });
  return {
    ...target,
    async close() {
      await target.close();
      child.kill();
    },
  };
}

function targetOf(
  name: string,
  client: Client,
  pid: number,
  { overrun, isStuckAt }: { overrun: Latency; isStuckAt: (number: number) => boolean },
): Target {
  const call = (tool: string, parameters: Record<string, unknown>) =>
    client.callTool({ name: tool, arguments: parameters }, undefined, { timeout: 120_000 });
  const analyze = (log: string, ms = limitMs) => call("analyze", { log, timeoutSeconds: ms / 1000 });
  return {
    name,
    pid,
    ping: () => client.ping(),
    async attack(number) {
      const hostile = hostileLog(number) || "x";
      const log = isStuckAt(number) ? `${hostile}\n${stuckWords}\n` : hostile;
      const others = otherCalls(number, log);
      const other = others[number % (2 * others.length)];
      const startedAt = performance.now();
      const answer = await (other ? call(...other) : analyze(log));
      if (!other) overrun.note(performance.now() - startedAt - limitMs);
      const { structuredContent } = answer;
      if (typeof structuredContent !== "object" || structuredContent === null) return "no structured answer";
      const { success, error } = structuredContent as { success?: boolean; error?: { code?: string } };
      const isExpected = success === true || (!!other && error?.code !== "INTERNAL_ERROR");
      return isExpected ? undefined : `${other?.[0] ?? "analyze"}: ${error?.code}`;
    },
    isSound: async () =>
      JSON.stringify(await analyze(ordinaryLog, 100_000)).includes("shelfAdapter is read in onSync()"),
    close: () => client.close(),
  };
}

/** Calls of other tools that read what is given to them. */
function otherCalls(number: number, log: string): [string, Record<string, unknown>][] {
  const random = new Random(number);
  const line = random.pick(log.split("\n")).slice(0, 4000);
  return [
    ["failure_facts", { log: log.slice(0, 50_000) }],
    ["trace_frames", { trace: log.slice(0, 50_000) }],
    ["vector_search_db", { query: line || "x" }],
    ["android_build_tool", { errorText: log.slice(0, 20_000), projectRoot: "." }],
    [
      "manifest_analyzer",
      { errorText: log.slice(0, 20_000), manifestPath: "app/src/main/AndroidManifest.xml" },
    ],
    ["grep_search", { pattern: "^(?:[a-z ]+)+#$", is_regex: true }],
    ["outline", { path: "app/src/main/java/org/example/shelf/list/ShelfFragment.kt" }],
    ["android_docs_search", { query: line || "x" }],
  ];
}
