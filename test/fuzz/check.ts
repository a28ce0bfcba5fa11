import { ParsedErrorSchema } from "../../src/model/parsed-error.ts";
import { readLog } from "../../src/parse/read-log.ts";
import { mutate } from "./mutate.ts";
import { Random } from "./random.ts";

/** Milliseconds of a processor that a text of this length may take at the very most, on a slow machine. */
const allowance = (length: number) => 1_500 + length / 50;

export function caseText(number: number, texts: readonly string[]): string {
  const random = new Random(number);
  return mutate(random.pick(texts), random, texts);
}

/** What is wrong with how a mutated log was read, or undefined. */
export function problemOf(number: number, texts: readonly string[]): string | undefined {
  const text = caseText(number, texts);
  const before = process.cpuUsage();
  try {
    const { failures, log } = readLog(text);
    const { user, system } = process.cpuUsage(before);
    const took = (user + system) / 1000;
    if (took > allowance(text.length)) return `took ${took.toFixed(0)} ms for ${text.length} characters`;
    for (const failure of failures.slice(0, 20)) {
      const checked = ParsedErrorSchema.safeParse(failure);
      if (!checked.success) return `not a ParsedError: ${checked.error.issues[0]?.path.join(".")}`;
      if (failure.logLine && failure.logLine > log.lineCount) return "names a line beyond the log";
    }
    return undefined;
  } catch (error) {
    return `threw ${error instanceof Error ? error.stack : String(error)}`;
  }
}
