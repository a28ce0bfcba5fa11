import { describe, expect, it } from "vitest";
import { z } from "zod";
import { deepen } from "../../src/agent/compose.ts";
import { type AnalyzeWith, ReactAgent, type ReactAgentOptions } from "../../src/agent/react-agent.ts";
import type { Reasoner } from "../../src/agent/reasoner.ts";
import { timedModel } from "../../src/agent/timed-model.ts";
import { analyzeFailure } from "../../src/app.ts";
import { OllamaClient } from "../../src/llm/ollama/client.ts";
import type { CompleteEvent, IterationEvent } from "../../src/model/events.ts";
import type { ReportedError } from "../../src/model/parsed-error.ts";
import type { Observation } from "../../src/model/step.ts";
import { ToolRegistry } from "../../src/tools/tool-registry.ts";
import { scriptedServer } from "../llm/scripted/for-test.ts";
import { logClaim, scripted } from "./scene.ts";

/** The documented five fields, of the example project. */
const error: ReportedError = {
  type: "lateinit",
  message: "lateinit property shelfAdapter has not been initialized",
  filePath: "ShelfFragment.kt",
  line: 55,
  language: "kotlin",
};

/** An agent over the example project, whose reasoner is made around the offline expert. */
function agent(
  reasoner: (expert: Reasoner) => Reasoner,
  options: ReactAgentOptions & { registry?: ToolRegistry } = {},
): ReactAgent {
  const analyze: AnalyzeWith = (reported, work) =>
    analyzeFailure(reported, {
      ...work,
      workspace: "examples/shelf",
      save: false,
      reasoner,
      ...(options.registry && { registry: options.registry }),
    });
  return new ReactAgent(analyze, options);
}

