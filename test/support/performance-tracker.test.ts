import { spawnSync } from "node:child_process";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PerformanceTracker } from "../../src/support/performance-tracker.ts";

function trackerWith(
  durations: Record<string, number[]>,
  writer?: (line: string) => void,
): PerformanceTracker {
  const tracker = new PerformanceTracker({ writer });
  for (const [operation, all] of Object.entries(durations)) {
    for (const duration of all) tracker.recordMetric(operation, duration);
  }
  return tracker;
}

describe("PerformanceTracker", () => {
  it("times an operation once, however often it is stopped", () => {
    let now = 100;
    const tracker = new PerformanceTracker({ clock: () => now });
    const stop = tracker.startTimer("work");
    now = 125;
    stop();
    now = 900;
    stop();
    expect(tracker.getStats("work")).toMatchObject({ count: 1, mean: 25, min: 25, max: 25, p50: 25 });
  });

  it("uses a clock of its own when none is given", () => {
    const tracker = new PerformanceTracker();
    tracker.startTimer("work")();
    expect(tracker.getStats("work").count).toBe(1);
  });

  it("gives nearest-rank percentiles", () => {
    const oneToHundred = Array.from({ length: 100 }, (_, index) => 100 - index);
    expect(trackerWith({ work: oneToHundred }).getStats("work")).toEqual({
      mean: 50.5,
      p50: 50,
      p90: 90,
      p99: 99,
      min: 1,
      max: 100,
      count: 100,
    });
  });

  it("gives percentiles that were measured, in order", () => {
    const durations = fc.array(fc.double({ min: 0, max: 1e6, noNaN: true }), { minLength: 1 });
    fc.assert(
      fc.property(durations, (measured) => {
        const { min, p50, p90, p99, max } = trackerWith({ work: measured }).getStats("work");
        expect([min, p50, p90, p99, max]).toEqual([min, p50, p90, p99, max].toSorted((a, b) => a - b));
        for (const value of [min, p50, p90, p99, max]) expect(measured).toContain(value);
      }),
    );
  });

  it("gives zeros for an operation it does not know", () => {
    expect(new PerformanceTracker().getStats("none")).toEqual({
      mean: 0,
      p50: 0,
      p90: 0,
      p99: 0,
      min: 0,
      max: 0,
      count: 0,
    });
  });

  it("leaves out what is no duration", () => {
    const { count, min } = trackerWith({ work: [Number.NaN, Number.POSITIVE_INFINITY, -5, 3] }).getStats(
      "work",
    );
    expect([count, min]).toEqual([2, 0]);
  });

  it("stays exact in count, mean and bounds when it forgets old durations", () => {
    const many = Array.from({ length: 25_000 }, (_, index) => index);
    const { count, mean, min, max, p50 } = trackerWith({ work: many }).getStats("work");
    expect({ count, mean, min, max }).toEqual({ count: 25_000, mean: 12_499.5, min: 0, max: 24_999 });
    expect(p50).toBe(19_999);
  });

  it("exports a summary that survives JSON", () => {
    const summary = trackerWith({ llm_a: [10, 20], tool_b: [30] }).exportMetrics();
    expect(summary).toMatchObject({ totalOperations: 3, totalTime: 60, averageTime: 20 });
    expect(Object.keys(summary.operations)).toEqual(["llm_a", "tool_b"]);
    expect(JSON.parse(JSON.stringify(summary))).toEqual(summary);
    expect(new PerformanceTracker().exportMetrics()).toEqual({
      totalOperations: 0,
      totalTime: 0,
      averageTime: 0,
      operations: {},
    });
  });

  it("finds operations by pattern, also by a global one, again and again", () => {
    const tracker = trackerWith({ llm_a: [1], tool: [2], llm_b: [3] });
    const pattern = /^llm_/g;
    expect(tracker.getMetricsByPattern(pattern).map((stats) => stats.mean)).toEqual([1, 3]);
    expect(tracker.getMetricsByPattern(pattern)).toHaveLength(2);
  });

  it("orders operations by their mean, five unless told otherwise", () => {
    const tracker = trackerWith({ a: [1], b: [9, 1], c: [7], d: [2], e: [3], f: [4] });
    expect(tracker.getSlowestOperations().map(([name]) => name)).toEqual(["c", "b", "f", "e", "d"]);
    expect(tracker.getSlowestOperations(1).map(([name]) => name)).toEqual(["c"]);
  });

  it("prints the documented table", () => {
    const lines: string[] = [];
    const writer = (line: string): void => {
      lines.push(line);
    };
    trackerWith({ prompt_build: [67.894], total_analysis: [52_341.23] }, writer).printMetrics();
    expect(lines.join("\n")).toBe(`📊 Performance Metrics
${"=".repeat(80)}

⏱️  Total Time: 52409.12ms
📈 Total Operations: 2
⌀  Average Time: 26204.56ms

📋 Operation Breakdown:
${"-".repeat(80)}
Operation                     Mean        p50         p90         p99         Count
${"-".repeat(80)}
total_analysis                52341.23ms  52341.23ms  52341.23ms  52341.23ms  1
prompt_build                  67.89ms     67.89ms     67.89ms     67.89ms     1
${"=".repeat(80)}`);
  });

  it("forgets everything when cleared", () => {
    const tracker = trackerWith({ a: [1] });
    tracker.clearMetrics();
    expect(tracker.exportMetrics().totalOperations).toBe(0);
  });
});

it("prints on standard error unless told otherwise, where no answer and no protocol is", () => {
  const module = new URL("../../src/support/performance-tracker.ts", import.meta.url).href;
  const script = `import { PerformanceTracker } from "${module}"; const tracker = new PerformanceTracker(); tracker.recordMetric("llm_inference", 5); tracker.printMetrics();`;
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ["--import", "tsx", "--input-type=module", "-e", script],
    {
      encoding: "utf8",
    },
  );
  expect(stdout).toBe("");
  expect(stderr).toContain("llm_inference");
});
