import type { Declaration, Outline } from "../model/code.ts";
import { enclosingFunction, simpleName, writtenMethod } from "./names.ts";

/** The code that runs under one name of a trace, in this version of its file. */
export interface OwnCode {
  /** Lines by number, headers of functions and what belongs to others blank. */
  code: ReadonlyMap<number, string>;
  /** Where its header stands, of overloads the one nearest to the printed line. */
  header: number;
  /** In words: `render()`, `the constructor of Shelf`. */
  name: string;
}

/**
 * The code of the function, accessor or initializers that a frame names; undefined where the file has none of the
 * name. Lambdas belong to their function, functions within to nobody but themselves.
 */
export function ownCode(
  { className, method, line = 1 }: { className: string; method: string; line?: number },
  outline: Outline,
  code: readonly string[],
): OwnCode | undefined {
  const own = declarationsOf(className, method, outline);
  if (own.length === 0) return undefined;
  const lines = new Map<number, string>();
  for (const each of own) {
    for (let at = each.startLine; at <= Math.min(each.endLine, code.length); at++)
      lines.set(at, code[at - 1] ?? "");
    for (const inner of outline.declarations) if (isApart(inner, each, method)) leaveOut(inner, lines);
    if (each.kind === "function" || each.kind === "constructor") blankHead(each, code, lines);
  }
  const [nearest] = own.toSorted((a, b) => distance(a, line) - distance(b, line));
  return {
    code: lines,
    header: headerLine(nearest ?? { startLine: 1, endLine: 1, name: "" }, code),
    name: nameOf(),
  };

  function nameOf(): string {
    if (method === "<init>") return `the constructor of ${simpleName(className)}`;
    if (method === "<clinit>") return `the initializer of ${simpleName(className)}`;
    return own[0]?.kind === "function" ? `${own[0].name}()` : (own[0]?.name ?? method);
  }
}

const TYPES = new Set(["class", "interface", "object", "enum", "annotation"]);

function declarationsOf(className: string, method: string, { declarations }: Outline): Declaration[] {
  const type = simpleName(className);
  if (method === "<init>" || method === "<clinit>")
    return declarations.filter(({ kind, name }) => TYPES.has(kind) && name === type);
  const around = enclosingFunction(className);
  const names = new Set([writtenMethod(method).replace(/-.*$/, ""), around]);
  const property = /^(?:get|set|is)([A-Z]\w*)/.exec(writtenMethod(method))?.[1];
  const properties = new Set([around, property && property.charAt(0).toLowerCase() + property.slice(1)]);
  if (property) properties.add(`is${property}`);
  const functions = declarations.filter(({ kind, name }) => kind === "function" && names.has(name));
  const found =
    functions.length > 0
      ? functions
      : declarations.filter(({ kind, name }) => kind === "property" && properties.has(name));
  const ofType = found.filter(({ qualifiedName }) => `.${qualifiedName}`.includes(`.${type}.`));
  return ofType.length > 0 ? ofType : found;
}

/** What lies within a declaration and runs under another name. */
function isApart(inner: Declaration, outer: Declaration, method: string): boolean {
  if (inner === outer || inner.startLine < outer.startLine || inner.endLine > outer.endLine) return false;
  const isWhole = inner.startLine === outer.startLine && inner.endLine === outer.endLine;
  if (isWhole) return false;
  return (
    inner.kind === "function" ||
    TYPES.has(inner.kind) ||
    (inner.kind === "constructor" && method === "<clinit>")
  );
}

function leaveOut({ startLine, endLine }: Declaration, lines: Map<number, string>): void {
  // Code around a function that stands on the first or last line of it stays.
  if (startLine === endLine) return;
  for (let at = startLine; at <= endLine; at++) lines.delete(at);
}

/** Blanks a function up to where its body begins: a header runs nothing that it could be blamed for. */
function blankHead(
  { startLine, endLine }: Declaration,
  code: readonly string[],
  lines: Map<number, string>,
): void {
  let depth = 0;
  for (let at = startLine; at <= endLine; at++) {
    const text = code[at - 1] ?? "";
    for (let column = 0; column < text.length; column++) {
      const mark = text.charAt(column);
      if (mark === "(" || mark === "[") depth++;
      else if (mark === ")" || mark === "]") depth--;
      else if (depth === 0 && (mark === "{" || mark === "=" || mark === ";")) {
        lines.set(at, " ".repeat(column + 1) + text.slice(column + 1));
        return;
      }
    }
    lines.set(at, "");
  }
}

function headerLine(
  { startLine, endLine, name }: Pick<Declaration, "startLine" | "endLine" | "name">,
  code: readonly string[],
): number {
  const rest = code.slice(startLine - 1, endLine);
  const index = rest.findIndex((text) => new RegExp(`\\b${name}\\b`).test(text));
  return startLine + Math.max(0, index);
}

function distance({ startLine, endLine }: Declaration, line: number): number {
  return line < startLine ? startLine - line : Math.max(0, line - endLine);
}
