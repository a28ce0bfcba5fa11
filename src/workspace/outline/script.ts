import type { Call, Declaration, Outline } from "../../model/code.ts";
import { scriptTokens } from "../explore/script-lexer.ts";
import { ScriptView } from "../explore/script-view.ts";
import { LineMap } from "./line-map.ts";
import { scriptImports } from "./script-imports.ts";

/** A declaration with the tokens it spans. */
interface Spanned {
  kind: Declaration["kind"];
  name: string;
  first: number;
  /** The bracket or the mark that its body begins with. */
  head: number;
  last: number;
}

/** Words that a bracket follows, and that neither declare nor call anything. */
const control = new Set(
  "if for while switch catch with return typeof await yield throw void delete in of do else super import function case new async instanceof".split(
    " ",
  ),
);
const typeKinds = new Map<string, Declaration["kind"]>([
  ["class", "class"],
  ["interface", "interface"],
  ["enum", "enum"],
]);
const variables = new Set(["const", "let", "var"]);

/** Tokens of a declaration's head, and of an arrow's expression, that are looked through. */
const longestHead = 500;
const longestExpression = 2000;

/** What a TypeScript or JavaScript module declares, imports and calls; strings, comments and regular expressions say nothing. */
export function outlineScript(path: string, text: string): Outline {
  const { tokens } = scriptTokens(text, !/\.[cm]?ts$/.test(path));
  const view = new ScriptView(tokens);
  const lines = new LineMap(text);
  const lineOf = (index: number) => lines.lineAt(tokens[index]?.at ?? text.length);
  const spans = tokens.flatMap((_, index) => declaredAt(view, index) ?? []);
  const qualified = qualifiedNames(spans);
  const declarations = spans.map((span, order): Declaration => {
    const from = tokens[span.first]?.at ?? 0;
    return {
      kind: span.kind,
      name: span.name,
      qualifiedName: qualified[order] ?? span.name,
      startLine: lineOf(span.first),
      endLine: lineOf(Math.min(span.last, tokens.length - 1)),
      signature: text
        .slice(from, Math.min(tokens[span.head]?.at ?? text.length, from + 400))
        .replace(/\s+/g, " ")
        .trim(),
      modifiers: [],
      annotations: [],
    };
  });
  const declaring = new Set(spans.map((span) => nameAt(view, span)));
  const functions = spans
    .map((span, order) => ({ ...span, qualifiedName: qualified[order] ?? span.name }))
    .filter(({ kind }) => kind === "function" || kind === "constructor")
    .sort((one, other) => one.head - other.head);
  const functionAround = innermost(functions);
  const calls = tokens.flatMap((token, index): Call[] => {
    const name = view.name(index);
    if (name === undefined || declaring.has(index) || control.has(name) || !isCalled(view, index)) return [];
    const line = lineOf(index);
    const receiver = receiverOf(view, index);
    const around = functionAround(index);
    return [
      {
        name,
        ...(receiver !== undefined && { receiver }),
        line,
        column: lines.columnAt(token.at),
        enclosing: around?.qualifiedName ?? "",
        text: lines.text(line).trim(),
      },
    ];
  });
  const imports = scriptImports(view, lineOf);
  const language = /\.[cm]?tsx?$/.test(path) ? "typescript" : "javascript";
  return { path, language, packageName: "", imports, declarations, calls, assignments: [], complete: true };
}

function declaredAt(view: ScriptView, index: number): Spanned | undefined {
  const word = view.text(index);
  if (view.tokens[index]?.kind !== "word" || view.text(index - 1) === ".") return undefined;
  const kind = typeKinds.get(word);
  const isType = kind !== undefined || (word === "function" && view.text(index - 1) !== ".");
  if (isType) {
    const at = view.text(index + 1) === "*" ? index + 2 : index + 1;
    const name = view.name(at);
    const head = name === undefined ? undefined : bodyBehind(view, at + 1, kind === undefined);
    if (name === undefined || head === undefined) return undefined;
    return { kind: kind ?? "function", name, first: index, head, last: view.closing(head) };
  }
  if (variables.has(word)) return assigned(view, index, index + 1);
  return method(view, index) ?? field(view, index);
}

