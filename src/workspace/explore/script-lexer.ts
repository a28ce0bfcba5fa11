import { Markup, typeArguments } from "./markup.ts";
import { regularExpressionLength } from "./regular-expression.ts";

/** A token of a TypeScript or JavaScript module. Templates, regular expressions and markup are one token each. */
export interface ScriptToken {
  kind: "word" | "mark" | "string" | "other";
  /** A string without its quotes; "" for templates, regular expressions and markup. */
  text: string;
  /** Brackets around it; a bracket has the depth of what it stands in. */
  depth: number;
  /** Where it begins in the text. */
  at: number;
  /** Begins a line, so that a statement may have ended before it. */
  startsLine: boolean;
}

export interface ScriptTokens {
  tokens: ScriptToken[];
  /** True where an element of JSX was seen. */
  hasMarkup: boolean;
}

/** What may be open: brackets of code, and what suspends code. */
type Frame =
  | "{"
  | "("
  | "["
  | "condition"
  | "hole"
  | "markup hole"
  | "template"
  | "tag"
  | "closing tag"
  | "children";

const wordPattern = /[\p{ID_Continue}$\u200c\u200d]+/uy;
const conditions = new Set(["if", "while", "for", "with"]);
/** Words after which an expression begins. */
const beforeExpression = new Set(
  "return typeof case in of delete void throw new do else await yield default instanceof".split(" "),
);

/**
 * Reads a module's tokens in one pass: comments are passed over, strings, templates, regular expressions and JSX are
 * told from code by what stands before them. `mayHoldMarkup` is false for `.ts`, where `<` never opens an element.
 */
export function scriptTokens(text: string, mayHoldMarkup: boolean): ScriptTokens {
  const lexer = new ScriptLexer(text, mayHoldMarkup);
  const isWhole = lexer.read();
  // What looked like an element and never ended was none.
  if (isWhole || !lexer.hasMarkup) return lexer;
  const plain = new ScriptLexer(text, false);
  plain.read();
  return plain;
}

class ScriptLexer implements ScriptTokens {
  readonly tokens: ScriptToken[] = [];
  hasMarkup = false;
  readonly #text: string;
  readonly #markup: Markup | undefined;
  readonly #stack: Frame[] = [];
  #at = 0;
  #startsLine = true;
  #afterOperand = false;

  constructor(text: string, mayHoldMarkup: boolean) {
    this.#text = text;
    this.#markup = mayHoldMarkup ? new Markup(text) : undefined;
  }

  /** False when the text ends within markup. */
  read(): boolean {
    while (this.#at < this.#text.length) {
      const top = this.#stack.at(-1);
      if (top === "template") this.#template();
      else if (top === "tag" || top === "closing tag") this.#tag(top);
      else if (top === "children") this.#children();
      else this.#code();
    }
    return !this.#stack.some((frame) => frame === "tag" || frame === "closing tag" || frame === "children");
  }

  #code(): void {
    const character = this.#text[this.#at] ?? "";
    if (/\s/.test(character)) {
      this.#startsLine ||= character === "\n";
      this.#at++;
    } else if (character === '"' || character === "'") this.#string(character);
    else if (character === "`") this.#suspend("template");
    else if (character === "/") this.#slash();
    else if (character === "<" && !this.#afterOperand && this.#markup?.begins(this.#at)) this.#suspend("tag");
    else if ("{([".includes(character)) this.#open(character as "{" | "(" | "[");
    else if ("})]".includes(character)) this.#close(character);
    else this.#wordOrMark(character);
  }

  #push(kind: ScriptToken["kind"], text: string): void {
    this.tokens.push({ kind, text, depth: this.#stack.length, at: this.#at, startsLine: this.#startsLine });
    this.#startsLine = false;
  }

  #wordOrMark(character: string): void {
    const word = this.#match(wordPattern);
    if (word) {
      const isName = this.tokens.at(-1)?.text === ".";
      this.#push("word", word);
      this.#at += word.length;
      this.#afterOperand = isName || !beforeExpression.has(word);
      return;
    }
    const pair = this.#text.slice(this.#at, this.#at + 2);
    const mark = pair === "=>" || pair === "++" || pair === "--" ? pair : character;
    this.#push("mark", mark);
    this.#at += mark.length;
    // `a++`, `a--` and `a!` are operands where `a` is one.
    if (mark !== "++" && mark !== "--" && mark !== "!") this.#afterOperand = false;
  }

