import { existsSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { AnalysisTimeoutError, Failure } from "../../model/failure.ts";
import { StepEnded } from "../../support/endable.ts";
import { nearest } from "../../support/nearest.ts";
import { hasRunUntilAborted } from "../../support/wait-until-aborted.ts";
import type { StartWorker } from "../worker/job.ts";
import type { CommandSpec, Invocation } from "./command.ts";
import { commandNamed, commands } from "./commands.ts";
import { ExitCode } from "./exit-codes.ts";
import { commandHelp, generalHelp } from "./help.ts";
import { isNothingPiped } from "./input.ts";
import { complain, hasWritten, heed, type Terminal, write } from "./terminal.ts";
import { watchdog } from "./watchdog.ts";

/** Milliseconds after which a run is no short one, and worth being watched. */
const shortRunMs = 150;
/**
 * The same of a command that reads a log, whose steps V8's own timer ends until then and which no signal has to reach:
 * milliseconds of the processor's time, which a busy machine gives late, and of any time.
 */
const shortAnalysisMs = { worked: 400, passed: 600 };
/**
 * Milliseconds in which a run whose step was ended may still tell what it found: so many where it has nothing more to do,
 * else so many of the processor's time, which a busy machine gives late.
 */
const lastWordsMs = { least: 200, worked: 400, most: 1500 };

const stepEnded = "The time limit ran out in a step that would not have ended.";

/** What a worker of a server does, which is the same program. */
export async function work(): Promise<void> {
  const { workIn } = await import("../worker/work-in.ts");
  workIn();
}

/**
 * Runs the command that the parameters name and gives its exit code. Work that never ends is ended at its time limit.
 * `startWorker` begins a thread that runs `work`.
 */
export async function main(parameters: string[], version: string, startWorker: StartWorker): Promise<number> {
  startWatching(parameters);
  const terminal = { ...ownTerminal(version), startWorker };
  const ended = watchdog.stepEnded.then(endOfLastWords).then(() => "ended" as const);
  const code = await Promise.race([runOn(terminal, parameters), ended]);
  watchdog.stop();
  if (code !== "ended") return code;
  process.exit(await explainFailure(new StepEnded(), parameters, terminal));
}

/** Nobody is left to say anything where no part of the run was to outlive its steps. */
const endOfLastWords = async (): Promise<void> => {
  if (!hasRunUntilAborted()) return;
  const [beganAt, before] = [performance.now(), workedMs()];
  for (let worked = before; ; ) {
    await sleep(20);
    const [passed, now] = [performance.now() - beganAt, workedMs()];
    const isDone = now - worked < 1 || now - before >= lastWordsMs.worked;
    if (passed >= lastWordsMs.most || (isDone && passed >= lastWordsMs.least)) return;
    worked = now;
  }
};

/** Milliseconds of the processor's time so far. */
function workedMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Commands that read a log first thing; others may ask a person before they work. */
const readsLog: ReadonlySet<string | undefined> = new Set([undefined, "analyze", "ci", "run"]);
/** What they do runs in threads of their own. */
const servers: ReadonlySet<string | undefined> = new Set(["mcp", "dashboard"]);

function startWatching(parameters: readonly string[]): void {
  const name = commandNamed(parameters[0] ?? "")?.name;
  if (servers.has(name)) return;
  const isUrgent = parameters.some((each) => each.startsWith("--timeout")) || Boolean(process.env.CI);
  const reads = readsLog.has(name);
  const isShort = () => reads && !isUrgent && isShortAnalysis();
  watchdog.start(isUrgent ? 0 : shortRunMs, { hearsSignals: !reads, isShort });
}

function isShortAnalysis(): boolean {
  return workedMs() < shortAnalysisMs.worked && performance.now() < shortAnalysisMs.passed;
}

function ownTerminal(version: string): Terminal {
  return {
    stdin: process.stdin,
    stdout: process.stdout,
    stderr: process.stderr,
    environment: process.env,
    directory: process.cwd(),
    version,
  };
}

/** The same on any terminal. */
export async function runOn(terminal: Terminal, parameters: string[]): Promise<number> {
  for (const stream of [terminal.stdout, terminal.stderr]) heed(stream);
  try {
    return await dispatch(parameters, terminal);
  } catch (error) {
    return await explainFailure(error, parameters, terminal);
  }
}

async function dispatch(parameters: string[], terminal: Terminal): Promise<number> {
  const first = parameters[0];
  if (first === "help" || first === "--help" || first === "-h") {
    const named = parameters[1] ? requireCommand(parameters[1]) : undefined;
    await write(terminal.stdout, named ? commandHelp(named) : generalHelp(terminal.version));
    return ExitCode.causeFound;
  }
  const isAlone = parameters.length === 1;
  if (first === "version" || (isAlone && first === "-v" && isNothingPiped(terminal))) {
    await write(terminal.stdout, `${terminal.version}\n`);
    return ExitCode.causeFound;
  }
  if (first === undefined && isNothingPiped(terminal)) return bare(terminal);
  const [command, rest] = choose(parameters, terminal);
  if (asksForHelp(command, rest)) {
    await write(terminal.stdout, commandHelp(command));
    return ExitCode.causeFound;
  }
  const invocation = parse(command, rest);
  const { configured } = await import("./configured.ts");
  const complete = await configured(command, invocation, terminal);
  const { run } = await command.load();
  return run(complete, terminal);
}

/** Nothing is piped in, and nobody is made to type: in a project its newest failure, elsewhere what there is to do. */
async function bare(terminal: Terminal): Promise<number> {
  const { workspaceOf } = await import("./analysis-options.ts");
  const { configured } = await import("./configured.ts");
  const invocation = await configured(requireCommand("analyze"), { values: {}, operands: [] }, terminal);
  if ((await workspaceOf(invocation, terminal)) === undefined) {
    await write(terminal.stderr, generalHelp(terminal.version));
    return ExitCode.usage;
  }
  const { run } = await import("./newest-failure.ts");
  return run(invocation, terminal);
}

/** `culprit crash.txt` and `… | culprit --format json` mean `analyze`. */
function choose(parameters: string[], terminal: Terminal): [CommandSpec, string[]] {
  const first = parameters[0];
  const implied = first === undefined || first.startsWith("-") || (!commandNamed(first) && existsSync(first));
  if (implied) return [requireCommand("analyze"), parameters];
  if (!commandNamed(first) && /[/\\.]/.test(first)) {
    throw new Failure("USAGE", `No such file: ${first} (looked in ${terminal.directory})`);
  }
  return [requireCommand(first), parameters.slice(1)];
}

function requireCommand(name: string): CommandSpec {
  const command = commandNamed(name);
  if (command) return command;
  const names = commands.map((each) => each.name);
  const meant = nearest(name, names);
  throw new Failure(
    "USAGE",
    `Unknown command "${name}".`,
    meant ? `Did you mean "culprit ${meant}"?` : `Commands: ${names.join(", ")}. See culprit --help.`,
  );
}

/** Only before `--`, and for `run` only before the command it runs. */
function asksForHelp(command: CommandSpec, rest: string[]): boolean {
  const own = rest.slice(0, ownLength(command, rest));
  return own.includes("--help") || own.includes("-h");
}

/** How many leading parameters are ours; for a passthrough command they end at `--` or at the first operand. */
function ownLength(command: CommandSpec, rest: string[]): number {
  for (let index = 0; index < rest.length; index++) {
    const parameter = rest[index] ?? "";
    if (parameter === "--") return index;
    if (!command.passthrough) continue;
    if (!parameter.startsWith("-")) return index;
    const option = Object.entries(command.options).find(
      ([name, { short }]) => parameter === `--${name}` || parameter === `-${short}`,
    );
    if (option?.[1].type === "string") index++;
  }
  return rest.length;
}

function parse(command: CommandSpec, rest: string[]): Invocation {
  const length = ownLength(command, rest);
  const foreign = command.passthrough
    ? rest.slice(length).filter((each, index) => index > 0 || each !== "--")
    : [];
  const own = command.passthrough ? rest.slice(0, length) : rest;
  const options = Object.fromEntries(
    Object.entries(command.options).map(([name, { type, short }]) => [
      name,
      short ? { type, short } : { type },
    ]),
  );
  const parsed = parseOwn(command, own, options);
  for (const [name, { choices }] of Object.entries(command.options)) {
    const value = parsed.values[name];
    if (choices && typeof value === "string" && !choices.includes(value)) {
      throw new Failure("USAGE", `--${name} takes ${choices.join(", ")}; it was given "${value}".`);
    }
  }
  return { values: parsed.values, operands: [...parsed.operands, ...foreign] };
}

function parseOwn(
  command: CommandSpec,
  own: string[],
  options: Record<string, { type: "string" | "boolean"; short?: string }>,
): Invocation {
  try {
    const { values, positionals } = parseArgs({ args: own, options, allowPositionals: true });
    return { values: values as Invocation["values"], operands: positionals };
  } catch (error) {
    const message = error instanceof Error ? (error.message.split(". ")[0] ?? "") : String(error);
    const missing = /'(?:-\w, )?(--[\w-]+) <value>' argument/.exec(message)?.[1];
    if (missing) {
      const placeholder = command.options[missing.slice(2)]?.value;
      const shown = placeholder ? `: ${missing} ${placeholder}` : "";
      throw new Failure("USAGE", `${missing} needs a value${shown}.`, `See culprit ${command.name} --help.`);
    }
    const wrong = message.match(/'(--?[\w-]+)/)?.[1];
    const meant = wrong && nearest(wrong.replace(/^-+/, ""), Object.keys(command.options));
    const hint = meant ? `Did you mean --${meant}?` : `See culprit ${command.name} --help.`;
    throw new Failure("USAGE", `${message}.`, hint);
  }
}

/** Failures that the user can mend by calling again with other words. */
const usageCodes = new Set(["USAGE", "INVALID_PARAMETERS", "RUN_NOT_FOUND", "RUN_AMBIGUOUS", "NO_HOME"]);

/** The sentence goes to standard error; a program that asked for an answer object gets one too. */
async function explainFailure(thrown: unknown, parameters: string[], terminal: Terminal): Promise<number> {
  const error = thrown instanceof StepEnded ? new AnalysisTimeoutError(stepEnded) : thrown;
  const format = formatForPrograms(parameters);
  // Of a step that was ended the answer may have been told just before.
  const isTold = thrown instanceof StepEnded && hasWritten(terminal.stdout);
  if (format && !isTold) {
    const { printFailure } = await import("./report.ts");
    await printFailure(error, { values: { format }, operands: [] }, terminal);
  }
  if (error instanceof Failure) {
    await complain(terminal, error);
    if (error instanceof AnalysisTimeoutError) return ExitCode.outOfBudget;
    return usageCodes.has(error.code) ? ExitCode.usage : ExitCode.internal;
  }
  const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
  const { maskSecrets } = await import("../../support/mask-secrets.ts");
  const message = "internal error, please report it with the log that caused it";
  await complain(terminal, { message, hint: maskSecrets(detail) });
  return ExitCode.internal;
}

/** The form of an analysis that the parameters ask for besides text, also where they are wrong in another point. */
function formatForPrograms(parameters: string[]): string | undefined {
  const named = commandNamed(parameters[0] ?? "");
  const command = named ?? requireCommand("analyze");
  const own = parameters.slice(
    0,
    ownLength(command, named ? parameters.slice(1) : parameters) + (named ? 1 : 0),
  );
  const { choices = [], short } = command.options.format ?? {};
  const at = own.findIndex(
    (each) => each === "--format" || each === `-${short}` || each.startsWith("--format="),
  );
  const value = own[at]?.startsWith("--format=") ? own[at]?.slice("--format=".length) : own[at + 1];
  const isAnswer = choices.includes("sarif") && value !== undefined && choices.includes(value);
  return at >= 0 && isAnswer && value !== "text" ? value : undefined;
}