/** `const load = async (id) => …`, `const load = function …`. */
function assigned(view: ScriptView, first: number, at: number): Spanned | undefined {
  const name = view.name(at);
  if (name === undefined) return undefined;
  const equals = equalsBehind(view, at + 1);
  if (equals === undefined) return undefined;
  if (view.text(equals + 1) === "{")
    return { kind: "object", name, first, head: equals + 1, last: view.closing(equals + 1) };
  const body = functionBody(view, equals + 1);
  return body && { kind: "function", name, first, ...body };
}

/** `load = () => …` in the body of a class. */
function field(view: ScriptView, index: number): Spanned | undefined {
  const before = view.text(index - 1);
  const begins =
    view.tokens[index]?.startsLine || /^(?:[{};]|private|public|protected|readonly|static)$/.test(before);
  return begins ? assigned(view, index, index) : undefined;
}

/** `load(id) {` in a class or an object. */
function method(view: ScriptView, index: number): Spanned | undefined {
  const name = view.text(index) === "constructor" ? "constructor" : view.name(index);
  if (
    name === undefined ||
    control.has(name) ||
    /^(?:\.|new|function|\)|=|=>|\()$/.test(view.text(index - 1))
  )
    return undefined;
  if (view.text(index - 1) === "*" && view.text(index - 2) === "function") return undefined;
  const head = bodyBehind(view, index + 1, true);
  if (head === undefined) return undefined;
  const kind = name === "constructor" ? "constructor" : "function";
  return { kind, name, first: index, head, last: view.closing(head) };
}

/** The brace behind a head; of a function the parameters and the type of the result come first. */
function bodyBehind(view: ScriptView, from: number, isFunction: boolean): number | undefined {
  const depth = view.tokens[from]?.depth ?? 0;
  let at = from;
  if (isFunction) {
    if (view.text(at) === "<") at = angleEnd(view, at) + 1;
    if (view.text(at) !== "(") return undefined;
    at = view.closing(at) + 1;
    if (view.text(at) === "{") return at;
    if (view.text(at) !== ":") return undefined;
  }
  for (const end = at + longestHead; at < end; at++) {
    const token = view.tokens[at];
    if (!token || token.depth < depth) return undefined;
    if (token.depth > depth) continue;
    const text = view.text(at);
    if (text === ";" || text === "=" || text === "=>") return undefined;
    // A brace behind one of these is part of a type.
    if (text === "{" && !/^(?:[:|&<,(]|=>|extends)$/.test(view.text(at - 1))) return at;
  }
  return undefined;
}

/** The body of a function that begins here as an expression; of an arrow with an expression what belongs to it. */
function functionBody(view: ScriptView, from: number): { head: number; last: number } | undefined {
  let at = view.text(from) === "async" ? from + 1 : from;
  if (view.text(at) === "function") {
    while (at < view.tokens.length && view.text(at) !== "(") at++;
    const head = bodyBehind(view, at, true);
    return head === undefined ? undefined : { head, last: view.closing(head) };
  }
  if (view.text(at) === "<") at = angleEnd(view, at) + 1;
  const end = view.text(at) === "(" ? view.closing(at) : view.name(at) ? at : undefined;
  const arrow = end === undefined ? undefined : arrowBehind(view, end + 1);
  if (arrow === undefined) return undefined;
  const head = arrow + 1;
  return { head, last: view.text(head) === "{" ? view.closing(head) : expressionEnd(view, head) };
}

function arrowBehind(view: ScriptView, from: number): number | undefined {
  if (view.text(from) === "=>") return from;
  if (view.text(from) !== ":") return undefined;
  const depth = view.tokens[from]?.depth ?? 0;
  for (let at = from + 1; at < view.tokens.length && at < from + 200; at++) {
    const token = view.tokens[at];
    if (!token || token.depth < depth || token.text === ";") return undefined;
    if (token.depth === depth && token.text === "=>") return at;
  }
  return undefined;
}

function equalsBehind(view: ScriptView, from: number): number | undefined {
  if (view.text(from) === "=") return from;
  if (view.text(from) !== ":") return undefined;
  const depth = view.tokens[from]?.depth ?? 0;
  for (let at = from + 1; at < view.tokens.length && at < from + 200; at++) {
    const token = view.tokens[at];
    if (!token || token.depth < depth || token.text === ";") return undefined;
    if (token.depth === depth && token.text === "=") return at;
  }
  return undefined;
}

/** The last token of an expression: before what closes around it, a comma, a semicolon, or a line that begins anew. */
function expressionEnd(view: ScriptView, from: number): number {
  const depth = view.tokens[from]?.depth ?? 0;
  let at = from + 1;
  for (const end = at + longestExpression; at < end; at++) {
    const token = view.tokens[at];
    if (!token || token.depth < depth || (token.depth === depth && /^[,;)\]}]$/.test(view.text(at)))) break;
    const goesOn =
      /^(?:[.?:&|+*/%=<>-]|=>)/.test(view.text(at)) || /^(?:[.?:&|+*/%=<>-]|=>)$/.test(view.text(at - 1));
    if (token.depth === depth && token.startsLine && !goesOn) break;
  }
  return at - 1;
}

