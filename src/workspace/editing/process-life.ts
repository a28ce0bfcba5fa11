import { readFileSync } from "node:fs";
import { hostname } from "node:os";
import { hasCode } from "./system-error.ts";

/** What tells a process from every other that was or will be. */
export interface ProcessIdentity {
  pid: number;
  host: string;
  /** Ticks from the machine's start to the process's; "" where the system does not tell. */
  started: string;
}

let own: ProcessIdentity | undefined;

export function thisProcess(): ProcessIdentity {
  own ??= { pid: process.pid, host: hostname(), started: startOf(process.pid) };
  return own;
}

/**
 * Whether that very process of this machine runs: a process id that was given out again belongs to another start.
 * Without a start, any process with the id counts.
 */
export function isRunning({ pid, started = "" }: { pid: number; started?: string }): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (hasCode(error, "ESRCH")) return false;
  }
  if (started === "") return true;
  const start = startOf(pid);
  return start === "" || start === started;
}

/** Field 22 of proc(5)'s `stat`. */
function startOf(pid: number): string {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, "utf8");
    return line.slice(line.lastIndexOf(")") + 2).split(" ")[19] ?? "";
  } catch {
    return "";
  }
}
