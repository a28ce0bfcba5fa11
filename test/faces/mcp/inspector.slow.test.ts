import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { CallToolResult, ListToolsResult } from "@modelcontextprotocol/sdk/types.js";
import { expect, it } from "vitest";
import { toolsets } from "../../../src/tools/toolsets.ts";
import { built, home, root, shelf } from "../command.ts";
import { calls, refused } from "./calls.ts";
import { type HttpProcess, startHttp } from "./client.ts";

const inspector = join(root, "node_modules/@modelcontextprotocol/inspector-cli/build/cli.js");
/** The second stage of the same command line, which the first starts as a process of its own. */
const inspection = join(root, "node_modules/@modelcontextprotocol/inspector-cli/build/index.js");

const expected = [
  ...new Set(Object.values(toolsets).flatMap((contracts) => contracts.map(({ name }) => name))),
  "analyze",
  "explain",
  "fix",
  "read_more",
].sort();

/** Tools whose parameters and answers are of each kind; that every one of them answers is tested with the SDK's client. */
const called = [
  "create_file",
  "replace_string_in_file",
  "run_in_terminal",
  "analyze",
  "read_file",
  "queryIndex",
  "fix",
];

/** A copy of the example project, and an environment in which the user's rules allow the calls that write. */
function scene() {
  const project = mkdtempSync(join(tmpdir(), "culprit-inspected-"));
  cpSync(shelf, project, { recursive: true });
  const environment: Record<string, string> = { ...home(), CULPRIT_SESSION: "inspected" };
  const config = join(environment.HOME ?? "", "config");
  const created = new Date().toISOString();
  const rules = [
    { id: "r-1", tool: "create_file", pattern: '"path":"new\\.txt"', created },
    { id: "r-2", tool: "replace_string_in_file", pattern: '"path":"new\\.txt"', created },
    { id: "r-3", tool: "run_in_terminal", pattern: '"command":"(echo hello|touch begun|sleep 30)"', created },
  ];
  mkdirSync(join(config, "culprit"), { recursive: true });
  writeFileSync(join(config, "culprit/rules.jsonc"), JSON.stringify({ rules }), { mode: 0o600 });
  return { project, environment: { ...environment, XDG_CONFIG_HOME: config } };
}

/** Starts the inspector's command line. It looks for its own package.json from the folder that it is started in. */
function start(
  program: string,
  parameters: string[],
  environment: Record<string, string> = {},
): ChildProcess {
  return spawn(process.execPath, [program, ...parameters], {
    cwd: join(root, "test"),
    env: { PATH: process.env.PATH, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
}

/** What it printed, as data. Throws with what it complained of. */
async function answerOf<Answer>(child: ChildProcess): Promise<Answer> {
  let stdout = "";
  let stderr = "";
  child.stdout?.setEncoding("utf8").on("data", (text: string) => (stdout += text));
  child.stderr?.setEncoding("utf8").on("data", (text: string) => (stderr += text));
  const code = await new Promise((done) => child.once("close", done));
  if (code !== 0) throw new Error(`The inspector ended with ${code}: ${stderr}`);
  return JSON.parse(stdout) as Answer;
}

const overHttp = ({ url, token }: HttpProcess): string[] => [
  url.href,
  ...["--transport", "http", "--header", `Authorization: Bearer ${token}`],
];

const toolCall = (name: string, parameters: Record<string, unknown>): string[] => {
  const pairs = Object.entries(parameters).map(([key, value]) => `${key}=${JSON.stringify(value)}`);
  return ["--method", "tools/call", "--tool-name", name, ...pairs.flatMap((pair) => ["--tool-arg", pair])];
};

const textOf = ({ content }: CallToolResult): string =>
  content.map((part) => (part.type === "text" ? part.text : "")).join("\n");

it.each(["stdio", "http"])(
  "the inspector's command line lists every tool, and gets answers, over %s",
  async (transport) => {
    const { project, environment } = scene();
    const server =
      transport === "stdio"
        ? [process.execPath, built, "mcp", "-w", project, "--tools", "all"]
        : overHttp(await startHttp(project, { environment }));
    const listing = start(inspector, ["--cli", ...server, "--method", "tools/list"], environment);
    const { tools } = await answerOf<ListToolsResult>(listing);
    expect(tools.map(({ name }) => name).sort()).toEqual(expected);

    for (const name of called) {
      const parameters = refused[name]?.parameters ?? calls[name] ?? {};
      const call = start(inspection, [...server, ...toolCall(name, parameters)], environment);
      const answer = await answerOf<CallToolResult>(call);
      expect(Boolean(answer.isError), `${name}: ${textOf(answer)}`).toBe(name in refused);
      if (refused[name]) expect(textOf(answer)).toContain(refused[name].code);
      else expect(answer.structuredContent, name).toBeTypeOf("object");
    }
    expect(readFileSync(join(project, "new.txt"), "utf8")).toBe("one three");
  },
);

it("a client that is killed in the middle of a call leaves the server serving others, also cut answers", async () => {
  const { project, environment } = scene();
  writeFileSync(join(project, "long.txt"), "needle\n".repeat(20_000));
  const http = await startHttp(project, { environment });
  const server = overHttp(http);
  const child = start(inspection, [
    ...server,
    ...toolCall("run_in_terminal", { command: "touch begun; sleep 30" }),
  ]);
  await expect.poll(() => existsSync(join(project, "begun")), { timeout: 60_000 }).toBe(true);
  child.kill("SIGKILL");
  const ask = async (name: string, parameters: Record<string, unknown>) =>
    answerOf<CallToolResult>(start(inspection, [...server, ...toolCall(name, parameters)]));
  const cut = await ask("read_file", { filePath: "long.txt" });
  const { _more } = cut.structuredContent as { _more: { cursor: string } };
  const rest = await ask("read_more", { cursor: _more.cursor });
  expect(rest.isError, textOf(rest)).toBeFalsy();
  expect(textOf(rest)).toContain("needle");
  expect(http.child.exitCode).toBeNull();
});
