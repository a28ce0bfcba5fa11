import { programName } from "./program-name.ts";
import { plainWord, Uncertain, type Word } from "./shell-words.ts";

/** What a program runs in turn. */
export interface InnerCommand {
  commands?: Word[][];
  /** Text that a shell reads. */
  code?: string;
  /** Variables that are set for it: `NAME=value`. */
  assignments?: string[];
}

type Wrapper = (words: readonly Word[]) => InnerCommand | undefined;

interface Prefix {
  /** Options that stand alone, by letter or long name. */
  flags?: string;
  /** Options that are followed by a value. */
  values?: string;
  /** Operands before the command. */
  operands?: number;
}

/** Programs that run the command that follows them. Options that are not named here make it uncertain. */
const prefixes: Record<string, Prefix> = {
  nohup: {},
  setsid: { flags: "-c -f -w --ctty --fork --wait" },
  nice: { values: "-n --adjustment" },
  ionice: { flags: "-t --ignore", values: "-c -n --class --classdata" },
  timeout: {
    flags: "--foreground --preserve-status -v --verbose",
    values: "-k -s --kill-after --signal",
    operands: 1,
  },
  time: { flags: "-p -v --portability --verbose", values: "-f --format" },
  stdbuf: { values: "-i -o -e --input --output --error" },
  sudo: { flags: "-n -E -H -S -k -b", values: "-u -g -p -C -T -U -h -r -t --user --group" },
  doas: { flags: "-n", values: "-u -C" },
  command: { flags: "-p" },
  builtin: {},
  // Not -a: many a program is another one under another name.
  exec: { flags: "-c -l" },
  noglob: {},
  "-": {},
  strace: { flags: "-f -ff -q -c -t", values: "-e -s" },
  caffeinate: { flags: "-d -i -m -s -u" },
  unbuffer: { flags: "-p" },
  busybox: {},
  toybox: {},
  xcrun: {},
  winpty: {},
};

const shells = new Set(["sh", "bash", "dash", "zsh", "ksh", "mksh", "ash", "rbash", "yash"]);
const otherShells = new Set([
  "fish",
  "csh",
  "tcsh",
  "pwsh",
  "powershell",
  "nu",
  "xonsh",
  "elvish",
  "cmd",
  "rc",
]);

/** Options behind which a command stands, up to `;` or `{} +`. */
const commandOptions: Record<string, RegExp> = {
  find: /^-(?:exec|execdir|ok|okdir)$/,
  fd: /^(?:-x|-X|--exec|--exec-batch)$/,
  fdfind: /^(?:-x|-X|--exec|--exec-batch)$/,
};

const wrappers: Record<string, Wrapper> = {
  env: environmentWrapper,
  xargs: argumentsWrapper,
  eval: (words) => ({ code: literals(words.slice(1)).join(" ") }),
};

/** What a program with these words runs in turn; undefined when it runs nothing. Throws Uncertain. */
export function innerCommand(words: readonly Word[]): InnerCommand | undefined {
  const name = programName(words[0]?.literal ?? "");
  const wrapper = Object.hasOwn(wrappers, name) ? wrappers[name] : undefined;
  if (wrapper) return wrapper(words);
  if (Object.hasOwn(commandOptions, name)) return readInnerCommand(words).inner;
  if (shells.has(name)) return shellWrapper(words);
  if (otherShells.has(name)) throw new Uncertain(`the language of ${name} is not known here`);
  const prefix = Object.hasOwn(prefixes, name) ? prefixes[name] : undefined;
  if (!prefix) return undefined;
  const rest = skipOptions(words, prefix, name).slice(prefix.operands ?? 0);
  return rest.length > 0 ? { commands: [rest] } : undefined;
}

/** The words after a wrapper's own options. */
function skipOptions(words: readonly Word[], { flags = "", values = "" }: Prefix, name: string): Word[] {
  const alone = new Set(flags.split(" "));
  const valued = values.split(" ").filter(Boolean);
  let at = 1;
  for (; at < words.length; at++) {
    const option = literal(words[at]);
    if (option === "--") return literalsOnly(words, at + 1);
    if (!/^-./.test(option)) break;
    if (alone.has(option)) continue;
    if (valued.includes(option)) {
      at++;
      continue;
    }
    const isJoined = valued.some((each) =>
      each.startsWith("--") ? option.startsWith(`${each}=`) : option.startsWith(each) && option.length > 2,
    );
    if (!isJoined) throw new Uncertain(`the option ${option} of ${name} is not known here`);
  }
  return literalsOnly(words, at);
}

