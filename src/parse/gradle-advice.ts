import type { Metadata } from "../model/parsed-error.ts";

/** Sentences kept. */
const ADVICE_LIMIT = 3;
const LENGTH_LIMIT = 400;

/** What Gradle prints below every failure, and where to read on. */
const ALWAYS =
  /--(?:stacktrace|info|debug|scan|warning-mode)\b|help\.gradle\.org|^(?:Learn more|For more information)\b/;
/** A single sentence of advice, or the head of a numbered list of them. */
const ADVICE = /^\s*(?:Possible solutions?|Recommendation|Suggestion):\s*(.*)$/s;
const NUMBERED = /^\s*\d+\.\s+(\S.*)$/;

/**
 * What the tool that failed advises itself: in its message (`Possible solutions:` and their list, `Recommendation:`),
 * and under `* Try:` whatever is not said of every failure.
 * @param message lines of the message
 * @param printed lines of the whole failure
 */
export function adviceOf(message: readonly string[], printed: readonly string[]): Metadata {
  const found = [...findInMessage(message), ...findUnderTry(printed)];
  const advised = [...new Set(found.map((text) => text.trim()))]
    .filter((text) => text !== "" && text.length <= LENGTH_LIMIT && !ALWAYS.test(text))
    .slice(0, ADVICE_LIMIT);
  return advised.length > 0 ? { advised } : {};
}

function findInMessage(message: readonly string[]): string[] {
  const found: string[] = [];
  for (const [at, line] of message.entries()) {
    const [, behind] = ADVICE.exec(line) ?? [];
    if (behind === undefined) continue;
    if (behind !== "") found.push(behind);
    for (const item of message.slice(at + 1)) {
      const [, text] = NUMBERED.exec(item) ?? [];
      if (text === undefined) break;
      found.push(text);
    }
  }
  return found;
}

function findUnderTry(printed: readonly string[]): string[] {
  const head = printed.findIndex((line) => /^\s*\* Try:/.test(line));
  if (head < 0) return [];
  const behind = printed.slice(head + 1);
  const end = behind.findIndex((line) => !/^\s*> /.test(line));
  return behind.slice(0, end < 0 ? undefined : end).map((line) => line.trim().slice(2));
}
