import { unifiedDiff } from "../support/unified-diff.ts";
import { drawFix } from "./fix-view.ts";
import { canvas, type TerminalOptions } from "./terminal-canvas.ts";
import { parseDiff } from "./unified-diff.ts";

/** A file before and after; undefined where there is none. */
export interface FileChange {
  path: string;
  before: string | undefined;
  after: string | undefined;
}

const MOST_ROWS = 2000;

/** Changes of files as a diff for the terminal, with what a file name or a line may hold escaped. */
export async function drawChanges(changes: readonly FileChange[], options: TerminalOptions): Promise<string> {
  const diffs = await Promise.all(
    changes.map(({ path, before = "", after = "" }) => unifiedDiff(path, before, after)),
  );
  return drawDiff(diffs.join(""), options);
}

/** A unified diff for the terminal. */
export function drawDiff(diff: string, options: TerminalOptions): string {
  return drawnRows(diff, options, MOST_ROWS)
    .map((row) => `${row}\n`)
    .join("");
}

/** The same as rows, all of them: for somebody who decides on it. */
export const wholeDiff = (diff: string, options: TerminalOptions): string[] =>
  drawnRows(diff, options, Number.POSITIVE_INFINITY);

const drawnRows = (diff: string, options: TerminalOptions, most: number): string[] =>
  drawFix(canvas(options), parseDiff(diff), undefined, most);