describe("the frame of an agent", () => {
  it("analyses a failure without its log, tells its stream and times its work", async () => {
    const made = agent((expert) => expert);
    const seen: string[] = [];
    const stream = made.getStream();
    for (const name of ["iteration", "action", "observation", "complete"] as const)
      stream.on(name, () => seen.push(name));
    const rca = await made.analyze(error);
    expect(rca.error).toBe(error.message);
    expect(rca.location?.path).toContain("ShelfFragment.kt");
    expect(seen[0]).toBe("iteration");
    expect(seen.at(-1)).toBe("complete");
    const { operations } = made.getPerformanceTracker().exportMetrics();
    expect(operations.total_analysis?.count).toBe(1);
    expect(operations.tool_execution?.count).toBe(seen.filter((name) => name === "observation").length);
    made.dispose();
  });

  it.each([1, 3, 10])(
    "counts %i iterations of its own, and its progress ends at 1",
    async (maxIterations) => {
      const made = agent((expert) => expert, { maxIterations });
      const told: IterationEvent[] = [];
      const others: number[] = [];
      const ends: CompleteEvent[] = [];
      const stream = made.getStream();
      stream.on("iteration", (event) => told.push(event)).on("complete", (event) => ends.push(event));
      for (const name of ["thought", "action", "observation"] as const)
        stream.on(name, (event: { iteration: number }) => others.push(event.iteration));
      const result = await made.analyze(error);
      expect(told.map((event) => event.maxIterations)).toEqual(told.map(() => maxIterations));
      expect(Math.max(...others)).toBeLessThanOrEqual(maxIterations);
      expect(Math.min(...others)).toBe(1);
      const progress = told.map((event) => event.progress);
      expect(progress).toEqual(progress.toSorted((left, right) => left - right));
      expect(progress.at(-1)).toBe(1);
      for (const event of told.slice(0, -1)) expect(event.progress).toBe(event.iteration / maxIterations);
      expect(ends.map(({ totalIterations }) => totalIterations)).toEqual([result.iterations]);
      expect(ends[0]?.rca.iterations).toBe(result.iterations);
      expect(result.iterations).toBeLessThanOrEqual(maxIterations);
      made.dispose();
    },
  );

  it("analyses one failure after the other, and counts them together", async () => {
    let atWork = 0;
    let most = 0;
    const made = agent(() =>
      scripted(async function* () {
        most = Math.max(most, ++atWork);
        yield { ask: [{ tool: "list_dir", parameters: { path: "." } }] };
        atWork--;
      }),
    );
    await Promise.all([made.analyze(error), made.analyze(error), made.analyze(error)]);
    expect(most).toBe(1);
    expect(made.getPerformanceTracker().getStats("total_analysis").count).toBe(3);
  });

  it("times a model's replies, which a reasoner asks for through the frame", async () => {
    const server = await scriptedServer([{ text: ["It is ", "late."] }, { text: "So it is." }]);
    const model = await OllamaClient.create({ host: server.origin });
    const made: ReactAgent = agent((expert) => {
      const timed = timedModel(model, made.getPerformanceTracker());
      const asks = scripted(async function* (_, signal) {
        for (const content of ["Why?", "Sure?"])
          for await (const event of timed.chat([{ role: "user", content }], { signal }))
            if (event.type === "text") yield { partial: event.text };
      });
      return deepen(expert, asks, () => true);
    });
    const text: string[] = [];
    made.getStream().on("partial", (event) => text.push(event.text));
    await made.analyze(error);
    expect(text.join("")).toBe("It is late.So it is.");
    expect(made.getPerformanceTracker().getStats("llm_inference").count).toBe(2);
    await server.close();
  });

  it("lets a reasoner ask a program's own tools, and no tool twice over", async () => {
    const registry = new ToolRegistry();
    registry.register("blame", { execute: async () => "two days ago" }, z.object({ line: z.number() }));
    registry.register("read_file", { execute: async () => "another reader" }, z.object({}));
    const heard: string[] = [];
    const made = agent(
      () =>
        scripted(async function* (context) {
          const names = (await context.tools()).map(({ name }) => name);
          heard.push(
            String(names.includes("blame")),
            String(names.filter((name) => name === "read_file").length),
          );
          const observations: readonly Observation[] = yield {
            ask: [
              { tool: "blame", parameters: { line: 3 } },
              { tool: "read_file", parameters: { filePath: "settings.gradle.kts", line: 1 } },
              { tool: "nothing_like_it", parameters: {} },
            ],
          };
          heard.push(...observations.map(({ output, error }) => error?.code ?? output.slice(0, 40)));
        }),
      { registry },
    );
    await made.analyze(error);
    expect(heard.slice(0, 3)).toEqual(["true", "1", "two days ago"]);
    expect(heard[3]).not.toContain("another reader");
    expect(heard[4]).toBe("TOOL_NOT_FOUND");
  });

  it("gives what was found when time is over, and rejects where there is nothing", async () => {
    const finding = { rootCause: "It is late.", confidence: 0.6, evidence: [], fixGuidelines: [] };
    const evidence = [{ ...logClaim, quote: error.message, line: 1 }];
    const slow = agent(
      () =>
        scripted(async function* () {
          yield { finding: { ...finding, evidence } };
          await new Promise(() => {});
        }),
      { timeoutMs: 1500 },
    );
    const errors: string[] = [];
    slow.getStream().on("error", (event) => errors.push(`${event.phase} ${event.error.name}`));
    expect((await slow.analyze(error)).rootCause).toBe("It is late.");
    expect(errors).toEqual(["synthesis AnalysisTimeoutError"]);
    const silent = agent(
      () =>
        scripted(async function* () {
          await new Promise(() => {});
        }),
      { timeoutMs: 500 },
    );
    await expect(silent.analyze(error)).rejects.toMatchObject({ name: "AnalysisTimeoutError" });
    expect(silent.getPerformanceTracker().getStats("total_analysis").count).toBe(1);
  });

  it("ends what is under way when it is disposed of, and does nothing afterwards", async () => {
    const made = agent(() =>
      scripted(async function* () {
        await new Promise(() => {});
      }),
    );
    const running = made.analyze(error);
    const waiting = made.analyze(error);
    setTimeout(() => made.dispose(), 50);
    await expect(running).rejects.toMatchObject({ code: "CANCELLED" });
    await expect(waiting).rejects.toMatchObject({ code: "CANCELLED" });
    await expect(made.analyze(error)).rejects.toMatchObject({ code: "CANCELLED" });
    expect(made.getStream().listenerCount("action")).toBe(0);
  });

  it("can be cancelled by its caller and used again", async () => {
    const made = agent((expert) => expert);
    await expect(made.analyze(error, { signal: AbortSignal.abort() })).rejects.toMatchObject({
      code: "CANCELLED",
    });
    expect((await made.analyze(error)).error).toBe(error.message);
  });

  it.each([{ maxIterations: 0 }, { maxIterations: 1.5 }, { timeoutMs: 0 }, { timeoutMs: Number.NaN }])(
    "refuses %j",
    (options) => {
      expect(() => agent((expert) => expert, options)).toThrow(
        expect.objectContaining({ code: "INVALID_PARAMETERS" }),
      );
    },
  );
});
