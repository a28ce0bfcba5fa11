import type { VersionPlace } from "../../model/code.ts";
import { TokenKind } from "../token-list.ts";
import { TokenView } from "../token-view.ts";
import { blockName, nameAt } from "./names.ts";
import { groovyArgumentsEnd, type Range, type ScriptArgument, splitArguments } from "./script-arguments.ts";

/** One statement of a build script, in either DSL: a call, an assignment, a declaration, or a block. */
export interface ScriptStatement {
  /** Names of the enclosing blocks, outermost first. */
  blocks: string[];
  /** What is called or assigned: `implementation`, `android.compileSdk`, `ext.kotlinVersion`; content of `"name"(…)`. */
  name: string;
  /** Behind `=`, if there is one. */
  value: Range | undefined;
  /** Arguments in their order. */
  parameters: ScriptArgument[];
  /** Words behind the arguments: `version "1.0"`, `apply false`. */
  infix: Map<string, Range>;
  /** `def`, `val`, `var`, or a type declares it; `by` delegates it. */
  isDeclared: boolean;
  /** The statement whose block or body it stands in: `if`, `android`, a function. */
  outer: ScriptStatement | undefined;
  first: number;
  last: number;
}

/** Where statements stand. */
interface Around {
  blocks: string[];
  outer: ScriptStatement | undefined;
  depth: number;
}

/** A script and its statements, blocks flattened, in the order of the text. */
export interface GradleScript {
  path: string;
  view: TokenView;
  statements: ScriptStatement[];
}

const DECLARING = new Set([
  "def",
  "val",
  "var",
  "final",
  "String",
  "int",
  "const",
  "private",
  "static",
  "boolean",
  "void",
]);
const CONTROL = new Set([
  "if",
  "else",
  "for",
  "while",
  "try",
  "catch",
  "finally",
  "return",
  "import",
  "class",
  "when",
  "switch",
]);
/** Words with a condition in parentheses, behind which a body may stand without braces. */
const CONDITIONS = new Set(["if", "for", "while"]);
const MAX_DEPTH = 40;
const MAX_STATEMENTS = 20_000;

/** Reads a `.gradle` or `.gradle.kts` file. Nothing is evaluated: conditions are ignored, every branch counts. */
export function parseGradleScript(path: string, text: string): GradleScript {
  const view = new TokenView(text, path.endsWith(".kts") ? "kotlin" : "groovy");
  const script: GradleScript = { path, view, statements: [] };
  readBlock(script, { first: 0, last: view.count - 1 }, { blocks: [], outer: undefined, depth: 0 });
  return script;
}

/** The line a token stands on, as a place. */
export function placeOf(script: GradleScript, token: number): VersionPlace {
  return { path: script.path, line: script.view.line(token), text: script.view.lineText(token) };
}

function readBlock(script: GradleScript, { first, last: to }: Range, around: Around): void {
  const { view } = script;
  for (let at = skipLambdaParameters(view, first, to); at <= to; at = view.skipNewlines(at)) {
    if (script.statements.length >= MAX_STATEMENTS) return;
    if (view.mark(at) === ";" || view.mark(at) === ",") {
      at++;
      continue;
    }
    const last = statementEnd(view, at, to);
    const from = around.outer?.name === "when" ? skipPastArrow(view, at, last) : at;
    readStatement(script, { first: from, last }, around);
    at = last + 1;
  }
}

/** Where the statements of a block begin: behind `variant ->`. */
function skipLambdaParameters(view: TokenView, from: number, to: number): number {
  const first = view.skipNewlines(from);
  for (let at = first; at < to; at++) {
    if (view.mark(at) === "-" && view.mark(at + 1) === ">") return view.skipNewlines(at + 2);
    if (view.word(at) === "" && !",:.".includes(view.mark(at) || " ")) return first;
  }
  return first;
}

/** What a branch of `when` does, where that is no block. */
function skipPastArrow(view: TokenView, first: number, last: number): number {
  for (let at = first; at < last; at++) {
    if (view.mark(at) === "-" && view.mark(at + 1) === ">")
      return at + 2 > last || view.mark(at + 2) === "{" ? first : at + 2;
    at = Math.max(at, view.match(at));
  }
  return first;
}

function statementEnd(view: TokenView, from: number, to: number): number {
  let last = from;
  for (let at = from; at <= to; ) {
    if (view.mark(at) === ";") return last;
    if (view.isNewline(at)) {
      const next = view.skipNewlines(at);
      const isHead =
        view.word(last) === "else" || (CONDITIONS.has(view.word(from)) && view.match(last) === from + 1);
      const goesOn =
        isHead || "=,+:?.".includes(view.mark(last) || " ") || ".?".includes(view.mark(next) || " ");
      if (next > to || !goesOn) return last;
      at = next;
      continue;
    }
    const close = "([{".includes(view.mark(at) || " ") ? view.match(at) : -1;
    last = close > at && close <= to ? close : at;
    at = last + 1;
  }
  return last;
}

