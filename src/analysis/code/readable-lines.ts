/** Longer lines are data or generated, nothing to reason about. */
const LONGEST = 4000;

/**
 * The lines of a file that a person may have written; longer ones come out empty, so that no look at a line takes
 * long. A final line end begins no further line.
 */
export function readableLines(content: string): string[] {
  const lines = content.replace(/\n$/, "").split("\n");
  return lines.some((line) => line.length > LONGEST)
    ? lines.map((line) => (line.length > LONGEST ? "" : line))
    : lines;
}
