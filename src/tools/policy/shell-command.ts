import { innerCommand } from "./command-wrappers.ts";
import { readWord, spelled, Uncertain, type Word } from "./shell-words.ts";
import { findExactnessReason } from "./wildcard-cover.ts";

/** A thing that a command does: runs a program, opens a file, sets a variable. */
export interface CommandPart {
  kind: "command" | "redirection" | "assignment";
  /** The part in one spelling: words parted by one space, quoted only where they must be. */
  text: string;
  /** Why only a rule that states exactly this part may allow it. */
  exactOnly?: string;
}

export interface ParsedCommand {
  /** In the order in which they stand; those inside substitutions and wrappers stand beside what holds them. */
  parts: CommandPart[];
  /** Why the command is not understood with certainty; then the parts are only those found so far. */
  unsure?: string;
}

/** Shells whose language this reads. */
export const knownShells: ReadonlySet<string> = new Set(["sh", "bash", "dash", "zsh", "ksh", "mksh", "ash"]);

const LONGEST_COMMAND = 32_768;
const DEEPEST = 12;
const MOST_PARTS = 500;

/**
 * What a command line would do, part by part, as POSIX shells, bash and zsh agree to read it. Whatever they may read
 * differently, and whatever is decided only when it runs, is `unsure` or may only be allowed exactly. Linear time.
 */
export function parseCommand(text: string): ParsedCommand {
  const parts: CommandPart[] = [];
  if (text.length > LONGEST_COMMAND) return { parts, unsure: "it is too long to be judged" };
  try {
    new Reader(text, parts, 0).readAll();
    if (parts.length === 0) return { parts, unsure: "it runs nothing" };
    return { parts };
  } catch (error) {
    if (error instanceof Uncertain) return { parts, unsure: error.message };
    throw error;
  }
}

/** Words that begin or belong to constructs that are not followed here. */
const keywords = new Set(
  (
    "if then else elif fi for while until do done case esac function select in repeat foreach end coproc always " +
    "[[ ]] (( )) { } {} ! nocorrect"
  ).split(" "),
);
const assignment = /^[A-Za-z_]\w*(?:\[[^\]]*\])?\+?=/;
const redirection = /^(?:&>>|&>|<<<|<<-|<<|<>|<&|>>|>\||>&|<|>)/;
const harmlessTargets = new Set(["/dev/null", "/dev/stdout", "/dev/stderr"]);

class Reader {
  readonly #text: string;
  readonly #parts: CommandPart[];
  readonly #depth: number;
  #at = 0;

  constructor(text: string, parts: CommandPart[], depth: number) {
    if (depth > DEEPEST) throw new Uncertain("it is nested too deeply");
    this.#text = text;
    this.#parts = parts;
    this.#depth = depth;
  }

