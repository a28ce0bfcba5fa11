import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { writeLogcat } from "./generate-logcat.ts";
import { taken } from "./peak.ts";

const built = fileURLToPath(new URL("../dist/cli/culprit.js", import.meta.url));

/** Peak memory of the whole command over logs of 100 MB and 1 GB; the floor is a Node that does nothing. */
export async function memory(): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), "culprit-bench-"));
  const floor = taken(["-e", "0"]);
  const rows = [`bare Node: ${floor.megabytes.toFixed(0)} MB`];
  for (const megabytes of [100, 1000]) {
    const log = join(folder, `${megabytes}.log`);
    await writeLogcat(log, megabytes << 20);
    const size = statSync(log).size / 2 ** 20;
    const ran = taken([built, "analyze", log, "--exit-zero", "--format", "json"], { cwd: folder });
    rows.push(
      `${size.toFixed(0)} MB log: ${ran.megabytes.toFixed(0)} MB at the peak, ${ran.seconds.toFixed(1)} s, ${(size / ran.seconds).toFixed(0)} MB/s`,
    );
    rmSync(log);
  }
  rmSync(folder, { recursive: true });
  return rows;
}
