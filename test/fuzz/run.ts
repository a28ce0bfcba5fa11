// npm run fuzz [-- COUNT [FIRST]]: reads mutated logs; none may throw, hang, or cost more than linear time.
// npm run fuzz -- servers [--minutes 20]: hands hostile logs to the built servers, which must answer pings meanwhile.
import { type ChildProcess, fork } from "node:child_process";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { hostileGrowth } from "./growth.ts";

// It ends the process.
if (process.argv[2] === "servers") await import("./servers/run.ts");

const count = Number(process.argv[2] ?? 100_000);
const first = Number(process.argv[3] ?? 1);
const batch = 500;
const silenceMs = 30_000;

const problems: string[] = [];
let next = first;
let read = 0;
let heap = 0;

type Message = { started?: number; number?: number; problem?: string; done?: number; heap?: number };

function work(): Promise<void> {
  return new Promise((finished) => {
    let current = 0;
    let child: ChildProcess;
    let watchdog: NodeJS.Timeout;
    const heard = () => {
      clearTimeout(watchdog);
      watchdog = setTimeout(() => {
        problems.push(`case ${current} hangs`);
        child.kill("SIGKILL");
      }, silenceMs);
    };
    const give = () => {
      if (next >= first + count) return child.disconnect();
      const from = next;
      next = Math.min(next + batch, first + count);
      child.send({ from, to: next });
    };
    const start = () => {
      child = fork(fileURLToPath(new URL("./worker.ts", import.meta.url)));
      child.on("message", (message: Message) => {
        heard();
        if (message.started !== undefined) current = message.started;
        if (message.problem) problems.push(`case ${message.number} ${message.problem}`);
        if (message.done === undefined) return;
        read += batch;
        heap = Math.max(heap, message.heap ?? 0);
        if (read % 10_000 === 0) console.error(`${read} read, ${problems.length} problems`);
        give();
      });
      child.on("exit", (code, signal) => {
        clearTimeout(watchdog);
        if (code === 0 && !signal) return finished();
        if (!signal) problems.push(`case ${current} ended the process with ${code}`);
        start();
      });
      give();
    };
    start();
  });
}

await Promise.all(Array.from({ length: Math.min(4, availableParallelism()) }, work));
problems.push(...(await hostileGrowth()));
for (const problem of problems.slice(0, 50)) console.log(problem);
console.log(`${count} mutated logs read, ${problems.length} problems, heap at most ${heap.toFixed(0)} MB`);
process.exitCode = problems.length ? 1 : 0;
