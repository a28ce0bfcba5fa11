import { existsSync, mkdirSync, mkdtempSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { AgentStateStream } from "../../src/agent/agent-state-stream.ts";
import { analyze } from "../../src/app/analyze.ts";
import { followRun, liveRuns, tellSteps } from "../../src/app/live-runs.ts";
import { savedRuns } from "../../src/app/saved-runs.ts";
import type { Directories } from "../../src/support/directories.ts";

const shelf = join(import.meta.dirname, "../../examples/shelf");
const log = readFileSync(join(import.meta.dirname, "../../examples/failures/lateinit/log.txt"), "utf8");

let directories: Directories;
beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), "culprit-live-"));
  directories = {
    config: join(folder, "config"),
    cache: join(folder, "cache"),
    state: join(folder, "state"),
  };
});

describe("the steps of an analysis", () => {
  it("are kept with it: each request with its answer and its time", async () => {
    const { result } = await analyze(log, { workspace: shelf, directories });
    const { steps = [] } = await savedRuns(directories).load(result.id);
    const asked = steps.filter(({ kind }) => kind === "action");
    expect(asked.length).toBe(result.iterations);
    expect(new Set(asked.map(({ tool }) => tool))).toEqual(new Set(result.toolsUsed));
    for (const { call } of asked) {
      const answer = steps.find((step) => step.kind === "observation" && step.call === call);
      expect(answer?.durationMs).toBeGreaterThanOrEqual(0);
    }
    expect(await liveRuns(directories)).toEqual([]);
  });

  it("hold no secret and no more than a page of any answer", async () => {
    const stream = new AgentStateStream();
    const told = tellSteps(stream, about("a-1"), directories, 0);
    const secret = `ghp_${"a1B2c3".repeat(6)}`;
    stream.emitObservation(`${"x".repeat(590)} ${secret} ${"y".repeat(100_000)}`, 1, true);
    for (let number = 0; number < 1000; number++) stream.emitThought("again", 1);
    told.end();
    expect(told.steps.length).toBe(400);
    const [first] = told.steps;
    expect(first?.text.length).toBeLessThan(700);
    expect(first?.text).not.toContain(secret.slice(0, 8));
  });
});

describe("an analysis that takes its time", () => {
  it("is followed by others until it ends", async () => {
    const stream = new AgentStateStream();
    const told = tellSteps(stream, about("a-2"), directories, 0);
    stream.emitThought("the adapter is read early", 1);
    stream.emitAction({ tool: "outline", parameters: { path: "Shelf.kt" }, timestamp: 0 }, 1, 1);
    expect(await liveRuns(directories)).toMatchObject([{ id: "a-2", type: "lateinit", pid: process.pid }]);
    expect((await followRun("a-2", directories))?.steps).toMatchObject([
      { kind: "thought", text: "the adapter is read early" },
      { kind: "action", tool: "outline", text: "path: Shelf.kt" },
    ]);
    const file = join(directories.state, "live", "a-2.jsonl");
    if (process.platform !== "win32") expect(statSync(file).mode & 0o077).toBe(0);
    told.end();
    expect(existsSync(file)).toBe(false);
    expect(await followRun("a-2", directories)).toBeUndefined();
  });

  it("is not one when its process is gone, and what it left is taken away", async () => {
    const folder = join(directories.state, "live");
    mkdirSync(folder, { recursive: true });
    const file = join(folder, "a-3.jsonl");
    writeFileSync(file, `${JSON.stringify({ ...about("a-3"), pid: 2 ** 22 - 3 })}\n`);
    writeFileSync(join(folder, "a-4.jsonl"), "no line of ours\n");
    expect(await liveRuns(directories)).toEqual([]);
    expect(existsSync(file)).toBe(false);
  });

  it.each(["../analyses/a-1", "a-1/../a-2", "", "a-", "a-\0"])("is not looked for as %j", async (id) => {
    expect(await followRun(id, directories)).toBeUndefined();
  });
});

const about = (id: string) => ({ id, type: "lateinit", error: "not initialized", startedAt: 1 });
