import { type ChildProcess, spawn } from "node:child_process";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import type { ClientCapabilities } from "@modelcontextprotocol/sdk/types.js";
import { onTestFinished } from "vitest";
import { built, home } from "../command.ts";

export interface ServerOptions {
  /** Every tool is served unless this says otherwise. */
  parameters?: string[];
  environment?: Record<string, string>;
  capabilities?: ClientCapabilities;
}

const everyTool = ["--tools", "all"];

const environmentOf = ({ environment }: ServerOptions): Record<string, string> => ({
  PATH: process.env.PATH ?? "",
  ...home(),
  ...environment,
});

const newClient = ({ capabilities = {} }: ServerOptions) =>
  new Client({ name: "test", version: "1" }, { capabilities });

/**
 * The SDK's client, connected over stdio to the built command as a process of its own. Without a workspace it starts in
 * the user's home folder.
 */
export async function overStdio(workspace: string | undefined, options: ServerOptions = {}): Promise<Client> {
  const client = newClient(options);
  const env = environmentOf(options);
  const named = workspace === undefined ? [] : ["-w", workspace];
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [built, "mcp", ...named, ...(options.parameters ?? everyTool)],
    cwd: env.HOME,
    env,
    stderr: "ignore",
  });
  onTestFinished(() => client.close());
  await client.connect(transport);
  return client;
}

export interface HttpProcess {
  child: ChildProcess;
  url: URL;
  token: string;
}

/** The built command serving HTTP on a free port, until the test is over. */
export async function startHttp(workspace: string, options: ServerOptions = {}): Promise<HttpProcess> {
  const http = await openHttp(workspace, options);
  onTestFinished(() => void http.child.kill());
  return http;
}

/** The same for many tests: whoever asks for it ends it. */
export async function openHttp(workspace: string, options: ServerOptions = {}): Promise<HttpProcess> {
  const child = spawn(
    process.execPath,
    [built, "mcp", "--http", "0", "-w", workspace, ...(options.parameters ?? everyTool)],
    { env: environmentOf(options), stdio: ["ignore", "ignore", "pipe"] },
  );
  let said = "";
  for await (const chunk of child.stderr) {
    said += chunk;
    const url = said.match(/http:\S+/)?.[0];
    const token = said.match(/Bearer (.+)\n/)?.[1];
    if (url && token) return { child, url: new URL(url), token };
  }
  throw new Error(`The server ended: ${said}`);
}

export async function overHttp({ url, token }: HttpProcess, options: ServerOptions = {}): Promise<Client> {
  const client = newClient(options);
  const headers = { Authorization: `Bearer ${token}` };
  onTestFinished(() => client.close());
  await client.connect(new StreamableHTTPClientTransport(url, { requestInit: { headers } }));
  return client;
}

interface RawProcess {
  child: ChildProcess;
  lines: AsyncIterator<string>;
}

/** A process that is talked to line by line, without a client that keeps to the rules, until the test is over. */
export function rawStdio(workspace: string): RawProcess {
  const raw = openRaw(workspace);
  onTestFinished(() => void raw.child.kill());
  return raw;
}

/** The same for many tests: whoever asks for it ends it. */
export function openRaw(workspace: string): RawProcess {
  const child = spawn(process.execPath, [built, "mcp", "-w", workspace, ...everyTool], {
    env: environmentOf({}),
    stdio: ["pipe", "pipe", "ignore"],
  });
  child.stdin?.on("error", () => {});
  async function* split() {
    let rest = "";
    for await (const chunk of child.stdout ?? []) {
      const parts = (rest + chunk).split("\n");
      rest = parts.pop() ?? "";
      yield* parts;
    }
  }
  return { child, lines: split() };
}
