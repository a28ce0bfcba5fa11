import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";

/** In the environment of what is run, and so of all that it starts. */
const MARK = "CULPRIT_COMMAND";

interface Running {
  parent: number;
  /** Ticks from the machine's start to the process's: tells it from a later one with the same id. */
  started: string;
}

/**
 * What one command started, also what made a session of its own (`setsid`, daemons): by a mark in the environment, and
 * by its parents. Known on Linux only, where processes can be looked at; elsewhere there is nothing here. A process
 * that cleared its environment and outlived its parent before it was first looked for is not found.
 */
export class StartedProcesses {
  readonly #mark = `${MARK}=${randomUUID()}`;
  readonly #known = new Map<number, string>();
  #root: number | undefined;

  /** The environment for the command. */
  marked(environment: Record<string, string | undefined>): Record<string, string | undefined> {
    const [name = MARK, value] = this.#mark.split("=");
    return { ...environment, [name]: value };
  }

  startedAs(pid: number | undefined): void {
    this.#root = pid;
  }

  /** Sends a signal to all of them that run. */
  signal(signal: NodeJS.Signals): void {
    for (const pid of this.running()) {
      try {
        process.kill(pid, signal);
      } catch {
        // It ended this moment, or belongs to another user.
      }
    }
  }

  /** Those that run now. */
  running(): number[] {
    const all = processes();
    for (const [pid, { parent, started }] of all) {
      if (pid === process.pid || this.#known.get(pid) === started) continue;
      const isOurs = pid === this.#root || this.#descends(parent, all) || this.#isMarked(pid);
      if (isOurs) this.#known.set(pid, started);
    }
    return [...this.#known].filter(([pid, started]) => all.get(pid)?.started === started).map(([pid]) => pid);
  }

  /** Whether a process or one that it descends from was started by the command. */
  #descends(pid: number, all: ReadonlyMap<number, Running>): boolean {
    for (let at = pid, steps = 0; at > 1 && steps < 100; steps++) {
      if (at === this.#root || (this.#known.has(at) && this.#known.get(at) === all.get(at)?.started))
        return true;
      at = all.get(at)?.parent ?? 0;
    }
    return false;
  }

  #isMarked(pid: number): boolean {
    return read(`/proc/${pid}/environ`).split("\0").includes(this.#mark);
  }
}

/** Every process but those that have ended and only wait to be noticed. */
function processes(): Map<number, Running> {
  const found = new Map<number, Running>();
  for (const name of namesIn("/proc")) {
    if (!/^\d+$/.test(name)) continue;
    const line = read(`/proc/${name}/stat`);
    const [state, parent, ...rest] = line.slice(line.lastIndexOf(")") + 2).split(" ");
    // Field 22 of proc(5); the first three are taken off.
    const started = rest[17];
    if (started !== undefined && state !== "Z" && state !== "X")
      found.set(Number(name), { parent: Number(parent), started });
  }
  return found;
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function read(path: string): string {
  try {
    return readFileSync(path, "latin1");
  } catch {
    return "";
  }
}
