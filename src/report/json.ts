import { type FullRCAResult, RCAResultSchema } from "../model/rca-result.ts";
import { safeJson } from "./safe-json.ts";
import { withShownDiffs } from "./shown-diff.ts";

/** The result as programs get it: keys in the order of the schema, whoever built it, and diffs of what is applied. */
export function answerOf(result: FullRCAResult): FullRCAResult {
  const shown = withShownDiffs(result);
  const parsed = RCAResultSchema.safeParse(shown);
  return parsed.success ? parsed.data : shown;
}

/** One JSON object, indented, with a line feed at its end. */
export function renderJson(result: FullRCAResult): string {
  return `${safeJson(answerOf(result), 2)}\n`;
}
