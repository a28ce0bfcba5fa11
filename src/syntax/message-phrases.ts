/** Words of a message that stand for themselves in the code that writes it; names, numbers and quoted things are put in. */
const WORD = /^[\p{L}][\p{L}'’-]*[,;]?$/u;
/** A word that is put together of others, as names of code are. */
const IS_NAME = /\p{Ll}\p{Lu}|_/u;
/** Fewer words, or letters, are said by many programs. */
const FEWEST_WORDS = 4;
const FEWEST_LETTERS = 18;
/** A text is broken over lines of code sooner or later. */
const MOST_WORDS = 6;
const MOST_PHRASES = 6;
const LONGEST = 1000;

/**
 * Runs of plain words of a message, as the literal of the code that writes it would hold them: of a long run its
 * beginning, then its end, since a literal may be broken over lines.
 */
export function messagePhrases(message: string): string[] {
  const runs: string[][] = [[]];
  for (const word of message.slice(0, LONGEST).split(/\s+/)) {
    if (WORD.test(word) && !IS_NAME.test(word)) runs.at(-1)?.push(word);
    else runs.push([]);
  }
  const phrases = runs
    .filter((run) => run.length >= FEWEST_WORDS)
    .toSorted((one, other) => other.length - one.length)
    .flatMap((run) => (run.length > MOST_WORDS ? [run.slice(0, MOST_WORDS), run.slice(-MOST_WORDS)] : [run]))
    .map((run) => run.join(" "))
    .filter((phrase) => phrase.length >= FEWEST_LETTERS);
  return [...new Set(phrases)].slice(0, MOST_PHRASES);
}

/** A line of a file. */
interface Line {
  path: string;
  text: string;
}

/** The lines that write a message: those that hold the first of its phrases that any of them holds in a literal. */
export function writersOf<Found extends Line>(phrases: readonly string[], lines: readonly Found[]): Found[] {
  for (const phrase of phrases) {
    const said = lines.filter((line) => line.text.includes(phrase) && saysPhrase(line, phrase));
    if (said.length > 0) return said;
  }
  return [];
}

/** Where text is written that a program says: sources of programs and scripts. */
export const SAYING_FILES = "**/*.{kt,kts,java,groovy,gradle}";

/** Whether a line holds a phrase inside a literal, and the file is no test's. */
export function saysPhrase({ path, text }: Line, phrase: string): boolean {
  const at = text.indexOf(phrase);
  const isCode = !/^\s*(?:\/\/|\*|\/\*)/.test(text) && /["']/.test(text.slice(0, at < 0 ? 0 : at));
  return isCode && !/(?:^|\/)(?:\w{0,80}[tT]est\w{0,80})\//.test(path);
}
