/** Stops a timer and records its duration. Further calls do nothing. */
export type TimerStopFunction = () => void;

/** Durations in milliseconds. */
export interface PerformanceStats {
  mean: number;
  p50: number;
  p90: number;
  p99: number;
  min: number;
  max: number;
  /** Number of measurements. */
  count: number;
}

export interface MetricsSummary {
  /** Measurements of all operations together. */
  totalOperations: number;
  /** Sum of all durations in milliseconds. */
  totalTime: number;
  /** Mean of all durations in milliseconds. */
  averageTime: number;
  operations: Record<string, PerformanceStats>;
}

export interface PerformanceTrackerOptions {
  /** Milliseconds that never run backwards. */
  clock?: () => number;
  /** Takes one line of the printed table; standard error unless given, so that no answer or protocol has it in it. */
  writer?: (line: string) => void;
}

/** One operation: everything exact but the percentiles, which look at the latest durations only. */
interface Series {
  count: number;
  sum: number;
  min: number;
  max: number;
  /** Ring of the latest durations. */
  latest: number[];
}

/** Latest durations kept per operation; bounds memory and the time to sort them. */
const mostKept = 10_000;

const nothing: PerformanceStats = { mean: 0, p50: 0, p90: 0, p99: 0, min: 0, max: 0, count: 0 };

/**
 * Durations of named operations and their statistics. Percentiles are nearest-rank over the latest 10 000 durations
 * of an operation: always a duration that was measured. An operation without measurements has zeros throughout.
 *
 *     const stop = tracker.startTimer("llm_inference");
 *     try { … } finally { stop(); }
 */
export class PerformanceTracker {
  readonly #clock: () => number;
  readonly #writer: (line: string) => void;
  readonly #series = new Map<string, Series>();

  constructor(options: PerformanceTrackerOptions = {}) {
    this.#clock = options.clock ?? (() => performance.now());
    this.#writer = options.writer ?? ((line) => console.error(line));
  }

  startTimer(operation: string): TimerStopFunction {
    const start = this.#clock();
    let running = true;
    return () => {
      if (!running) return;
      running = false;
      this.recordMetric(operation, this.#clock() - start);
    };
  }

  /** `duration` in milliseconds. What is no number is left out, a negative duration counts as none. */
  recordMetric(operation: string, duration: number): void {
    if (!Number.isFinite(duration)) return;
    const measured = Math.max(0, duration);
    const series = this.#seriesOf(operation);
    series.latest[series.count % mostKept] = measured;
    series.count += 1;
    series.sum += measured;
    series.min = Math.min(series.min, measured);
    series.max = Math.max(series.max, measured);
  }

  getStats(operation: string): PerformanceStats {
    const series = this.#series.get(operation);
    return series ? statsOf(series) : { ...nothing };
  }

  exportMetrics(): MetricsSummary {
    let totalOperations = 0;
    let totalTime = 0;
    for (const { count, sum } of this.#series.values()) {
      totalOperations += count;
      totalTime += sum;
    }
    const averageTime = totalOperations === 0 ? 0 : totalTime / totalOperations;
    return { totalOperations, totalTime, averageTime, operations: Object.fromEntries(this.#allStats()) };
  }

  /** Of every operation whose name matches, in the order of their first measurement. */
  getMetricsByPattern(pattern: RegExp): PerformanceStats[] {
    // `search` ignores the state that a global pattern carries from call to call.
    return this.#allStats().flatMap(([operation, stats]) => (operation.search(pattern) >= 0 ? [stats] : []));
  }

  /** Slowest mean first. */
  getSlowestOperations(limit = 5): Array<[string, PerformanceStats]> {
    return this.#allStats()
      .sort(([, left], [, right]) => right.mean - left.mean)
      .slice(0, Math.max(0, limit));
  }

  /** Prints the table, slowest mean first. */
  printMetrics(): void {
    const { totalTime, totalOperations, averageTime } = this.exportMetrics();
    const lines = [
      "📊 Performance Metrics",
      "=".repeat(tableWidth),
      "",
      `⏱️  Total Time: ${milliseconds(totalTime)}`,
      `📈 Total Operations: ${totalOperations}`,
      `⌀  Average Time: ${milliseconds(averageTime)}`,
      "",
      "📋 Operation Breakdown:",
      "-".repeat(tableWidth),
      row("Operation", "Mean", "p50", "p90", "p99", "Count"),
      "-".repeat(tableWidth),
      ...this.getSlowestOperations(this.#series.size).map(rowOf),
      "=".repeat(tableWidth),
    ];
    for (const line of lines) this.#writer(line);
  }

  clearMetrics(): void {
    this.#series.clear();
  }

  #seriesOf(operation: string): Series {
    const known = this.#series.get(operation);
    if (known) return known;
    const series: Series = { count: 0, sum: 0, min: Number.POSITIVE_INFINITY, max: 0, latest: [] };
    this.#series.set(operation, series);
    return series;
  }

  #allStats(): [string, PerformanceStats][] {
    return [...this.#series].map(([operation, series]) => [operation, statsOf(series)]);
  }
}

function statsOf({ count, sum, min, max, latest }: Series): PerformanceStats {
  const sorted = Float64Array.from(latest).sort();
  const percentile = (percent: number): number => sorted[Math.ceil((percent / 100) * sorted.length) - 1] ?? 0;
  return {
    mean: sum / count,
    p50: percentile(50),
    p90: percentile(90),
    p99: percentile(99),
    min,
    max,
    count,
  };
}

const tableWidth = 80;
const nameWidth = 30;
const columnWidth = 12;

function rowOf([operation, stats]: [string, PerformanceStats]): string {
  const { mean, p50, p90, p99, count } = stats;
  return row(operation, ...[mean, p50, p90, p99].map(milliseconds), String(count));
}

/** The last cell is not padded, and a cell that is too long keeps one space of distance. */
function row(name: string, ...cells: string[]): string {
  const padded = [`${name} `.padEnd(nameWidth), ...cells.map((cell) => `${cell} `.padEnd(columnWidth))];
  return padded.join("").trimEnd();
}

function milliseconds(duration: number): string {
  return `${duration.toFixed(2)}ms`;
}
