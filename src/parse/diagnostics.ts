import type { ParsedError } from "../model/parsed-error.ts";
import { readAppleLinker } from "./apple-linker.ts";
import { endingsIn } from "./build-outcomes.ts";
import type { DiagnosticRead, DiagnosticReader } from "./diagnostic.ts";
import { readAgpMessage } from "./gradle-agpbi.ts";
import { readGradle } from "./gradle-diagnostics.ts";
import { readEnvironment } from "./gradle-environment.ts";
import { readLint } from "./gradle-lint.ts";
import { readR8 } from "./gradle-r8.ts";
import { readStudio } from "./gradle-studio.ts";
import { failedTasks, namesOfFailedTasks, withPrinter } from "./gradle-tasks.ts";
import { readTests } from "./gradle-tests.ts";
import { readJavac } from "./java-diagnostics.ts";
import { readKotlin } from "./kotlin-diagnostics.ts";
import type { LogLine } from "./log-line.ts";
import { readManifest } from "./manifest-diagnostics.ts";
import { readMavenGoal } from "./maven-goal.ts";
import { readOtherBuilders } from "./other-builders.ts";
import { readDataBinding } from "./resources-databinding.ts";
import { readResources } from "./resources-diagnostics.ts";
import { readStyle } from "./style-findings.ts";

/** In the order in which a line is offered to them; the first that takes it decides. */
const READERS: readonly DiagnosticReader[] = [
  readGradle,
  readStyle,
  readDataBinding,
  readKotlin,
  readAgpMessage,
  readManifest,
  readLint,
  readResources,
  readJavac,
  readR8,
  readTests,
  readStudio,
  readEnvironment,
  readOtherBuilders,
  readMavenGoal,
  readAppleLinker,
];

/** Tools whose own wording Gradle repeats inside its report. */
const REPEATED: readonly DiagnosticReader[] = [readStyle, readDataBinding, readResources, readR8];

const FAILURE_LIMIT = 2000;

/**
 * Every failure that a build tool reports in these lines, in the order of the text. What Gradle says about a task
 * stands beside what the tool in that task said, so that a caller can put the tool's word first.
 */
export function findDiagnostics(lines: readonly LogLine[]): ParsedError[] {
  const found: ParsedError[] = [];
  for (let index = 0; index < lines.length && found.length < FAILURE_LIMIT; ) {
    const reading = read(lines, index);
    if (!reading) {
      index++;
      continue;
    }
    found.push(...reading.errors);
    index = Math.max(reading.next, index + 1);
  }
  const distinct = withoutRepeats(found, endingsIn(lines));
  const told = withTask(
    lines,
    oneOfAKind(withEnvelopes(withoutCacheWarnings(withoutLinkerReports(distinct)))),
  );
  return [...withPrinter(lines, told), ...failedTasks(lines, distinct)];
}

function read(lines: readonly LogLine[], index: number): DiagnosticRead | undefined {
  const text = lines[index]?.text ?? "";
  if (text.length < 4) return undefined;
  for (const reader of READERS) {
    const reading = reader(lines, index);
    if (!reading) continue;
    return reader === readGradle ? withRepeated(lines, index, reading) : reading;
  }
  return undefined;
}

/** What tools said inside Gradle's report comes before the report. */
function withRepeated(lines: readonly LogLine[], from: number, reading: DiagnosticRead): DiagnosticRead {
  const inside = lines
    .slice(from, reading.next)
    .map((line) => ({ ...line, text: line.text.replace(/^\s*(?:> )?/, "") }));
  const repeated: ParsedError[] = [];
  for (let index = 0; index < inside.length; ) {
    const one = inside[index]?.text.length ? firstReading(inside, index) : undefined;
    repeated.push(...(one?.errors ?? []));
    index = Math.max(one?.next ?? 0, index + 1);
  }
  return { errors: [...repeated, ...reading.errors], next: reading.next };
}

function firstReading(lines: readonly LogLine[], index: number): DiagnosticRead | undefined {
  for (const reader of REPEATED) {
    const reading = reader(lines, index);
    if (reading) return reading;
  }
  return undefined;
}

/** A tool's error that Gradle or the IDE prints again is one error, but in another build it counts anew. */
function withoutRepeats(errors: readonly ParsedError[], endings: readonly number[]): ParsedError[] {
  const seen = new Set<string>();
  return errors.filter((error) => {
    const build = endings.filter((line) => line < (error.logLine ?? 0)).length;
    const { type, filePath, line, column = 0, message } = error;
    const name = [build, type, filePath, line, column, message].join("\u0000");
    if (seen.has(name)) return false;
    seen.add(name);
    return true;
  });
}

/** Classes that a build tells of in many sentences, by the metadata that make it one failure. */
const ONE_OF_A_KIND: ReadonlyMap<string, readonly string[]> = new Map([
  ["dex_64k", []],
  ["duplicate_class", ["dependency", "otherDependency"]],
]);
const NAME_LIMIT = 50;

