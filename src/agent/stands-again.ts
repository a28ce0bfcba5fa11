import type { Codebase } from "../model/codebase.ts";
import type { Fix } from "../model/edit.ts";
import type { Evidence } from "../model/finding.ts";
import type { Log } from "../model/log.ts";
import type { FullRCAResult } from "../model/rca-result.ts";
import { isWorkspacePath } from "../support/workspace-path.ts";
import { groundFix } from "./ground-fix.ts";
import { existingPlace } from "./loop/ground.ts";
import { isDistinctive, standsAt } from "./quote.ts";

/**
 * An answer of before with its fixes made anew, where everything it shows still stands in the log and the files as they
 * are now: every quote in its place, the line that is marked, what each fix replaces. Undefined where anything does not.
 */
export async function standsAgain(
  answer: FullRCAResult,
  log: Log,
  codebase: Codebase | undefined,
): Promise<FullRCAResult | undefined> {
  for (const evidence of answer.evidence) if (!(await standsStill(evidence, log, codebase))) return undefined;
  const { location, codeFrame } = answer;
  if (location && !location.asPrinted && !(await existingPlace(location, codebase))) return undefined;
  if (codeFrame) {
    const lines = (await codebase?.read(codeFrame.path))?.lines ?? [];
    const from = codeFrame.startLine - 1;
    if (codeFrame.lines.some((line, index) => !lines[from + index]?.startsWith(line))) return undefined;
  }
  const fixes: Fix[] = [];
  for (const fix of answer.fixes) {
    const check = await groundFix(fix, codebase);
    if (!("fix" in check)) return undefined;
    fixes.push(check.fix);
  }
  return { ...answer, fixes };
}

/** Of what a search did not find, and of what a tool said by itself, the state of the sources tells, not this. */
async function standsStill(
  { quote, source, path, line }: Evidence,
  log: Log,
  codebase: Codebase | undefined,
): Promise<boolean> {
  if (source === "log")
    return line === undefined ? log.find(quote) !== undefined : standsAt(quote, line, (at) => log.line(at));
  if (path === undefined) return true;
  const file = isWorkspacePath(path) ? await codebase?.read(path) : undefined;
  if (!file) return false;
  if (line === undefined) return isDistinctive(quote) && file.text.includes(quote);
  return standsAt(quote, line, (at) => file.lines[at - 1]);
}
