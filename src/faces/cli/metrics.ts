import { join, resolve } from "node:path";
import { exploreMetrics, toolOptions } from "../../app.ts";
import { safeJson } from "../../report/safe-json.ts";
import { displayWidth, escapeControl } from "../../support/terminal-text.ts";
import { clip, pluralize } from "../../support/text.ts";
import { workspaceOf } from "./analysis-options.ts";
import { type Invocation, textOption } from "./command.ts";
import { ExitCode } from "./exit-codes.ts";
import { type Terminal, write } from "./terminal.ts";

/** `culprit metrics [DIR]` */
export async function run(invocation: Invocation, terminal: Terminal): Promise<number> {
  const named = invocation.operands[0];
  const workspace = (await workspaceOf(invocation, terminal)) ?? terminal.directory;
  const configured = toolOptions(invocation.settings, workspace).explore?.metricsDir;
  const folder = named
    ? resolve(terminal.directory, named)
    : configured || join(workspace, ".culprit/metrics");
  const metrics = await exploreMetrics(folder);
  if (textOption(invocation, "format") === "json")
    await write(terminal.stdout, `${safeJson({ schemaVersion: 1, ...metrics }, 2)}\n`);
  else if (Object.keys(metrics.components).length > 0) await write(terminal.stdout, shown(metrics));
  else await write(terminal.stderr, `No metrics of the explore tools in ${escapeControl(folder)} yet.\n`);
  return ExitCode.causeFound;
}

const heads = ["component", "queries", "reads", "read", "listings", "cached"];
/** Columns of a component's name. */
const longestName = 32;

function shown(metrics: Awaited<ReturnType<typeof exploreMetrics>>): string {
  const rows = Object.entries(metrics.components).map(([name, one]) => [
    clip(escapeControl(name).replaceAll(/\s/g, " "), longestName),
    String(one.query_index_calls),
    String(one.read_file_calls),
    `${Math.ceil(one.read_file_bytes / 1024)} KB`,
    String(one.list_files_calls),
    String(one.cache_hits),
  ]);
  const summary = [
    pluralize(metrics.total_query_calls, "query", "queries"),
    pluralize(metrics.total_file_reads, "read"),
    `${metrics.avg_reads_per_component.toFixed(1)} reads a component`,
    `${Math.round(metrics.index_first_ratio)} % asked the index first`,
  ].join(", ");
  return `${aligned([heads, ...rows])}\n\n${summary}\n`;
}

/** The first column to the left, figures to the right. */
function aligned(table: readonly string[][]): string {
  const widths = heads.map((_, column) => Math.max(...table.map((row) => displayWidth(row[column] ?? ""))));
  const padded = (cell: string, column: number) => {
    const gap = " ".repeat(Math.max(0, (widths[column] ?? 0) - displayWidth(cell)));
    return column === 0 ? cell + gap : gap + cell;
  };
  return table.map((row) => row.map(padded).join("  ")).join("\n");
}
