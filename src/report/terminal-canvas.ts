import { displayWidth, escapeControl, expandTabs, wrap } from "../support/terminal-text.ts";
import type { LinkTo } from "./short-names.ts";
import { type TerminalStyle, terminalStyle } from "./terminal-style.ts";

export interface TerminalOptions {
  /** Columns of the terminal; 80 unless told. */
  width?: number;
  color?: boolean;
  /** False draws with ASCII only. */
  unicode?: boolean;
  /** Where files of the workspace can be opened, for terminals that draw hyperlinks (OSC 8). */
  linkTo?: LinkTo;
}

/** Where a report is drawn: its style, and the columns between the margins (one column left, one right). */
export interface Canvas {
  style: TerminalStyle;
  /** Columns of a line, without the margins. */
  columns: number;
  /** Text from anywhere as this terminal may show it, on one line. */
  clean(text: string): string;
  /** The place that is printed, of a file at a path: coloured, and a link where the terminal draws one. */
  place(printed: string, path: string): string;
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
  const clean = options.unicode === false ? (text: string) => ascii(line(text)) : line;
  const place = (printed: string, path: string) => linked(style.place(printed), options.linkTo?.({ path }));
  return { style, columns: width - 2, clean, place };
}

/** An address in which a control character would end the sequence is none. */
function linked(text: string, address: string | undefined): string {
  if (address === undefined || !/^[!-~]+$/.test(address)) return text;
  return `\x1b]8;;${address}\x1b\\${text}\x1b]8;;\x1b\\`;
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