/** The `>` of type parameters; the `<` itself where there is none near. */
function angleEnd(view: ScriptView, open: number): number {
  let angles = 0;
  for (let at = open; at < view.tokens.length && at < open + 100; at++) {
    const text = view.text(at);
    if (text === "<") angles++;
    if (text === ">" && --angles === 0) return at;
    if (text === ";") break;
  }
  return open;
}

/** `load(`, `load?.(`, `load<User>(`. */
function isCalled(view: ScriptView, index: number): boolean {
  const next = view.text(index + 1);
  // The head of an overload, which has no body.
  if (view.text(index - 1) === "function") return false;
  if (next === "(") return true;
  if (next === "?" && view.text(index + 2) === "." && view.text(index + 3) === "(") return true;
  if (next !== "<") return false;
  const end = angleEnd(view, index + 1);
  return end > index + 1 && view.text(end + 1) === "(" && !view.tokens[end + 1]?.startsLine;
}

/** `this.store` of `this.store.load()`; `()` stands for what no name says. */
function receiverOf(view: ScriptView, index: number): string | undefined {
  if (view.text(index - 1) !== ".") return undefined;
  const parts: string[] = [];
  for (let at = index - 2; parts.length < 10; at -= 2) {
    if (view.text(at) === "?" || view.text(at) === "!") at--;
    const token = view.tokens[at];
    if (token?.kind !== "word") return ["()", ...parts].join(".");
    parts.unshift(token.text);
    if (view.text(at - 1) !== ".") return parts.join(".");
  }
  return parts.join(".");
}

/** Gives the innermost span around an index; indexes are asked for in ascending order. */
function innermost<Span extends { head: number; last: number }>(spans: readonly Span[]) {
  const open: Span[] = [];
  let next = 0;
  return (index: number): Span | undefined => {
    for (let span = spans[next]; span && span.head <= index; span = spans[++next]) open.push(span);
    while ((open.at(-1)?.last ?? index) < index) open.pop();
    return open.at(-1);
  };
}

function nameAt(view: ScriptView, { first, name }: Spanned): number {
  let at = first;
  while (at < view.tokens.length && view.tokens[at]?.text !== name) at++;
  return at;
}

/** `UserProfile.loadData`: declarations come in the order of the text, the outer before what it holds. */
function qualifiedNames(spans: readonly Spanned[]): string[] {
  const open: { last: number; name: string }[] = [];
  return spans.map(({ name, first, last }) => {
    while ((open.at(-1)?.last ?? Number.POSITIVE_INFINITY) < first) open.pop();
    const outer = open.at(-1)?.name;
    const qualified = outer === undefined ? name : `${outer}.${name}`;
    open.push({ last, name: qualified });
    return qualified;
  });
}
