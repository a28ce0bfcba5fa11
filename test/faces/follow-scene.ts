import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { built, home, type Ran, shelf } from "./command.ts";
import { atRest } from "./watch-process.ts";

export interface Moment {
  /** Milliseconds since the start. */
  at: number;
  text: string;
}

/** What a followed run printed, and when. */
export interface FollowedRun extends Ran {
  printed: Moment[];
}

/** Waits until all that was written is read and told, and for so long that the log counts as quiet. */
export const still = Symbol("still");

/** Text to write, milliseconds to wait, or what else to do. */
export type Part = typeof still | number | string | (() => void);

interface Options {
  /** The pipe is closed after the last part. */
  log?: Part[];
  parameters?: string[];
  environment?: Record<string, string>;
  /** Keeps the pipe open after the last part, until this is called with what was printed and ends it. */
  until?: (printed: string, child: ChildProcess) => void;
  cwd?: string;
}

/** Runs the built command on a log that is written bit by bit. */
export function followed({
  log = [],
  parameters = [],
  environment = {},
  until,
  cwd = shelf,
}: Options): Promise<FollowedRun> {
  const startedAt = Date.now();
  const child = spawn(process.execPath, [built, ...parameters], {
    cwd,
    env: { PATH: process.env.PATH, LANG: "C.UTF-8", ...home(), ...environment },
  });
  const run: FollowedRun = { code: null, stdout: "", stderr: "", printed: [] };
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    run.stdout += text;
    run.printed.push({ at: Date.now() - startedAt, text });
    until?.(run.stdout + run.stderr, child);
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    run.stderr += text;
    until?.(run.stdout + run.stderr, child);
  });
  child.stdin.on("error", () => {});
  void (async () => {
    for (const part of log) {
      if (part === still) await atRest(child, 700);
      else if (typeof part === "number") await sleep(part);
      else if (typeof part === "function") part();
      else child.stdin.write(part);
    }
    if (!until) child.stdin.end();
  })();
  return new Promise((done) => child.on("close", (code) => done({ ...run, code })));
}

/** When a text was first printed. */
export const momentOf = ({ printed }: FollowedRun, text: string): number =>
  printed.find((each) => each.text.includes(text))?.at ?? Number.POSITIVE_INFINITY;

let clock = 0;
const stamp = () => {
  clock += 7;
  const two = (value: number) => String(Math.floor(value) % 60).padStart(2, "0");
  return `08-14 10:${two(clock / 60_000)}:${two(clock / 1000)}.${String(clock % 1000).padStart(3, "0")}`;
};

/** Lines of one thread as logcat prints them. */
export const logged = (pid: number, tag: string, lines: readonly string[], priority = "E"): string[] =>
  lines.map((line) => `${stamp()} ${pid} ${pid} ${priority} ${tag}: ${line}\n`);

/** A crash of an app, a line each. */
export const crash = (pid: number, message: string, { app = "org.example.shelf", place = "open" } = {}) =>
  logged(pid, "AndroidRuntime", [
    "FATAL EXCEPTION: main",
    `Process: ${app}, PID: ${pid}`,
    `java.lang.IllegalStateException: ${message}`,
    `\tat ${app}.Shelf.${place}(Shelf.kt:12)`,
    `\tat ${app}.MainActivity.onCreate(MainActivity.kt:40)`,
    "\tat android.app.Activity.performCreate(Activity.java:8595)",
  ]);

export const calm = (lines = 5): string =>
  logged(
    1502,
    "ActivityManager",
    Array.from({ length: lines }, (_, at) => `window ${at} is drawn`),
    "D",
  ).join("");

/** A folder with an `adb` that is this shell script. */
export function fakeAdb(script: string): string {
  const folder = mkdtempSync(join(tmpdir(), "culprit-adb-"));
  writeFileSync(join(folder, "adb"), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  return folder;
}
