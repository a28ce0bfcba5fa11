import { displayWidth } from "../../support/terminal-text.ts";
import { answerTo } from "./prompt.ts";
import type { Terminal } from "./terminal.ts";

/** Lines below a screen for the question. */
const QUESTION_ROWS = 4;
const CONTINUED = "      ";

export interface ScreenSize {
  rows: number;
  columns: number;
}

export const sizeOf = ({ stderr: { rows, columns } }: Terminal): ScreenSize => ({
  rows: rows || 24,
  columns: columns || 80,
});

/** How many rows of what is asked about are in view together with the question. */
const heightOf = ({ rows }: ScreenSize): number => Math.max(4, rows - QUESTION_ROWS);

/** Whether rows, and so many more that belong to them, are in view when the question is answered. */
export const isInView = (rows: readonly string[], more: number, size: ScreenSize): boolean =>
  rows.length + more <= heightOf(size);

/**
 * A text as screens of a terminal, none of which scrolls away before it is answered. Long lines go on in the next one,
 * indented. `above`: rows that stand before it, drawn for this width.
 */
export function screensOf(text: string, size: ScreenSize, above: readonly string[] = []): string[] {
  const height = heightOf(size);
  const own = text.split("\n").flatMap((line) => folded(line, Math.max(20, size.columns)));
  const lines = [...above, ...own];
  if (lines.length <= height) return [[...above, text].join("\n")];
  const screens: string[] = [];
  for (let at = 0; at < lines.length; at += height) screens.push(lines.slice(at, at + height).join("\n"));
  return screens;
}

/** Shows all screens but the last, which goes with the question; undefined where the reader ended it before. */
export async function pageTo(
  screens: readonly string[],
  terminal: Terminal,
  signal?: AbortSignal,
): Promise<string | undefined> {
  const lines = screens.reduce((sum, screen) => sum + rowsIn(screen), 0);
  let shown = 0;
  for (const [index, screen] of screens.slice(0, -1).entries()) {
    shown += rowsIn(screen);
    const more = `Screen ${index + 1} of ${screens.length}, ${shown} of ${lines} lines. Enter shows the next, anything else says no: `;
    if ((await answerTo(`${screen}\n\n${more}`, terminal, signal)) !== "") return undefined;
  }
  return screens.at(-1);
}

const rowsIn = (screen: string): number => screen.split("\n").length;

function folded(line: string, columns: number): string[] {
  if (line.length * 2 <= columns || displayWidth(line) <= columns) return [line];
  const pieces: string[] = [];
  let piece = "";
  let width = 0;
  for (const character of line.replaceAll("\t", "    ")) {
    const own = displayWidth(character);
    if (width + own > columns) {
      pieces.push(piece);
      piece = CONTINUED;
      width = CONTINUED.length;
    }
    piece += character;
    width += own;
  }
  return [...pieces, piece];
}
