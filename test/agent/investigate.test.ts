import { describe, expect, it } from "vitest";
import { AgentStateStream } from "../../src/agent/agent-state-stream.ts";
import { type InvestigateInput, investigate } from "../../src/agent/investigate.ts";
import type { Observation } from "../../src/catalogue/diagnoser.ts";
import { AnalysisTimeoutError } from "../../src/model/failure.ts";
import { RCAResultSchema } from "../../src/model/rca-result.ts";
import {
  answered,
  codebaseOf,
  crash,
  finding,
  logClaim,
  logOf,
  logText,
  refused,
  scripted,
  sourcePath,
  sourceText,
} from "./scene.ts";

const read = { tool: "read_file", parameters: { filePath: sourcePath, line: 9 } };

function input(over: Partial<InvestigateInput>): InvestigateInput {
  return {
    failures: [crash],
    log: logOf(logText),
    codebase: codebaseOf({ [sourcePath]: sourceText }),
    reasoner: scripted(async function* () {}),
    runTool: async () => answered(sourceText),
    suspects: [],
    clock: Date.now,
    id: "a-test",
    ...over,
  };
}

/** Every event as `name:detail`, in order. */
function record(stream: AgentStateStream): string[] {
  const seen: string[] = [];
  stream.on("iteration", (event) => seen.push(`iteration:${event.iteration}/${event.maxIterations}`));
  stream.on("thought", (event) => seen.push(`thought:${event.thought}@${event.iteration}`));
  stream.on("action", (event) => seen.push(`action:${event.action.tool}@${event.iteration}`));
  stream.on("observation", (event) => seen.push(`observation:${event.success}@${event.iteration}`));
  stream.on("complete", (event) => seen.push(`complete:${event.totalIterations}`));
  stream.on("error", (event) => seen.push(`error:${event.phase}:${event.error.message}`));
  return seen;
}

const never = (): Promise<never> => new Promise(() => {});