function readStatement(script: GradleScript, { first, last }: Range, around: Around): void {
  const { view } = script;
  let at = first;
  let isDeclared = false;
  while (
    at < last &&
    DECLARING.has(view.word(at)) &&
    (view.word(at + 1) !== "" || view.mark(at + 1) === "<")
  ) {
    isDeclared = true;
    at++;
  }
  const isFunction = view.word(at) === "fun";
  const head = nameAt(view, isFunction ? at + 1 : at, last);
  const statement: ScriptStatement = {
    blocks: around.blocks,
    name: head.name,
    value: undefined,
    parameters: [],
    infix: new Map(),
    isDeclared: isDeclared || isFunction,
    outer: around.outer,
    first,
    last,
  };
  script.statements.push(statement);
  readRest(view, statement, head.end + 1);
  const isPlain = isFunction || CONTROL.has(statement.name);
  const blocks = isPlain ? around.blocks : [...around.blocks, blockName(view, statement)];
  readBraces(script, head.end + 1, { blocks, outer: statement, depth: around.depth + 1 });
}

function readRest(view: TokenView, statement: ScriptStatement, from: number): void {
  const { last } = statement;
  let at = from;
  if (view.mark(at) === ":" && statement.isDeclared) {
    while (at < last && view.mark(at) !== "=") at++;
  }
  const isCompound = view.mark(at) === "+" && view.mark(at + 1) === "=";
  if (view.mark(at) === "=" || isCompound) {
    statement.value = { first: at + (isCompound ? 2 : 1), last };
    return;
  }
  if (view.mark(at) === "(") {
    const close = view.match(at);
    if (close < 0) return;
    statement.parameters = splitArguments(view, at + 1, close - 1);
    at = close + 1;
  } else if (at <= last && view.mark(at) !== "{" && !CONTROL.has(statement.name)) {
    const end = groovyArgumentsEnd(view, at, last);
    statement.parameters = splitArguments(view, at, end);
    at = end + 1;
  }
  readInfix(view, statement, at);
}

function readInfix(view: TokenView, statement: ScriptStatement, from: number): void {
  for (let at = view.skipNewlines(from); at < statement.last; ) {
    if (view.mark(at) === ".") at++;
    const word = view.word(at);
    if (word === "") return;
    const isCall = view.mark(at + 1) === "(";
    const close = isCall ? view.match(at + 1) : -1;
    const first = isCall ? at + 2 : at + 1;
    const end = isCall ? close - 1 : operandEnd(view, first, statement.last);
    if (end < first) return;
    statement.infix.set(word, { first, last: end });
    at = view.skipNewlines((isCall ? close : end) + 1);
  }
}

/** The pieces of a string with its templates, or `libs.versions.agp.get()`. */
function operandEnd(view: TokenView, first: number, last: number): number {
  let end = first;
  while (end < last && !view.isNewline(end + 1) && belongsTo(view, end, end + 1)) {
    const close = view.opensTemplate(end + 1) ? view.match(end + 1) : -1;
    end = Math.max(end + 1, close);
  }
  return end;
}

function belongsTo(view: TokenView, before: number, next: number): boolean {
  if (view.isAdjacent(next) || view.kind(next) === TokenKind.string || view.opensTemplate(next)) return true;
  return view.kind(before) === TokenKind.string && view.between(view.end(before), view.start(next)) === "$";
}

/** The blocks of a statement, and the body without braces behind a condition or an `else`. Those of conditions and functions have no names. */
function readBraces(script: GradleScript, from: number, around: Around): void {
  const { view } = script;
  const { first = 0, last = -1 } = around.outer ?? {};
  if (around.depth > MAX_DEPTH) return;
  for (let at = from; at <= last; at++) {
    const isHead = CONDITIONS.has(view.word(first)) && at === first + 1;
    const close = "([{".includes(view.mark(at) || " ") ? view.match(at) : -1;
    if (close > 0 && view.mark(at) === "{" && !view.opensTemplate(at))
      readBlock(script, { first: at + 1, last: close - 1 }, around);
    if (close > 0) at = close;
    const body = view.skipNewlines(at + 1);
    const isBody = (isHead || view.word(at) === "else") && body <= last && view.mark(body) !== "{";
    if (!isBody || !CONTROL.has(around.outer?.name ?? "")) continue;
    const end = CONTROL.has(view.word(body)) ? last : findEndBeforeElse(view, body, last);
    readStatement(script, { first: body, last: end }, around);
    at = end;
  }
}

/** Where a body without braces ends: before the `else` of its condition. */
function findEndBeforeElse(view: TokenView, from: number, last: number): number {
  for (let at = from; at < last; at = Math.max(at, view.match(at)) + 1)
    if (view.word(at + 1) === "else") return at;
  return last;
}