  readAll(): void {
    this.#readList("");
    if (this.#at < this.#text.length) throw new Uncertain(`"${this.#text[this.#at]}" stands where none may`);
  }

  /** Reads a list of pipelines up to `)` or the end of the text. */
  #readList(end: "" | ")"): void {
    let needsCommand = false;
    for (;;) {
      this.#skipBlanks(true);
      if (this.#at >= this.#text.length || this.#text[this.#at] === ")") {
        if (needsCommand) throw new Uncertain("a command is missing after an operator");
        if (end === ")" && this.#at >= this.#text.length) throw new Uncertain("a parenthesis does not end");
        return;
      }
      this.#readCommand();
      needsCommand = false;
      this.#skipBlanks(false);
      const operator = this.#text
        .slice(this.#at)
        .match(/^(?:&&|\|\||\|&|;(?![;&|])|&(?![&|!>])|\|(?!\|)|\n)/)?.[0];
      if (operator === undefined) {
        if (this.#at >= this.#text.length || this.#text[this.#at] === ")") continue;
        throw new Uncertain(`"${this.#text.slice(this.#at, this.#at + 2)}" stands where none may`);
      }
      this.#at += operator.length;
      if (operator === "|&") throw new Uncertain("shells disagree about |&");
      needsCommand = operator.startsWith("|") || operator === "&&";
    }
  }

  #readCommand(): void {
    if (this.#text[this.#at] === "(") {
      if (this.#text[this.#at + 1] === "(") throw new Uncertain("arithmetic is not followed");
      this.#at++;
      this.#skipBlanks(true);
      if (this.#text[this.#at] === ")") throw new Uncertain("there is nothing in the parentheses");
      this.#readList(")");
      this.#at++;
      this.#skipBlanks(false);
      while (this.#readRedirection()) this.#skipBlanks(false);
      return;
    }
    const words: Word[] = [];
    const before = this.#parts.length;
    let count = 0;
    for (;;) {
      this.#skipBlanks(false);
      if (this.#readRedirection()) {
        count++;
        continue;
      }
      const word = this.#nextWord();
      if (!word) break;
      count++;
      const isAssignment = words.length === 0 && assignment.test(word.source);
      if (!isAssignment) words.push(word);
      else this.#add({ kind: "assignment", text: word.source, exactOnly: "it changes the environment" });
    }
    if (this.#text[this.#at] === "(") throw new Uncertain("a function or a pattern with parentheses");
    if (count === 0) throw new Uncertain("a command is missing");
    // What reads or writes for a redirection alone differs from shell to shell.
    if (words.length > 0) this.#judge(words, before);
    else if (this.#parts.slice(before).some(({ kind }) => kind === "redirection"))
      throw new Uncertain("shells disagree about a redirection without a command");
  }

  /** Adds a program with its words as a part, and what it runs in turn. */
  #judge(words: readonly Word[], index = this.#parts.length): void {
    const [program] = words;
    if (program?.literal === undefined || program.literal === "") {
      throw new Uncertain("which program runs is known only when it runs");
    }
    if (keywords.has(program.literal) && !program.isQuoted) {
      throw new Uncertain(`the construct "${program.literal}" is not followed`);
    }
    if (program.literal.includes("=")) throw new Uncertain("which program runs behind an assignment");
    const dynamic = words.find((word) => word.dynamic)?.dynamic;
    const exactOnly = dynamic ?? findExactnessReason(words);
    const part: CommandPart = { kind: "command", text: words.map(spelled).join(" ") };
    this.#add(exactOnly === undefined ? part : { ...part, exactOnly }, index);
    const inner = innerCommand(words);
    if (!inner) return;
    for (const text of inner.assignments ?? []) {
      this.#add({ kind: "assignment", text, exactOnly: "it changes the environment" });
    }
    if (inner.code !== undefined) new Reader(inner.code, this.#parts, this.#depth + 1).readAll();
    for (const each of inner.commands ?? []) new Reader("", this.#parts, this.#depth + 1).#judge(each);
  }

  /** Reads one redirection; false when there is none here. */
  #readRedirection(): boolean {
    const rest = this.#text.slice(this.#at, this.#at + 12);
    const descriptor = rest.match(/^\d{1,3}(?=[<>])/)?.[0] ?? "";
    const operator = rest.slice(descriptor.length).match(redirection)?.[0];
    if (operator === undefined) return false;
    // Elsewhere than in bash, 77>f gives the word 77 to the program.
    if (descriptor.length > 1) throw new Uncertain("shells disagree about long numbers before < and >");
    const isSubstitution = (operator === "<" || operator === ">") && rest[descriptor.length + 1] === "(";
    if (isSubstitution && descriptor === "") return false;
    // Elsewhere than in bash and zsh, `a &>f b` runs a, and then b.
    if (operator.startsWith("&")) throw new Uncertain("shells disagree about &>");
    if (operator === "<<<") throw new Uncertain("shells disagree about <<<");
    if (operator === "<<" || operator === "<<-") throw new Uncertain("here-documents are not followed");
    this.#at += descriptor.length + operator.length;
    this.#skipBlanks(false);
    const target = this.#nextWord();
    if (!target) throw new Uncertain("a redirection without a target");
    if (operator === ">&" && !/^(?:\d|-)$/.test(target.literal ?? ""))
      throw new Uncertain("shells disagree about what follows >&");
    const isCopy = operator.endsWith("&") && /^(?:\d|-)$/.test(target.literal ?? "");
    if (isCopy || (target.literal !== undefined && harmlessTargets.has(target.literal))) return true;
    const text = `${descriptor}${operator} ${spelled(target)}`;
    const part: CommandPart = { kind: "redirection", text };
    this.#add(target.dynamic === undefined ? part : { ...part, exactOnly: target.dynamic });
    return true;
  }

  #nextWord(): Word | undefined {
    const { word, end } = readWord(this.#text, this.#at, (at) => this.#readExpansion(at));
    this.#at = end;
    // A continued line may have parted the number from its sign, and shells from each other.
    if (/^\d+$/.test(word.source) && "<>".includes(this.#text[end] ?? " "))
      throw new Uncertain("shells disagree about numbers before < and >");
    return word.source === "" && !word.isQuoted ? undefined : word;
  }

  /** Reads `$NAME`, `${NAME}`, `$( )`, backticks and process substitutions; what runs inside becomes parts. */
  #readExpansion(at: number): { end: number; why: string } {
    const text = this.#text;
    const rest = text.slice(at, at + 80);
    if (text[at] === "`") return this.#readBackticks(at);
    if (rest.startsWith("$((") || rest.startsWith("$[")) throw new Uncertain("arithmetic is not followed");
    if (/^(?:\$|<|>)\(/.test(rest)) {
      const inner = new Reader(text, this.#parts, this.#depth + 1);
      inner.#at = at + 2;
      inner.#readList(")");
      return { end: inner.#at + 1, why: "what another command prints is known only when it runs" };
    }
    if (/^\$['"]/.test(rest)) throw new Uncertain("shells disagree about quotes after $");
    const name = rest.match(/^\$(?:\{[A-Za-z_]\w{0,60}\}|[A-Za-z_]\w{0,60}(?!\w)|[\d@*#?$!-])/)?.[0];
    if (name !== undefined) return { end: at + name.length, why: `${name} is known only when it runs` };
    // A $ before nothing that could be a name stands for itself, in every shell.
    if (rest.length === 1 || ` \t\n"/`.includes(rest[1] ?? "")) return { end: at + 1, why: "a lone $" };
    throw new Uncertain("an expansion is not followed");
  }

  #readBackticks(at: number): { end: number; why: string } {
    const text = this.#text;
    let code = "";
    let end = at + 1;
    while (text[end] !== "`") {
      if (end >= text.length) throw new Uncertain("a backtick does not end");
      // Inside backticks shells take backslashes away by rules that depend on the quotes around.
      if (text[end] === "\\") throw new Uncertain("a backslash inside backticks");
      code += text[end++];
    }
    new Reader(code, this.#parts, this.#depth + 1).readAll();
    return { end: end + 1, why: "what another command prints is known only when it runs" };
  }

  #skipBlanks(newlines: boolean): void {
    for (;;) {
      if (this.#text.startsWith("\\\n", this.#at)) this.#at += 2;
      else if (" \t".includes(this.#text[this.#at] ?? "x")) this.#at++;
      else if (newlines && this.#text[this.#at] === "\n") this.#at++;
      else return;
    }
  }

  #add(part: CommandPart, index = this.#parts.length): void {
    if (this.#parts.length >= MOST_PARTS) throw new Uncertain("it has too many parts");
    this.#parts.splice(index, 0, part);
  }
}
