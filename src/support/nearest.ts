/** Names longer than this are compared by their first characters only, so that hostile input stays cheap. */
const COMPARED_LENGTH = 80;

/** Number of insertions, deletions, substitutions and swaps of neighbours that turn one text into the other. */
function editDistance(left: string, right: string): number {
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let row = 1; row <= left.length; row++) {
    const current = [row];
    for (let column = 1; column <= right.length; column++) {
      const same = left[row - 1] === right[column - 1];
      const swapped =
        row > 1 && column > 1 && left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1];
      current[column] = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + (same ? 0 : 1),
        swapped ? (beforePrevious[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    beforePrevious = previous;
    previous = current;
  }
  return previous[right.length] ?? 0;
}

/** Letters and digits in lower case: `start_line`, `startLine` and `StartLine` fold to the same text. */
const fold = (name: string) =>
  name
    .slice(0, COMPARED_LENGTH)
    .toLowerCase()
    .replace(/[_\-\s.]/g, "");

/**
 * The candidate that someone who wrote `name` most likely meant, or undefined when none is close: the same name in
 * another spelling, one that begins with it, or one at most a third of its letters away.
 */
export function nearest(name: string, candidates: Iterable<string>): string | undefined {
  const wanted = fold(name);
  if (!wanted) return undefined;
  const limit = Math.max(1, Math.floor(wanted.length / 3));
  let best: string | undefined;
  let bestCost = Number.POSITIVE_INFINITY;
  for (const candidate of candidates) {
    const folded = fold(candidate);
    const begins = wanted.length >= 3 && folded.startsWith(wanted);
    const cost = begins && folded !== wanted ? 0.5 : editDistance(wanted, folded);
    if (cost > limit || cost >= bestCost) continue;
    best = candidate;
    bestCost = cost;
  }
  return best;
}
