import type { CodeFrame } from "../model/rca-result.ts";
import { displayWidth, foldColumns } from "../support/terminal-text.ts";
import type { Canvas } from "./terminal-canvas.ts";
import { changedLines, type DiffLine, type FileDiff, hunkHeader, trimContext } from "./unified-diff.ts";

/** A diff as it is shown: file names, hunk headers and lines, in order. */
export type DiffRow =
  | { kind: "file"; path: string; lines?: string }
  | { kind: "hunk"; text: string }
  | { kind: "line"; line: DiffLine };

/** True where the reader sees the changed lines in the code frame already, so that context adds nothing. */
function framed(path: string, lines: readonly DiffLine[], frame: CodeFrame | undefined): boolean {
  if (!frame || frame.path !== path) return false;
  const last = frame.startLine + frame.lines.length - 1;
  return lines.every(
    ({ sign, oldLine }) => sign === " " || (oldLine >= frame.startLine && oldLine <= last + 1),
  );
}

/** Of a line that only changes its place the lines around it tell where to. */
function isMoved(lines: readonly DiffLine[]): boolean {
  const gone = new Set(lines.flatMap(({ sign, text }) => (sign === "-" ? [text.trim()] : [])));
  return lines.some(({ sign, text }) => sign === "+" && text.trim() !== "" && gone.has(text.trim()));
}

/**
 * The rows of a fix's diff. A fix of the one place that the code frame shows needs no context, and one row says which
 * lines of which file it changes; else two lines around each change are enough, since the fix itself is applied by its id.
 */
export function diffRows(files: readonly FileDiff[], frame: CodeFrame | undefined): DiffRow[] {
  return files.flatMap((file): DiffRow[] => {
    const lines = file.hunks.flat();
    const inFrame = files.length === 1 && framed(file.path, lines, frame) && !isMoved(lines);
    const hunks = file.hunks.flatMap((hunk) => trimContext(hunk, inFrame ? 0 : 2));
    const where = inFrame ? { lines: changedLines(lines) } : {};
    const head: DiffRow = { kind: "file", path: file.path, ...where };
    return [
      head,
      ...hunks.flatMap((hunk): DiffRow[] => [
        ...(inFrame ? [] : [{ kind: "hunk" as const, text: hunkHeader(hunk) }]),
        ...hunk.map((line) => ({ kind: "line" as const, line })),
      ]),
    ];
  });
}

function commonIndent(texts: readonly string[]): number {
  const indents = texts.flatMap((text) => (text === "" ? [] : [text.length - text.trimStart().length]));
  return indents.reduce((least, indent) => Math.min(least, indent), indents[0] ?? 0);
}

const paints = { "-": "minus", "+": "plus", " ": undefined } as const;

/**
 * Draws a diff, at most `limit` of its rows. A line that is too long goes on in further rows behind a mark: what is
 * shown of a change is all of it, since that is what a reader agrees to.
 */
export function drawFix(
  on: Canvas,
  files: readonly FileDiff[],
  frame: CodeFrame | undefined,
  limit: number,
): string[] {
  const { style, clean } = on;
  const rows = diffRows(files, frame);
  const shown = rows.length <= limit + 2 ? rows : rows.slice(0, limit);
  const columns = on.columns - 3;
  const texts = shown.flatMap((row) => (row.kind === "line" ? [clean(row.line.text).trimEnd()] : []));
  const indent = texts.some((text) => displayWidth(text) > columns) ? commonIndent(texts) : 0;

  const lines = shown.flatMap((row) => {
    if (row.kind === "file")
      return foldColumns(clean(row.lines ? `${row.path}:${row.lines}` : row.path), columns - 3).map(
        (piece, index) => {
          return `   ${style.quiet(`${index === 0 ? "---" : `  ${style.glyphs.goesOn}`} ${piece}`)}`;
        },
      );
    if (row.kind === "hunk") return [`   ${style.quiet(row.text)}`];
    const paint = paints[row.line.sign];
    const pieces = foldColumns(clean(row.line.text).trimEnd().slice(indent), columns);
    return pieces.map((piece, index) => {
      const line = `${index === 0 ? row.line.sign : style.glyphs.goesOn}${piece}`;
      return `   ${paint ? style[paint](line) : line}`.trimEnd();
    });
  });
  const left = rows.length - shown.length;
  return left > 0 ? [...lines, `   ${style.quiet(`${style.glyphs.ellipsis} ${left} more lines`)}`] : lines;
}
