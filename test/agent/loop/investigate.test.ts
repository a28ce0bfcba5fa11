import { describe, expect, it } from "vitest";
import { AgentStateStream } from "../../../src/agent/agent-state-stream.ts";
import { type InvestigateInput, investigate } from "../../../src/agent/loop/investigate.ts";
import { outline } from "../../../src/contracts/outline.ts";
import { AnalysisTimeoutError } from "../../../src/model/failure.ts";
import { RCAResultSchema } from "../../../src/model/rca-result.ts";
import type { Observation } from "../../../src/model/step.ts";
import { PerformanceTracker } from "../../../src/support/performance-tracker.ts";
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
} from "../scene.ts";

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
          const [observation] = yield { ask: [read] };
          yield { ask: [{ tool: "list_dir", parameters: {} }] };
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

  it("shows a reasoner only the findings that were kept, and whoever watches what was dropped", async () => {
    const counts: number[] = [];
    const stream = new AgentStateStream();
    const seen = record(stream);
    const { result } = await investigate(
      input({
        stream,
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
    expect(result.warnings).toEqual([]);
    expect(seen.join()).toContain("nothing supports it");
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
            const [observation]: readonly Observation[] = yield { ask: [{ tool, parameters: {} }] };
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
          while (true) yield { ask: [read] };
        }),
      }),
    );
    expect(end.outcome).toBe("budget");
    expect(runs).toBe(3);
    expect(end.result.iterations).toBe(3);
    expect(end.result.rootCause).toBe(finding.rootCause);
    expect(end.result.warnings.join()).toContain("3 requests");
  });

  it("asks the tools of one step at the same time, and hands their answers back in order", async () => {
    const stream = new AgentStateStream();
    const seen: string[] = [];
    stream.on("action", ({ call, iteration }) => seen.push(`action ${call}@${iteration}`));
    stream.on("observation", ({ call, iteration, durationMs }) =>
      seen.push(`observation ${call}@${iteration} after ${durationMs}`),
    );
    let now = 0;
    const open = new Map<string, () => void>();
    const heard: string[] = [];
    const { result, outcome } = await investigate(
      input({
        stream,
        clock: () => now,
        runTool: async (name) => {
          await new Promise<void>((resolve) => {
            open.set(name, resolve);
            if (open.size < 3) return;
            // The last one asked answers first.
            for (const each of ["c", "a", "b"]) {
              setImmediate(() => {
                now += 10;
                open.get(each)?.();
              });
            }
          });
          return name === "b" ? refused("FILE_NOT_FOUND", "no b") : answered(name);
        },
        reasoner: scripted(async function* () {
          const requests = ["a", "b", "c"].map((tool) => ({ tool, parameters: {} }));
          const observations: readonly Observation[] = yield { ask: requests };
          for (const { request, success } of observations) heard.push(`${request.tool}:${success}`);
          heard.push(`after a finding: ${(yield { finding }).length}`);
        }),
      }),
    );
    expect(outcome).toBe("complete");
    expect(heard).toEqual(["a:true", "b:false", "c:true", "after a finding: 0"]);
    expect(result.iterations).toBe(3);
    expect(result.toolsUsed).toEqual(["a", "b", "c"]);
    expect(seen).toEqual([
      "action 1@1",
      "action 2@1",
      "action 3@1",
      "observation 3@1 after 10",
      "observation 1@1 after 20",
      "observation 2@1 after 30",
    ]);
  });

  it("runs of one step what the budget has left, and says of the others that they were not asked", async () => {
    const ran: string[] = [];
    const heard: (string | undefined)[] = [];
    const left: number[] = [];
    const end = await investigate(
      input({
        limits: { maxIterations: 2 },
        runTool: async (name) => {
          ran.push(name);
          return answered(name);
        },
        reasoner: scripted(async function* (context) {
          left.push(context.left().requests);
          const asked: readonly Observation[] = yield {
            ask: ["a", "b", "c"].map((tool) => ({ tool, parameters: {} })),
          };
          left.push(context.left().requests);
          heard.push(...asked.map(({ error }) => error?.code));
          yield { finding: { ...finding, evidence: [logClaim] } };
        }),
      }),
    );
    expect(ran).toEqual(["a", "b"]);
    expect(heard).toEqual([undefined, undefined, "BUDGET_EXHAUSTED"]);
    expect(left).toEqual([2, 0]);
    expect(end.outcome).toBe("complete");
    expect(end.result.iterations).toBe(2);
    expect(end.result.rootCause).toBe(finding.rootCause);
  });

  it("ends a step of several tools when time is over, though one of them never answers", async () => {
    const end = await investigate(
      input({
        limits: { timeoutMs: 30 },
        runTool: (name) => (name === "slow" ? never() : Promise.resolve(answered(name))),
        reasoner: scripted(async function* () {
          yield { finding: { ...finding, evidence: [logClaim] } };
          yield { ask: ["slow", "quick"].map((tool) => ({ tool, parameters: {} })) };
        }),
      }),
    );
    expect(end.outcome).toBe("timeout");
    expect(end.result.toolsUsed).toEqual(["quick"]);
    expect(end.result.rootCause).toBe(finding.rootCause);
  });

  it("tells text as it is being made, which counts as no step", async () => {
    const stream = new AgentStateStream();
    const text: string[] = [];
    stream.on("partial", (event) => text.push(`${event.text}@${event.iteration}`));
    const seen = record(stream);
    const end = await investigate(
      input({
        stream,
        reasoner: scripted(async function* () {
          for (let piece = 0; piece < 20_000; piece++) yield { partial: "x" };
          yield { thought: "x".repeat(20_000) };
        }),
      }),
    );
    expect(end.outcome).toBe("complete");
    expect(text.length).toBe(20_000);
    expect(text[0]).toBe("x@1");
    expect(seen.length).toBe(3);
  });

  it("gives a reasoner what is remembered and what it may ask", async () => {
    const similar = { id: "m1", rootCause: "the same", similarity: 0.9, userValidated: true };
    let given: unknown;
    await investigate(
      input({
        recalled: [similar],
        tools: async () => [outline],
        reasoner: scripted(async function* (context) {
          given = [context.recalled, (await context.tools()).map(({ name }) => name)];
        }),
      }),
    );
    expect(given).toEqual([[similar], ["outline"]]);
  });

  it("times each of its requests", async () => {
    const tracker = new PerformanceTracker();
    await investigate(
      input({
        tracker,
        reasoner: scripted(async function* () {
          yield { ask: [read, read] };
          yield { ask: [read] };
        }),
      }),
    );
    const { operations } = tracker.exportMetrics();
    expect(operations.tool_execution?.count).toBe(3);
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
        yield { ask: [read] };
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
    const end = await investigate(input({ stream, runTool, reasoner, limits: { timeoutMs: 300 } }));
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
          yield { ask: [read] };
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
            while (true) yield { ask: [read] };
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
          yield { ask: [read] };
          yield { finding };
        }),
      }),
    );
    expect(end.result.status).toBe("explained");
  });
});