/** The rest of the words, the first ones of which must be known; the inner command is judged by itself. */
function literalsOnly(words: readonly Word[], from: number): Word[] {
  for (const word of words.slice(1, from)) literal(word);
  return words.slice(from);
}

function environmentWrapper(words: readonly Word[]): InnerCommand {
  const flags = "-i -0 - --ignore-environment --null -v --debug";
  const rest = skipOptions(words, { flags, values: "-u --unset" }, "env");
  const assignments: string[] = [];
  while (rest.length > 0 && literal(rest[0]).includes("=")) assignments.push(literal(rest.shift()));
  if (rest[0]?.literal === "-") throw new Uncertain("the option - of env is not known here");
  return rest.length > 0 ? { commands: [rest], assignments } : { assignments };
}

function argumentsWrapper(words: readonly Word[]): InnerCommand {
  const flags = "-0 -r -t -x -o --null --no-run-if-empty --verbose --exit --open-tty";
  const values =
    "-I -n -P -L -d -s -E -a --replace --max-args --max-procs --max-lines --delimiter --max-chars --arg-file";
  const rest = skipOptions(words, { flags, values }, "xargs");
  const input: Word = {
    source: "…",
    literal: undefined,
    dynamic: "what it is given is known only when it runs",
    isQuoted: false,
  };
  const isReplaced = words.some(
    ({ literal: text }) => text?.startsWith("-I") || text?.startsWith("--replace"),
  );
  if (isReplaced && innerCommand(rest))
    throw new Uncertain("xargs puts its input into a command that runs others");
  const command = rest.length > 0 ? rest : [plainWord("echo")];
  return { commands: [[...command, input]] };
}

/** A command without those that stand in its options. */
export const ownWords = (words: readonly Word[]): readonly Word[] => readInnerCommand(words).own;

function readInnerCommand(words: readonly Word[]): { own: readonly Word[]; inner?: InnerCommand } {
  const name = programName(words[0]?.literal ?? "");
  const option = Object.hasOwn(commandOptions, name) ? commandOptions[name] : undefined;
  if (!option) return { own: words };
  const own = words.slice(0, 1);
  const commands: Word[][] = [];
  let current: Word[] | undefined;
  for (const word of words.slice(1)) {
    const text = word.literal;
    // An expansion may bring in the option itself.
    if (text === undefined && !current && !/^a pattern/.test(word.dynamic ?? ""))
      throw new Uncertain("what it runs is known only when it runs");
    if (current) {
      if (text === ";" || (text === "+" && current.at(-1)?.literal === "{}")) current = undefined;
      else current.push(word);
    } else if (option.test(text ?? "")) {
      current = [];
      commands.push(current);
    } else own.push(word);
  }
  for (const [program] of commands) {
    if (!program?.literal || program.literal.includes("{}"))
      throw new Uncertain("which program runs is known only when it runs");
  }
  return commands.length > 0 ? { own, inner: { commands } } : { own };
}

/** `sh -c CODE`, `bash -lc CODE`, `bash script.sh`. */
function shellWrapper(words: readonly Word[]): InnerCommand | undefined {
  let takesCode = false;
  let at = 1;
  for (; at < words.length; at++) {
    const option = literal(words[at]);
    if (option === "--" || option === "-") {
      at++;
      break;
    }
    if (/^--(?:login|norc|noprofile|posix)$/.test(option)) continue;
    // Shells disagree about what +c takes.
    if (option.startsWith("+")) throw new Uncertain(`the shell's option ${option} is not followed`);
    if (!/^-[a-zA-Z]+$/.test(option)) break;
    if (option.includes("c")) takesCode = true;
    if (/[sOi]/.test(option)) throw new Uncertain(`the shell's option ${option} is not followed`);
    if (option.endsWith("o")) at++;
  }
  const operand = words[at];
  if (!operand) throw new Uncertain("a shell runs what it is given on standard input");
  if (/^\/(?:dev|proc)\//.test(literal(operand))) throw new Uncertain("a shell runs what it is given");
  if (literal(operand).startsWith("-"))
    throw new Uncertain(`the shell's option ${operand.source} is not followed`);
  return takesCode ? { code: literal(operand) } : undefined;
}

function literal(word: Word | undefined): string {
  if (word?.literal === undefined) throw new Uncertain("what it runs is known only when it runs");
  return word.literal;
}

const literals = (words: readonly Word[]): string[] => words.map(literal);
