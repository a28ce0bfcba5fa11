import { createHash } from "node:crypto";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { isMinified } from "../src/analysis/code/minified.ts";
import { originOf } from "../src/facts/frame-origins.ts";
import type { Frame, Throwable } from "../src/model/parsed-error.ts";
import { throwablesOf } from "../src/model/throwables.ts";
import { outerClass, sourceMethod } from "../src/parse/demangle.ts";
import { readLog } from "../src/parse/read-log.ts";
import { fixtureLogs } from "../test/fixtures/fixture-files.ts";

/** One failure of a fixture: all of its events are the same one. */
export type CrashCause = readonly Throwable[];

/** Releases of the generated app; the last two are shrunk, each by a mapping of its own. */
const RELEASES = 5;
const SHRUNK = new Set([3, 4]);

/** What runs tests and builds: its traces are no crashes of an app. */
const TOOLS =
  /^(?:org\.(?:junit|gradle|jetbrains\.kotlin|robolectric)|com\.android\.(?:build|tools)|androidx\.test|io\.mockk)\./;

/**
 * The crashes of the fixtures, one for each way through an app's functions in which a chain of exceptions is thrown. A fixture and its
 * near misses show the same functions of an invented app in different worlds: to whoever reads traces they are one failure.
 */
export function crashCauses(most: number): CrashCause[] {
  const causes = new Map<string, CrashCause>();
  for (const log of fixtureLogs()) {
    if (causes.size >= most) break;
    const [failure] = readLog(log).failures;
    const chain = failure ? throwablesOf(failure) : [];
    const frames = chain.toReversed().flatMap((each) => each.frames);
    if (!failure || frames.length < 3 || isMinified(failure)) continue;
    if (frames.some(({ className }) => TOOLS.test(className) || /Test(?:\$|$)/.test(className))) continue;
    const functions = frames.filter(({ className }) => originOf(className) === "app").map(functionOf);
    const way = functions.length > 0 ? new Set(functions) : new Set(frames.map(functionOf));
    const key = [...chain.map(({ exception }) => exception), ...[...way].slice(0, 2)].join(" ");
    if (!causes.has(key)) causes.set(key, chain);
  }
  return [...causes.values()];
}

/** A function of the source, whichever of its lambdas runs. */
const functionOf = ({ className, method }: Frame): string =>
  `${outerClass(className)}.${sourceMethod(className, method)}`;

const nameOf = ({ className, method }: Frame): string => `${className}.${method}`;

/** Numbers that are the same for the same seed (mulberry32). */
function randomOf(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let value = Math.imul(state ^ (state >>> 15), state | 1);
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61);
    return ((value ^ (value >>> 14)) >>> 0) % below;
  };
}

type Random = ReturnType<typeof randomOf>;

const numberOf = (text: string): number => createHash("sha1").update(text).digest().readUInt32BE(0);

/** Lines that a file has gained by a release, the same for all that stands in it. */
const driftOf = ({ className }: Frame, release: number): number =>
  numberOf(`${className.replace(/\$.*/, "")} ${release}`) % 40;

/** A mapping as R8 writes one, and the names that it gives. */
export class GeneratedMapping {
  readonly id: string;
  readonly #classes = new Map<string, { minified: string; rows: Map<string, string> }>();
  readonly #release: number;

  constructor(release: number) {
    this.#release = release;
    this.id = createHash("sha256").update(`mapping ${release}`).digest("hex");
  }

  minifiedName(className: string): string {
    return this.#class(className).minified;
  }

  /** The frame as the shrunk app prints it. */
  minify(frame: Frame, line: number | undefined): string {
    const { minified, rows } = this.#class(frame.className);
    const kept = /^<(?:cl)?init>$/.test(frame.method);
    const method = kept ? frame.method : `m${numberOf(frame.method) % 9973}`;
    const printed = line === undefined ? undefined : 1 + (numberOf(`${frame.method} ${line}`) % 60_000);
    const at = printed === undefined ? "" : `${printed}:${printed}:`;
    const of = line === undefined ? "" : `:${line}:${line}`;
    const row = `    ${at}void ${frame.method}()${of} -> ${method}`;
    rows.set(`${method} ${printed ?? ""}`, row);
    return `${minified}.${method}(r8-map-id-${this.id}${printed === undefined ? "" : `:${printed}`})`;
  }

  toText(): string {
    const classes = [...this.#classes].flatMap(([original, { minified, rows }]) => [
      `${original} -> ${minified}:`,
      ...rows.values(),
    ]);
    return `# compiler: R8\n# pg_map_id: ${this.id.slice(0, 7)}\n# pg_map_hash: SHA-256 ${this.id}\n${classes.join("\n")}\n`;
  }

  #class(original: string) {
    const before = this.#classes.get(original);
    if (before) return before;
    // Each build gives names anew.
    const number = this.#classes.size * RELEASES + this.#release;
    const made = { minified: `a${number.toString(36)}.b`, rows: new Map<string, string>() };
    this.#classes.set(original, made);
    return made;
  }
}

/** Whether a shrinker gives a class another name: whatever goes into the app. */
export const isMinifiable = (className: string): boolean =>
  className.includes(".") && originOf(className) !== "platform";

interface Event {
  cause: number;
  release: number;
  level: number;
  thread: string;
  chain: { exception: string; message: string; frames: string[] }[];
}

/** Values of a message, changed alike wherever it stands in one event. */
function changeValues(text: string, random: Random, changed: Map<string, string>): string {
  return text.replace(/\b(?:0x)?(?=[0-9a-f]*\d)[0-9a-f]{6,40}\b|@[0-9a-f]{4,10}\b|\b\d{2,}\b/g, (value) => {
    const other = changed.get(value) ?? value.replace(/\d/g, () => String(1 + random(9)));
    changed.set(value, other);
    return other;
  });
}

