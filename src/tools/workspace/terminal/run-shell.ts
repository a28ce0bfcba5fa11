import { type ChildProcess, execFile, spawn } from "node:child_process";
import { constants } from "node:os";
import { join } from "node:path";
import { KeptOutput } from "./kept-output.ts";
import { StartedProcesses } from "./started-processes.ts";

export interface ShellRun {
  /** 128 and the signal's number when a signal ended it; undefined when it was stopped by the time limit. */
  exitCode: number | undefined;
  stdout: KeptOutput;
  stderr: KeptOutput;
  timedOut: boolean;
  /** True when something it started still runs and holds its output open. */
  leftRunning: boolean;
  /** Processes of a stopped command that could not be ended, as those of another user. */
  survivors: number[];
}

type Environment = Record<string, string | undefined>;

export interface ShellOptions {
  /** Path of a shell that takes `-c`. */
  shell: string;
  directory: string;
  environment: Environment;
  timeoutMs: number;
  signal: AbortSignal;
}

const isWindows = process.platform === "win32";
const STDOUT_BYTES = 40_000;
const STDERR_BYTES = 16_000;
/** How long a stopped command may take to end by itself. */
const LAST_WORDS_MS = 300;
/** How long output may still come after the shell has ended. */
const DRAIN_MS = 250;

/**
 * Runs a command in a shell, without a terminal and with closed standard input, in a process group of its own. When the
 * time is up or the signal aborts, the group ends as a whole, and with it what left the group, where the system tells
 * what that is. Rejects when the shell cannot be started.
 */
export function runShell(command: string, options: ShellOptions): Promise<ShellRun> {
  const { shell, directory, environment, timeoutMs, signal } = options;
  // What `cmd.exe` runs stands in quotes that it takes away itself, so nothing may be escaped on the way.
  const parameters = isWindows ? ["/d", "/s", "/c", `"${command}"`] : ["-c", command];
  const started = new StartedProcesses();
  const child = spawn(shell, parameters, {
    cwd: directory,
    env: started.marked(environment),
    stdio: ["ignore", "pipe", "pipe"],
    detached: !isWindows,
    windowsHide: true,
    windowsVerbatimArguments: isWindows,
  });
  const run: ShellRun = {
    exitCode: undefined,
    stdout: new KeptOutput(STDOUT_BYTES),
    stderr: new KeptOutput(STDERR_BYTES),
    timedOut: false,
    leftRunning: false,
    survivors: [],
  };
  started.startedAs(child.pid);
  const kill = (how: NodeJS.Signals) => {
    started.signal(how);
    killGroup(child, how, environment);
  };
  child.stdout.on("data", (chunk: Buffer) => run.stdout.add(chunk));
  child.stderr.on("data", (chunk: Buffer) => run.stderr.add(chunk));
  return new Promise((done, fail) => {
    const timers = new Set<NodeJS.Timeout>();
    const after = (ms: number, act: () => void) => timers.add(setTimeout(act, ms));
    const stop = () => {
      kill("SIGTERM");
      after(LAST_WORDS_MS, () => kill("SIGKILL"));
      after(LAST_WORDS_MS + DRAIN_MS, finish);
    };
    const onTimeout = () => {
      run.timedOut = true;
      stop();
    };
    const finish = async () => {
      for (const timer of timers) clearTimeout(timer);
      signal.removeEventListener("abort", stop);
      // All of a stopped command ends, also where the shell itself was quicker than what it started.
      if (run.timedOut || signal.aborted) {
        kill("SIGKILL");
        run.survivors = await remaining(started);
      }
      child.stdout.destroy();
      child.stderr.destroy();
      if (run.timedOut) run.exitCode = undefined;
      done(run);
    };
    after(timeoutMs, onTimeout);
    if (signal.aborted) stop();
    signal.addEventListener("abort", stop, { once: true });
    child.once("error", (error) => {
      for (const timer of timers) clearTimeout(timer);
      signal.removeEventListener("abort", stop);
      fail(error);
    });
    child.once("exit", (code, killedBy) => {
      run.exitCode = code ?? 128 + (killedBy ? constants.signals[killedBy] : 0);
      after(DRAIN_MS, () => {
        run.leftRunning = !run.timedOut;
        finish();
      });
    });
    child.once("close", finish);
  });
}

/** What still runs after all of it was killed, given a moment to end; what it started meanwhile is killed too. */
async function remaining(started: StartedProcesses): Promise<number[]> {
  for (let tries = 0; tries < 10; tries++) {
    if (started.running().length === 0) return [];
    started.signal("SIGKILL");
    await new Promise((done) => setTimeout(done, 20));
  }
  return started.running();
}

/** Windows has no process groups and no signals: there the tree of processes ends at once. */
function killGroup(child: ChildProcess, signal: NodeJS.Signals, { SystemRoot }: Environment): void {
  if (child.pid === undefined) return;
  try {
    // By its place: Windows looks in the current folder first, which is the project's.
    const taskkill = join(SystemRoot ?? "C:\\Windows", "System32", "taskkill.exe");
    if (isWindows) execFile(taskkill, ["/pid", String(child.pid), "/t", "/f"], () => {});
    else process.kill(-child.pid, signal);
  } catch {
    // Nothing of the group is left.
  }
}
