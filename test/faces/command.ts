import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { PassThrough, Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { runOn } from "../../src/faces/cli/main.ts";
import type { Terminal } from "../../src/faces/cli/terminal.ts";

export const root = join(dirname(fileURLToPath(import.meta.url)), "../..");
export const built = join(root, "dist/cli/culprit.js");
const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
export const shelf = join(root, "examples/shelf");

export interface Ran {
  code: number | null;
  stdout: string;
  stderr: string;
}

export interface RunOptions {
  input?: string | Buffer;
  cwd?: string;
  environment?: Record<string, string>;
  /** Called once the process runs, to press keys or send signals. */
  meanwhile?: (child: ChildProcess) => void;
  /** Whether it has to be a process of its own. What is piped in or pressed needs one anyway. */
  asProcess?: boolean;
}

/** A home of its own, so that no test sees another's saved analyses or the user's. */
export function home(): Record<string, string> {
  const folder = mkdtempSync(join(tmpdir(), "culprit-home-"));
  return { HOME: folder, XDG_STATE_HOME: join(folder, "state"), XDG_CACHE_HOME: join(folder, "cache") };
}

/**
 * Runs the command without a terminal. The built one where it has to be a process; else the same command in this
 * process, since most of what a short run costs is its start.
 */
export function culprit(parameters: string[], options: RunOptions = {}): Promise<Ran> {
  const cwd = options.cwd ?? mkdtempSync(join(tmpdir(), "culprit-cwd-"));
  const environment = { PATH: process.env.PATH, LANG: "C.UTF-8", ...home(), ...options.environment };
  const isProcess = options.asProcess || options.input !== undefined || options.meanwhile !== undefined;
  return isProcess ? spawned(parameters, cwd, environment, options) : inTurn(parameters, cwd, environment);
}

type Environment = Record<string, string | undefined>;

function spawned(
  parameters: string[],
  cwd: string,
  environment: Environment,
  { meanwhile, input = "" }: RunOptions,
): Promise<Ran> {
  const child = spawn(process.execPath, [built, ...parameters], { cwd, env: environment });
  const ran: Ran = { code: null, stdout: "", stderr: "" };
  child.stdout.setEncoding("utf8").on("data", (text: string) => (ran.stdout += text));
  child.stderr.setEncoding("utf8").on("data", (text: string) => (ran.stderr += text));
  child.stdin.on("error", () => {});
  if (meanwhile) meanwhile(child);
  else child.stdin.end(input);
  return new Promise((done) => child.on("close", (code) => done({ ...ran, code })));
}

let last: Promise<unknown> = Promise.resolve();

/** One at a time, since each has the folder and the environment of the process to itself. */
function inTurn(parameters: string[], cwd: string, environment: Environment): Promise<Ran> {
  const run = last.then(() => inThisProcess(parameters, cwd, environment));
  last = run.catch(() => {});
  return run;
}

async function inThisProcess(parameters: string[], cwd: string, environment: Environment): Promise<Ran> {
  const own = { folder: process.cwd(), environment: { ...process.env }, words: process.argv };
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const printed = Promise.all([text(stdout), text(stderr)]);
  process.chdir(cwd);
  process.argv = [process.execPath, built, ...parameters];
  replaceEnvironment(environment);
  try {
    const terminal = {
      stdin: Readable.from([]),
      stdout,
      stderr,
      environment: process.env,
      directory: process.cwd(),
    };
    const code = await runOn({ ...terminal, version } as unknown as Terminal, parameters);
    for (const stream of [stdout, stderr]) stream.end();
    const [out, err] = await printed;
    return { code, stdout: out, stderr: err };
  } finally {
    process.chdir(own.folder);
    process.argv = own.words;
    replaceEnvironment(own.environment);
  }
}

function replaceEnvironment(environment: Environment): void {
  for (const name of Object.keys(process.env)) if (environment[name] === undefined) delete process.env[name];
  for (const [name, value] of Object.entries(environment)) if (value !== undefined) process.env[name] = value;
}

export const ctrlC = "\x03";
export const ctrlD = "\x04";
export const hasTerminal = process.platform === "linux";

interface TypedInto {
  typed: string;
  environment: Record<string, string>;
  cwd: string;
  /** As in `2>/dev/null`. */
  redirection?: string;
  /** What is typed below each screen but the last. */
  more?: string;
}

/** Runs the built command on a terminal of its own, which `script` makes, and types once it asks. */
export function onTerminal(
  parameters: string[],
  { typed, environment, cwd, redirection = "", more = "\n" }: TypedInto,
): Promise<{ code: number | null; output: string }> {
  const command = [process.execPath, built, ...parameters].map((word) => `'${word}'`).join(" ");
  const child = spawn("script", ["-qec", `${command} ${redirection}`, "/dev/null"], {
    cwd,
    env: { PATH: process.env.PATH, LANG: "C.UTF-8", ...environment },
  });
  const asks = /\(y\/n(?:\/always)?\):? /;
  let output = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    if (!asks.test(output) && asks.test(output + text)) child.stdin.write(typed);
    if (text.includes("Enter shows the next")) child.stdin.write(more);
    output += text;
  });
  return new Promise((done) => child.on("close", (code) => done({ code, output })));
}
