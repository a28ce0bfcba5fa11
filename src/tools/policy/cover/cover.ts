/** What a wildcard in a rule may stand for behind a program, or behind one of its commands. */
export interface Cover {
  /** Options that stand alone. Letters may be joined; `-#` is a number, as in `head -5`. */
  flags?: string;
  /** Options with a value, which follows or is joined. One that ends in `=` must be joined: its value may be missing. */
  values?: string;
  /** What other words may be; there may be none where it is not given. */
  operands?: RegExp;
  /** How many there may be. */
  most?: number;
  /** The program's own commands; then the first other word is one of them. */
  commands?: Readonly<Record<string, Cover>>;
  /** By itself it reads what to do from its input. */
  needsParameters?: true;
  /** Any parameters. */
  isAnything?: true;
  /** It is another program's beginning, and what it runs is judged by itself. */
  isWrapper?: true;
}

/** Programs, why what is not named here needs a rule that states it exactly, and what a wildcard may stand for. */
export type CoverRow = readonly [programs: string, why: string, cover: Cover];

export const any = /^/;
export const anything: Cover = { isAnything: true };
export const wrapper: Cover = { isWrapper: true };
/** A name of a branch, a tag or a commit; no `:` and no `+`, which name what is written or removed elsewhere. */
export const revision = /^(?!.*::)(?!\+)[\w./@~^{}-]{1,200}$/;
/** A task, a target or a script of the project. */
export const simpleName = /^[\w.:-]{1,200}$/;

/** Why a program is not covered at all. */
export const reasons = {
  runsOthers: "it can be made to run other programs",
  runsCode: "it runs code that it is given",
  sends: "it can send files elsewhere",
  writes: "it can write files that its name does not tell of",
  changesShell: "it changes what later commands mean",
  installs: "it brings programs in and runs them",
  raises: "it runs programs as somebody else",
  ownProgram: "it is named by where it lies, which may be in the project",
} as const;

/** Whether a wildcard may stand for these words behind the program. */
export function isCovered(cover: Cover, words: readonly string[]): boolean {
  if (cover.isAnything) return true;
  if (cover.needsParameters && words.length === 0) return false;
  const flags = new Set(listed(cover.flags));
  const values = new Set(listed(cover.values));
  let isPastOptions = false;
  let operands = 0;
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? "";
    if (word === "--" && !isPastOptions && flags.has("--")) isPastOptions = true;
    else if (!isPastOptions && word.length > 1 && word.startsWith("-")) {
      const taken = wordsOfOption(word, flags, values);
      if (taken === undefined || at + taken > words.length) return false;
      at += taken - 1;
    } else if (cover.commands) {
      const command = Object.hasOwn(cover.commands, word) ? cover.commands[word] : undefined;
      return command !== undefined && isCovered(command, words.slice(at + 1));
    } else if (!cover.operands?.test(word) || ++operands > (cover.most ?? words.length)) return false;
  }
  return true;
}

const listed = (options = ""): string[] => options.split(" ").filter(Boolean);

/** How many words an option takes, with its value; undefined where it is not listed. */
function wordsOfOption(
  word: string,
  flags: ReadonlySet<string>,
  values: ReadonlySet<string>,
): 1 | 2 | undefined {
  if (flags.has(word) || (flags.has("-#") && /^-\d{1,9}$/.test(word))) return 1;
  if (values.has(word)) return 2;
  const name = word.slice(0, word.indexOf("=") + 1);
  if (name !== "" && (values.has(name) || values.has(name.slice(0, -1)))) return 1;
  if (word.startsWith("--")) return undefined;
  for (let at = 1; at < word.length; at++) {
    const letter = `-${word[at]}`;
    const isLast = at === word.length - 1;
    if (flags.has(letter)) continue;
    if (values.has(letter)) return isLast ? 2 : 1;
    return values.has(`${letter}=`) && !isLast ? 1 : undefined;
  }
  return 1;
}