/** The first sentence of such a class with what the others know, and the names of the classes that all of them give. */
function oneOfAKind(errors: readonly ParsedError[]): ParsedError[] {
  const first = new Map<string, ParsedError>();
  return errors.flatMap((error) => {
    const kind = kindOf(error);
    if (kind === undefined) return [error];
    const known = first.get(kind);
    if (!known) {
      const whole = { ...error };
      first.set(kind, whole);
      return [whole];
    }
    const metadata = { ...error.metadata, ...known.metadata, ...classNames(known, error) };
    if (Object.keys(metadata).length) known.metadata = metadata;
    return [];
  });
}

function kindOf({ type, metadata }: ParsedError): string | undefined {
  const names = ONE_OF_A_KIND.get(type);
  if (!names?.every((name) => metadata?.[name] !== undefined)) return undefined;
  return [type, ...names.map((name) => String(metadata?.[name]))].join("\n");
}

function classNames({ metadata }: ParsedError, other: ParsedError): { classNames?: string[] } {
  const known = metadata?.classNames ?? metadata?.className;
  const more = other.metadata?.className;
  if (known === undefined || typeof more !== "string") return {};
  const names = Array.isArray(known) ? known : [String(known)];
  return { classNames: [...names, more].slice(0, NAME_LIMIT) };
}

/** The compiler's word that the linker failed, where the linker's own was printed. */
function withoutLinkerReports(errors: readonly ParsedError[]): readonly ParsedError[] {
  const isOfLinker = ({ type }: ParsedError): boolean => type === "native_link";
  const own = errors.filter(
    (error) => isOfLinker(error) && !/^e: |invocation reported errors/.test(error.message),
  );
  return own.length === 0 ? errors : errors.filter((error) => !isOfLinker(error) || own.includes(error));
}

/** Problems of the configuration cache that the build was told to live with: it failed for something else, or not. */
function withoutCacheWarnings(errors: readonly ParsedError[]): ParsedError[] {
  const isOfCache = ({ type }: ParsedError) => type === "config_cache_problem";
  const failsBuild = (error: ParsedError) =>
    isOfCache(error) && /What went wrong:|Configuration cache problems found in this build/.test(error.raw);
  const others = errors.some((error) => !isOfCache(error) && error.metadata?.task !== undefined);
  return others && !errors.some(failsBuild) ? errors.filter((error) => !isOfCache(error)) : [...errors];
}

/** D8 and R8 name no file and no module; where one task failed, it is theirs. */
function withTask(lines: readonly LogLine[], errors: readonly ParsedError[]): ParsedError[] {
  const lacks = (error: ParsedError) => error.family === "dex_r8" && error.metadata?.task === undefined;
  if (!errors.some(lacks)) return [...errors];
  const [task, ...others] = new Set(namesOfFailedTasks(lines));
  if (task === undefined || others.length) return [...errors];
  return errors.map((error) => (lacks(error) ? { ...error, metadata: { ...error.metadata, task } } : error));
}

/** Classes by which Gradle only says that a tool failed. */
const UMBRELLAS: ReadonlySet<string> = new Set([
  "compilation_error",
  "javac_generic_error",
  "kapt_generic",
  "r8_d8_failure",
  "lint_abort",
  "style_violation",
  "test_failures_summary",
  "merge_conflict",
]);

/** Where a tool has spoken for itself, Gradle's report of it is the failure of a task and nothing more. */
function withEnvelopes(errors: readonly ParsedError[]): ParsedError[] {
  const spoken = errors.filter((error) => error.metadata?.task === undefined);
  return errors.map((error) => {
    if (error.metadata?.task === undefined || spoken.length === 0) return error;
    const isUmbrella = UMBRELLAS.has(error.type) && error.metadata.attribute === undefined;
    const isRepeat = spoken.some((other) => other.type === error.type && repeats(error, other));
    return isUmbrella || isRepeat ? envelope(error) : error;
  });
}

function envelope(error: ParsedError): ParsedError {
  const { culprit: _culprit, column: _column, ...rest } = error;
  const task = error.metadata?.task;
  return {
    ...rest,
    type: "task_failure",
    family: "gradle_script",
    filePath: "",
    line: 0,
    metadata: task === undefined ? undefined : { task },
  };
}

/** The report holds the tool's own lines, or says word for word what the tool said elsewhere. */
function repeats(report: ParsedError, told: ParsedError): boolean {
  return (
    liesIn(told, report) || (told.message.length > 20 && report.message.includes(told.message.slice(0, 200)))
  );
}

function liesIn(inner: ParsedError, outer: ParsedError): boolean {
  return (inner.logLine ?? 0) > (outer.logLine ?? 0) && (inner.logLine ?? 0) < (outer.logEnd ?? 0);
}
