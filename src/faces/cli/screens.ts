import { displayWidth } from "../../support/terminal-text.ts";

/** Lines below a screen for the question. */
const QUESTION_ROWS = 4;
const CONTINUED = "      ";

/** A text as screens of a terminal, none of which scrolls away before it is answered. Long lines go on in the next one, indented. */
export function screensOf(text: string, { rows, columns }: { rows: number; columns: number }): string[] {
  const height = Math.max(4, rows - QUESTION_ROWS);
  const lines = text.split("\n").flatMap((line) => folded(line, Math.max(20, columns)));
  if (lines.length <= height) return [text];
  const screens: string[] = [];
  for (let at = 0; at < lines.length; at += height) screens.push(lines.slice(at, at + height).join("\n"));
  return screens;
}

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
