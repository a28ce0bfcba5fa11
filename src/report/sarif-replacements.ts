import type { Edit } from "../model/edit.ts";

/** Text of a workspace file, as it is now; undefined where there is none. */
export type TextOf = (path: string) => string | undefined;

/** Where text goes and what comes: lines and columns 1-based in UTF-16 units, the end column exclusive. */
export interface Replacement {
  deletedRegion: { startLine: number; startColumn: number; endLine: number; endColumn: number };
  insertedContent: { text: string };
}

function position(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset);
  const line = before.split(/\r\n|\n|\r/).length;
  const start = Math.max(before.lastIndexOf("\n"), before.lastIndexOf("\r")) + 1;
  return { line, column: offset - start + 1 };
}

/**
 * Edits as replacements by file, first in the file first. Undefined when an edit's text does not stand exactly once in
 * its file or two edits overlap: the file is not the one that was analysed.
 */
export function replacementsOf(
  edits: readonly Edit[],
  textOf: TextOf,
): { path: string; replacements: Replacement[] }[] | undefined {
  const changes: { path: string; replacements: Replacement[] }[] = [];
  for (const path of new Set(edits.map((edit) => edit.path))) {
    const group = edits.filter((edit) => edit.path === path);
    const text = textOf(path);
    if (text === undefined) return undefined;
    const places = group.map(({ before, after }) => ({ start: text.indexOf(before), before, after }));
    places.sort((one, other) => one.start - other.start);
    let end = 0;
    for (const { start, before } of places) {
      if (before === "" || start < end || text.indexOf(before, start + 1) >= 0) return undefined;
      end = start + before.length;
    }
    const replacements = places.map(({ start, before, after }): Replacement => {
      const [first, last] = [position(text, start), position(text, start + before.length)];
      return {
        deletedRegion: {
          startLine: first.line,
          startColumn: first.column,
          endLine: last.line,
          endColumn: last.column,
        },
        insertedContent: { text: after },
      };
    });
    changes.push({ path, replacements });
  }
  return changes;
}