function printFrame(frame: Frame, line: number | undefined): string {
  const file = (frame.source ?? "Unknown Source").replace(/:\d+$/, "");
  return `${nameOf(frame)}(${file}${line === undefined ? "" : `:${line}`})`;
}

function eventOf(
  cause: number,
  chain: CrashCause,
  random: Random,
  mappings: ReadonlyMap<number, GeneratedMapping>,
): Event {
  const release = random(RELEASES);
  const level = random(4);
  const mapping = mappings.get(release);
  const changed = new Map<string, string>();
  const rename = (name: string): string =>
    mapping && isMinifiable(name) ? mapping.minifiedName(name) : name;
  return {
    cause,
    release,
    level,
    thread: random(3) === 0 ? "main" : `pool-${1 + random(9)}-thread-${1 + random(9)}`,
    chain: chain.map(({ exception, message, frames }) => ({
      exception: rename(exception),
      message: changeValues(message, random, changed),
      // Older devices have no `loopOnce`, and what called the app lies elsewhere in every version of Android.
      frames: frames
        .filter(({ method }) => level > 1 || method !== "loopOnce")
        .map((frame) => {
          const isPlatform = originOf(frame.className) === "platform";
          const drift = isPlatform ? level * 17 : driftOf(frame, release);
          const line = frame.line === undefined ? undefined : frame.line + drift;
          return mapping && isMinifiable(frame.className)
            ? mapping.minify(frame, line)
            : printFrame(frame, line);
        }),
    })),
  };
}

const printChain = (chain: Event["chain"]): string =>
  chain
    .map(
      ({ exception, message, frames }, at) =>
        `${at > 0 ? "Caused by: " : ""}${exception}${message ? `: ${message}` : ""}\n${frames.map((each) => `\tat ${each}`).join("\n")}`,
    )
    .join("\n");

const devices = ["Nokia X30", "Fairphone 5", "Pixel 8", "SM-A546B", "moto g54"];

/** Rows as three services write them, each with the number of its cause as the service's own group. */
function rowOf({ cause, release, level, thread, chain }: Event, random: Random): Record<string, unknown> {
  const at = Date.UTC(2026, 9, 1) + release * 6e8 + random(6e8);
  const version = `2.${release}.0`;
  const model = devices[random(devices.length)];
  const user = `user ${random(5000)}`;
  const form = random(3);
  if (form === 0)
    return {
      issue_id: `cause ${cause}`,
      event_timestamp: new Date(at).toISOString(),
      error_type: "FATAL",
      application: { build_version: `2${release}0`, display_version: version },
      device: { model },
      operating_system: { display_version: String(12 + level) },
      installation_uuid: user,
      exceptions: chain.map(({ exception, message, frames }) => ({
        type: exception,
        exception_message: message,
        frames: frames.map((frame) => {
          const [, symbol = frame, file = "", line = "0"] = /^(.*)\((.*?)(?::(\d+))?\)$/.exec(frame) ?? [];
          return { symbol, file, line };
        }),
      })),
    };
  const about = {
    STACK_TRACE_HASH: `cause ${cause}`,
    APP_VERSION_NAME: version,
    APP_VERSION_CODE: `2${release}0`,
  };
  const more = { ANDROID_VERSION: String(12 + level), PHONE_MODEL: model, INSTALLATION_ID: user };
  const trace = printChain(chain);
  const pid = 1000 + random(30_000);
  const logged = [
    `FATAL EXCEPTION: ${thread}`,
    `Process: org.example.app, PID: ${pid}`,
    ...trace.split("\n"),
  ];
  const time = new Date(at).toISOString();
  const prefix = `${time.slice(5, 10)} ${time.slice(11, 23)}  ${pid}  ${pid} E AndroidRuntime: `;
  const isLogged = form === 2;
  return {
    ...about,
    ...more,
    USER_CRASH_DATE: time,
    STACK_TRACE: isLogged ? logged.map((line) => prefix + line).join("\n") : trace,
  };
}

const noise = [
  '{"issue_id": "cut off',
  "7",
  '{"issue_id": "no trace", "event_timestamp": "2026-10-01T00:00:00Z"}',
  '{"STACK_TRACE": "started in 412 ms\\nall is well"}',
  "null",
];

export interface GeneratedExport {
  rows: number;
  noise: number;
  mappings: GeneratedMapping[];
}

/**
 * Writes an export of that many rows as JSON Lines: the causes with lines, versions, devices, threads and values as they differ from
 * event to event, two releases shrunk where `isShrunk`, and one row in thirty that is none.
 */
export async function writeCrashExport(
  path: string,
  causes: readonly CrashCause[],
  rows: number,
  { isShrunk = false, isNoisy = true, seed = 7 } = {},
): Promise<GeneratedExport> {
  const random = randomOf(seed);
  const mappings = new Map(
    [...(isShrunk ? SHRUNK : [])].map((release) => [release, new GeneratedMapping(release)]),
  );
  const file = createWriteStream(path);
  let ofNoise = 0;
  for (let row = 0; row < rows; row++) {
    const isNoise = isNoisy && random(30) === 0;
    if (isNoise) ofNoise++;
    // The first causes are the most frequent, as failures are.
    const cause = Math.min(random(causes.length), random(causes.length * 2));
    const event = eventOf(cause, causes[cause] ?? [], random, mappings);
    const text = isNoise ? (noise[row % noise.length] ?? "") : JSON.stringify(rowOf(event, random));
    if (!file.write(`${text}\n`)) await once(file, "drain");
  }
  file.end();
  await once(file, "close");
  return { rows, noise: ofNoise, mappings: [...mappings.values()] };
}
