import type { Declaration, Outline } from "../model/code.ts";
import { TokenView } from "./token-view.ts";
import { type JvmLanguage, TokenKind } from "./tokens.ts";

/** What surrounds a token: a bracket, a declaration's body, or an expression that belongs to one. */
export interface Frame {
  kind: "file" | "type" | "function" | "block" | "parens";
  /** First and last token. */
  start: number;
  end: number;
  /** Names of the enclosing declarations, joined by dots. */
  path: string;
  /** Qualified name of the enclosing function, "" without one. */
  functionName: string;
  /** Simple name of the type, for `kind` "type". */
  typeName?: string;
  /** True while the constants of an enum are being listed. */
  inConstants?: boolean;
}

/** Modifiers and annotations in front of a keyword or a name. */
export interface Prefix {
  modifiers: string[];
  annotations: string[];
  /** First token that is no annotation: the keyword's own when there are no modifiers. */
  start: number;
}

const COMPOUND = "+-*/%&|^";
const MAX_CHAIN = 40;
const MAX_TYPE_TOKENS = 200;
const MAX_VALUE_TOKENS = 400;

/**
 * One pass over the tokens of a source file with a stack of frames. What both languages share lives here: brackets,
 * calls, assignments, receivers. A language recognises its declarations by looking ahead, and says in `bodies` where
 * their frames open; looking ahead jumps over brackets, so the whole stays linear.
 */
export abstract class OutlineWalk {
  protected readonly view: TokenView;
  protected readonly outline: Outline;
  protected readonly bodies = new Map<number, Frame>();
  /** `=` tokens that initialise or define, and so assign nothing. */
  protected readonly definitions = new Set<number>();
  /** Words before a bracket that call nothing. */
  protected readonly notCalls = new Set<number>();
  readonly #frames: Frame[] = [];

  constructor(path: string, text: string, language: JvmLanguage) {
    this.view = new TokenView(text, language);
    this.outline = {
      path,
      language,
      packageName: "",
      imports: [],
      declarations: [],
      calls: [],
      assignments: [],
      complete: this.view.balanced,
    };
    this.#frames.push({ kind: "file", start: -1, end: this.view.count, path: "", functionName: "" });
  }

  walk(): Outline {
    let index = 0;
    while (index < this.view.count) {
      while (index > this.frame().end) this.#frames.pop();
      const body = this.bodies.get(index);
      if (body) this.#frames.push(body);
      index = Math.max(index + 1, this.#visit(index, body !== undefined));
    }
    this.outline.declarations.sort((a, b) => a.startLine - b.startLine || b.endLine - a.endLine);
    return this.outline;
  }

  /** Handles a word that may begin a declaration; gives the next token to visit, undefined if it is just a word. */
  protected abstract visitDeclaration(index: number): number | undefined;
  /** Whether the word may be a callee. */
  protected abstract isCallable(word: string): boolean;
  /** Whether the `=` at `index`, whose target begins at `target`, assigns. */
  protected abstract isAssignment(index: number, target: number): boolean;
  /** Last token of the expression that begins at `index`. */
  protected abstract expressionEnd(index: number, limit?: number): number;

  protected frame(): Frame {
    return this.#frames.at(-1) ?? { kind: "file", start: -1, end: 0, path: "", functionName: "" };
  }

  /** The innermost frame that is a bracket or body, with expressions of properties and functions left aside. */
  protected isDirectlyIn(kind: Frame["kind"]): boolean {
    return this.frame().kind === kind;
  }

  protected declare(declaration: Declaration): void {
    this.outline.declarations.push(declaration);
  }

  /** `Shelf.Adapter` and `bind` as `Shelf.Adapter.bind`. */
  protected qualify(path: string, name: string): string {
    return path === "" ? name : `${path}.${name}`;
  }

  #visit(index: number, isBody: boolean): number {
    const mark = this.view.mark(index);
    if (mark === "") return this.view.word(index) === "" ? index + 1 : this.#visitWord(index);
    if (mark === "=") this.#visitEquals(index);
    const end = isBody || !"([{".includes(mark) ? -1 : this.view.match(index);
    if (end < 0) return this.visitMark(index, mark) ?? index + 1;
    const { path, functionName } = this.frame();
    this.#frames.push({ kind: mark === "{" ? "block" : "parens", start: index, end, path, functionName });
    return index + 1;
  }

  /** Handles punctuation that may begin a declaration (Java's annotations and type parameters). */
  protected visitMark(_index: number, _mark: string): number | undefined {
    return undefined;
  }

  #visitWord(index: number): number {
    const next = this.visitDeclaration(index);
    if (next !== undefined) return next;
    const word = this.view.word(index);
    if (this.#isCallee(index, word) && this.#isCalled(index)) this.#addCall(index, word);
    return index + 1;
  }

