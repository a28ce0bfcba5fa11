import type { Declaration } from "../model/code.ts";
import type { Codebase } from "../model/codebase.ts";
import type { Candidate } from "./candidate.ts";
import { fitLine, holdsWord } from "./line-fit.ts";
import { enclosingFunction, simpleName, writtenMethod } from "./names.ts";

/**
 * The line to show for a frame, held to the function that the frame names: a trace of another version points past it,
 * and release builds print no line at all. Other candidates keep their line.
 */
export async function placeLine(
  { path, line, symbol, calls = [] }: Candidate,
  codebase: Codebase,
): Promise<number | undefined> {
  if (symbol === undefined) return line;
  const source = await codebase.read(path);
  if (source && calls.length > 0 && fitLine(source, line, calls).fits) return line;
  const functions = await functionsNamed(symbol, path, codebase);
  if (functions.length === 0) return line;
  if (line !== undefined && functions.some(({ startLine, endLine }) => startLine <= line && line <= endLine))
    return line;
  const nearest = functions.sort((a, b) => distance(a, line ?? 0) - distance(b, line ?? 0))[0];
  if (!source || !nearest) return line;
  for (let at = nearest.startLine; at <= nearest.endLine; at++) {
    const text = source.lines[at - 1] ?? "";
    if (at > nearest.startLine && calls.some((word) => holdsWord(text, word))) return at;
  }
  if (line === undefined) return nearest.startLine;
  return line < nearest.startLine ? nearest.startLine : nearest.endLine;
}

/** Functions of the file by the name that a frame gives; for a constructor the class around it. */
async function functionsNamed(symbol: string, path: string, codebase: Codebase): Promise<Declaration[]> {
  const dot = symbol.lastIndexOf(".");
  const className = symbol.slice(0, dot);
  const method = symbol.slice(dot + 1);
  const outline = await codebase.outline(path);
  if (!outline) return [];
  if (method === "<init>") {
    const name = simpleName(className);
    const made = outline.declarations.filter(
      (each) => each.kind === "constructor" && (each.name === name || each.qualifiedName.includes(name)),
    );
    return made.length > 0 ? made : outline.declarations.filter((each) => each.name === name);
  }
  const names = new Set([writtenMethod(method), enclosingFunction(className)]);
  const named = outline.declarations.filter(({ kind, name }) => kind === "function" && names.has(name));
  const within = `${simpleName(className)}.`;
  const ofClass = named.filter(({ qualifiedName }) => `.${qualifiedName}`.includes(`.${within}`));
  return ofClass.length > 0 ? ofClass : named;
}

function distance({ startLine, endLine }: Declaration, line: number): number {
  return line < startLine ? startLine - line : Math.max(0, line - endLine);
}
