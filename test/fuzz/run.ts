// npm run fuzz [-- --mutated N --pumped N --workspaces N --first N --minutes N --processes N]: reads logs that were
// mutated, or pumped with what the patterns look for, and analyses projects that were; none may throw, hang, or cost
// more than linear time. With minutes it stops there, and says how far it came.
// npm run fuzz -- servers [--minutes 20]: hands hostile logs to the built servers, which must answer pings meanwhile.
import { type ChildProcess, fork } from "node:child_process";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { patternsOfSources } from "../patterns/collect.ts";
import { superLinear } from "../patterns/measure.ts";
import { written } from "../patterns/pattern.ts";
import { isSuspect } from "../patterns/suspects.ts";
import { hostileGrowth } from "./growth.ts";
import type { Batch } from "./worker.ts";

// It ends the process.
if (process.argv[2] === "servers") await import("./servers/run.ts");

const { values } = parseArgs({
  options: {
    mutated: { type: "string", default: "50000" },
    pumped: { type: "string", default: "50000" },
    workspaces: { type: "string", default: "500" },
    first: { type: "string", default: "1" },
    minutes: { type: "string", default: "600" },
    processes: { type: "string", default: String(Math.min(4, availableParallelism())) },
  },
});
const first = Number(values.first);
const silenceMs = 60_000;
const started = Date.now();
const isOver = () => Date.now() - started > Number(values.minutes) * 60_000;

/** All cases in pieces, kinds in turn, so that a run that is cut short has had some of each. */
function* batches(): Generator<Batch> {
  const counts = [
    ["mutated", Number(values.mutated)],
    ["pumped", Number(values.pumped)],
    ["workspace", Number(values.workspaces)],
  ] as const;
  const rounds = Math.max(1, ...counts.map(([, count]) => count / 500));
  for (let round = 0; round < rounds; round++)
    for (const [kind, count] of counts) {
      const [from, to] = [round, round + 1].map((at) => Math.min(count, Math.floor((at * count) / rounds)));
      if (from !== undefined && to !== undefined && from < to)
        yield { kind, from: first + from, to: first + to };
    }
}

const problems: string[] = [];
const read: Record<Batch["kind"], number> = { mutated: 0, pumped: 0, workspace: 0 };
const open = batches();
let heap = 0;

type Message = { started?: string; problem?: string; done?: number; heap?: number };

function tell(problem: string): void {
  problems.push(problem);
  console.error(problem);
}

function work(): Promise<void> {
  return new Promise((finished) => {
    let current = "the beginning";
    let batch: Batch | undefined;
    let child: ChildProcess;
    let watchdog: NodeJS.Timeout;
    const heard = () => {
      clearTimeout(watchdog);
      watchdog = setTimeout(() => {
        tell(`${current} hangs`);
        child.kill("SIGKILL");
      }, silenceMs);
    };
    const give = () => {
      const next = isOver() ? undefined : open.next().value;
      if (!next) return child.disconnect();
      batch = next;
      child.send(next);
    };
    const start = () => {
      child = fork(fileURLToPath(new URL("./worker.ts", import.meta.url)));
      child.on("message", (message: Message) => {
        heard();
        if (message.started !== undefined) current = message.started;
        if (message.problem) tell(message.problem);
        if (message.done === undefined || !batch) return;
        read[batch.kind] += message.done;
        heap = Math.max(heap, message.heap ?? 0);
        if (batch.kind === "pumped") console.error(`${soFar()}, ${problems.length} problems`);
        give();
      });
      child.on("exit", (code, signal) => {
        clearTimeout(watchdog);
        if (code === 0 && !signal) return finished();
        if (!signal) tell(`${current} ended the process with ${code}`);
        start();
      });
      give();
    };
    start();
  });
}

const soFar = () =>
  `${read.mutated} mutated and ${read.pumped} pumped logs, ${read.workspace} pumped projects`;

await Promise.all(Array.from({ length: Number(values.processes) }, work));
for (const problem of await hostileGrowth()) tell(problem);
// What the checker of patterns is not sure of, on longer texts than its test has.
for (const pattern of patternsOfSources().filter(isSuspect))
  if (superLinear(pattern, 32_000)) tell(`${pattern.file}:${pattern.line} ${written(pattern)} is not linear`);
const minutes = ((Date.now() - started) / 60_000).toFixed(1);
console.log(
  `${soFar()} read in ${minutes} minutes, ${problems.length} problems, heap at most ${heap.toFixed(0)} MB`,
);
process.exitCode = problems.length ? 1 : 0;