  /** Behind a dot or in backticks even a keyword is a name: `flow.catch {`, `` `as`( ``. */
  #isCallee(index: number, word: string): boolean {
    if (this.notCalls.has(index)) return false;
    const isName = this.view.mark(index - 1) === "." || this.view.text.charAt(this.view.start(index)) === "`";
    return isName || this.isCallable(word);
  }

  #isCalled(index: number): boolean {
    if (this.view.mark(index - 1) === "@") return false;
    let next = index + 1;
    if (this.view.mark(next) === "<") {
      const end = this.typeArgumentsEnd(next);
      if (end < 0) return false;
      next = end + 1;
    }
    const isLabel = this.view.mark(next + 1) === "@" && this.view.isAdjacent(next + 1);
    if (isLabel && this.view.mark(next + 2) === "{") return true;
    const mark = this.view.mark(next);
    if (mark === "(") return true;
    return mark === "{" && this.outline.language === "kotlin" && !this.bodies.has(next) && next > index;
  }

  #addCall(index: number, name: string): void {
    const receiver = this.receiverOf(index);
    this.outline.calls.push({
      name,
      ...(receiver === undefined ? {} : { receiver: receiver.text }),
      line: this.view.line(index),
      column: this.view.column(index),
      enclosing: this.frame().functionName,
      text: this.view.lineText(index),
    });
  }

  #visitEquals(index: number): void {
    const view = this.view;
    if (this.definitions.has(index) || view.mark(index + 1) === "=") return;
    let target = index - 1;
    while (view.isAdjacent(target + 1) && COMPOUND.includes(view.mark(target) || " ")) target--;
    if (view.isAdjacent(target + 1) && "=!<>".includes(view.mark(target) || " ")) return;
    const name = view.word(target);
    if (name === "") return;
    const receiver = this.receiverOf(target);
    if (!this.isAssignment(index, receiver?.first ?? target)) return;
    this.outline.assignments.push({
      name,
      ...(receiver === undefined ? {} : { receiver: receiver.text }),
      line: view.line(target),
      column: view.column(target),
      value: view.between(view.end(index), view.end(this.expressionEnd(index + 1, MAX_VALUE_TOKENS))),
      enclosing: this.frame().functionName,
      text: view.lineText(target),
    });
  }

  /** What stands before `.name`: its text and its first token. */
  protected receiverOf(name: number): { text: string; first: number } | undefined {
    const view = this.view;
    const dot = view.skipNewlinesBack(name - 1);
    if (view.mark(dot) !== ".") return undefined;
    let last = view.skipNewlinesBack(dot - 1);
    while (view.mark(last) === "?" || view.mark(last) === "!") last--;
    const first = this.#chainStart(last);
    return first === undefined ? undefined : { text: view.span(first, last), first };
  }

  #chainStart(last: number): number | undefined {
    const view = this.view;
    let start: number | undefined;
    let at = last;
    for (let step = 0; step < MAX_CHAIN; step++) {
      const mark = view.mark(at);
      if (mark === "?" || mark === "!") {
        at--;
        continue;
      }
      if (mark === ">") {
        const open = this.#typeArgumentsStart(at);
        if (open < 0) return start;
        at = open - 1;
        continue;
      }
      if (mark === ")" || mark === "]" || mark === "}") {
        const open = view.match(at);
        if (open < 0) return start;
        const before = view.mark(open - 1);
        const isCall =
          (view.word(open - 1) !== "" && this.isCallable(view.word(open - 1))) ||
          ")]>".includes(before || " ");
        start = open;
        if (!isCall) return start;
        at = open - 1;
        continue;
      }
      if (view.kind(at) !== TokenKind.word) {
        return start ?? (view.kind(at) === TokenKind.number ? at : undefined);
      }
      start = at;
      if (view.mark(at - 1) === "@" && view.isAdjacent(at)) start = at - 2;
      const dot = view.skipNewlinesBack(start - 1);
      if (view.mark(dot) !== "." || view.mark(dot - 1) === ".") return start;
      at = view.skipNewlinesBack(dot - 1);
    }
    return start;
  }

  #typeArgumentsStart(close: number): number {
    let depth = 0;
    for (let at = close; at > close - MAX_CHAIN; at--) {
      const mark = this.view.mark(at);
      if (mark === ">") depth++;
      else if (mark === "<" && --depth === 0) return at;
      else if (mark !== "" && !".,?*".includes(mark)) return -1;
      else if (mark === "" && this.view.word(at) === "") return -1;
    }
    return -1;
  }

  /** Index of the `>` that ends type arguments beginning at `<`; -1 if these are no type arguments. */
  protected typeArgumentsEnd(open: number): number {
    let depth = 0;
    for (let at = open; at < Math.min(this.view.count, open + MAX_TYPE_TOKENS); at++) {
      const mark = this.view.mark(at);
      if (mark === "<") depth++;
      else if (mark === ">") {
        if (this.view.mark(at - 1) === "-" && this.view.isAdjacent(at)) continue;
        if (--depth === 0) return at;
      } else if (mark === "(" || mark === "[") {
        const close = this.view.match(at);
        if (close < 0) return -1;
        at = close;
      } else if (mark === "&" && this.view.mark(at + 1) === "&") return -1;
      else if (mark !== "" && !".,?*:@&-".includes(mark)) return -1;
      else if (mark === "" && this.view.word(at) === "" && !this.view.isNewline(at)) return -1;
    }
    return -1;
  }

  /** Index behind an annotation that begins at `@`, with its arguments. */
  protected afterAnnotation(at: number): number {
    const view = this.view;
    if (view.mark(at + 1) === "[") return Math.max(view.match(at + 1), at + 1) + 1;
    let index = at + 2;
    while ((view.mark(index) === "." || view.mark(index) === ":") && view.word(index + 1) !== "") index += 2;
    if (view.mark(index) === ":" && view.mark(index + 1) === "[")
      return Math.max(view.match(index + 1), index) + 1;
    if (view.mark(index) !== "(" || !view.isAdjacent(index)) return index;
    const close = view.match(index);
    return close < 0 ? index : close + 1;
  }

  /** Ranges between the commas of a bracket, type arguments and inner brackets left whole. */
  protected pieces(open: number, close: number): { first: number; last: number }[] {
    const pieces: { first: number; last: number }[] = [];
    let first = open + 1;
    for (let at = open + 1; at <= close; at++) {
      const mark = this.view.mark(at);
      const end = "([{".includes(mark || " ")
        ? this.view.match(at)
        : mark === "<"
          ? this.typeArgumentsEnd(at)
          : -1;
      if (end > at && end < close) at = end;
      else if (mark === "," || at === close) {
        const from = this.view.skipNewlines(first);
        const last = this.view.skipNewlinesBack(at - 1);
        if (last >= from) pieces.push({ first: from, last });
        first = at + 1;
      }
    }
    return pieces;
  }

  /** Remembers that the name of the annotation at `@` is no call. */
  protected skipAnnotationName(at: number): void {
    const isLabel = this.view.word(at - 1) !== "" && this.view.isAdjacent(at);
    if (isLabel) return;
    let index = at + 1;
    while (
      (this.view.mark(index + 1) === "." || this.view.mark(index + 1) === ":") &&
      this.view.word(index + 2) !== ""
    ) {
      index += 2;
    }
    this.notCalls.add(index);
  }

  /** Name of the annotation at `@`, without the target it is for. */
  protected annotationName(at: number): string {
    const isTargeted = this.view.mark(at + 2) === ":" && this.view.word(at + 3) !== "";
    const first = isTargeted ? at + 3 : at + 1;
    return this.dotted(first, this.dottedEnd(first));
  }

  /** Last token of `a.b.c` beginning at `from`; `from - 1` if there is none. A final `*` belongs to it. */
  protected dottedEnd(from: number): number {
    const view = this.view;
    if (view.word(from) === "") return from - 1;
    let last = from;
    while (view.mark(last + 1) === "." && (view.word(last + 2) !== "" || view.mark(last + 2) === "*"))
      last += 2;
    return last;
  }

  protected dotted(first: number, last: number): string {
    let name = "";
    for (let at = first; at <= last; at++) name += this.view.word(at) || this.view.mark(at);
    return name;
  }

  /** Modifiers and annotations before a token, collected backwards. */
  protected prefixBefore(keyword: number, known: ReadonlySet<string>): Prefix {
    const view = this.view;
    const prefix: Prefix = { modifiers: [], annotations: [], start: keyword };
    for (let at = view.skipNewlinesBack(keyword - 1); at >= 0; at = view.skipNewlinesBack(at - 1)) {
      const word = view.word(at);
      if (known.has(word) && !this.#isOperand(at)) {
        prefix.modifiers.unshift(word);
        prefix.start = at;
        continue;
      }
      const sign = this.#annotationStart(at);
      if (sign === undefined) break;
      const isForFile = view.word(sign + 1) === "file" && view.mark(sign + 2) === ":";
      if (isForFile) break;
      if (view.mark(sign + 1) !== "[") prefix.annotations.unshift(this.annotationName(sign));
      at = sign;
    }
    return prefix;
  }

  #isOperand(at: number): boolean {
    const before = this.view.mark(at - 1);
    return before !== "" && "=.@+-*/&|<?:".includes(before);
  }

  /** The `@` of the annotation that ends at `at`, undefined if none does. */
  #annotationStart(at: number): number | undefined {
    const view = this.view;
    let index = at;
    if (view.mark(index) === ")" || view.mark(index) === "]") {
      index = view.match(index) - 1;
      if (view.mark(index) === "@" && view.mark(at) === "]") return index;
      if (view.mark(index) === ":") index--;
    }
    for (let step = 0; step < MAX_CHAIN && view.word(index) !== ""; step++) {
      const before = view.mark(index - 1);
      if (before === "@")
        return view.word(index - 2) !== "" && view.isAdjacent(index - 1) ? undefined : index - 1;
      if (before !== "." && before !== ":") return undefined;
      index -= 2;
    }
    return undefined;
  }
}
