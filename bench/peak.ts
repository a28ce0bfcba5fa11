import { spawnSync } from "node:child_process";

/** What a process took: milliseconds of CPU, seconds of waiting, megabytes at the peak. */
export interface Taken {
  cpuMs: number;
  seconds: number;
  megabytes: number;
  output: string;
}

/** Runs Node to its end. It says itself what it took: kilobytes and microseconds, from getrusage. */
export function taken(
  parameters: string[],
  { cwd, env }: { cwd?: string; env?: NodeJS.ProcessEnv } = {},
): Taken {
  const reporter =
    "data:text/javascript,process.on('exit',()=>{const u=process.resourceUsage();process.stderr.write('\\ntook '+u.maxRSS+' '+(u.userCPUTime+u.systemCPUTime))})";
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
