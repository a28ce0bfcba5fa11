import type { Declaration, Outline } from "../../model/code.ts";
import { dotted, dottedEnd, typeArgumentsEnd } from "../../syntax/lookahead.ts";
import type { JvmLanguage } from "../../syntax/token-list.ts";
import { TokenView } from "../../syntax/token-view.ts";
import { receiverOf } from "./receiver.ts";

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

/** A parameter, or a property that is declared among them. */
export type Parameter = Omit<Declaration, "qualifiedName">;

const COMPOUND = "+-*/%&|^";
/** Declarations, calls and assignments of a file that are kept, each; and the length at which names stop nesting. */
const MAX_ENTRIES = 50_000;
const MAX_PATH = 1000;
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
    if (this.outline.declarations.length < MAX_ENTRIES) this.outline.declarations.push(declaration);
  }

  /** `package a.b`; gives the token behind it. */
  protected readPackage(index: number): number {
    const last = dottedEnd(this.view, index + 1);
    this.outline.packageName = dotted(this.view, index + 1, last);
    return last + 1;
  }

  protected declareParameters(path: string, parameters: readonly Parameter[]): void {
    for (const each of parameters) this.declare({ ...each, qualifiedName: this.qualify(path, each.name) });
  }

  /** Says where the body of a type opens; one without a name (an anonymous object) belongs to the function around it. */
  protected openType(body: number, typeName: string, path: string, inConstants = false): void {
    const end = this.view.match(body);
    if (end < 0) return;
    const functionName = typeName === "" ? this.frame().functionName : "";
    this.bodies.set(body, { kind: "type", start: body, end, path, functionName, typeName, inConstants });
  }

  /** Says where parameters stand: what their default values declare lies within the declaration. */
  protected openParameters(open: number, path: string): void {
    const end = this.view.match(open);
    const { functionName } = this.frame();
    if (end >= 0) this.bodies.set(open, { kind: "parens", start: open, end, path, functionName });
  }

  /** `Shelf.Adapter` and `bind` as `Shelf.Adapter.bind`. */
  protected qualify(path: string, name: string): string {
    if (path.length > MAX_PATH) return path;
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
      const end = typeArgumentsEnd(this.view, next);
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
    if (this.outline.calls.length >= MAX_ENTRIES) return;
    const receiver = receiverOf(this.view, index, (word) => this.isCallable(word));
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
    if (name === "" || this.outline.assignments.length >= MAX_ENTRIES) return;
    const receiver = receiverOf(this.view, target, (word) => this.isCallable(word));
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
}
