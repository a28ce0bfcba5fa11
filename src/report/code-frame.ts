import type { CodeFrame } from "../model/rca-result.ts";
import {
  displayWidth,
  escapeControl,
  expandTabs,
  sliceColumns,
  truncate,
  wrap,
} from "../support/terminal-text.ts";
import type { TerminalStyle } from "./terminal-style.ts";

/** One row of a drawn frame: a source line, and under the marked one the caret. */
export interface FrameRow {
  number: number;
  marked: boolean;
  /** The line as it may be shown: tabs expanded, hidden characters visible, cut to the width. */
  text: string;
  /** Where the caret stands under `text`, in columns from 0. */
  caret?: { start: number; width: number };
  /** The words beside the caret, or alone under the line where nothing exact can be pointed at. */
  label?: string;
}

const clean = (text: string): string => escapeControl(expandTabs(text)).replaceAll("\n", " ");

/**
 * Columns that the marked thing takes in the whole cleaned line; an identifier where only its start is known. What is
 * missing at the end of a line stands right behind it.
 */
function caretOf(frame: CodeFrame, line: string): { start: number; width: number } | undefined {
  const at = (frame.column ?? 0) - 1;
  if (at < 0 || at > line.length) return undefined;
  const { from, width } = frame.width === undefined ? nameAround(line, at) : { from: at, width: frame.width };
  const start = displayWidth(clean(line.slice(0, from)));
  const end = displayWidth(clean(line.slice(0, from + width)));
  return { start, width: Math.max(1, end - start) };
}

/** Javac points at the dot of `R.id.save` and at the parenthesis of `writer.write(`; what it means is the name. */
function nameAround(line: string, at: number): { from: number; width: number } {
  const behind = /^[.(]?/.exec(line.slice(at, at + 1))?.[0] ?? "";
  const before = behind
    ? (/[\p{L}\p{N}_$.]{0,200}$/u.exec(line.slice(Math.max(0, at - 200), at))?.[0].length ?? 0)
    : 0;
  const rest = line.slice(at + (behind === "." ? 1 : 0), at + 200);
  const name = /^[\p{L}\p{N}_$]*/u.exec(rest)?.[0].length ?? 0;
  const width = before + name + (behind === "." ? 1 : 0);
  return { from: at - before, width: Math.max(1, width) };
}

function leadingSpaces(text: string): number {
  return text.length - text.trimStart().length;
}

/** Lines around the mark that are worth a row: at most `reach` each side, no blank ones at the edges. */
function visibleLines(frame: CodeFrame, reach: number): { number: number; line: string }[] {
  const rows = frame.lines
    .map((line, index) => ({ number: frame.startLine + index, line }))
    .filter(({ number }) => Math.abs(number - frame.mark) <= reach);
  const worthy = ({ number, line }: { number: number; line: string }) =>
    number === frame.mark || line.trim() !== "";
  const first = rows.findIndex(worthy);
  const last = rows.findLastIndex(worthy);
  return first < 0 ? [] : rows.slice(first, last + 1);
}

/** Moves the window of a long line so that its caret is inside, with an ellipsis on each side that was cut. */
function centerOnCaret(row: FrameRow, columns: number, ellipsis: string): FrameRow {
  const { caret } = row;
  const whole = displayWidth(row.text);
  if (!caret || whole <= columns || caret.start + caret.width <= columns - ellipsis.length) {
    const text = truncate(row.text, columns, ellipsis);
    if (!caret) return { ...row, text };
    return {
      ...row,
      text,
      caret: { ...caret, width: Math.max(1, Math.min(caret.width, columns - caret.start)) },
    };
  }
  const room = Math.max(1, columns - 2 * ellipsis.length);
  const shown = Math.min(caret.width, room);
  const start = Math.max(0, Math.min(caret.start - Math.floor((room - shown) / 2), whole - room));
  const cutRight = start + room < whole;
  const text = `${ellipsis}${sliceColumns(row.text, start, room)}${cutRight ? ellipsis : ""}`;
  return { ...row, text, caret: { start: ellipsis.length + caret.start - start, width: shown } };
}

/**
 * Lays the frame out for `columns` columns of code. Common indentation is kept up to four columns, and given up where
 * a line would be cut otherwise. `reach` is how many lines each side of the mark are shown.
 */
export function layOutCodeFrame(
  frame: CodeFrame,
  options: { columns: number; ellipsis?: string; reach?: number },
): FrameRow[] {
  const { columns, ellipsis = "…", reach = 4 } = options;
  const lines = visibleLines(frame, reach).map((row) => ({ ...row, text: clean(row.line).trimEnd() }));
  const filled = lines.filter(({ text }) => text !== "");
  const common = Math.min(...filled.map(({ text }) => leadingSpaces(text)), 1000);
  const overflows = filled.some(({ text }) => displayWidth(text) > columns);
  const cut = overflows ? common : Math.max(0, common - 4);

  return lines.map(({ number, line, text }) => {
    const isMark = number === frame.mark;
    const marked = isMark && frame.extent === undefined;
    const row: FrameRow = { number, marked, text: text.slice(cut) };
    const caret = marked ? caretOf(frame, line) : undefined;
    if (caret) row.caret = { ...caret, start: Math.max(0, caret.start - cut) };
    const label = frame.extent ? frame.note : frame.label;
    if (isMark && label) row.label = clean(label);
    return centerOnCaret(row, columns, ellipsis);
  });
}

/** The rows under a marked line: caret and label on one where they fit, else the label below. */
function pointer(row: FrameRow, columns: number, style: TerminalStyle): string[] {
  const { caret, label, text } = row;
  if (!row.marked) {
    const indent = Math.min(leadingSpaces(text), columns >> 1);
    const words = label ? wrap(label, columns - indent) : [];
    return words.map((line) => " ".repeat(indent) + style.quiet(line));
  }
  if (!caret && !label) return [];
  const start = caret?.start ?? Math.min(leadingSpaces(text), columns - 1);
  const point = style.glyphs.caret.repeat(caret?.width ?? Math.max(1, displayWidth(text) - start));
  const carets = " ".repeat(start) + style.point(point);
  if (!label) return [carets];
  if (start + point.length + 1 + displayWidth(label) <= columns) return [`${carets} ${style.point(label)}`];
  const short = truncate(label, columns, style.glyphs.ellipsis);
  const shift = Math.max(0, Math.min(start, columns - displayWidth(short)));
  return [carets, " ".repeat(shift) + style.point(short)];
}

/** Draws the frame in `width` columns: gutter with line numbers, a mark, the caret with its label. */
export function drawCodeFrame(
  frame: CodeFrame,
  options: { width: number; style: TerminalStyle; reach?: number },
): string[] {
  const { width, style } = options;
  const { bar, mark, ellipsis } = style.glyphs;
  const digits = Math.max(2, String(frame.startLine + frame.lines.length - 1).length);
  const columns = Math.max(8, width - digits - 5);
  const rows = layOutCodeFrame(frame, { columns, ellipsis, reach: options.reach });
  return rows.flatMap((row) => {
    const number = String(row.number).padStart(digits);
    const sign = row.marked ? style.point(mark) : " ";
    const line =
      `${sign} ${row.marked ? number : style.quiet(number)} ${style.quiet(bar)} ${row.text}`.trimEnd();
    const gutter = `${" ".repeat(digits + 3)}${style.quiet(bar)} `;
    return [line, ...pointer(row, columns, style).map((text) => gutter + text)];
  });
}
