import { drawFix } from "./fix-view.ts";
import { canvas, type TerminalOptions } from "./terminal-canvas.ts";

/** A file before and after; undefined where there is none. */
export interface FileChange {
  path: string;
  before: string | undefined;
  after: string | undefined;
}

const MOST_ROWS = 2000;

/** Changes of files as a diff for the terminal, with what a file name or a line may hold escaped. */
export async function drawChanges(changes: readonly FileChange[], options: TerminalOptions): Promise<string> {
  const { createTwoFilesPatch, FILE_HEADERS_ONLY } = await import("diff");
  const diff = changes
    .map(
      ({ path, before = "", after = "" }) =>
        createTwoFilesPatch(path, path, before, after, undefined, undefined, {
          context: 3,
          headerOptions: FILE_HEADERS_ONLY,
          maxEditLength: 20_000,
        }) ?? `--- ${path}\n+++ ${path}\n`,
    )
    .join("");
  return drawDiff(diff, options);
}

/** A unified diff for the terminal. */
export function drawDiff(diff: string, options: TerminalOptions): string {
  const rows = drawFix(
    canvas(options),
    { title: "", safety: "review", edits: [], diff },
    undefined,
    MOST_ROWS,
  );
  return rows.map((row) => `${row}\n`).join("");
}
