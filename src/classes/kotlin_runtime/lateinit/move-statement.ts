import { editLines } from "../../../analysis/changes/edits.ts";
import {
  codeOf,
  codeOfRange,
  indentOf,
  lineOf,
  namesIn,
  openBlocks,
  type Source,
  statementAround,
} from "../../../analysis/code/source.ts";
import type { Declaration } from "../../../model/code.ts";
import type { Edit } from "../../../model/edit.ts";

export interface MovedStatement {
  /** What the statement calls: `model.sync`. */
  what: string;
  edits: Edit[];
}

/**
 * Moves the statement that holds `line` from one function of the file to the end of another. Undefined where that is
 * not certain to compile and to run: the statement stands in a branch, uses the function's own names, declares
 * something, or the other function can return before its end.
 */
export function moveStatement(
  source: Source,
  from: Declaration,
  line: number,
  to: Declaration,
): MovedStatement | undefined {
  const statement = statementAround(source, { from: from.startLine, to: from.endLine }, line);
  if (!statement || openBlocks(source, from.startLine, statement.from).length !== 1) return undefined;
  const code = codeOfRange(source, statement).trim();
  const isCall = /^[\w.?]+\s*[({]/.test(code);
  if (!isCall || /^(?:if|when|for|while|return|throw|try|super)\b/.test(code)) return undefined;
  const ending = codeOf(source, to.endLine).trim();
  const body = codeOfRange(source, { from: to.startLine, to: to.endLine });
  if (ending !== "}" || /\breturn\b(?!@)|\bthrow\b/.test(body)) return undefined;
  const ours = namesOf(source, from);
  const theirs = namesOf(source, to);
  // As written, because a string's template uses names too.
  const used = namesIn(source.lines.slice(statement.from - 1, statement.to).join("\n"));
  const isLost = (name: string): boolean => ours.parameters.has(name) && !theirs.parameters.has(name);
  if ([...used].some((name) => isLost(name) || ours.locals.has(name) || theirs.locals.has(name)))
    return undefined;

  const shift = indentOf(lineOf(source, statement.from));
  const indent = `${indentOf(lineOf(source, to.endLine))}${inner(source, to)}`;
  const lines = source.lines
    .slice(statement.from - 1, statement.to)
    .map((text) => (text.startsWith(shift) ? indent + text.slice(shift.length) : text));
  const edits = editLines(source, [
    { ...statement, lines: [] },
    { from: to.endLine, to: to.endLine - 1, lines },
  ]);
  const what = /^[\w.?]+/.exec(code)?.[0] ?? "";
  return edits && { what, edits };
}

/** What one level of indentation is in this function. */
function inner(source: Source, to: Declaration): string {
  const outer = indentOf(lineOf(source, to.endLine));
  for (let line = to.startLine + 1; line < to.endLine; line++) {
    const indent = indentOf(lineOf(source, line));
    const isFirst = openBlocks(source, to.startLine, line).length === 1;
    if (isFirst && codeOf(source, line).trim() && indent.startsWith(outer)) return indent.slice(outer.length);
  }
  return "    ";
}

interface Names {
  parameters: Set<string>;
  locals: Set<string>;
}

function namesOf(source: Source, { startLine, endLine, signature }: Declaration): Names {
  const head = signature.slice(signature.indexOf("("));
  const body = codeOfRange(source, { from: startLine, to: endLine });
  const locals = new Set(namesAt(body, /\b(?:val|var)\s+\(?(\w+)/g));
  return { parameters: new Set(namesAt(head, /(\w+)\s*:/g)), locals };
}

function namesAt(code: string, pattern: RegExp): string[] {
  return Array.from(code.matchAll(pattern), ([, name]) => name ?? "");
}
