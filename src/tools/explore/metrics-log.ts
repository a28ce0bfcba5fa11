import { readdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { z } from "zod";
import { mapStrings } from "../../support/map-strings.ts";
import { maskSecrets } from "../../support/mask-secrets.ts";
import { readBounded } from "../../support/read-bounded.ts";
import { FolderLog } from "./folder-log.ts";

/** One call of an explore tool, as `tool-metrics.jsonl` keeps it. */
const MetricSchema = z.looseObject({
  timestamp: z.string(),
  component: z.string(),
  tool: z.string(),
  duration_ms: z.number(),
  cached: z.boolean().optional(),
  size_bytes: z.number().optional(),
  /** What was handed out, where that is less than the file. */
  bytes_read: z.number().optional(),
  error: z.string().optional(),
});
export type Metric = z.infer<typeof MetricSchema>;

/** What one component did. */
export interface ComponentMetrics {
  query_index_calls: number;
  read_file_calls: number;
  read_file_bytes: number;
  list_files_calls: number;
  cache_hits: number;
}

/** What a whole run did. */
export interface RunMetrics {
  total_query_calls: number;
  total_file_reads: number;
  avg_reads_per_component: number;
  /** Percentage of components that asked the index before they read a file, 0 to 100. */
  index_first_ratio: number;
  components: Record<string, ComponentMetrics>;
}

export const METRICS_FILE = "tool-metrics.jsonl";

/** A component's name as a folder: whatever else it holds, it stays one folder below the metrics. */
function componentFolder(component: string): string {
  const safe = component
    .replace(/[^\w.@-]+/g, "_")
    .replace(/^\.+/, "_")
    .slice(0, 100);
  return safe || "_";
}

/** Bytes of one component's log that are worth reading. */
const largestLog = 64 * 1024 * 1024;

/**
 * Appends to `<metricsDir>/<component>/tool-metrics.jsonl`, secrets masked. `.culprit` tells version control to leave
 * it out; a folder of another name is the user's, and nothing else is written into it. Metrics that cannot be written are done without.
 */
export class MetricsLog {
  readonly #log: FolderLog;

  /**
   * `root`: the workspace, which a relative folder is in. A folder of metrics inside it is no way out of it, whatever
   * links the project holds.
   */
  constructor(root: string, metricsDir: string, component: string) {
    this.#log = new FolderLog(root, resolve(root, metricsDir), componentFolder(component));
  }

  async add(metric: Metric): Promise<void> {
    const line = `${JSON.stringify(mapStrings(metric, maskSecrets))}\n`;
    await this.#log.append(METRICS_FILE, line).catch(() => undefined);
  }
}

/** Metrics of every component below a folder. Lines that are no metrics are passed over. */
export async function readMetrics(metricsDir: string): Promise<RunMetrics> {
  const entries = await readdir(metricsDir, { withFileTypes: true }).catch(() => []);
  const metrics = new Map<string, Metric[]>();
  for (const { name } of entries.filter((entry) => entry.isDirectory())) {
    const text = await readBounded(join(metricsDir, name, METRICS_FILE), largestLog);
    for (const metric of parse(text ?? "")) {
      const known = metrics.get(metric.component);
      if (known) known.push(metric);
      else metrics.set(metric.component, [metric]);
    }
  }
  return aggregate(metrics);
}

function parse(text: string): Metric[] {
  return text.split("\n").flatMap((line) => {
    try {
      const read = MetricSchema.safeParse(JSON.parse(line));
      return read.success ? [read.data] : [];
    } catch {
      return [];
    }
  });
}

function aggregate(metrics: ReadonlyMap<string, readonly Metric[]>): RunMetrics {
  const components = Object.fromEntries(Array.from(metrics, ([name, rows]) => [name, summarize(rows)]));
  const each = Object.values(components);
  const sum = (pick: (one: ComponentMetrics) => number) => each.reduce((total, one) => total + pick(one), 0);
  const reads = sum((one) => one.read_file_calls);
  return {
    total_query_calls: sum((one) => one.query_index_calls),
    total_file_reads: reads,
    avg_reads_per_component: each.length ? reads / each.length : 0,
    index_first_ratio: each.length
      ? (100 * [...metrics.values()].filter(askedFirst).length) / each.length
      : 0,
    components,
  };
}

function summarize(rows: readonly Metric[]): ComponentMetrics {
  const of = (tool: string) => rows.filter((row) => row.tool === tool);
  return {
    query_index_calls: of("queryIndex").length,
    read_file_calls: of("readFile").length,
    read_file_bytes: of("readFile").reduce((sum, row) => sum + (row.bytes_read ?? row.size_bytes ?? 0), 0),
    list_files_calls: of("listFiles").length,
    cache_hits: rows.filter((row) => row.cached).length,
  };
}

/** A query that was refused asked nothing. */
function askedFirst(rows: readonly Metric[]): boolean {
  const first = rows.find(
    ({ tool, error }) => (tool === "queryIndex" && error === undefined) || tool === "readFile",
  );
  return first?.tool === "queryIndex";
}
