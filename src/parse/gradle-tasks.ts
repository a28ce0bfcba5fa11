import type { ParsedError } from "../model/parsed-error.ts";
import type { Classification } from "./classify.ts";
import { buildDiagnostic, clamp } from "./diagnostic.ts";
import type { LogLine } from "./log-line.ts";

const FAILED = /^> Task (:\S{1,400}) FAILED$/;

/** Paths of the tasks that the console says have failed. */
export function namesOfFailedTasks(lines: readonly LogLine[]): string[] {
  return lines.flatMap(({ text }) => taskIn(text) ?? []);
}

function taskIn(text: string): string | undefined {
  return text.endsWith(" FAILED") ? FAILED.exec(clamp(text))?.[1] : undefined;
}

const HEADING = /^> Task (:\S{1,400})(?: FAILED)?$/;

/** The task whose output follows a line, where it is one that ran: `> Task :app:test`, with FAILED or nothing behind it. */
export function taskHeading(text: string): string | undefined {
  return HEADING.exec(clamp(text))?.[1];
}

const REPORTED = /^(?:> )?Execution failed for task '(:[^'\n]{1,400})'/;

/**
 * Tells of a line whether a task printed it that did not fail, in a build of which others did: then it is no cause.
 * Lines without a heading above them may be of any task.
 */
export function printedByGoodTask(lines: readonly LogLine[]): (line: number) => boolean {
  const failed = new Set(namesOfFailedTasks(lines));
  const headings: { line: number; task: string }[] = [];
  for (const { number, text } of lines) {
    if (!text.includes("ask")) continue;
    const reported = REPORTED.exec(text)?.[1];
    if (reported) failed.add(reported);
    const task = HEADING.exec(text)?.[1];
    if (task) headings.push({ line: number, task });
  }
  return (line) => {
    if (failed.size === 0) return false;
    const heading = headings.findLast((each) => each.line < line);
    return heading !== undefined && !failed.has(heading.task);
  };
}

const isOfJavadoc = (task: string): boolean => /javadoc[^:]*$/i.test(task);
const isOfCompiler = (task: string): boolean => /(?:compile|kapt)[^:]*$/i.test(task);

/**
 * Marks names that were not found in Java code where the compiler may not be what printed them: the javadoc tool has
 * the same form. `javadoc` where its task did, `unclear` where no task of a compiler is in the log.
 */
export function withPrinter(lines: readonly LogLine[], errors: readonly ParsedError[]): ParsedError[] {
  const isOpen = ({ type }: ParsedError) => type === "javac_cannot_find_symbol";
  if (!errors.some(isOpen)) return [...errors];
  const ran = lines.flatMap(({ number, text }) => {
    const task = HEADING.exec(clamp(text))?.[1];
    return task ? [{ number, task }] : [];
  });
  const reported = lines.flatMap(({ text }) => REPORTED.exec(clamp(text))?.[1] ?? []);
  const failed = [...namesOfFailedTasks(lines), ...reported];
  const isCompiled = [...failed, ...ran.map(({ task }) => task)].some(isOfCompiler);
  const ofAll = failed.length > 0 && failed.every(isOfJavadoc) ? "javadoc" : isCompiled ? "" : "unclear";
  return errors.map((error) => {
    if (!isOpen(error)) return error;
    const above = ran.findLast(({ number }) => number < (error.logLine ?? 0))?.task;
    const by = above && isOfJavadoc(above) ? "javadoc" : above && isOfCompiler(above) ? "" : ofAll;
    return by ? { ...error, metadata: { ...error.metadata, printedBy: by } } : error;
  });
}

/** Classes of which the task that printed a message decides what it means. */
const BY_TASK: ReadonlySet<string> = new Set(["kotlin_metadata_incompatible", "ndk_cmake"]);
/** Kotlin/Native reads headers of C with a clang of its own: neither the NDK nor CMake has a part in it. */
const OF_CINTEROP = /:cinterop\w*$/;

/**
 * Gives a failure the task that printed it, where that decides what it means: the one above it, where that failed, else
 * the only one that did. What `cinterop` prints is of the class of tasks that fail, whatever compiler words it.
 */
export function printingTask(lines: readonly LogLine[]): (error: ParsedError) => ParsedError {
  let known: { failed: ReadonlySet<string>; headings: { number: number; task: string }[] } | undefined;
  return (error) => {
    if (!BY_TASK.has(error.type) || error.metadata?.task !== undefined) return error;
    known ??= { failed: failedIn(lines), headings: headingsIn(lines) };
    const { failed, headings } = known;
    const above = headings.findLast(({ number }) => number <= (error.logLine ?? 0))?.task;
    const only = failed.size === 1 ? [...failed][0] : undefined;
    const task = above !== undefined && failed.has(above) ? above : only;
    if (task === undefined) return error;
    const told = { ...error, metadata: { ...error.metadata, task } };
    return error.type === "ndk_cmake" && OF_CINTEROP.test(task) ? { ...told, ...TASK_FAILURE } : told;
  };
}

const failedIn = (lines: readonly LogLine[]): Set<string> =>
  new Set(lines.flatMap(({ text }) => taskIn(text) ?? REPORTED.exec(clamp(text))?.[1] ?? []));

function headingsIn(lines: readonly LogLine[]): { number: number; task: string }[] {
  return lines.flatMap(({ number, text }) => {
    const task = taskHeading(text);
    return task ? [{ number, task }] : [];
  });
}

const TASK_FAILURE = {
  type: "task_failure",
  family: "gradle_script",
  contractType: "task_failure",
} as const;

/** Tasks that failed and of which nothing else tells: `> Task :app:x FAILED` is on stdout, its reason on stderr. */
export function failedTasks(lines: readonly LogLine[], known: readonly ParsedError[]): ParsedError[] {
  if (known.length > 0) return [];
  const errors: ParsedError[] = [];
  for (const [index, line] of lines.entries()) {
    const task = taskIn(line.text);
    if (!task || errors.length >= 20) continue;
    const classified: Classification = {
      ...TASK_FAILURE,
      language: "gradle",
      framework: "gradle",
      metadata: { task },
    };
    errors.push(
      buildDiagnostic({
        lines,
        from: index,
        to: index + 1,
        message: line.text.replace(/^> /, ""),
        classified,
        fallback: classified,
      }),
    );
  }
  return errors;
}
