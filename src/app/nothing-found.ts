import type { ReadLog } from "../parse/read-log.ts";
import type { InputFacts } from "../support/input-facts.ts";

/** What to say of an input in which there is no failure. */
export function whyNothing(
  facts: InputFacts,
  { log }: ReadLog,
): { code: string; message: string; hint?: string } {
  if (facts.bytes === 0) {
    const hint = "Pipe a log in, or name a file: adb logcat -d | culprit";
    return { code: "EMPTY_INPUT", message: "The input is empty.", hint };
  }
  if (facts.binary) {
    const hint = "A log is text. For a bug report, unzip it first.";
    return { code: "BINARY_INPUT", message: "The input is binary, not a log.", hint };
  }
  return {
    code: "NO_FAILURE",
    message: `No crash, build failure or compiler error in ${log.lineCount === 1 ? "this line" : `these ${log.lineCount} lines`}.`,
    hint: "If there should be one, capture more of the log: the failure itself and what follows it.",
  };
}
