/** Answers the 1-based line of an offset, in linear time overall for offsets that rise. */
export function lineCounter(text: string): (offset: number) => number {
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
    return line;
  };
}

function startOfNextLine(text: string, from: number): number {
  const newline = text.indexOf("\n", from);
  return newline < 0 ? Number.POSITIVE_INFINITY : newline + 1;
}
