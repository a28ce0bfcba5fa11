import { spawnSync } from "node:child_process";

/** What a process took: milliseconds of CPU, seconds of waiting, megabytes at the peak. */
export interface Taken {
  cpuMs: number;
  seconds: number;
  megabytes: number;
  output: string;
}

/** Said by the process itself when it ends. Linux counts what its parent held before it began into `maxRSS`. */
const reporter = `data:text/javascript,${encodeURIComponent(`
  import { readFileSync } from "node:fs";
  process.on("exit", () => {
    const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
    let kilobytes = maxRSS;
    try {
      kilobytes = /VmHWM:\\s+(\\d+)/.exec(readFileSync("/proc/self/status", "utf8"))?.[1] ?? maxRSS;
    } catch {}
    process.stderr.write("\\ntook " + kilobytes + " " + (userCPUTime + systemCPUTime));
  });`)}`;

/** Runs Node to its end. */
export function taken(
  parameters: string[],
  { cwd, env }: { cwd?: string; env?: NodeJS.ProcessEnv } = {},
): Taken {
  const start = performance.now();
  const ran = spawnSync(process.execPath, ["--import", reporter, ...parameters], {
    cwd,
    env,
    encoding: "utf8",
    maxBuffer: 1 << 28,
  });
  const seconds = (performance.now() - start) / 1000;
  const [, kilobytes, microseconds] = ran.stderr.match(/took (\d+) (\d+)/) ?? [];
  if (kilobytes === undefined) throw new Error(ran.stderr);
  return {
    cpuMs: Number(microseconds) / 1000,
    seconds,
    megabytes: Number(kilobytes) / 1024,
    output: ran.stdout,
  };
}
