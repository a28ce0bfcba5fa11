import type { ChildProcess } from "node:child_process";
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

// What a process has come to cannot be told by the clock: a machine that is busy lets it work late.

/** Waits until a process has done nothing for so long, or has ended. */
export async function atRest({ pid }: ChildProcess, milliseconds: number): Promise<void> {
  if (process.platform !== "linux") return sleep(2 * milliseconds + 1000);
  let since = performance.now();
  for (let used = usedBy(pid); used; ) {
    await sleep(40);
    const next = usedBy(pid);
    if (!next) return;
    // A clock of ten milliseconds, and a process that looks now and then whether there is more.
    if (!next.sleeps || next.ticks > used.ticks + 1) since = performance.now();
    if (performance.now() - since >= milliseconds) return;
    used = next;
  }
}

/** Waits until a process has worked for so long, or has ended. */
export async function hasWorked({ pid }: ChildProcess, milliseconds: number): Promise<void> {
  if (process.platform !== "linux") return sleep(2 * milliseconds);
  for (let used = usedBy(pid); used && used.ticks * 10 < milliseconds; used = usedBy(pid)) await sleep(40);
}

/** Whether a process sleeps, and the time of processors it has used; nothing where it has ended. */
function usedBy(pid: number | undefined): { sleeps: boolean; ticks: number } | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
    return { sleeps: fields[0] === "S", ticks: Number(fields[11]) + Number(fields[12]) };
  } catch {
    return undefined;
  }
}
