import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { TriagePart } from "../src/model/triage.ts";
import { crashCauses, writeCrashExport } from "./generate-crash-export.ts";
import { scorePairs } from "./grouping/score-pairs.ts";
import { taken } from "./peak.ts";

const built = fileURLToPath(new URL("../dist/cli/culprit.js", import.meta.url));
const CAUSES = 400;

/**
 * Grouping an export, nothing explained; the floor is `wc -l` on the same file, which reads it and counts its lines. Beside it
 * DuckDB, where it is installed, reads two columns of the same rows and counts them by the service's own group.
 */
export async function triage(
  rows = process.argv.includes("--large") ? 1_000_000 : 200_000,
): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), "culprit-bench-"));
  try {
    const file = join(folder, "crashes.jsonl");
    await writeCrashExport(file, crashCauses(CAUSES), rows);
    const megabytes = Math.round(statSync(file).size / 1e6);
    const start = performance.now();
    execFileSync("wc", ["-l", file]);
    const floor = (performance.now() - start) / 1000;
    const env = { ...process.env, XDG_STATE_HOME: folder, XDG_CACHE_HOME: folder };
    const state = join(folder, "part.json");
    const ran = taken([built, "triage", file, "--top", "0", "--format", "json", "--state", state], {
      cwd: folder,
      env,
    });
    const { precision, recall } = scorePairs(readPart(state));
    return [
      `${rows} rows, ${megabytes} MB: ${ran.seconds.toFixed(1)} s (${(ran.cpuMs / 1000).toFixed(1)} s of CPU, ${Math.round(ran.megabytes)} MB at the peak)`,
      `wc -l on the same file: ${floor.toFixed(2)} s (x${Math.round(ran.seconds / floor)})`,
      `DuckDB counting it by the service's own group: ${await countByDuckDb(file)}`,
      `pairs of events: precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}`,
    ];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const readPart = (file: string): TriagePart => JSON.parse(readFileSync(file, "utf8"));

/** Seconds and memory; it runs in a process of its own, as what it is compared with. */
async function countByDuckDb(file: string): Promise<string> {
  try {
    import.meta.resolve("@duckdb/node-api");
  } catch {
    return "not installed";
  }
  const sql = `select coalesce(issue_id, STACK_TRACE_HASH), count(*) from read_json('${file}', format = 'newline_delimited', ignore_errors = true, columns = {issue_id: 'VARCHAR', STACK_TRACE_HASH: 'VARCHAR'}) group by 1`;
  const program = `
    const { DuckDBInstance } = await import(${JSON.stringify(import.meta.resolve("@duckdb/node-api"))});
    const connection = await (await DuckDBInstance.create(":memory:")).connect();
    console.log((await connection.runAndReadAll(${JSON.stringify(sql)})).getRows().length);`;
  const { seconds, cpuMs, megabytes, output } = taken(["--input-type=module", "--eval", program]);
  return `${seconds.toFixed(1)} s (${(cpuMs / 1000).toFixed(1)} s of CPU, ${Math.round(megabytes)} MB at the peak), ${output.trim()} groups`;
}
