import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { originOf } from "../src/facts/frame-origins.ts";
import { failureIn } from "../src/memory/query-failure.ts";
import type { Frame } from "../src/model/parsed-error.ts";
import { throwablesOf } from "../src/model/throwables.ts";
import { outerClass } from "../src/parse/demangle.ts";
import { readLog } from "../src/parse/read-log.ts";
import { fixtureLogs } from "../test/fixtures/fixture-files.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

/** The logs of the project's own fixtures and examples that hold a failure. */
export function ownLogs(): string[] {
  const examples = readdirSync(join(root, "examples/failures"))
    .map((name) => join(root, "examples/failures", name, "log.txt"))
    .filter((file) => existsSync(file))
    .map((file) => readFileSync(file, "utf8"));
  return [...examples, ...fixtureLogs()].filter((log) => readLog(log).failures.length > 0);
}

/** Every frame of the first failure of a log. */
function framesOf(log: string): readonly Frame[] {
  const failure = failureIn(log);
  if (!failure) return [];
  const chain = throwablesOf(failure);
  return chain.length ? chain.flatMap(({ frames }) => frames) : failure.frames;
}

const packageOf = (className: string): string => className.slice(0, Math.max(0, className.lastIndexOf(".")));

/** The app's own frames of a log. */
function ownFrames(log: string): Frame[] {
  return framesOf(log).filter(({ className }) => originOf(className) === "app" && className.includes("."));
}

/** What the names of an app begin with: `org.example.shelf`. */
function appPackages(log: string): string[] {
  const own = ownFrames(log).map(({ className }) => packageOf(className));
  // Compilers name files, not classes.
  for (const [, folder = ""] of log.matchAll(/\/(?:java|kotlin)\/((?:[a-z_]\w*\/)+)[A-Z]/g))
    own.push(folder.slice(0, -1).replaceAll("/", "."));
  return [...new Set(own.map((name) => name.split(".").slice(0, 3).join(".")))]
    .filter((name) => name.includes("."))
    .sort((one, other) => other.length - one.length);
}

/** Each name by its replacement, dotted and as a path. */
function renamed(log: string, names: ReadonlyMap<string, string>): string {
  return [...names].reduce(
    (text, [from, to]) =>
      text.replaceAll(from, to).replaceAll(from.replaceAll(".", "/"), to.replaceAll(".", "/")),
    log,
  );
}

/** A number from 0 on below `range` that looks like chance and is always the same. */
export function chance(seed: number, range: number): number {
  let value = Math.imul(seed + 0x9e3779b9, 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return ((value ^ (value >>> 16)) >>> 0) % range;
}

/** One and the same failure, as it looks elsewhere or later. `seed` says by how much it differs. */
export type Drift = (log: string, seed: number) => string;

/** Lines above the failing ones were added or removed, and lambdas numbered anew. */
const otherLines: Drift = (log, seed) =>
  log
    .replace(/\.(kt|java):(\d+)(?=\)|:)/g, (whole, ending: string, line: string) =>
      Number(line) < 2 ? whole : `.${ending}:${Number(line) + 1 + chance(seed, 40)}`,
    )
    .replace(/(lambda\$|\$r8\$lambda\$)(\w+)/g, (whole, lambda: string, name: string) =>
      /^\d+$/.test(name) ? `${lambda}${Number(name) + 1 + chance(seed, 5)}` : whole,
    );

/** Another Android version: other lines of the platform, a frame of it that is gone or new, another time and process. */
const otherDevice: Drift = (log, seed) =>
  log
    .split("\n")
    .flatMap((line, index) => {
      const frame = /^(.*\bat )((?:android|java|com\.android\.internal)\.[\w.$]+)\(([\w.]+):\d+\)(.*)$/.exec(
        line,
      );
      if (!frame) return [line];
      const moved = `${frame[1]}${frame[2]}(${frame[3]}:${100 + chance(seed + index, 9000)})${frame[4]}`;
      if (chance(seed * 31 + index, 6) === 0) return [];
      if (chance(seed * 37 + index, 8) !== 0) return [moved];
      return [
        moved,
        `${frame[1]}android.os.Looper.loopOnce(Looper.java:${100 + chance(seed, 200)})${frame[4]}`,
      ];
    })
    .join("\n")
    .replace(/^\d\d-\d\d \d\d:\d\d:\d\d\.\d{3}( +)\d+( +)\d+/gm, (_, left: string, right: string) => {
      const process = 1000 + chance(seed, 30_000);
      return `03-1${seed % 10} 0${seed % 9}:17:42.${100 + chance(seed, 800)}${left}${process}${right}${process}`;
    });

