import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { z } from "zod";
import { ToolRegistry } from "../src/tools/tool-registry.ts";
import { sideBySide } from "./measure.ts";

const built = fileURLToPath(new URL("../dist/cli/culprit.js", import.meta.url));
const rounds = 2000;

/** What a call costs besides the tool's own work: calls of tools that have nothing to do. */
export async function calling(): Promise<string[]> {
  return [await inProcess(), await overMcp()];
}

/** Validation, policy, time limit and envelope. */
async function inProcess(): Promise<string> {
  const registry = new ToolRegistry();
  const parameters = z.object({ path: z.string(), limit: z.number().default(10) });
  registry.register("nothing", { effect: "read_only", execute: () => "" }, parameters);
  const call = () => registry.execute("nothing", { path: "a" });
  const [timing] = await sideBySide([{ name: "call", run: call }], rounds);
  return `a tool that does nothing, in the same process: ${timing?.median.toFixed(3)} ms`;
}

/** The same over the server's pipe, where a ping shows what the pipe and the protocol take. */
async function overMcp(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "culprit-calling-"));
  const client = new Client({ name: "bench", version: "1" });
  const env = { PATH: process.env.PATH ?? "", HOME: folder };
  const args = [built, "mcp", "-w", folder];
  await client.connect(new StdioClientTransport({ command: process.execPath, args, env, stderr: "ignore" }));
  const nothing = { name: "read_more", arguments: { cursor: "unknown" } };
  const [ping, call] = await sideBySide(
    [
      { name: "ping", run: () => client.ping() },
      { name: "call", run: () => client.callTool(nothing) },
    ],
    rounds,
  );
  await client.close();
  rmSync(folder, { recursive: true });
  return `a tool that finds nothing to do, over MCP: ${call?.median.toFixed(3)} ms, a ping ${ping?.median.toFixed(3)} ms`;
}
