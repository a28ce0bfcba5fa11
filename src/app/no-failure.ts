import { resultWithoutFailure } from "../model/empty-result.ts";
import { AnalysisTimeoutError } from "../model/failure.ts";
import type { FullRCAResult } from "../model/rca-result.ts";
import type { GoodBuild } from "../parse/build-outcomes.ts";
import type { ReadLog } from "../parse/read-log.ts";
import type { InputFacts } from "../support/measure-input.ts";
import { type Analysis, type Asked, elapsedOf } from "./stages/run.ts";

/** The answer for an input in which there is no failure, as far as it was read. */
export function withoutFailure(asked: Asked): Analysis {
  const { id, facts, reading, pace } = asked;
  const durationMs = elapsedOf(asked);
  if (!pace.isOver) {
    const result = resultWithoutFailure(id, "no_failure", explainNoFailure(facts, reading));
    return { result: { ...result, durationMs }, outcome: "complete" };
  }
  const reason = {
    code: new AnalysisTimeoutError("").code,
    message: `${describeCutLog(reading)} There is no failure in them.`,
    hint: "Give it more time with --timeout, or the part of the log that the failure is in.",
  };
  return { result: { ...resultWithoutFailure(id, "error", reason), durationMs }, outcome: "timeout" };
}

/** The answer where the work on a log had to be ended from outside, and nothing was found in it before. */
export function buildTimeoutResult(id: string): FullRCAResult {
  return resultWithoutFailure(id, "error", {
    code: new AnalysisTimeoutError("").code,
    message: "The time limit ran out while the log was read: it was ended before a failure was found in it.",
    hint: "Give it the part of the log that the failure is in, or more time.",
  });
}

/** What is said of a log that there was no time to read to its end. */
export const describeCutLog = ({ log }: ReadLog): string =>
  `The time limit ran out while the log was read: only its first ${log.lineCount} lines were.`;

/** What to say of an input in which there is no failure. */
export function explainNoFailure(
  facts: InputFacts,
  { log, goodBuilds }: ReadLog,
): { code: string; message: string; hint?: string } {
  if (facts.bytes === 0) {
    const hint = "Pipe a log in, or name a file: adb logcat -d | culprit";
    return { code: "EMPTY_INPUT", message: "The input is empty.", hint };
  }
  if (facts.binary) {
    const hint = "A log is text. For a bug report, unzip it first.";
    return { code: "BINARY_INPUT", message: "The input is binary, not a log.", hint };
  }
  const [build] = goodBuilds.filter(({ passed }) => passed.length > 0).concat(goodBuilds);
  if (build) return wentWell(build);
  return {
    code: "NO_FAILURE",
    message: `Nothing in ${log.lineCount === 1 ? "this line" : `these ${log.lineCount} lines`} was recognised as a crash, a build failure or a compiler error.`,
    hint: "If there should be one, capture more of the log: the failure itself and what follows it.",
  };
}

/** A build that ended well, and what it printed on the way in the words of a failure. */
function wentWell({ line, text, passed }: GoodBuild): { code: string; message: string; hint?: string } {
  const kinds = new Map<string, { count: number; line: number | undefined }>();
  for (const { type, logLine } of passed) {
    const known = kinds.get(type);
    kinds.set(type, { count: (known?.count ?? 0) + 1, line: known?.line ?? logLine });
  }
  const seen = [...kinds].slice(0, 4).map(([type, { count, line: at }]) => {
    return `${type}${count > 1 ? ` ${count} times` : ""} (log:${at ?? "?"})`;
  });
  const more = seen.length > 0 ? ` What it printed before did not fail it: ${seen.join(", ")}.` : "";
  return {
    code: "NO_FAILURE",
    message: `The build in this log went well: ${text} (log:${line}).${more}`,
    hint: "If something failed nevertheless, it is in another log: the app's, or that of another step.",
  };
}
