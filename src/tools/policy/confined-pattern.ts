import { type Atom, isPlainDot } from "./pattern-atoms.ts";

/** What a value is, for how far a wildcard in its pattern may reach. */
export type ValueKind = "text" | "path" | "address" | "command";

export interface Confined {
  /** A regular expression for the whole value. */
  source: string;
  /** A wildcard stands inside an argument: it may not lead out of the folder that is written before it. */
  isWithinWords: boolean;
}

/** One character of an argument, and none that makes an option of it: who names files did not name options. */
const notNextWord = "(?!\\s)(?!(?<=\\s)-)";
/** What ends a host, or what stands before it. */
const notHostEnd = "(?![/?#@:\\\\])";
const hostEnds = "/?#";

/**
 * A pattern whose wildcards keep to where they stand: in an address to its scheme, its host or what follows, in a
 * command to one argument, unless the wildcard is an argument by itself. A dot that nothing repeats is a dot. Undefined
 * where that cannot be told from the pattern.
 */
export function confined(atoms: readonly Atom[], kind: ValueKind): Confined | undefined {
  const hosts = kind === "address" || kind === "command" ? hostsIn(atoms) : [];
  if (!hosts) return undefined;
  let source = "";
  let isWithinWords = false;
  let excludedAt: number | undefined;
  for (const [at, atom] of atoms.entries()) {
    // What a pattern excludes stays as wide as it is written.
    if (atom.kind === "open" && /!$/.test(atom.text)) excludedAt ??= atom.depth;
    if (atom.kind === "close" && atom.depth === excludedAt) excludedAt = undefined;
    if (excludedAt !== undefined) {
      source += atom.text;
      continue;
    }
    const isWild = atom.kind === "any" || atom.kind === "class" || atom.kind === "other";
    if (isPlainDot(atoms, at)) {
      source += "\\.";
      continue;
    }
    const isInHost = isWild && hosts.some(({ from, to }) => at >= from && at < to);
    const isInWord = isWild && kind === "command" && !isBlank(atom) && !standsAlone(atoms, at);
    isWithinWords ||= isInWord;
    const limits = `${isInHost ? notHostEnd : ""}${isInWord ? notNextWord : ""}`;
    source += limits === "" ? atom.text : `(?:${limits}${atom.text})`;
  }
  return { source, isWithinWords };
}

/** The atom before, whatever groups begin between. */
function findAtomBefore(atoms: readonly Atom[], at: number): Atom | undefined {
  let previous = at - 1;
  while (atoms[previous]?.kind === "open") previous--;
  return atoms[previous];
}

/** Whether a wildcard is all of an argument: `.*` between blanks, as in `git log .*`. */
function standsAlone(atoms: readonly Atom[], at: number): boolean {
  if (atoms[at + 1]?.kind !== "quantifier" || !isBlank(findAtomBefore(atoms, at))) return false;
  for (let next = at + 2; next < atoms.length; next++) {
    const atom = atoms[next];
    if (isBlank(atom) || atom?.kind === "or") return true;
    if (atom?.kind !== "close" && atom?.kind !== "quantifier") return false;
  }
  return true;
}

const isBlank = (atom: Atom | undefined): boolean => atom?.character === " " || atom?.text === "\\s";

/** Where schemes and hosts of addresses stand in a pattern; undefined where a group hides where a host ends. */
function hostsIn(atoms: readonly Atom[]): { from: number; to: number }[] | undefined {
  const hosts: { from: number; to: number }[] = [];
  const is = (at: number, character: string) => atoms[at]?.character === character;
  for (let at = 0; at < atoms.length; at++) {
    if (!is(at, ":") || !is(at + 1, "/") || !is(at + 2, "/")) continue;
    let from = at;
    while (from > 0 && !isBlank(atoms[from - 1])) from--;
    let to = at + 3;
    for (; to < atoms.length && !isBlank(atoms[to]); to++) {
      const { character = "", depth = 0 } = atoms[to] ?? {};
      if (character === "" || !hostEnds.includes(character)) continue;
      if (depth > 0) return undefined;
      break;
    }
    if (atoms.slice(from, to).some(({ kind, depth }) => kind === "or" && depth === 0)) return undefined;
    hosts.push({ from, to });
    at = to;
  }
  return hosts;
}
