/** A 1-based line, and the offset where it begins. */
export interface LinePlace {
  line: number;
  start: number;
}

/** Answers the 1-based line of an offset, in linear time overall for offsets that rise. */
export function lineCounter(text: string): (offset: number) => number {
  const placeAt = placeCounter(text);
  return (offset) => placeAt(offset).line;
}

/** Answers the line of an offset and where that begins, in linear time overall for offsets that rise. */
export function placeCounter(text: string): (offset: number) => LinePlace {
  let line = 1;
  let lineStart = 0;
  let nextLine = startOfNextLine(text, 0);
  return (offset) => {
    if (offset < lineStart) {
      line = 1;
      lineStart = 0;
      nextLine = startOfNextLine(text, 0);
    }
    while (nextLine <= offset) {
      line++;
      lineStart = nextLine;
      nextLine = startOfNextLine(text, nextLine);
    }
    return { line, start: lineStart };
  };
}

function startOfNextLine(text: string, from: number): number {
  const newline = text.indexOf("\n", from);
  return newline < 0 ? Number.POSITIVE_INFINITY : newline + 1;
}
