import { type JvmLanguage, TokenKind } from "../token-list.ts";
import type { TokenView } from "../token-view.ts";
import type { Node, Span, TypeName, Unknown } from "./nodes.ts";
import { operatorAt } from "./operators.ts";

/** How deep statements and expressions may nest: what lies deeper is one unknown node. */
const DEEPEST = 200;

/** Lines whose functions are read; the bodies of others are left out. */
export interface Wanted {
  from: number;
  to: number;
}

/** What a language reads in its own way. Each reads at least one token where there is one. */
export interface Grammar {
  language: JvmLanguage;
  statement(cursor: Cursor): Node;
  expression(cursor: Cursor): Node;
  /** What a whole file holds. */
  file(cursor: Cursor): Node[];
}

/**
 * A place in the tokens, that moves forward only. What stands in brackets is read up to their end and not beyond, so that
 * no mistake in it reaches further.
 */
export class Cursor {
  readonly view: TokenView;
  readonly grammar: Grammar;
  readonly language: JvmLanguage;
  readonly wanted: Wanted | undefined;
  /** The token that comes next, and the one that nobody may reach. */
  at = 0;
  limit: number;
  /** Of the next token; "" for none. */
  mark = "";
  word = "";
  /** Whether ends of lines mean nothing here: in parentheses, and in all of Java. */
  hidden: boolean;
  /** Whether a brace behind an expression is no lambda of it. */
  bare = false;
  #last = -1;
  #depth = 0;

  constructor(view: TokenView, grammar: Grammar, wanted?: Wanted) {
    this.view = view;
    this.grammar = grammar;
    this.language = grammar.language;
    this.wanted = wanted;
    this.limit = view.count;
    this.hidden = this.language === "java";
    this.move(0);
  }

  get done(): boolean {
    return this.at >= this.limit;
  }

  get isKotlin(): boolean {
    return this.language === "kotlin";
  }

  /** Goes on at a token: forward only. */
  move(index: number): void {
    let at = Math.min(Math.max(index, this.at), this.limit);
    let last = at - 1;
    while (last >= this.at && this.view.isNewline(last)) last--;
    if (last >= this.at) this.#last = last;
    if (this.hidden) while (at < this.limit && this.view.isNewline(at)) at++;
    this.at = at;
    this.#load();
  }

  #load(): void {
    const isThere = this.at < this.limit;
    this.mark = isThere ? this.view.mark(this.at) : "";
    this.word = isThere ? this.view.word(this.at) : "";
  }

  /** Goes over the next tokens. */
  skip(count = 1): void {
    this.move(this.at + count);
  }

  skipNewlines(): void {
    if (this.view.isNewline(this.at)) this.move(this.ahead());
  }

  /** The next token that is no end of a line. */
  ahead(from = this.at): number {
    return Math.min(this.view.skipNewlines(from), this.limit);
  }

  isNewline(): boolean {
    return !this.done && this.view.isNewline(this.at);
  }

  /** Whether a line ends before the next token. */
  isOnNewLine(): boolean {
    return this.view.isNewline(this.at) || this.view.isNewline(this.at - 1);
  }

  operator(index = this.at): string {
    return index < this.limit ? operatorAt(this.view, index, this.language) : "";
  }

  /** Goes over a word if it is the next. */
  takeWord(word: string): boolean {
    if (this.word !== word) return false;
    this.skip();
    return true;
  }

  takeMark(mark: string): boolean {
    if (this.mark !== mark) return false;
    this.skip();
    return true;
  }

  is(kind: keyof typeof TokenKind): boolean {
    return !this.done && this.view.kind(this.at) === TokenKind[kind];
  }

  /**
   * Reads what stands in the brackets that open here, and goes on behind them. A bracket without a partner ends with its
   * line.
   */
  within<Result>(hidden: boolean, read: () => Result): Result {
    const { view, limit } = this;
    const state = { limit, hidden: this.hidden, bare: this.bare };
    const open = this.at;
    const match = view.match(open);
    const end = match > open ? Math.min(match, limit) : Math.min(endOfLine(view, open), limit);
    const isClosed = end === match && end < limit && ")]}".includes(view.mark(end) || " ");
    const next = isClosed || end === limit ? end : Math.min(end + 1, limit);
    this.limit = next;
    this.hidden = hidden || this.language === "java";
    this.bare = false;
    this.move(open + 1);
    const result = read();
    Object.assign(this, state);
    if (isClosed) this.#last = end;
    this.at = Math.min(isClosed ? end + 1 : next, limit);
    this.move(this.at);
    return result;
  }

  statement(): Node {
    return this.#nested(this.grammar.statement);
  }

  expression(): Node {
    return this.#nested(this.grammar.expression);
  }

  /** What lies too deep is one unknown node. */
  #nested(read: (cursor: Cursor) => Node): Node {
    if (this.done) return { kind: "unknown", ...this.nothing() };
    if (this.#depth >= DEEPEST) return this.rest();
    this.#depth++;
    const from = this.at;
    const result = read(this);
    this.#depth--;
    if (this.at === from) return this.unknown();
    return result.kind === "unknown" ? { kind: "unknown", ...this.since(from) } : result;
  }

  /** All that is left in the brackets around, as one unknown node. */
  rest(): Unknown {
    const from = this.at;
    this.move(this.limit);
    return { kind: "unknown", ...this.since(from) };
  }

  /** The next token, which makes no sense here. */
  unknown(): Unknown {
    const from = this.at;
    this.skip();
    return { kind: "unknown", ...this.since(from) };
  }

  /** Where something is missing. */
  nothing(): Span {
    const start = this.#last < 0 ? 0 : this.view.end(this.#last);
    const line = this.view.lineAt(start);
    return { start, end: start, line, endLine: line };
  }

  /** From a token up to the one that was read last. */
  since(first: number): Span {
    const start = this.view.outerStart(first);
    return this.#span(start, this.view.lineAt(start), Math.max(first, this.#last));
  }

  /** From where a node starts up to what was read last. */
  from({ start, line }: Span): Span {
    return this.#span(start, line, this.#last);
  }

  #span(start: number, line: number, last: number): Span {
    const end = Math.max(start, this.view.end(last));
    return { start, end, line, endLine: this.view.lineAt(Math.max(start, end - 1)) };
  }

  /** A type from a token to another. */
  type(first: number, last: number): TypeName {
    const start = this.view.start(first);
    return {
      kind: "type",
      ...this.#span(start, this.view.lineAt(start), last),
      text: this.view.span(first, last),
    };
  }
}

function endOfLine(view: TokenView, from: number): number {
  let at = from;
  while (at < view.count && !view.isNewline(at)) at++;
  return at;
}
