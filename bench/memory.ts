import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { writeLogcat } from "./generate-logcat.ts";

const built = fileURLToPath(new URL("../dist/cli/culprit.js", import.meta.url));

/** Peak memory of the whole command over logs of 100 MB and 1 GB; the floor is a Node that does nothing. */
export async function memory(): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), "culprit-bench-"));
  const floor = peak(["-e", "0"]);
  const rows = [`bare Node: ${floor.megabytes.toFixed(0)} MB`];
  for (const megabytes of [100, 1000]) {
    const log = join(folder, `${megabytes}.log`);
    await writeLogcat(log, megabytes << 20);
    const size = statSync(log).size / 2 ** 20;
    const ran = peak([built, "analyze", log, "--exit-zero", "--format", "json"], folder);
    rows.push(
      `${size.toFixed(0)} MB log: ${ran.megabytes.toFixed(0)} MB at the peak, ${ran.seconds.toFixed(1)} s, ${(size / ran.seconds).toFixed(0)} MB/s`,
    );
    rmSync(log);
  }
  rmSync(folder, { recursive: true });
  return rows;
}

function peak(parameters: string[], cwd?: string): { megabytes: number; seconds: number } {
  // The child says its own peak when it ends: kilobytes, from getrusage.
  const reporter =
    "data:text/javascript,process.on('exit',()=>process.stderr.write('\\npeak '+process.resourceUsage().maxRSS))";
  const start = performance.now();
  const ran = spawnSync(process.execPath, ["--import", reporter, ...parameters], {
    cwd,
    encoding: "utf8",
    maxBuffer: 1 << 28,
  });
  const seconds = (performance.now() - start) / 1000;
  return { megabytes: Number(ran.stderr.match(/peak (\d+)/)?.[1] ?? 0) / 1024, seconds };
}
