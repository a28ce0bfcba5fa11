import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = join(dirname(fileURLToPath(import.meta.url)), "../..");
export const built = join(root, "dist/cli/culprit.js");
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
}

/** A home of its own, so that no test sees another's saved analyses or the user's. */
export function home(): Record<string, string> {
  const folder = mkdtempSync(join(tmpdir(), "culprit-home-"));
  return { HOME: folder, XDG_STATE_HOME: join(folder, "state"), XDG_CACHE_HOME: join(folder, "cache") };
}

/** Runs the built command without a terminal. */
export function culprit(parameters: string[], options: RunOptions = {}): Promise<Ran> {
  const child = spawn(process.execPath, [built, ...parameters], {
    cwd: options.cwd ?? mkdtempSync(join(tmpdir(), "culprit-cwd-")),
    env: { PATH: process.env.PATH, LANG: "C.UTF-8", ...home(), ...options.environment },
  });
  const ran: Ran = { code: null, stdout: "", stderr: "" };
  child.stdout.setEncoding("utf8").on("data", (text: string) => (ran.stdout += text));
  child.stderr.setEncoding("utf8").on("data", (text: string) => (ran.stderr += text));
  child.stdin.on("error", () => {});
  if (options.meanwhile) options.meanwhile(child);
  else child.stdin.end(options.input ?? "");
  return new Promise((done) => child.on("close", (code) => done({ ...ran, code })));
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
