import { editDistance } from "./likeness.ts";

/** Longer names are not compared letter by letter. */
const LONGEST = 120;
/** Shorter names are too near to one another for a slip to mean anything. */
const SHORTEST = 4;

/**
 * The one candidate that differs from a name by a single slip of the fingers: a letter too many, too few, wrong or
 * swapped with its neighbour, or only letter case and separators. Undefined where none or several do.
 */
export function slipOf(name: string, candidates: Iterable<string>): string | undefined {
  const found = [...new Set(candidates)].filter(
    (each) => each !== name && isSlip(folded(name), folded(each)),
  );
  const spelledAlike = found.filter((each) => folded(each) === folded(name));
  const best = spelledAlike.length > 0 ? spelledAlike : found;
  return best.length === 1 ? best[0] : undefined;
}

const folded = (name: string) => name.toLowerCase().replace(/[-_]/g, "");

function isSlip(left: string, right: string): boolean {
  if (left === right) return true;
  const [shorter, longer] = [left.length, right.length].sort((one, other) => one - other);
  if (shorter === undefined || longer === undefined || shorter < SHORTEST || longer > LONGEST) return false;
  return longer - shorter <= 1 && editDistance(left, right) <= 1;
}
