import { readFile } from "../../contracts/read-file.ts";
import type { Claim } from "../../model/finding.ts";
import { codeLines, languageOf } from "../../syntax/code-lines.ts";
import { type AnalysisTask, requestTool } from "../analysis-task.ts";
import { lineClaim } from "../claims.ts";
import { readableLines } from "./readable-lines.ts";

/**
 * A Kotlin or Java file as lines: as written, and as code, where comments and the text of strings are blank and the
 * code in their templates stands.
 */
export interface Source {
  path: string;
  /** `lines[0]` is line 1. */
  lines: readonly string[];
  /** Same lines and columns as `lines`. */
  code: readonly string[];
}

/** A range of whole lines, 1-based, both ends included. */
export interface LineRange {
  from: number;
  to: number;
}

export function* sourceOf(path: string): AnalysisTask<Source | undefined> {
  const file = yield* requestTool(readFile, { filePath: path });
  if (!file) return undefined;
  const lines = readableLines(file.content);
  return { path, lines, code: codeLines(lines, languageOf(path)) };
}

/** A line as written; empty outside the file. */
export const lineOf = (source: Source, line: number): string => source.lines[line - 1] ?? "";

/** A line as evidence. */
export const sourceClaim = ({ source, line }: { source: Source; line: number }, note?: string): Claim =>
  lineClaim("read_file", source.path, line, lineOf(source, line), note);

/** A line without comments and strings; empty outside the file. */
export const codeOf = (source: Source, line: number): string => source.code[line - 1] ?? "";

/** Leading white space of a line. */
export const indentOf = (text: string): string => /^\s*/.exec(text)?.[0] ?? "";

/** Names that stand in code as identifiers, without those behind a dot. */
export function namesIn(code: string): Set<string> {
  return new Set(Array.from(code.matchAll(/(?<![\w.])[A-Za-z_]\w*/g), ([name]) => name));
}
