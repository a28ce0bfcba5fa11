/** Thrown inside the reader of commands where a text cannot be understood with certainty. */
export class Uncertain extends Error {}

/** One word of a command. */
export interface Word {
  /** As it stands in the command, without line continuations. */
  source: string;
  /** What the program is given; undefined where that is known only when the command runs. */
  literal: string | undefined;
  /** Why it is not known before. */
  dynamic?: string;
  /** True when any of it was quoted: a quoted word is no keyword and no assignment. */
  isQuoted: boolean;
}

/** A word that is what it says. */
export function plainWord(literal: string): Word {
  return { source: literal, literal, isQuoted: false };
}

const unquotedSafe = /^(?:[\w@%+:,./=-]|\{\})+$/;

/** The one spelling in which rules see a word: quoted only where it must be. */
export function spelled({ literal, source }: Word): string {
  if (literal === undefined) return source;
  if (unquotedSafe.test(literal)) return literal;
  return `'${literal.replaceAll("'", "'\\''")}'`;
}

/** Characters that end a word when they are not quoted. */
export const separators = " \t\n;&|<>()";

/** Characters that shells expand or read differently from each other when they stand in a word unquoted. */
const unclear: Record<string, string> = {
  "{": "a brace may expand",
  "}": "a brace may expand",
  "^": "shells disagree about ^",
  "#": "shells disagree about #",
  "!": "shells disagree about !",
};
const patterns = "*?[]";

/** What a `$` or a backtick stands for; the reader of commands knows how to read it, and what runs inside. */
export type ReadExpansion = (at: number) => { end: number; why: string };

/**
 * Reads the word that begins at `start`. `readExpansion` is asked about every `$`, backtick and process substitution.
 * Throws Uncertain for what shells read differently, and for quotes that do not end.
 */
export function readWord(
  text: string,
  start: number,
  readExpansion: ReadExpansion,
): { word: Word; end: number } {
  const found = { source: "", literal: "", dynamic: undefined as string | undefined, isQuoted: false };
  let at = start;
  const expand = () => {
    const { end, why } = readExpansion(at);
    found.source += text.slice(at, end);
    found.dynamic ??= why;
    at = end;
  };
  const take = (literal: string, length: number) => {
    found.source += text.slice(at, at + length);
    found.literal += literal;
    at += length;
  };
  while (at < text.length) {
    const character = text[at] ?? "";
    if (text.startsWith("\\\n", at)) {
      at += 2;
      continue;
    }
    if (separators.includes(character)) {
      const isSubstitution = (character === "<" || character === ">") && text[at + 1] === "(";
      if (!isSubstitution || found.source !== "") break;
      expand();
      continue;
    }
    if (character === "'") {
      const end = text.indexOf("'", at + 1);
      if (end < 0) throw new Uncertain("a quote does not end");
      found.isQuoted = true;
      take(text.slice(at + 1, end), end + 1 - at);
    } else if (character === '"') {
      found.isQuoted = true;
      take("", 1);
      readDoubleQuoted();
    } else if (character === "\\") {
      if (at + 1 >= text.length) throw new Uncertain("it ends with a backslash");
      found.isQuoted = true;
      take(text[at + 1] ?? "", 2);
    } else if (character === "$" || character === "`") {
      expand();
    } else if (text.startsWith("{}", at)) {
      take("{}", 2);
    } else {
      const why = unclear[character];
      if (why !== undefined) throw new Uncertain(why);
      if (character < " " || character > "~") throw new Uncertain("it holds an unusual character unquoted");
      if (patterns.includes(character)) found.dynamic ??= "a pattern stands for names of files";
      const afterSign = found.source === "" || /[:=]$/.test(found.source);
      if (character === "~" && afterSign) found.dynamic ??= "~ stands for a folder";
      if (character === "=" && found.source === "") throw new Uncertain("shells disagree about a leading =");
      take(character, 1);
    }
  }
  const { source, literal, dynamic, isQuoted } = found;
  const word: Word = { source, literal: dynamic === undefined ? literal : undefined, isQuoted };
  return { word: dynamic === undefined ? word : { ...word, dynamic }, end: at };

  function readDoubleQuoted(): void {
    while (at < text.length) {
      const character = text[at] ?? "";
      if (character === '"') {
        take("", 1);
        return;
      }
      if (text.startsWith("\\\n", at)) at += 2;
      else if (character === "\\") {
        const next = text[at + 1] ?? "";
        take('$`"\\'.includes(next) && next !== "" ? next : `\\${next}`, 2);
      } else if (character === "$" || character === "`") expand();
      else take(character, 1);
    }
    throw new Uncertain("a quote does not end");
  }
}
