import { editLines } from "../../../analysis/changes/edits.ts";
import { escapeRegex, search } from "../../../analysis/code/code.ts";
import { lineOfOffset, offsetOf } from "../../../analysis/code/code-tree.ts";
import { type ComposeFile, composeFile } from "../../../analysis/code/compose.ts";
import { lineOf } from "../../../analysis/code/source.ts";
import type { Inquiry } from "../../../analysis/inquiry.ts";
import { isTestFile } from "../../../facts/test-folders.ts";
import type { Edit } from "../../../model/edit.ts";

/** A place where a list is made longer without looking for what it already holds. */
export interface JoinedList {
  file: ComposeFile;
  line: number;
  /** `it.results + found.entries`; undefined for `results.addAll(…)` and `+=`. */
  expression?: string;
  text: string;
}

const FILES_READ = 4;
const UNIQUE = /\b(?:distinct\w*|toSet|toMutableSet|associateBy|union)\b/;

/**
 * Where the list called `name` (or its backing `_name`, `mutableName`) is joined with another one, files whose text
 * names one of `near` first.
 */
export function* joinsOf(name: string, near: readonly string[]): Inquiry<JoinedList[]> {
  const backing = `mutable${name[0]?.toUpperCase()}${name.slice(1)}`;
  const names = `(?:_?${escapeRegex(name)}|${escapeRegex(backing)})`;
  const patterns = [
    `\\b${names}\\s*=[^=].*\\s\\+\\s*\\w`,
    `\\b${names}(?:\\.value)?\\s*\\+=`,
    `\\b${names}(?:\\.value)?\\.addAll\\(`,
    `\\b${names}\\.(?:value\\s*=|update\\s*\\{).*(?:\\s\\+\\s*\\w|\\.plus\\()`,
  ];
  const hits = yield* search(patterns.join("|"), { isRegex: true, files: "**/*.kt", limit: 60 });
  const paths = [...new Set(hits.map(({ path }) => path).filter((path) => !isTestFile(path)))].slice(
    0,
    FILES_READ,
  );
  const found: { join: JoinedList; isNear: boolean }[] = [];
  for (const path of paths) {
    const file = yield* composeFile(path);
    if (!file) continue;
    const isNear = near.some((word) => new RegExp(`\\b${escapeRegex(word)}\\b`).test(file.tree.text));
    for (const hit of hits.filter((each) => each.path === path)) {
      const join = joinAt(file, hit.line, names);
      if (join) found.push({ join, isNear });
    }
  }
  const nearest = found.filter(({ isNear }) => isNear);
  return (nearest.length > 0 ? nearest : found).map(({ join }) => join);
}

function joinAt(file: ComposeFile, line: number, names: string): JoinedList | undefined {
  const code = file.source.code[line - 1] ?? "";
  if (UNIQUE.test(code) || /^\s*(?:\/\/|\*)/.test(lineOf(file.source, line))) return undefined;
  const text = lineOf(file.source, line);
  const join: JoinedList = { file, line, text };
  const value = new RegExp(`\\b${names}(?:\\.value)?\\s*=(?!=)\\s*|\\b${names}\\.update\\s*\\{\\s*`).exec(
    code,
  );
  if (!value) return /\+=|addAll\(/.test(code) ? join : undefined;
  const range = expressionAt(file, offsetOf(file.tree, line, value.index + value[0].length + 1));
  const expression = range && file.tree.written.slice(range.from, range.to);
  if (!range || lineOfOffset(file.tree, range.to - 1) !== line) return undefined;
  return expression && joinsLists(expression) ? { ...join, expression } : undefined;
}

/** Two operands around a plus at the top, both names or calls: neither a number, a text nor a single element. */
function joinsLists(expression: string): boolean {
  const operands = expression.split(/\s\+\s/);
  if (operands.length < 2 || /["'?]|\bif\b|\b\d/.test(expression)) return false;
  return operands.every((operand) => /^[\w.]+(?:\([\w., ]*\))?$/.test(operand.trim()));
}

/** From an offset to the comma, bracket or line end that ends the expression. */
function expressionAt({ tree }: ComposeFile, from: number): { from: number; to: number } | undefined {
  let depth = 0;
  for (let at = from; at < Math.min(tree.text.length, from + 400); at++) {
    const mark = tree.text[at] ?? "";
    if ("([{".includes(mark)) depth++;
    else if (")]}".includes(mark) && --depth < 0) return { from, to: trimmedEnd(tree.text, from, at) };
    else if (depth === 0 && (mark === "," || mark === "\n"))
      return { from, to: trimmedEnd(tree.text, from, at) };
  }
  return undefined;
}

function trimmedEnd(text: string, from: number, to: number): number {
  return from + text.slice(from, to).trimEnd().length;
}

/** The join with repeated elements left out: `(a + b).distinctBy { it.id }`. */
export function distinctEdits(join: JoinedList, selector: string): Edit[] | undefined {
  const { expression, file, line, text } = join;
  if (!expression) return undefined;
  const parts = text.split(expression);
  if (parts.length !== 2) return undefined;
  return editLines(file.source, [
    { from: line, to: line, lines: [parts.join(`(${expression}).distinctBy${selector}`)] },
  ]);
}

/** `(Book::id)` where the file can name the class, else ` { it.id }`. */
export function selectorFor({ file }: JoinedList, property: string, elementType: string | undefined): string {
  const { outline, tree } = file;
  const isKnown =
    elementType !== undefined &&
    (outline.imports.some((each) => each.imported.includes(elementType)) ||
      new RegExp(`[<:(,]\\s*${elementType}\\b`).test(tree.text));
  return isKnown ? `(${elementType}::${property})` : ` { it.${property} }`;
}
