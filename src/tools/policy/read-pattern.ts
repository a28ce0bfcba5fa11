import { type Atom, atomsOf, isAnything, withoutAnchors } from "./pattern-atoms.ts";

/** What a rule says of one parameter. */
export interface ValuePattern {
  atoms: readonly Atom[];
  /** What it is matched against: the value itself, its JSON, or what stands between the quotes of its JSON. */
  over: "value" | "json" | "quoted";
}

/** A rule's pattern as it is meant: parameters by their names, or one text that names none. */
export type PatternReading =
  | { members: ReadonlyMap<string, ValuePattern>; isClosed: boolean }
  | { bare: ValuePattern }
  | { whole: readonly Atom[] };

/**
 * Reads a pattern over the serialized parameters with these names, in their order. Written as an object, or as members
 * of one, each value is a pattern of its own, which cannot reach into another; what it does not name it leaves open,
 * unless it closes the object right behind the last value: then there is nothing else. A
 * pattern that is not written as JSON is one text; one that is, and cannot be taken apart, stays whole.
 */
export function readPattern(pattern: string, names: readonly string[]): PatternReading {
  const atoms = withoutAnchors(atomsOf(pattern));
  const isObject = atoms[0]?.character === "{";
  if (!isObject && atoms[0]?.character !== '"') return { bare: { atoms, over: "value" } };
  if (atoms.some(({ kind, depth }) => kind === "or" && depth === 0)) return { whole: atoms };
  const members = readMembers(isObject ? atoms.slice(1) : atoms, names);
  return members ? { members, isClosed: isObject && isClosedBy(atoms) } : { whole: atoms };
}

/** Whether an object ends in `}` with no wildcard before it that could stand for more members. */
function isClosedBy(atoms: readonly Atom[]): boolean {
  const isOpen = atoms.at(-2)?.kind === "quantifier" && atoms.at(-3)?.kind === "any";
  return atoms.at(-1)?.character === "}" && !isOpen;
}

function readMembers(
  atoms: readonly Atom[],
  names: readonly string[],
): ReadonlyMap<string, ValuePattern> | undefined {
  const starts: { name: string; from: number; value: number }[] = [];
  let after = 0;
  for (const name of names) {
    const key = `${starts.length > 0 ? "," : ""}${JSON.stringify(name)}:`;
    const from = starts.length > 0 ? placeOf(key, atoms, after) : startsWith(key, atoms, 0) ? 0 : -1;
    if (from < 0) continue;
    after = from + key.length;
    starts.push({ name, from, value: after });
  }
  if (starts.length === 0) return undefined;
  const members = new Map<string, ValuePattern>();
  for (const [index, { name, value }] of starts.entries()) {
    const next = starts[index + 1];
    const read = readValue(atoms.slice(value, next?.from), next === undefined);
    if (!read) return undefined;
    members.set(name, read);
  }
  return members;
}

function readValue(atoms: readonly Atom[], isLast: boolean): ValuePattern | undefined {
  if (atoms[0]?.character !== '"') {
    const isClosed = isLast && atoms.at(-1)?.character === "}";
    const value = isClosed ? atoms.slice(0, -1) : atoms;
    return value.length > 0 ? { atoms: value, over: "json" } : undefined;
  }
  let end = 1;
  // A quote behind a backslash belongs to the text.
  while (end < atoms.length && !(atoms[end]?.character === '"' && atoms[end]?.depth === 0))
    end += atoms[end]?.character === "\\" ? 2 : 1;
  const isRest = (rest: readonly Atom[]) => {
    const open = rest.at(-1)?.character === "}" ? rest.slice(0, -1) : rest;
    const other = open[0]?.character === "," ? open.slice(1) : open;
    return other.length === 0 || isAnything(other);
  };
  if (!isRest(atoms.slice(end + 1)) || (!isLast && end !== atoms.length - 1)) return undefined;
  return { atoms: atoms.slice(1, end), over: "quoted" };
}

function startsWith(text: string, atoms: readonly Atom[], at: number): boolean {
  for (let index = 0; index < text.length; index++) {
    const atom = atoms[at + index];
    if (atom?.depth !== 0 || atom.character !== text[index]) return false;
  }
  return atoms[at + text.length]?.kind !== "quantifier";
}

function placeOf(text: string, atoms: readonly Atom[], from: number): number {
  for (let at = from; at + text.length <= atoms.length; at++) if (startsWith(text, atoms, at)) return at;
  return -1;
}
