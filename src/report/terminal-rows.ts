import { displayWidth, longestName, padColumns, truncate, wrap } from "../support/terminal-text.ts";
import type { Canvas } from "./terminal-canvas.ts";

export interface Row {
  place: string;
  /** Set where `place` is one in a file. */
  path?: string;
  text: string;
  note?: string;
  /** Lines under the text, each of its own. */
  notes?: readonly string[];
}

export interface RowOptions {
  /** Most lines that a text takes; 3 unless told. */
  lines?: number;
  /** Least width of the places' column, where several lists are to align. */
  placeColumns?: number;
}

/** The widths that all rows of a list share, in columns. */
interface Columns {
  place: number;
  /** Where texts begin, from the left edge. */
  indent: number;
  text: number;
  /** Widest text that has its note beside it. */
  beforeNote: number;
  /** Every text under its place, because there is no room beside. */
  stacked: boolean;
}

const noteGap = 3;
/** A text in fewer columns is hard to read. */
const leastText = 26;
/** A place wider than this part of the line has a line of its own. */
const mostPlace = 0.45;

function fitsBeside(text: string, note: string, room: number): boolean {
  return note !== "" && displayWidth(text) + noteGap + displayWidth(note) <= room;
}

function columnsOf(on: Canvas, rows: readonly Required<Row>[], least: number): Columns {
  const limit = Math.floor(on.columns * mostPlace);
  const fitting = rows.map(({ place }) => displayWidth(place)).filter((width) => width <= limit);
  const place = Math.max(Math.min(least, limit), ...fitting);
  const stacked = on.columns - place - 4 < leastText || fitting.length * 2 < rows.length;
  const indent = stacked ? 5 : place + 5;
  const text = on.columns + 1 - indent;
  const beside = rows.filter((row) => fitsBeside(row.text, row.note, text));
  return {
    place,
    indent,
    text,
    stacked,
    beforeNote: Math.max(0, ...beside.map((row) => displayWidth(row.text))),
  };
}

/** The text in its column, cut after `most` lines. */
function textLines(on: Canvas, text: string, room: number, most: number): string[] {
  const lines = wrap(text, room);
  if (lines.length <= most) return lines;
  const { ellipsis } = on.style.glyphs;
  const last = `${lines[most - 1] ?? ""} ${lines[most] ?? ""}`;
  return [...lines.slice(0, most - 1), truncate(`${last} ${ellipsis}`, room, ellipsis)];
}

/** The note beside a text of one line, aligned with the other notes where it can be; else below, with a dot. */
function withNote(on: Canvas, lines: readonly string[], note: string, columns: Columns): string[] {
  const [first = ""] = lines;
  const { quiet } = on.style;
  if (note === "") return [...lines];
  if (lines.length === 1 && fitsBeside(first, note, columns.text)) {
    const before = columns.beforeNote + noteGap + displayWidth(note) <= columns.text ? columns.beforeNote : 0;
    return [`${padColumns(first, before)}${" ".repeat(noteGap)}${quiet(note)}`];
  }
  return [...lines, ...noteBelow(on, note, columns)];
}

/** A note under its text, with a dot. */
function noteBelow(on: Canvas, note: string, columns: Columns): string[] {
  const { quiet, glyphs } = on.style;
  return wrap(note, columns.text - 2).map((line, row) => quiet(`${row === 0 ? glyphs.dot : " "} ${line}`));
}

/**
 * Rows of place, text and note in aligned columns. Texts continue in their own column. Where the width is too small
 * for columns, the text stands under its place.
 */
export function drawRows(on: Canvas, rows: readonly Row[], options: RowOptions = {}): string[] {
  const cleaned = rows.map(({ place, path = "", text, note = "", notes = [] }) => ({
    place: on.clean(place),
    path,
    text: on.clean(text).trim(),
    note: on.clean(note).trim(),
    notes: notes.map((each) => on.clean(each).trim()),
  }));
  const columns = columnsOf(on, cleaned, options.placeColumns ?? 0);

  return cleaned.flatMap(({ place, path, text, note, notes }) => {
    const isPlace = path !== "" || place.startsWith("log:");
    const paint = (name: string) => (isPlace ? on.place(name, path) : name);
    const told = withNote(on, textLines(on, text, columns.text, options.lines ?? 3), note, columns);
    const lines = [...told, ...notes.flatMap((each) => noteBelow(on, each, columns))];
    const margin = " ".repeat(columns.indent);
    if (columns.stacked || displayWidth(place) > columns.place) {
      const isName = path !== "" && displayWidth(place) <= longestName;
      const parts = isName ? [place] : wrap(place, on.columns - 2);
      const head = parts.map((line) => `   ${paint(line)}`);
      return [...head, ...lines.map((line) => margin + line)];
    }
    const [first = "", ...others] = lines;
    const padding = " ".repeat(columns.place - displayWidth(place) + 2);
    return [`   ${paint(place)}${padding}${first}`.trimEnd(), ...others.map((line) => margin + line)];
  });
}
