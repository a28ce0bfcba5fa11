import { type Context, createContext, Script } from "node:vm";

/** Milliseconds for one match; no pattern that a person writes takes a hundredth of it. */
const TIME_LIMIT_MS = 25;
/** Milliseconds for all matches of one decision. */
const BUDGET_MS = 250;
const LONGEST_TEXT = 1 << 20;

export interface Span {
  start: number;
  end: number;
}

/**
 * Matches rules for one decision. A match that takes too long, a text that is too long and a pattern that is no
 * regular expression are no match: parameters come from whoever calls, and must not hold up or raise a decision.
 */
export class Matcher {
  #leftMs = BUDGET_MS;

  /** Where a pattern first matches in a text. */
  find(pattern: string, text: string): Span | undefined {
    if (text.length > LONGEST_TEXT || this.#leftMs < 1) return undefined;
    const startedAt = performance.now();
    try {
      return search(pattern, text, Math.ceil(Math.min(TIME_LIMIT_MS, this.#leftMs)));
    } catch {
      return undefined;
    } finally {
      this.#leftMs -= performance.now() - startedAt;
    }
  }
}

/** Only inside a context can a regular expression be interrupted. */
let context: Context | undefined;
let script: Script | undefined;

function search(pattern: string, text: string, timeout: number): Span | undefined {
  script ??= new Script(
    "(() => { const match = new RegExp(pattern).exec(text); return match && [match.index, match[0].length]; })()",
  );
  context ??= createContext({ pattern: "", text: "" });
  Object.assign(context, { pattern, text });
  const found: unknown = script.runInContext(context, { timeout });
  Object.assign(context, { pattern: "", text: "" });
  if (!Array.isArray(found)) return undefined;
  const [start, length] = found.map(Number);
  return start === undefined || length === undefined ? undefined : { start, end: start + length };
}

/** What is wrong with a pattern, or undefined. */
export function patternProblem(pattern: string): string | undefined {
  try {
    new RegExp(pattern);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
