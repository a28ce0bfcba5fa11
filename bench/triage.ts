import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { crashCauses, writeCrashExport } from "./generate-crash-export.ts";
import { taken } from "./peak.ts";

const built = fileURLToPath(new URL("../dist/cli/culprit.js", import.meta.url));
const ROWS = 200_000;
const CAUSES = 400;

/** Grouping an export, nothing explained; the floor is `wc -l` on the same file, which reads it and counts its lines. */
export async function triage(rows = ROWS): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), "culprit-bench-"));
  try {
    const file = join(folder, "crashes.jsonl");
    await writeCrashExport(file, crashCauses(CAUSES), rows);
    const megabytes = Math.round(statSync(file).size / 1e6);
    const start = performance.now();
    execFileSync("wc", ["-l", file]);
    const floor = (performance.now() - start) / 1000;
    const env = { ...process.env, XDG_STATE_HOME: folder, XDG_CACHE_HOME: folder };
    const ran = taken([built, "triage", file, "--top", "0", "--format", "json"], { cwd: folder, env });
    return [
      `${rows} rows, ${megabytes} MB: ${ran.seconds.toFixed(1)} s (${(ran.cpuMs / 1000).toFixed(1)} s of CPU, ${Math.round(ran.megabytes)} MB at the peak)`,
      `wc -l on the same file: ${floor.toFixed(2)} s (x${Math.round(ran.seconds / floor)})`,
    ];
  } finally {
    rmSync(folder, { recursive: true });
  }
}