/** Numbers, hashes and addresses in messages, and the folders of another person. */
const otherValues: Drift = (log, seed) =>
  log
    .replace(/@[0-9a-f]{5,8}\b/g, `@${(0x1000000 + chance(seed, 0xfffffff)).toString(16)}`)
    .replace(/\{[0-9a-f]{6,8}/g, `{${(0x1000000 + chance(seed, 0xfffffff)).toString(16)}`)
    .replace(/\b0x[0-9a-f]{4,16}\b/g, `0x${(0x10000 + chance(seed, 0xfffffff)).toString(16)}`)
    .replace(/(PID: |pid[= ])\d+/g, `$1${1000 + chance(seed, 30_000)}`)
    .replace(
      /\b(index|position|size|length|count|id|Index|Size|Length|row|key|Key)([ :=]+"?)\d+/g,
      (_, name, between) => `${name}${between}${chance(seed, 400)}`,
    )
    .replace(/\/(?:home|Users)\/[\w.-]+/g, seed % 2 ? "/Users/robin" : "/home/kim");

/** The app under another name, as in a fork, a flavour or after a move. */
const otherPackage: Drift = (log, seed) =>
  renamed(log, new Map(appPackages(log).map((name, index) => [name, `net.maker${seed % 90}.part${index}`])));

/** The packages of the app left out, as in a text that was made fit for sharing. */
const maskedPackages: Drift = (log) =>
  renamed(
    log,
    new Map(
      [...new Set([...ownFrames(log).map(({ className }) => packageOf(className)), ...appPackages(log)])]
        .filter((name) => name.includes("."))
        .sort((one, other) => other.length - one.length)
        .map((name) => [name, "pkg"]),
    ),
  );

/** The ways in which a failure comes back. */
export const drifts = {
  "other lines": otherLines,
  "another device": otherDevice,
  "other values": otherValues,
  "all three": (log: string, seed: number) =>
    otherLines(otherDevice(otherValues(log, seed), seed + 1), seed + 2),
  "renamed package": (log: string, seed: number) => otherPackage(otherLines(log, seed), seed),
  "packages masked": (log: string, seed: number) => maskedPackages(otherLines(log, seed), seed),
} satisfies Record<string, Drift>;

/** Another failure at the same place of the same app: its innermost own call is another one. Undefined where there is none. */
export function nearMiss(log: string, seed: number): string | undefined {
  const frame = ownFrames(log).find(({ method }) => /^[a-z]\w{2,}$/.test(method));
  if (!frame) return undefined;
  const call = `${frame.className}.${frame.method}(`;
  const other = `${outerClass(frame.className)}.${verbs[chance(seed, verbs.length)]}${nouns[chance(seed + 1, nouns.length)]}(`;
  return otherValues(otherLines(log.replaceAll(call, other), seed), seed);
}

const verbs = "load save merge bind show hide sync parse open close fetch update delete find apply".split(
  " ",
);
const nouns =
  "Account Album Basket Budget Calendar Chapter Contact Device Draft Event Folder Invoice Journal Lesson Map Message Order Payment Photo Player Profile Recipe Report Route Session Setting Stock Ticket Track Trip Upload Wallet Workout".split(
    " ",
  );
const kinds =
  /(?:Fragment|Activity|ViewModel|Adapter|Repository|Service|Worker|Screen|Dao|Manager|Model|View)$/;

/** The same kind of failure in another app: its packages, classes, functions and values are others. */
export function ofAnotherApp(log: string, seed: number): string {
  const noun = (step: number) => nouns[chance(seed * 7 + step, nouns.length)] ?? "";
  const verb = (step: number) => verbs[chance(seed * 11 + step, verbs.length)] ?? "";
  const moved = renamed(
    log,
    new Map(
      appPackages(log).map((name, step) => [
        name,
        `com.${noun(step).toLowerCase()}${verb(step)}.${noun(step + 9).toLowerCase()}`,
      ]),
    ),
  );
  const frames = ownFrames(moved);
  const classes = new Set([
    ...frames.map(({ className }) => outerClass(className).slice(packageOf(className).length + 1)),
    ...(moved.match(/\b[A-Z]\w{2,40}(?=\.(?:kt|java)\b)/g) ?? []),
  ]);
  const methods = new Set(
    frames
      .map(({ method }) => method)
      .filter((name) => /^(?!on[A-Z]|invoke|run$|call$)[a-z]\w{2,}$/.test(name)),
  );
  const names = new Map<string, string>();
  for (const [step, name] of [...classes].entries())
    names.set(name, `${noun(step + 20)}${noun(step + 40)}${kinds.exec(name)?.[0] ?? ""}`);
  for (const [step, name] of [...methods].entries()) names.set(name, `${verb(step + 20)}${noun(step + 60)}`);
  const word = /\b[A-Za-z]\w{2,60}\b/g;
  const own = new Set(frames.map(({ className }) => className));
  const renamedNames = moved
    .split("\n")
    .map((line) => {
      // Of the platform and libraries nothing is renamed.
      const frame = /\bat ([\w.$]+)\.[\w$<>]+\(/.exec(line);
      return frame?.[1] && !own.has(frame[1]) ? line : line.replace(word, (name) => names.get(name) ?? name);
    })
    .join("\n")
    .replace(
      /(?<=[ '"`]):([a-z]\w+)(?=[:'"` ])/g,
      (_, name: string) => `:${noun(name.length).toLowerCase()}`,
    );
  return otherValues(otherLines(otherDevice(renamedNames, seed), seed), seed);
}
