import { join, resolve } from "node:path";
import { exploreMetrics } from "../../app.ts";
import { safeJson } from "../../report/safe-json.ts";
import { workspaceOf } from "./analysis-options.ts";
import { type Invocation, textOption } from "./command.ts";
import { ExitCode } from "./exit-codes.ts";
import { type Terminal, write } from "./terminal.ts";

/** `culprit metrics [DIR]` */
export async function run(invocation: Invocation, terminal: Terminal): Promise<number> {
  const named = invocation.operands[0];
  const workspace = (await workspaceOf(invocation, terminal)) ?? terminal.directory;
  const folder = named ? resolve(terminal.directory, named) : join(workspace, ".culprit/metrics");
  const metrics = await exploreMetrics(folder);
  if (textOption(invocation, "format") === "json") {
    await write(terminal.stdout, `${safeJson({ schemaVersion: 1, ...metrics }, 2)}\n`);
    return ExitCode.causeFound;
  }
  const components = Object.entries(metrics.components);
  if (components.length === 0) {
    await write(terminal.stderr, `No metrics of the explore tools in ${folder} yet.\n`);
    return ExitCode.causeFound;
  }
  const rows = components.map(([name, one]) => [
    name,
    String(one.query_index_calls),
    String(one.read_file_calls),
    `${Math.ceil(one.read_file_bytes / 1024)} KB`,
    String(one.list_files_calls),
    String(one.cache_hits),
  ]);
  const table = [["component", "queries", "reads", "read", "listings", "cached"], ...rows];
  const summary = `${metrics.total_query_calls} queries, ${metrics.total_file_reads} reads, ${metrics.avg_reads_per_component.toFixed(1)} reads a component, ${Math.round(metrics.index_first_ratio * 100)} % asked the index first`;
  await write(terminal.stdout, `${align(table)}\n\n${summary}\n`);
  return ExitCode.causeFound;
}

/** The first column to the left, figures to the right. */
function align(table: string[][]): string {
  const widths = (table[0] ?? []).map((_, column) =>
    Math.max(...table.map((row) => row[column]?.length ?? 0)),
  );
  return table
    .map((row) =>
      row
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join("  "),
    )
    .join("\n");
}
