/** Longer names are no typing slips of one another worth finding. */
const LONGEST = 200;

/**
 * The one candidate that differs from a name by a single slip of the fingers: a letter too many, too few, wrong or
 * swapped with its neighbour, or only letter case and separators. Undefined where none or several do.
 */
export function slipOf(name: string, candidates: Iterable<string>): string | undefined {
  const found = [...new Set(candidates)].filter((each) => each !== name && isSlip(name, each));
  const spelledAlike = found.filter((each) => folded(each) === folded(name));
  const best = spelledAlike.length > 0 ? spelledAlike : found;
  return best.length === 1 ? best[0] : undefined;
}

const folded = (name: string) => name.toLowerCase().replace(/[-_]/g, "");

function isSlip(left: string, right: string): boolean {
  if (left.length > LONGEST || right.length > LONGEST) return false;
  const [one, other] = [folded(left), folded(right)];
  if (one === other) return true;
  // Short names are too near to one another for a slip to mean anything.
  if (Math.min(one.length, other.length) < 4 || Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start++;
  let end = 0;
  while (end < Math.min(one.length, other.length) - start && one.at(-1 - end) === other.at(-1 - end)) end++;
  const [restOne, restOther] = [one.slice(start, one.length - end), other.slice(start, other.length - end)];
  if (restOne.length <= 1 && restOther.length <= 1) return true;
  return (
    restOne.length === 2 &&
    restOther.length === 2 &&
    restOne[0] === restOther[1] &&
    restOne[1] === restOther[0]
  );
}
