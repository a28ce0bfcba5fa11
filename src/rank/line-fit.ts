import type { SourceFile } from "../model/code.ts";

export interface LineFit {
  /** The line to show: as printed, or where the call stands now. */
  line: number | undefined;
  /** The printed line calls what it should; undefined where that cannot be told. */
  fits: boolean | undefined;
  /** The file ends before the printed line. */
  beyond: boolean;
}

/** Lines around the printed one that may belong to the same statement. */
const STATEMENT = 2;
/** Lines that code may have drifted between the build and this tree. */
const DRIFT = 150;

/**
 * Where a frame's line stands in this version of a file. A statement may span lines; a trace may be of another
 * version, then the nearest call of the same name is the better line.
 */
export function fitLine(source: SourceFile, printed: number | undefined, calls: readonly string[]): LineFit {
  if (printed === undefined) return { line: undefined, fits: undefined, beyond: false };
  const beyond = printed > source.lines.length;
  if (calls.length === 0) return { line: beyond ? undefined : printed, fits: undefined, beyond };
  const near = nearestCall(source, printed, calls);
  if (near === undefined) return { line: beyond ? undefined : printed, fits: false, beyond };
  const inStatement = Math.abs(near - printed) <= STATEMENT;
  return { line: inStatement ? printed : near, fits: inStatement, beyond };
}

function nearestCall(source: SourceFile, printed: number, calls: readonly string[]): number | undefined {
  for (let distance = 0; distance <= DRIFT; distance++) {
    for (const line of [printed - distance, printed + distance]) {
      const text = source.lines[line - 1];
      if (text !== undefined && calls.some((word) => holdsWord(text, word))) return line;
    }
  }
  return undefined;
}

/** Whether a text holds a word, neither side of which continues it. */
export function holdsWord(text: string, word: string): boolean {
  if (word === "") return false;
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const before = text.charCodeAt(at - 1);
    const after = text.charCodeAt(at + word.length);
    if (!isWordPart(before) && !isWordPart(after)) return true;
  }
  return false;
}

function isWordPart(code: number): boolean {
  return (
    (code >= 48 && code <= 57) || (code >= 65 && code <= 90) || code === 95 || (code >= 97 && code <= 122)
  );
}
