/** Longer names are not compared letter by letter. */
const LONGEST = 80;

/** `currentPageCount` → current, page, count. */
function wordsOf(name: string): string[] {
  return name
    .replace(/([a-z0-9])([A-Z])|([A-Z])(?=[A-Z][a-z])/g, "$1$3 $2")
    .toLowerCase()
    .split(/[\s_]+/)
    .filter(Boolean)
    .map((word) => (word.length > 3 ? word.replace(/s$/, "") : word));
}

/**
 * How much one name reads like another, 0 to 1: a slip of the fingers counts most, words in common less, in the same
 * position more than elsewhere.
 */
export function likeness(name: string, candidate: string): number {
  if (name.length > LONGEST || candidate.length > LONGEST) return 0;
  if (name.toLowerCase() === candidate.toLowerCase()) return 0.98;
  const distance = editDistance(name.toLowerCase(), candidate.toLowerCase());
  const letters = 1 - distance / Math.max(name.length, candidate.length);
  const slip = distance <= 2 && name.length >= 4 ? 0.6 + 0.4 * letters : 0;
  return Math.max(slip, wordLikeness(wordsOf(name), wordsOf(candidate)));
}

function wordLikeness(left: readonly string[], right: readonly string[]): number {
  const shared = left.filter((word) => right.includes(word)).length;
  if (shared === 0) return 0;
  const sameEnd = left[0] === right[0] ? 0.12 : left.at(-1) === right.at(-1) ? 0.04 : 0;
  return Math.min(0.85, 0.3 + (0.5 * shared) / Math.max(left.length, right.length) + sameEnd);
}

/** Letters to insert, remove, replace or swap with their neighbour. */
export function editDistance(left: string, right: string): number {
  let older: number[] = [];
  let previous = Array.from({ length: right.length + 1 }, (_, column) => column);
  for (let row = 1; row <= left.length; row++) {
    const current = [row];
    for (let column = 1; column <= right.length; column++) {
      const same = left[row - 1] === right[column - 1];
      let best = Math.min(
        (previous[column - 1] ?? 0) + (same ? 0 : 1),
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
      );
      const swapped = left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1];
      if (swapped && row > 1 && column > 1) best = Math.min(best, (older[column - 2] ?? 0) + 1);
      current.push(best);
    }
    older = previous;
    previous = current;
  }
  return previous[right.length] ?? 0;
}

/** The candidates that read most like a name, best first, all at least `least`. */
export function mostLike(
  name: string,
  candidates: Iterable<string>,
  least = 0.55,
): { name: string; likeness: number }[] {
  return [...new Set(candidates)]
    .filter((candidate) => candidate !== name)
    .map((candidate) => ({ name: candidate, likeness: likeness(name, candidate) }))
    .filter((each) => each.likeness >= least)
    .sort((left, right) => right.likeness - left.likeness);
}
