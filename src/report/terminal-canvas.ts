import {
  displayWidth,
  escapeControl,
  expandTabs,
  padColumns,
  truncate,
  wrap,
} from "../support/terminal-text.ts";
import { type TerminalStyle, terminalStyle } from "./terminal-style.ts";

export interface TerminalOptions {
  /** Columns of the terminal; 80 unless told. */
  width?: number;
  color?: boolean;
  /** False draws with ASCII only. */
  unicode?: boolean;
}

/** Where a report is drawn: its style, and the columns between the margins (one column left, one right). */
export interface Canvas {
  style: TerminalStyle;
  /** Columns of a line, without the margins. */
  columns: number;
  /** Text from anywhere as this terminal may show it, on one line. */
  clean(text: string): string;
}

const narrowest = 24;
const widest = 122;
/** Longer lines of prose are hard to read. */
const proseColumns = 96;

/** Punctuation of our own sentences, for terminals that draw ASCII only. */
const asciiForms: Readonly<Record<string, string>> = {
  "…": "...",
  "·": "-",
  "–": "-",
  "—": "-",
  "‘": "'",
  "’": "'",
  "“": '"',
  "”": '"',
  "→": "->",
  "×": "x",
};

export function canvas(options: TerminalOptions): Canvas {
  const style = terminalStyle(options);
  const width = Math.min(Math.max(Math.floor(options.width ?? 80) || 80, narrowest), widest);
  const line = (text: string) => escapeControl(expandTabs(text)).replaceAll("\n", " ");
  const ascii = (text: string) => text.replace(/[…·–—‘’“”→×]/g, (character) => asciiForms[character] ?? "?");
  return { style, columns: width - 2, clean: options.unicode === false ? (text) => ascii(line(text)) : line };
}

/** A line with something at its left and something quiet at its right; on two lines where one is too short. */
export function headingLine(on: Canvas, left: string, right: string): string[] {
  const gap = on.columns - displayWidth(left) - displayWidth(right);
  if (right === "") return wrap(left, on.columns).map((line) => ` ${on.style.strong(line)}`);
  if (gap >= 2) return [` ${on.style.strong(left)}${" ".repeat(gap)}${on.style.quiet(right)}`];
  const lines = wrap(left, on.columns).map((line) => ` ${on.style.strong(line)}`);
  return [...lines, ...wrap(right, on.columns).map((line) => ` ${on.style.quiet(line)}`)];
}

export function paragraph(on: Canvas, text: string, indent = 1): string[] {
  const lines = wrap(text, Math.min(on.columns + 1 - indent, proseColumns));
  return lines.map((line) => " ".repeat(indent) + line);
}

/** `1  text`, continued under the text. */
export function numberedList(on: Canvas, items: readonly string[]): string[] {
  const digits = String(items.length).length;
  return items.flatMap((item, index) => {
    const room = Math.min(on.columns - digits - 4, proseColumns);
    const number = String(index + 1).padStart(digits);
    return wrap(on.clean(item), room).map((line, row) =>
      row === 0 ? `   ${number}  ${line}` : `${" ".repeat(digits + 5)}${line}`,
    );
  });
}

export interface Row {
  place: string;
  /** Set where `place` is one in a file. */
  path?: string;
  text: string;
  note?: string;
}

export interface RowOptions {
  /** Most rows that a text takes; 3 unless told. */
  lines?: number;
  /** Least width of the places' column, where several lists are to align. */
  placeColumns?: number;
}

/** A note stands in a column of its own where that leaves the quotes enough room. */
const noteGap = 3;
const leastText = 26;

/**
 * Rows of place, text and note in aligned columns. Texts continue in their own column, at most `lines` rows. Where the
 * width is too small for columns, the text stands under its place.
 */
export function drawRows(on: Canvas, rows: readonly Row[], options: RowOptions = {}): string[] {
  const { style } = on;
  const cleaned = rows.map(({ place, path, text, note }) => ({
    place: on.clean(place),
    paint: path === undefined && !place.startsWith("log:") ? (name: string) => name : style.place,
    text: on.clean(text).trim(),
    note: note ? on.clean(note) : "",
  }));
  const limit = Math.floor(on.columns * 0.42);
  const fitting = cleaned.map(({ place }) => displayWidth(place)).filter((width) => width <= limit);
  const placeColumns = Math.max(Math.min(options.placeColumns ?? 0, limit), ...fitting);
  const stacked = on.columns - placeColumns - 4 < leastText || fitting.length * 2 < cleaned.length;
  const indent = stacked ? 5 : placeColumns + 5;
  const room = on.columns + 1 - indent;
  const besides = cleaned.filter(({ text, note }) => {
    return note && displayWidth(text) + noteGap + displayWidth(note) <= room;
  });
  const noteColumn = Math.max(0, ...besides.map(({ text }) => displayWidth(text)));

  return cleaned.flatMap(({ place, paint, text, note }) => {
    const shown = wrap(text, room);
    const kept = shown.slice(0, options.lines ?? 3);
    if (kept.length < shown.length) {
      const last = `${kept.pop() ?? ""} ${shown[kept.length + 1] ?? ""}`;
      kept.push(truncate(`${last} ${style.glyphs.ellipsis}`, room, style.glyphs.ellipsis));
    }
    const aligned = kept.length === 1 && noteColumn + noteGap + displayWidth(note) <= room;
    const beside = kept.length === 1 && displayWidth(text) + noteGap + displayWidth(note) <= room;
    if (note && beside) {
      const padded = padColumns(kept[0] ?? "", aligned ? Math.max(noteColumn, displayWidth(text)) : 0);
      kept[0] = `${padded}${" ".repeat(noteGap)}${style.quiet(note)}`;
    } else if (note) {
      const lines = wrap(note, room - 2).map((line, row) => `${row === 0 ? style.glyphs.dot : " "} ${line}`);
      kept.push(...lines.map(style.quiet));
    }
    const margin = " ".repeat(indent);
    const alone = stacked || displayWidth(place) > placeColumns;
    if (alone) {
      const head = wrap(place, on.columns - 2).map((line) => `   ${paint(line)}`);
      return [...head, ...kept.map((line) => margin + line)];
    }
    const [first = "", ...others] = kept;
    const padding = " ".repeat(placeColumns - displayWidth(place) + 2);
    return [`   ${paint(place)}${padding}${first}`.trimEnd(), ...others.map((line) => margin + line)];
  });
}
