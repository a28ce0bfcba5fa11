// npm run fuzz -- servers [--minutes 20] [--first 1]: the built MCP server and dashboard read hostile logs; they answer pings meanwhile.
import { spawn } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { dashboardTarget } from "./dashboard-target.ts";
import { Latency } from "./latency.ts";
import { mcpOverHttp, mcpOverStdio } from "./mcp-target.ts";
import { limitMs, slackMs, type Target } from "./target.ts";

const { values } = parseArgs({
  args: process.argv.slice(3),
  options: { minutes: { type: "string", default: "20" }, first: { type: "string", default: "1" } },
});
/** Requests at a time of each server, and milliseconds between two pings. */
const atOnce = 2;
const pauseMs = 100;

const folder = mkdtempSync(join(tmpdir(), "culprit-fuzz-"));
const workspace = join(folder, "project");
cpSync(fileURLToPath(new URL("../../../examples/shelf", import.meta.url)), workspace, { recursive: true });
const homeOf = (name: string) => ({
  PATH: process.env.PATH ?? "",
  HOME: join(folder, name),
  XDG_STATE_HOME: join(folder, name, "state"),
  XDG_CACHE_HOME: join(folder, name, "cache"),
});

const problems: string[] = [];
let endAt = Number.POSITIVE_INFINITY;
const isOver = () => Date.now() > endAt;
let next = Number(values.first);

/** Megabytes that a process holds. */
function memoryOf(pid: number): number {
  const [, kilobytes] = readFileSync(`/proc/${pid}/status`, "utf8").match(/VmRSS:\s+(\d+)/) ?? [];
  return Number(kilobytes) / 1024;
}

async function pinged(ping: () => Promise<unknown>): Promise<Latency> {
  const latency = new Latency();
  while (!isOver()) {
    await latency.measure(ping);
    await sleep(pauseMs);
  }
  return latency;
}

async function attacked(target: Target): Promise<number> {
  let count = 0;
  const loop = async () => {
    while (!isOver()) {
      const number = next++;
      count++;
      const problem = await target.attack(number).catch((error: Error) => `threw ${error.message}`);
      if (problem) problems.push(`${target.name}, case ${number}: ${problem}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, loop));
  return count;
}

async function watched({ pid }: Target): Promise<{ most: number; last: number }> {
  const seen = { most: 0, last: 0 };
  while (!isOver()) {
    seen.last = memoryOf(pid);
    seen.most = Math.max(seen.most, seen.last);
    await sleep(5000);
  }
  return seen;
}

async function told(target: Target): Promise<string> {
  const [latency, requests, memory] = await Promise.all([
    pinged(target.ping),
    attacked(target),
    watched(target),
  ]);
  if (!(await target.isSound())) problems.push(`${target.name} does not analyse an ordinary log afterwards`);
  const held = `${memory.most.toFixed(0)} MB at most, ${memory.last.toFixed(0)} MB at the end`;
  return `${target.name}: ${requests} requests; pings: ${latency.text}; ${held}`;
}

/** A process that does nothing but answer: what it takes longer than nothing is the machine's. */
function idle(): { ping: () => Promise<unknown>; close: () => void } {
  const child = spawn(process.execPath, ["-e", "process.stdin.pipe(process.stdout)"]);
  const ping = () =>
    new Promise((done) => {
      child.stdout.once("data", done);
      child.stdin.write("x");
    });
  return { ping, close: () => void child.kill() };
}

const overrun = new Latency();
const floor = idle();
await floor.ping();
const targets = await Promise.all([
  mcpOverStdio({ workspace, environment: homeOf("stdio"), overrun }),
  mcpOverHttp({ workspace, environment: homeOf("http"), overrun }),
  dashboardTarget(workspace, homeOf("dashboard")),
]);
// Their workers are there from here on.
for (const target of targets)
  if (!(await target.isSound())) problems.push(`${target.name} does not analyse an ordinary log`);
endAt = Date.now() + Number(values.minutes) * 60_000;
const [idleLatency, ...lines] = await Promise.all([pinged(floor.ping), ...targets.map(told)]);
for (const line of lines) console.log(line);
console.log(`an idle process beside them: ${idleLatency.text}`);
console.log(
  `beyond a limit of ${limitMs} ms: ${overrun.worst.toFixed(0)} ms at most, in ${overrun.count} analyses`,
);
if (overrun.worst > slackMs + idleLatency.worst)
  problems.push(`an analysis exceeded its limit by ${overrun.worst.toFixed(0)} ms`);
for (const problem of problems.slice(0, 50)) console.log(problem);
console.log(`${problems.length} problems`);
await Promise.all(targets.map((target) => target.close()));
floor.close();
// Until they have written what they keep of themselves.
await sleep(3000);
rmSync(folder, { recursive: true, force: true });
process.exit(problems.length > 0 ? 1 : 0);
