import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { describe, expect, it, onTestFinished } from "vitest";
import { built, home, root, shelf } from "./command.ts";
import { overHttp, overStdio, startHttp } from "./mcp/client.ts";
import { givenTimeEnough } from "./time-enough.ts";

/** Makes every pattern stuck in a text that holds these words, whatever the patterns of the day are. */
const stuck = { NODE_OPTIONS: `--require ${join(root, "test/faces/stuck.cjs")}` };
const words = "NO END HERE";
const crash = readFileSync(join(root, "examples/failures/lateinit/log.txt"), "utf8");
const cause = "shelfAdapter is read in onSync()";

/** A server that works on the log itself does not answer at all; one that does not has other work of this machine before it. */
const promptMs = 20_000;

const analyze = (client: Client, log: string, timeoutSeconds: number, signal?: AbortSignal) =>
  client.callTool({ name: "analyze", arguments: { log, timeoutSeconds } }, undefined, {
    ...(signal && { signal }),
  });

/** The longest that a ping took until something settled. */
async function slowestPing(ping: () => Promise<unknown>, until: Promise<unknown>): Promise<number> {
  let isOver = false;
  const over = () => {
    isOver = true;
  };
  until.then(over, over);
  let slowest = 0;
  while (!isOver) {
    const startedAt = performance.now();
    await ping();
    slowest = Math.max(slowest, performance.now() - startedAt);
    await new Promise((done) => setTimeout(done, 20));
  }
  return slowest;
}

/** The example project, in one of whose sources every pattern is stuck. */
function projectWithStuckSource(): string {
  const workspace = join(mkdtempSync(join(tmpdir(), "culprit-stuck-")), "project");
  cpSync(shelf, workspace, { recursive: true });
  const file = join(workspace, "app/src/main/java/org/example/shelf/list/ShelfFragment.kt");
  writeFileSync(file, `${readFileSync(file, "utf8")}// ${words}\n`);
  return workspace;
}

describe.each([
  ["over stdio", (workspace: string) => overStdio(workspace, { environment: stuck })],
  [
    "over HTTP",
    async (workspace: string) =>
      overHttp(await startHttp(workspace, { environment: { ...home(), ...stuck } })),
  ],
])("the MCP server %s", (_, connect) => {
  it("answers while a log is read that never ends, says that its time is over, and goes on", async () => {
    const client = await connect(shelf);
    const endless = analyze(client, `${crash}\n${words}\n`, 2);
    const other = client.callTool({ name: "list_dir", arguments: { path: "app" } });
    expect(await slowestPing(() => client.ping(), Promise.all([endless, other]))).toBeLessThan(promptMs);
    expect((await other).isError).toBeFalsy();
    const { structuredContent } = await endless;
    expect(structuredContent).toMatchObject({
      success: true,
      data: { status: "error", failure: { code: "ANALYSIS_TIMEOUT" } },
    });
    expect(JSON.stringify(await analyze(client, crash, 60))).toContain(cause);
  });

  it("gives what was found by then where a source is what never ends", async () => {
    const client = await connect(projectWithStuckSource());
    // The patterns are loaded, and the project is indexed, as far as it can be.
    const answer = await givenTimeEnough(
      async (seconds) => JSON.stringify((await analyze(client, crash, seconds)).structuredContent),
      (text) => text.includes("shelfAdapter has not been initialized"),
    );
    expect(answer).toContain('"success":true');
    expect(answer).toContain("shelfAdapter has not been initialized");
    expect(answer).toContain("The time limit ran out before the analysis was done.");
  });

  it("ends what its client cancels, and what other tools are stuck in", async () => {
    const client = await connect(shelf);
    const cancelled = analyze(client, words, 300, AbortSignal.timeout(1000));
    await expect(Promise.all([cancelled])).rejects.toThrow();
    const parameters = { name: "trace_frames", arguments: { trace: `${crash}\n${words}` } };
    const endless = client.callTool(parameters, undefined, { timeout: 60_000 });
    expect(await slowestPing(() => client.ping(), endless)).toBeLessThan(promptMs);
    expect(JSON.stringify(await endless)).toContain("TOOL_TIMEOUT");
    expect(JSON.stringify(await analyze(client, crash, 60))).toContain(cause);
  });
});

interface Dashboard {
  state: string;
  ping(): Promise<unknown>;
  ask(path: string, body?: unknown): Promise<{ status: number; json: Record<string, unknown> }>;
}

async function dashboard(): Promise<Dashboard> {
  const own = home();
  const child: ChildProcess = spawn(
    process.execPath,
    [built, "dashboard", "--no-open", "--port", "0", "-w", shelf],
    { env: { PATH: process.env.PATH, ...own, ...stuck }, stdio: ["ignore", "ignore", "pipe"] },
  );
  onTestFinished(() => void child.kill());
  const address = await new Promise<string>((done, fail) => {
    let said = "";
    child.stderr?.on("data", (piece) => {
      said += piece;
      const [, found] = said.match(/(http:\S+)/) ?? [];
      if (found && said.includes("Ctrl-C")) done(found);
    });
    child.once("exit", () => fail(new Error(said)));
  });
  const { origin, hash } = new URL(address);
  const headers = {
    Authorization: `Bearer ${hash.slice("#token=".length)}`,
    Origin: origin,
    "Content-Type": "application/json",
  };
  return {
    state: join(own.XDG_STATE_HOME ?? "", "culprit"),
    ping: async () => (await fetch(`${origin}/`)).text(),
    ask: async (path, body) => {
      const sent = body === undefined ? {} : { method: "POST", body: JSON.stringify(body) };
      const answer = await fetch(`${origin}/api/${path}`, { headers, ...sent });
      return { status: answer.status, json: (await answer.json()) as Record<string, unknown> };
    },
  };
}

describe("the dashboard", () => {
  it("answers while a log is read that never ends, and while words are looked for that never end", async () => {
    const { ask, ping, state } = await dashboard();
    const ended = async (log: string) => {
      const id = String((await ask("live", { log })).json.id);
      for (let after = 0; ; ) {
        const { json } = await ask(`live/${id}?after=${after}`);
        if (!Array.isArray(json.steps) || json.ended) return { id, ended: json.ended };
        after += json.steps.length;
      }
    };
    const first = await ended(crash);
    const endless = ended(`${crash}\n${words}\n`);
    const searching = ask(`search?q=${encodeURIComponent(words)}`);
    const listed = ask("failures");
    expect(await slowestPing(ping, Promise.all([endless, searching, listed]))).toBeLessThan(promptMs);
    expect((await listed).status).toBe(200);
    expect(await searching).toMatchObject({ status: 503, json: { code: "OUT_OF_TIME" } });
    expect(await endless).toMatchObject({
      ended: { saved: false, problem: expect.stringContaining("time limit ran out") },
    });
    const left = join(state, "live");
    expect(existsSync(left) ? readdirSync(left) : []).toEqual([]);
    expect(JSON.stringify((await ask(`analyses/${first.id}`)).json)).toContain(cause);
    expect(await ended(crash)).toMatchObject({ ended: { saved: true } });
  });
});
