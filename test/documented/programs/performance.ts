// PerformanceTracker: each method's example and the three usage patterns.
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import {
  type MetricsSummary,
  MinimalReactAgent,
  type ParsedError,
  type PerformanceStats,
  PerformanceTracker,
} from "culprit";

// The table goes to standard error unless another place is given, so that no answer of a program has it in it.
const printed: string[] = [];
const tracker = new PerformanceTracker({ writer: (line) => printed.push(line) });

const stopTotal = tracker.startTimer("total_analysis");
stopTotal();
const stopLLM = tracker.startTimer("llm_inference");
try {
  await Promise.resolve("a reply");
} finally {
  stopLLM();
}

const start = Date.now();
const duration = Date.now() - start;
tracker.recordMetric("custom_operation", duration);

const stats: PerformanceStats = tracker.getStats("llm_inference");
for (const value of Object.values(stats)) assert.match(value.toFixed(2), /^\d+\.\d\d$/);
assert.deepEqual(Object.keys(stats), ["mean", "p50", "p90", "p99", "min", "max", "count"]);

const metrics: MetricsSummary = tracker.exportMetrics();
assert.equal(metrics.totalOperations, 3);
writeFileSync("metrics.json", JSON.stringify(metrics, null, 2));
assert.deepEqual(JSON.parse(readFileSync("metrics.json", "utf8")), metrics);

tracker.clearMetrics();
assert.equal(tracker.exportMetrics().totalOperations, 0);

tracker.recordMetric("total_analysis", 52341.23);
for (const each of [9000, 9876.54, 12000]) tracker.recordMetric("llm_inference", each);
tracker.recordMetric("tool_execution", 2345.67);
const totalLLMTime = tracker
  .getMetricsByPattern(/^llm_/)
  .reduce((sum, stat) => sum + stat.mean * stat.count, 0);
assert.equal(totalLLMTime.toFixed(2), "30876.54");
assert.deepEqual(
  tracker
    .getSlowestOperations(3)
    .map(([name, { mean }], index) => `${index + 1}. ${name}: ${mean.toFixed(2)}ms`),
  ["1. total_analysis: 52341.23ms", "2. llm_inference: 10292.18ms", "3. tool_execution: 2345.67ms"],
);

tracker.printMetrics();
const table = printed.join("\n").split("\n");
assert.deepEqual(
  table.filter((line) => line.trim() !== "").map((line) => line.trimEnd()),
  [
    "📊 Performance Metrics",
    "=".repeat(80),
    "⏱️  Total Time: 85563.44ms",
    "📈 Total Operations: 5",
    "⌀  Average Time: 17112.69ms",
    "📋 Operation Breakdown:",
    "-".repeat(80),
    "Operation                     Mean        p50         p90         p99         Count",
    "-".repeat(80),
    "total_analysis                52341.23ms  52341.23ms  52341.23ms  52341.23ms  1",
    "llm_inference                 10292.18ms  9876.54ms   12000.00ms  12000.00ms  3",
    "tool_execution                2345.67ms   2345.67ms   2345.67ms   2345.67ms   1",
    "=".repeat(80),
  ],
);

const summary = tracker.exportMetrics();
for (const [name, { mean, count }] of tracker.getSlowestOperations(5)) {
  const percentage = ((mean * count) / summary.totalTime) * 100;
  assert.match(`${name}: ${percentage.toFixed(1)}% of total time`, /^\w+: \d+\.\d% of total time$/);
}

const error: ParsedError = {
  type: "lateinit",
  message: "lateinit property user has not been initialized",
  filePath: "Main.kt",
  line: 2,
  language: "kotlin",
};
const agent = new MinimalReactAgent(undefined, { save: false });
for (const each of [error, error]) await agent.analyze(each);
const total = agent.getPerformanceTracker().getStats("total_analysis");
assert.equal(total.count, 2);
assert.ok(total.p50 < 60_000);
assert.ok(total.p90 < 75_000);
agent.dispose();
