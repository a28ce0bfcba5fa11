import type { VersionPlace } from "../../model/code.ts";
import { TokenKind } from "../token-list.ts";
import { TokenView } from "../token-view.ts";
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
  first: number;
  last: number;
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
  "fun",
]);
const MAX_DEPTH = 40;
const MAX_STATEMENTS = 20_000;

/** Reads a `.gradle` or `.gradle.kts` file. Nothing is evaluated: conditions are ignored, every branch counts. */
export function parseGradleScript(path: string, text: string): GradleScript {
  const view = new TokenView(text, path.endsWith(".kts") ? "kotlin" : "groovy");
  const script: GradleScript = { path, view, statements: [] };
  readBlock(script, { first: 0, last: view.count - 1 }, [], 0);
  return script;
}

/** The line a token stands on, as a place. */
export function placeOf(script: GradleScript, token: number): VersionPlace {
  return { path: script.path, line: script.view.line(token), text: script.view.lineText(token) };
}

function readBlock(script: GradleScript, { first, last: to }: Range, blocks: string[], depth: number): void {
  const { view } = script;
  for (let at = behindParameters(view, first, to); at <= to; at = view.skipNewlines(at)) {
    if (script.statements.length >= MAX_STATEMENTS) return;
    if (view.mark(at) === ";" || view.mark(at) === ",") {
      at++;
      continue;
    }
    const last = statementEnd(view, at, to);
    readStatement(script, { first: at, last }, blocks, depth);
    at = last + 1;
  }
}

/** Where the statements of a block begin: behind `variant ->`. */
function behindParameters(view: TokenView, from: number, to: number): number {
  const first = view.skipNewlines(from);
  for (let at = first; at < to; at++) {
    if (view.mark(at) === "-" && view.mark(at + 1) === ">") return view.skipNewlines(at + 2);
    if (view.word(at) === "" && !",:.".includes(view.mark(at) || " ")) return first;
  }
  return first;
}

function statementEnd(view: TokenView, from: number, to: number): number {
  let last = from;
  for (let at = from; at <= to; ) {
    if (view.mark(at) === ";") return last;
    if (view.isNewline(at)) {
      const next = view.skipNewlines(at);
      const goesOn = "=,+:?.".includes(view.mark(last) || " ") || ".?".includes(view.mark(next) || " ");
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

function readStatement(script: GradleScript, { first, last }: Range, blocks: string[], depth: number): void {
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
  const head = nameAt(view, at, last);
  const statement: ScriptStatement = {
    blocks,
    name: head.name,
    value: undefined,
    parameters: [],
    infix: new Map(),
    isDeclared,
    first,
    last,
  };
  script.statements.push(statement);
  readRest(script, statement, head.end + 1, depth);
}

/** `a.b.c`, `"name"`, `extra["name"]`; the end is the last token of it. */
function nameAt(view: TokenView, from: number, last: number): { name: string; end: number } {
  if (view.kind(from) === TokenKind.string) return { name: view.content(from), end: from };
  let name = view.word(from);
  let end = from;
  while (end + 2 <= last && view.mark(end + 1) === "." && view.word(end + 2) !== "") {
    name += `.${view.word(end + 2)}`;
    end += 2;
  }
  const close = view.mark(end + 1) === "[" ? view.match(end + 1) : -1;
  if (close === end + 3 && view.kind(end + 2) === TokenKind.string) {
    return { name: `${name}.${view.content(end + 2)}`, end: close };
  }
  return { name, end };
}

function readRest(script: GradleScript, statement: ScriptStatement, from: number, depth: number): void {
  const { view } = script;
  const { last } = statement;
  let at = from;
  if (view.mark(at) === ":" && statement.isDeclared) {
    while (at < last && view.mark(at) !== "=") at++;
  }
  const isCompound = view.mark(at) === "+" && view.mark(at + 1) === "=";
  if (view.mark(at) === "=" || isCompound) {
    statement.value = { first: at + (isCompound ? 2 : 1), last };
    readBraces(script, statement, at, depth);
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
  readBraces(script, statement, from, depth);
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

/** Conditions and classes are no names of blocks, and count as depth all the same. */
function readBraces(script: GradleScript, statement: ScriptStatement, from: number, depth: number): void {
  const { view } = script;
  if (depth >= MAX_DEPTH) return;
  const inner = CONTROL.has(statement.name)
    ? statement.blocks
    : [...statement.blocks, blockName(script, statement)];
  for (let at = from; at <= statement.last; at++) {
    const close = "([{".includes(view.mark(at) || " ") ? view.match(at) : -1;
    if (close < 0) continue;
    if (view.mark(at) === "{" && !view.opensTemplate(at))
      readBlock(script, { first: at + 1, last: close - 1 }, inner, depth + 1);
    at = close;
  }
}

/** Extensions that scripts configure by their type. */
const EXTENSIONS: { type: RegExp; block: string }[] = [
  {
    type: /<\s*(?:[\w.]*\.)?(?:Base|Application|Library|Common|Dynamic|Test)\w*Extension\b/,
    block: "android",
  },
  { type: /<\s*(?:[\w.]*\.)?Kotlin\w*Extension\b/, block: "kotlin" },
  { type: /<\s*(?:[\w.]*\.)?Java\w*Extension\b/, block: "java" },
];

/** The statement's name; `release` for `create("release") { … }`, `android` for `configure<LibraryExtension> { … }`. */
function blockName({ view }: GradleScript, statement: ScriptStatement): string {
  const { name, first } = statement;
  if (/(?:^|\.)configure$/.test(name)) {
    const head = view.span(first, Math.min(first + 12, statement.last));
    return EXTENSIONS.find(({ type }) => type.test(head))?.block ?? name;
  }
  const only = statement.parameters[0]?.value;
  if (!only || view.kind(only.first) !== TokenKind.string) return name;
  return /^(?:create|register|named|getByName|maybeCreate)$/.test(name) ? view.content(only.first) : name;
}