describe("investigate", () => {
  it("runs the requests, tells every step, and answers with the grounded finding", async () => {
    const stream = new AgentStateStream();
    const seen = record(stream);
    const asked: unknown[] = [];
    const end = await investigate(
      input({
        stream,
        runTool: async (name, parameters) => {
          asked.push([name, parameters]);
          return answered(sourceText);
        },
        reasoner: scripted(async function* () {
          yield { thought: "who sets adapter?" };
          const observation = yield { ask: read };
          yield { ask: { tool: "list_dir", parameters: {} } };
          if (observation?.output.includes("onViewCreated")) yield { finding };
        }),
      }),
    );

    expect(asked).toEqual([
      ["read_file", read.parameters],
      ["list_dir", {}],
    ]);
    expect(seen).toEqual([
      "iteration:1/40",
      "thought:who sets adapter?@1",
      "action:read_file@1",
      "observation:true@1",
      "iteration:2/40",
      "action:list_dir@2",
      "observation:true@2",
      "complete:2",
    ]);
    expect(end.outcome).toBe("complete");
    expect(end.problem).toBeUndefined();
    expect(end.result).toMatchObject({
      id: "a-test",
      status: "explained",
      rootCause: finding.rootCause,
      iterations: 2,
      toolsUsed: ["read_file", "list_dir"],
      warnings: [],
    });
    expect(RCAResultSchema.safeParse(end.result).error).toBeUndefined();
  });

  it("shows a reasoner only the findings that were kept", async () => {
    const counts: number[] = [];
    const { result } = await investigate(
      input({
        reasoner: scripted(async function* (context) {
          yield { finding: { ...finding, evidence: [{ quote: "never written anywhere", source: "log" }] } };
          counts.push(context.findings.length);
          yield { finding: { ...finding, evidence: [logClaim] } };
          counts.push(context.findings.length);
        }),
      }),
    );
    expect(counts).toEqual([0, 1]);
    expect(result.evidence).toEqual([logClaim]);
    expect(result.warnings.join()).toContain("nothing supports it");
  });

  it("keeps the findings of a reasoner that throws, and says that it stopped", async () => {
    const stream = new AgentStateStream();
    const seen = record(stream);
    const end = await investigate(
      input({
        stream,
        reasoner: scripted(async function* () {
          yield { finding: { ...finding, evidence: [logClaim] } };
          throw new Error("lost the thread");
        }),
      }),
    );
    expect(end.result.rootCause).toBe(finding.rootCause);
    expect(end.result.warnings).toEqual(["The script stopped early: lost the thread"]);
    expect(end.problem?.message).toBe("lost the thread");
    expect(seen).toEqual(["error:thought:lost the thread"]);
  });

  it("answers a failed or throwing tool to the reasoner and goes on", async () => {
    const heard: (string | undefined)[] = [];
    const { result } = await investigate(
      input({
        runTool: async (name) => {
          if (name === "broken") throw new Error("no such luck");
          return refused("FILE_NOT_FOUND", "there is no such file");
        },
        reasoner: scripted(async function* () {
          for (const tool of ["read_file", "broken"]) {
            const observation: Observation | undefined = yield { ask: { tool, parameters: {} } };
            heard.push(observation?.error?.code);
          }
        }),
      }),
    );
    expect(heard).toEqual(["FILE_NOT_FOUND", "INTERNAL_ERROR"]);
    expect(result.status).toBe("unexplained");
  });

  it("stops a reasoner that asks more than the budget allows", async () => {
    let runs = 0;
    const end = await investigate(
      input({
        limits: { maxIterations: 3 },
        runTool: async () => {
          runs++;
          return answered("text");
        },
        reasoner: scripted(async function* () {
          yield { finding: { ...finding, evidence: [logClaim] } };
          while (true) yield { ask: read };
        }),
      }),
    );
    expect(end.outcome).toBe("budget");
    expect(runs).toBe(3);
    expect(end.result.iterations).toBe(3);
    expect(end.result.rootCause).toBe(finding.rootCause);
    expect(end.result.warnings.join()).toContain("3 requests");
  });

  it("stops a reasoner that thinks for ever", async () => {
    const end = await investigate(
      input({
        reasoner: scripted(async function* () {
          while (true) yield { thought: "hm" };
        }),
      }),
    );
    expect(end.outcome).toBe("budget");
  });

  it.each([
    [
      "a tool that never answers",
      never,
      scripted(async function* () {
        yield { finding: { ...finding, evidence: [logClaim] } };
        yield { ask: read };
      }),
    ],
    [
      "a reasoner that never answers",
      async () => answered(""),
      scripted(async function* () {
        yield { finding: { ...finding, evidence: [logClaim] } };
        await never();
      }),
    ],
  ])("gives the partial result of %s when time is over", async (_, runTool, reasoner) => {
    const stream = new AgentStateStream();
    const errors: Error[] = [];
    stream.on("error", (event) => errors.push(event.error));
    const end = await investigate(input({ stream, runTool, reasoner, limits: { timeoutMs: 20 } }));
    expect(end.outcome).toBe("timeout");
    expect(end.result.rootCause).toBe(finding.rootCause);
    expect(errors[0]).toBeInstanceOf(AnalysisTimeoutError);
  });

  it("reads the clock as well as the timer", async () => {
    let now = 0;
    const end = await investigate(
      input({
        clock: () => now,
        limits: { timeoutMs: 1000 },
        reasoner: scripted(async function* () {
          yield { thought: "quick" };
          now = 5000;
          yield { thought: "too late" };
        }),
      }),
    );
    expect(end.outcome).toBe("timeout");
    expect(end.result.durationMs).toBe(5000);
  });

  it("passes a cancellation on to tool and reasoner and keeps what was found", async () => {
    const caller = new AbortController();
    const heard: AbortSignal[] = [];
    const end = await investigate(
      input({
        signal: caller.signal,
        runTool: (_name, _parameters, signal) => {
          heard.push(signal);
          queueMicrotask(() => caller.abort());
          return never();
        },
        reasoner: scripted(async function* (_, signal) {
          heard.push(signal);
          yield { finding: { ...finding, evidence: [logClaim] } };
          yield { ask: read };
        }),
      }),
    );
    expect(end.outcome).toBe("cancelled");
    expect(heard.map((signal) => signal.aborted)).toEqual([true, true]);
    expect(end.result.rootCause).toBe(finding.rootCause);
  });

  it("does not begin when it was cancelled before", async () => {
    let started = false;
    const end = await investigate(
      input({
        signal: AbortSignal.abort(),
        reasoner: scripted(async function* () {
          started = true;
          yield { finding };
        }),
      }),
    );
    expect(end.outcome).toBe("cancelled");
    expect(started).toBe(false);
  });

  it("lets a reasoner clean up after itself", async () => {
    let cleaned = false;
    await investigate(
      input({
        limits: { maxIterations: 1 },
        reasoner: scripted(async function* () {
          try {
            while (true) yield { ask: read };
          } finally {
            cleaned = true;
          }
        }),
      }),
    );
    expect(cleaned).toBe(true);
  });

  it("keeps warnings from before the run", async () => {
    const { result } = await investigate(input({ warnings: ["The log was cut."] }));
    expect(result.warnings).toEqual(["The log was cut."]);
  });

  it("is not disturbed by listeners that throw", async () => {
    const stream = new AgentStateStream();
    stream.on("action", () => {
      throw new Error("listener");
    });
    const end = await investigate(
      input({
        stream,
        reasoner: scripted(async function* () {
          yield { ask: read };
          yield { finding };
        }),
      }),
    );
    expect(end.result.status).toBe("explained");
  });
});
