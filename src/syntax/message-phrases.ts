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

/** Shortest text of one message, in letters: shorter ones are said by many programs. */
const FEWEST_LETTERS_OF_ALL = 10;
const LONGEST_LITERAL = 160;
const letters = (text: string): number => text.replace(/[^\p{L}]+/gu, "").length;
const hasWords = (text: string): boolean => /(?<!\p{L})\p{L}{2,}[^\p{L}]+\p{L}{2}/u.test(text);

/** A short message as the literal that is all of it, its quotes escaped; undefined where it tells too little. */
export function wholeOf(message: string): string | undefined {
  const text = message.trim();
  if (text.length > LONGEST_LITERAL || /[\n$\\]/.test(text)) return undefined;
  return letters(text) >= FEWEST_LETTERS_OF_ALL && hasWords(text)
    ? `"${text.replaceAll('"', '\\"')}"`
    : undefined;
}

/** How a literal begins that puts a value into a message, behind a colon, a sign or before a number; quote included. */
export function beginningOf(message: string): string | undefined {
  const [line = ""] = message.trim().split("\n", 1);
  const [, text = ""] = /^([\p{L}][\p{L} ,'-]{9,80}?(?:[:=(#] ?| (?=[\d"'[<-])))/u.exec(line) ?? [];
  return letters(text) >= FEWEST_LETTERS_OF_ALL && hasWords(text) && text.length < line.length
    ? `"${text}`
    : undefined;
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
/** Sources of native code. */
export const NATIVE_FILES = "**/*.{c,cc,cpp,cxx,h,hpp,m,mm,rs}";

/** Whether a line holds a phrase inside a literal, and the file is no test's. */
export function saysPhrase({ path, text }: Line, phrase: string): boolean {
  const at = text.indexOf(phrase);
  const isCode = !/^\s*(?:\/\/|\*|\/\*)/.test(text) && /["']/.test(text.slice(0, at < 0 ? 0 : at));
  return isCode && !/(?:^|\/)(?:\w{0,80}[tT]est\w{0,80})\//.test(path);
}
