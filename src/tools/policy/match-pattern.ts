import { type Context, createContext, Script } from "node:vm";

/** Milliseconds for one match: far more than an honest one takes, also on a machine that is busy. */
const TIME_LIMIT_MS = 400;
/** Milliseconds for all matches of one decision. */
const BUDGET_MS = 1500;
const LONGEST_TEXT = 1 << 20;

/**
 * Matches rules for one decision. A match that takes too long, a text that is too long and a pattern that is no
 * regular expression are no match: parameters come from whoever calls, and must not hold up or raise a decision.
 */
export class Matcher {
  #leftMs = BUDGET_MS;

  /** Whether a pattern matches a text from its first to its last character. */
  isAll(pattern: string, text: string): boolean {
    if (text.length > LONGEST_TEXT || this.#leftMs < 1) return false;
    const startedAt = performance.now();
    try {
      // By itself too: `a)|(?:b` is none, and would be read as two inside of the brackets here.
      new RegExp(pattern);
      const whole = `^(?:${pattern})$`;
      if (isQuick(pattern, text)) return new RegExp(whole).test(text);
      return isFound(openSandbox(), whole, text, Math.ceil(Math.min(TIME_LIMIT_MS, this.#leftMs)));
    } catch {
      return false;
    } finally {
      this.#leftMs -= performance.now() - startedAt;
    }
  }
}

/** Characters up to which the square of their number is a few milliseconds' work. */
const QUICK_TEXT = 2048;

/**
 * Whether a match cannot take long, so that nobody needs to stand by to stop it: without groups, and with one
 * quantifier at most, it takes at most the square of the text's length.
 */
function isQuick(pattern: string, text: string): boolean {
  const bare = pattern.replace(/\\./gs, "");
  const quantifiers = bare.match(/[*+?{]/g)?.length ?? 0;
  return text.length <= QUICK_TEXT && quantifiers <= 1 && !bare.includes("(");
}

/** Only inside a context can a regular expression be interrupted. */
interface Sandbox {
  context: Context;
  script: Script;
}
let opened: Sandbox | undefined;

function openSandbox(): Sandbox {
  opened ??= {
    context: createContext({ pattern: "", text: "" }),
    script: new Script("new RegExp(pattern).test(text)"),
  };
  return opened;
}

function isFound({ context, script }: Sandbox, pattern: string, text: string, timeout: number): boolean {
  Object.assign(context, { pattern, text });
  return script.runInContext(context, { timeout }) === true;
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