  #open(bracket: "{" | "(" | "["): void {
    const isCondition = bracket === "(" && conditions.has(this.tokens.at(-1)?.text ?? "");
    this.#push("mark", bracket);
    this.#stack.push(isCondition ? "condition" : bracket);
    this.#at++;
    this.#afterOperand = false;
  }

  /** A brace ends whatever round and square brackets were left open within it. */
  #close(bracket: string): void {
    this.#at++;
    if (bracket === "}") {
      while (/^([([]|condition)$/.test(this.#stack.at(-1) ?? "")) this.#stack.pop();
      const ended = this.#stack.pop();
      this.#afterOperand = false;
      if (ended === "{" || ended === undefined) this.#push("mark", bracket);
      return;
    }
    const top = this.#stack.at(-1);
    const isMatch = bracket === "]" ? top === "[" : top === "(" || top === "condition";
    if (isMatch) this.#stack.pop();
    this.#push("mark", bracket);
    this.#afterOperand = top !== "condition";
  }

  #string(quote: string): void {
    const start = this.#at + 1;
    let end = start;
    while (end < this.#text.length && this.#text[end] !== quote && this.#text[end] !== "\n")
      end += this.#text[end] === "\\" ? 2 : 1;
    this.#push("string", this.#text.slice(start, end));
    this.#at = end + 1;
    this.#afterOperand = true;
  }

  /** A comment, a regular expression, or a division. */
  #slash(): void {
    const next = this.#text[this.#at + 1];
    const isComment = next === "/" || next === "*";
    const length = isComment || this.#afterOperand ? 0 : regularExpressionLength(this.#text, this.#at);
    if (isComment) this.#comment(next);
    else if (length === 0) this.#wordOrMark("/");
    else {
      this.#push("other", "");
      this.#at += length;
      this.#afterOperand = true;
    }
  }

  #comment(kind: "/" | "*"): void {
    const found = this.#text.indexOf(kind === "/" ? "\n" : "*/", this.#at + 2);
    const end = found < 0 ? this.#text.length : found;
    this.#startsLine ||= kind === "*" && this.#text.slice(this.#at, end).includes("\n");
    this.#at = kind === "/" ? end : end + 2;
  }

  /** Begins a template or an element: one token, whatever code it holds. */
  #suspend(frame: "template" | "tag"): void {
    this.#push("other", "");
    this.#stack.push(frame);
    this.#at++;
    this.#afterOperand = true;
    if (frame === "tag") this.hasMarkup = true;
  }

  #template(): void {
    this.#skip(/[^`\\$]+/y);
    const character = this.#text[this.#at];
    if (character === "`") {
      this.#stack.pop();
      this.#afterOperand = true;
    }
    const isHole = character === "$" && this.#text[this.#at + 1] === "{";
    if (isHole) this.#enterHole("hole");
    this.#at += isHole || character === "\\" ? 2 : 1;
  }

  #enterHole(kind: "hole" | "markup hole"): void {
    this.#stack.push(kind);
    this.#afterOperand = false;
  }

  #tag(kind: "tag" | "closing tag"): void {
    this.#skip(/[^{"'/<>]+/y);
    const character = this.#text[this.#at];
    const next = this.#text[this.#at + 1];
    if (character === '"' || character === "'") {
      const end = this.#text.indexOf(character, this.#at + 1);
      this.#at = end < 0 ? this.#text.length : end + 1;
    } else if (character === "/" && (next === "/" || next === "*")) this.#comment(next);
    else if (character === "<" && this.#skip(typeArguments)) return;
    else {
      if (character === "{") this.#enterHole("markup hole");
      if (character === "/" && next === ">") this.#endElement(1);
      if (character === ">") this.#endTag(kind);
      this.#at += character === "/" && next === ">" ? 2 : 1;
    }
  }

  #endTag(kind: "tag" | "closing tag"): void {
    if (kind === "closing tag") this.#endElement(2);
    else this.#stack[this.#stack.length - 1] = "children";
  }

  #endElement(frames: number): void {
    this.#stack.splice(-frames);
    this.#afterOperand = true;
  }

  #children(): void {
    this.#skip(/[^<{]+/y);
    const character = this.#text[this.#at];
    const isClosing = character === "<" && this.#text[this.#at + 1] === "/";
    if (character === "{") this.#enterHole("markup hole");
    if (character === "<") this.#stack.push(isClosing ? "closing tag" : "tag");
    this.#at += isClosing ? 2 : 1;
  }

  #match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#at;
    return pattern.exec(this.#text)?.[0];
  }

  #skip(pattern: RegExp): boolean {
    const length = this.#match(pattern)?.length ?? 0;
    this.#at += length;
    return length > 0;
  }
}
