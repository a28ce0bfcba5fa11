import type { z } from "zod";
import { runInTerminal } from "../../contracts/run-in-terminal.ts";
import { clip } from "../../support/text.ts";
import { Workspace } from "../../workspace/workspace.ts";
import type { Answer } from "../given-answer.ts";
import { ToolBase } from "../tool-base.ts";
import { ToolFailure } from "../tool-failure.ts";
import { CommandHistory } from "./terminal/command-history.ts";
import { environmentOutside } from "./terminal/own-programs.ts";
import { runShell, type ShellRun } from "./terminal/run-shell.ts";

type Input = z.output<typeof runInTerminal.input>;
type Data = z.output<typeof runInTerminal.output>;

export interface TerminalSettings {
  /** Path of the user's default shell; `/bin/sh` unless given. */
  shell?: string;
  /** What commands find in their environment; nothing unless given. */
  environment?: Record<string, string | undefined>;
  history?: CommandHistory;
  /** Milliseconds since the epoch. */
  clock?: () => number;
}

/** Runs a command in the user's shell and the workspace's folder. Whoever calls it has asked the policy. */
export class RunInTerminalTool extends ToolBase<Input, Data> {
  protected override readonly graceMs = 1000;
  readonly #workspace: Workspace;
  readonly #settings: TerminalSettings;
  readonly #history: CommandHistory;

  /** The workspace is the current directory unless given. */
  constructor(workspace: Workspace = new Workspace("."), settings: TerminalSettings = {}) {
    super(runInTerminal);
    this.#workspace = workspace;
    this.#settings = settings;
    this.#history = settings.history ?? new CommandHistory({ workspace: workspace.root });
  }

  protected async executeInternal(
    { command, timeout_seconds: seconds }: Input,
    signal: AbortSignal,
  ): Promise<Answer<Data>> {
    const { shell = "/bin/sh", environment = {}, clock = Date.now } = this.#settings;
    const executedAt = new Date(clock()).toISOString().replace(/\.\d+Z$/, "Z");
    const directory = this.#workspace.root;
    const run = await runShell(command, {
      shell,
      directory,
      environment: environmentOutside(directory, command, environment),
      timeoutMs: seconds * 1000,
      signal,
    }).catch((error: unknown) => {
      throw unstartable(shell, error);
    });
    this.#workspace.expectChanges();
    const stdout = run.stdout.text();
    const stderr = run.stderr.text();
    const output = joined(stdout, stderr);
    await this.#history.remember({ command, executedAt, output, exitCode: run.exitCode });
    if (signal.aborted) throw new ToolFailure("CANCELLED", "The command was stopped");
    const details = { exit_code: run.exitCode, ...lineCounts(run), stdout, stderr };
    if (run.timedOut) throw timedOut(seconds, { ...details, ...still(run) });
    const exitCode = run.exitCode ?? 0;
    if (exitCode !== 0) throw failedWith(exitCode, details);
    return {
      data: { command, exit_code: exitCode, stdout, stderr },
      output: `Command output:\n${output}`,
      metadata: { exit_code: exitCode, ...lineCounts(run) },
      ...(run.leftRunning && {
        warnings: ["Something that the command started still runs in the background"],
      }),
    };
  }
}

const lineCounts = ({ stdout, stderr }: ShellRun) => ({
  stdout_lines: stdout.lines,
  stderr_lines: stderr.lines,
});

function joined(stdout: string, stderr: string): string {
  if (stderr === "") return stdout;
  const gap = stdout === "" || stdout.endsWith("\n") ? "" : "\n";
  return `${stdout}${gap}${stderr}`;
}

/** What outlived the command that was stopped. */
const still = ({ survivors }: ShellRun): { still_running?: number[] } =>
  survivors.length > 0 ? { still_running: survivors } : {};

interface Details extends Record<string, unknown> {
  stdout: string;
  stderr: string;
  still_running?: number[];
}

function failedWith(exitCode: number, details: Details): ToolFailure {
  const missing = exitCode === 127 ? missingProgram(details.stderr) : undefined;
  if (missing !== undefined) {
    return new ToolFailure("COMMAND_NOT_FOUND", `Command '${clip(missing, 200)}' not found`, {
      suggestion: "Check its name, or give the path of a program in the workspace, as in ./gradlew.",
      details,
    });
  }
  // Many build tools say on standard output what went wrong.
  const said = details.stderr.trim() === "" ? details.stdout : details.stderr;
  const message = `Command failed with exit code ${exitCode}`;
  return new ToolFailure("COMMAND_FAILED", message, { details, output: `Error: ${message}:\n${said}` });
}

function timedOut(seconds: number, details: Details): ToolFailure {
  const left = details.still_running?.join(", ");
  const message = `Command timed out after ${seconds} seconds${left ? `; these processes of it could not be ended: ${left}` : ""}`;
  const said = joined(details.stdout, details.stderr);
  return new ToolFailure("COMMAND_TIMEOUT", message, {
    suggestion: "Give it more with timeout_seconds (at most 300), or run less.",
    details,
    output: said === "" ? `Error: ${message}` : `Error: ${message}\nOutput until then:\n${said}`,
  });
}

/** How shells name a program that is not there: bash and dash (also where a folder of PATH may not be read), zsh, fish. */
const notFound = [
  /^(?:[^\n]{0,200}: )?(?:line )?\d+: ([^\n:]{1,400}): (?:command )?not found\s*$/m,
  /(?:command not found|no such file or directory): ([^\n]{1,400})$/m,
  /Unknown command:? ([^\n]{1,400})$/m,
  /^(?:[^\n]{0,200}: )?(?:line )?\d+: ([^\n:]{1,400}): (?:No such file or directory|Permission denied)\s*$/m,
];

function missingProgram(stderr: string): string | undefined {
  for (const pattern of notFound) {
    const name = stderr.slice(-4000).match(pattern)?.[1];
    if (name !== undefined) return name;
  }
  return undefined;
}

function unstartable(shell: string, error: unknown): ToolFailure {
  const code = error instanceof Error && "code" in error ? ` (${String(error.code)})` : "";
  return new ToolFailure("COMMAND_FAILED", `The shell ${shell} cannot be started${code}`, {
    suggestion: "Set SHELL to an installed shell, and check that the workspace's folder is there.",
  });
}
