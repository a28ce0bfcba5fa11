import { type ChildProcess, execFile, spawn } from "node:child_process";
import { constants } from "node:os";
import { KeptOutput } from "./kept-output.ts";

export interface ShellRun {
  /** 128 and the signal's number when a signal ended it; undefined when it was stopped by the time limit. */
  exitCode: number | undefined;
  stdout: KeptOutput;
  stderr: KeptOutput;
  timedOut: boolean;
  /** True when something it started still runs and holds its output open. */
  leftRunning: boolean;
}

export interface ShellOptions {
  /** Path of a shell that takes `-c`. */
  shell: string;
  directory: string;
  environment: Record<string, string | undefined>;
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
 * Runs a command in a shell, without a terminal and with closed standard input, in a process group of its own, which
 * ends as a whole when the time is up or the signal aborts. Rejects when the shell cannot be started.
 */
export function runShell(command: string, options: ShellOptions): Promise<ShellRun> {
  const { shell, directory, environment, timeoutMs, signal } = options;
  // What `cmd.exe` runs stands in quotes that it takes away itself, so nothing may be escaped on the way.
  const parameters = isWindows ? ["/d", "/s", "/c", `"${command}"`] : ["-c", command];
  const child = spawn(shell, parameters, {
    cwd: directory,
    env: environment,
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
  };
  child.stdout.on("data", (chunk: Buffer) => run.stdout.add(chunk));
  child.stderr.on("data", (chunk: Buffer) => run.stderr.add(chunk));
  return new Promise((done, fail) => {
    const timers = new Set<NodeJS.Timeout>();
    const after = (ms: number, act: () => void) => timers.add(setTimeout(act, ms));
    const stop = () => {
      killGroup(child, "SIGTERM");
      after(LAST_WORDS_MS, () => killGroup(child, "SIGKILL"));
      after(LAST_WORDS_MS + DRAIN_MS, finish);
    };
    const onTimeout = () => {
      run.timedOut = true;
      stop();
    };
    const finish = () => {
      for (const timer of timers) clearTimeout(timer);
      signal.removeEventListener("abort", stop);
      // A stopped group ends whole, also where the shell itself was quicker than what it started.
      if (run.timedOut || signal.aborted) killGroup(child, "SIGKILL");
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

/** Windows has no process groups and no signals: there the tree of processes ends at once. */
function killGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    if (isWindows) execFile("taskkill", ["/pid", String(child.pid), "/t", "/f"], () => {});
    else process.kill(-child.pid, signal);
  } catch {
    // Nothing of the group is left.
  }
}
