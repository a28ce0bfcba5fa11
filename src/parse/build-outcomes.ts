import { type Found, Weight } from "./found.ts";
import type { LogLine } from "./log-line.ts";

/** A build that said it went well, and what it printed on the way that only reads like a failure. */
export interface GoodBuild {
  /** The line that says so, and its text. */
  line: number;
  text: string;
  /** What failures would be, in the order of the text. */
  passed: { type: string; logLine?: number }[];
}

interface Ending {
  line: number;
  text: string;
  isGood: boolean;
  /** First line that only a running build prints; traces above it are not of this build. */
  from?: number;
  /** It printed `> Task :x FAILED` itself: what follows is another build, not the rest of this one. */
  hasFailedTask: boolean;
}

/** Gradle's and Maven's own last words. */
const LONGEST_ENDING = 120;
const ENDING =
  /^(?:\[(?:INFO|ERROR)\] )?BUILD (SUCCESSFUL|SUCCESS|FAILED|FAILURE)(?: in [\d.a-z ]{1,40})?\s*$/;
/** Numbers of the lines that end a build. */
export function endingsIn(lines: readonly LogLine[]): number[] {
  return lines.flatMap(({ text, number }) =>
    text.startsWith("BUILD ") && text.length < LONGEST_ENDING && ENDING.test(text) ? [number] : [],
  );
}

/** What Gradle prints when it begins, or a shell that starts it. */
const START =
  /^(?:Starting a Gradle Daemon|Welcome to Gradle|To honour the JVM settings|Calculating task graph|Reusing configuration cache|Downloading https:\/\/services\.gradle\.org|(?:\$|\+|Run|##\[group\]Run) .{0,200}\bgradlew?\b)/;
const RUNNING = /^(?:> (?:Task|Configure project|Transform) |\[INFO\] --- )/;
const TASK = /^> Task :\S{1,400} (UP-TO-DATE|NO-SOURCE|FROM-CACHE|SKIPPED|FAILED)$/;
const TASK_LIMIT = 20_000;

/** What a build reports, as against a process that crashed: only that is taken back by a good ending. */
const OF_BUILD: ReadonlySet<Weight> = new Set([
  Weight.diagnostic,
  Weight.envelope,
  Weight.trace,
  Weight.mention,
]);

/**
 * How the builds of a log ended. Warnings, retried tests and failures that a test expects are printed in the words of a
 * failure; a build that ended well had none.
 */
export class BuildOutcomes {
  readonly #endings: Ending[] = [];
  readonly #tasks = new Set<string>();
  #from: number | undefined;
  #hasFailedTask = false;

  /** Clean lines, in the order of the log. */
  read(lines: readonly LogLine[]): void {
    for (const { number, text, tag, pid } of lines) {
      if (tag === undefined && pid === undefined) this.#line(number, text);
    }
  }

  #line(number: number, text: string): void {
    const ending = text.length < LONGEST_ENDING ? ENDING.exec(text) : null;
    if (ending) {
      const isGood = ending[1]?.startsWith("SUCCESS") ?? false;
      this.#endings.push({
        line: number,
        text: text.trim(),
        isGood,
        hasFailedTask: this.#hasFailedTask,
        ...(this.#from && { from: this.#from }),
      });
      this.#begin(undefined);
      return;
    }
    const [printed, outcome] = text.startsWith("> Task") ? (TASK.exec(text) ?? []) : [];
    if (printed && this.#tasks.has(printed)) this.#begin(number);
    else if (START.test(text)) this.#begin(number);
    else if (RUNNING.test(text)) this.#from ??= number;
    if (printed && this.#tasks.size < TASK_LIMIT) this.#tasks.add(printed);
    if (outcome === "FAILED") this.#hasFailedTask = true;
  }

  /** After an ending the tasks stay known: one that is printed again tells that another build began. */
  #begin(from: number | undefined): void {
    if (from !== undefined) {
      this.#tasks.clear();
      const last = this.#endings.at(-1);
      // A failure that another build follows stands for itself.
      if (last) last.hasFailedTask = true;
    }
    this.#from = from;
    this.#hasFailedTask = false;
  }

  /** How many builds had ended before a line. */
  endedBefore(line: number): number {
    return this.#endings.filter((each) => each.line < line).length;
  }

  /** Takes out what builds that ended well reported, and says which those builds are. */
  withoutGood(found: readonly Found[]): { failures: Found[]; good: GoodBuild[] } {
    const endings = this.#endings.filter(
      (each, index) => each.isGood || !isInside(each, this.#endings[index + 1]),
    );
    const builds = endings.map((ending) => ({ ending, passed: [] as GoodBuild["passed"] }));
    const failures = found.filter(({ error, weight }) => {
      const at = error.logLine ?? 0;
      const build = builds.find(({ ending }) => at < ending.line);
      if (!build?.ending.isGood || !OF_BUILD.has(weight)) return true;
      if (weight === Weight.trace && at < (build.ending.from ?? Number.POSITIVE_INFINITY)) return true;
      build.passed.push({ type: error.type, logLine: at });
      return false;
    });
    const good = builds.flatMap(({ ending, passed }) =>
      ending.isGood ? [{ line: ending.line, text: ending.text, passed }] : [],
    );
    return { failures, good };
  }
}

/** The end of a build that a task of another ran, as tests of plugins do: nothing began between it and the good end. */
function isInside(ending: Ending, next: Ending | undefined): boolean {
  return !ending.isGood && !ending.hasFailedTask && next?.isGood === true;
}
