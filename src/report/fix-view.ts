import type { CodeFrame } from "../model/rca-result.ts";
import { displayWidth, truncate, truncatePath } from "../support/terminal-text.ts";
import { hiddenBefore, shownPart } from "./changed-part.ts";
import type { Canvas } from "./terminal-canvas.ts";
import { type DiffLine, type FileDiff, hunkHeader, trimContext } from "./unified-diff.ts";

/** A diff as it is shown: file names, hunk headers and lines, in order. */
export type DiffRow =
  | { kind: "file"; path: string }
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
 * The rows of a fix's diff. A fix of the one place that the code frame shows needs neither file name nor context; else
 * two lines around each change are enough, since the fix itself is applied by its id.
 */
export function diffRows(files: readonly FileDiff[], frame: CodeFrame | undefined): DiffRow[] {
  return files.flatMap((file): DiffRow[] => {
    const lines = file.hunks.flat();
    const inFrame = files.length === 1 && framed(file.path, lines, frame) && !isMoved(lines);
    const hunks = file.hunks.flatMap((hunk) => trimContext(hunk, inFrame ? 0 : 2));
    const head: DiffRow[] = inFrame ? [] : [{ kind: "file", path: file.path }];
    return [
      ...head,
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

/** Draws a diff, each line cut to the width with what changes in it in sight, at most `limit` rows. */
export function drawFix(
  on: Canvas,
  files: readonly FileDiff[],
  frame: CodeFrame | undefined,
  limit: number,
): string[] {
  const { style, clean } = on;
  const { ellipsis } = style.glyphs;
  const rows = diffRows(files, frame);
  const shown = rows.length <= limit + 2 ? rows : rows.slice(0, limit);
  const columns = on.columns - 2;
  const texts = shown.flatMap((row) => (row.kind === "line" ? [clean(row.line.text).trimEnd()] : []));
  const indent = texts.some((text) => displayWidth(text) > columns - 1) ? commonIndent(texts) : 0;

  const changed = shown.map((row) =>
    row.kind === "line"
      ? { sign: row.line.sign, text: clean(row.line.text).trimEnd().slice(indent) }
      : { sign: " " as const, text: "" },
  );
  const hidden = hiddenBefore(changed, columns - 1);

  const lines = shown.map((row, index) => {
    if (row.kind === "file")
      return `   ${style.quiet(`--- ${truncatePath(clean(row.path), columns - 4, ellipsis)}`)}`;
    if (row.kind === "hunk") return `   ${style.quiet(truncate(row.text, columns, ellipsis))}`;
    const text = changed[index]?.text ?? "";
    const line = `${row.line.sign}${shownPart(text, hidden[index] ?? 0, columns - 1, ellipsis)}`.trimEnd();
    const paint = paints[row.line.sign];
    return `   ${paint ? style[paint](line) : line}`.trimEnd();
  });
  const left = rows.length - shown.length;
  return left > 0 ? [...lines, `   ${style.quiet(`${ellipsis} ${left} more lines`)}`] : lines;
}
