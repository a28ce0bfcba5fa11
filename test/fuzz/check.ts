import { ParsedErrorSchema } from "../../src/model/parsed-error.ts";
import { readLog } from "../../src/parse/read-log.ts";
import { growsTooFast, workOf } from "../growth.ts";
import { mutate } from "./mutate.ts";
import { pumpedLog } from "./pumped-log.ts";
import type { Pumped, Pumps } from "./pumps.ts";
import { Random } from "./random.ts";

/** Milliseconds of a processor that a text of this length may take at the very most, on a slow machine. */
const allowance = (length: number) => 1_500 + length / 50;
/** Milliseconds after which a pumped text is read again at several lengths. */
const suspicious = (length: number) => 50 + length / 300;

export function caseText(number: number, texts: readonly string[]): string {
  const random = new Random(number);
  return mutate(random.pick(texts), random, texts);
}

/** What is wrong with how a mutated log was read, or undefined. */
export function problemOf(number: number, texts: readonly string[]): string | undefined {
  const text = caseText(number, texts);
  return problemIn(text).problem;
}

/** What is wrong with how a log was read that has something of the patterns without end in it. */
export async function pumpedProblem(
  number: number,
  texts: readonly string[],
  pumps: Pumps,
): Promise<string | undefined> {
  const text: Pumped = pumpedLog(new Random(number), texts, pumps);
  const { problem, took } = problemIn(text(1));
  if (problem || took < suspicious(text(1).length)) return problem;
  // So short a text is measured where it is long enough to be.
  const times = Math.max(1, Math.ceil(16_000 / text(1).length));
  const make = (size: number) => text(size);
  if (!(await growsTooFast(readLog, make, times))) return undefined;
  const again = await workOf(() => readLog(text(times)));
  return `grows faster than its size: ${again.toFixed(0)} ms for ${text(times).length} characters`;
}

function problemIn(text: string): { problem?: string; took: number } {
  const before = process.cpuUsage();
  try {
    const { failures, log } = readLog(text);
    const { user, system } = process.cpuUsage(before);
    const took = (user + system) / 1000;
    if (took > allowance(text.length))
      return { took, problem: `took ${took.toFixed(0)} ms for ${text.length} characters` };
    for (const failure of failures.slice(0, 20)) {
      const checked = ParsedErrorSchema.safeParse(failure);
      if (!checked.success)
        return { took, problem: `not a ParsedError: ${checked.error.issues[0]?.path.join(".")}` };
      if (failure.logLine && failure.logLine > log.lineCount)
        return { took, problem: "names a line beyond the log" };
    }
    return { took };
  } catch (error) {
    return { took: 0, problem: `threw ${error instanceof Error ? error.stack : String(error)}` };
  }
}
