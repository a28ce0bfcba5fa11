/** A piece of a regular expression. */
export interface Atom {
  kind: "literal" | "any" | "class" | "open" | "close" | "or" | "quantifier" | "anchor" | "other";
  /** As it stands in the pattern. */
  text: string;
  /** The character that a literal stands for. */
  character?: string;
  /** How many groups are open around it. */
  depth: number;
}

const quantifier = /[*+?]\??|\{\d{1,9}(?:,\d{0,9})?\}\??/y;
const opening = /\((?:\?(?:[:=!]|<[=!]|<\w{1,60}>))?/y;
const characterClass = /\[\^?(?:\\[\s\S]|[^\]\\])*\]/y;
const shorthand = /\\(?:[dwsDWS])/y;

/** The pieces of a pattern that is a regular expression, in their order. Linear time. */
export function atomsOf(pattern: string): Atom[] {
  const atoms: Atom[] = [];
  let depth = 0;
  let at = 0;
  const taken = (rule: RegExp): string | undefined => {
    rule.lastIndex = at;
    return rule.exec(pattern)?.[0];
  };
  while (at < pattern.length) {
    const character = pattern[at] ?? "";
    const atom = ((): Omit<Atom, "depth"> => {
      const next = pattern[at + 1] ?? "";
      if (character === "\\") {
        const text = taken(shorthand);
        if (text !== undefined) return { kind: "class", text };
        if (!/\w/.test(next)) return { kind: "literal", text: `\\${next}`, character: next };
        return { kind: "other", text: `\\${next}` };
      }
      const set = character === "[" ? taken(characterClass) : undefined;
      if (set !== undefined) return { kind: "class", text: set };
      const count = taken(quantifier);
      if (count !== undefined && atoms.length > 0) return { kind: "quantifier", text: count };
      if (character === "(") return { kind: "open", text: taken(opening) ?? "(" };
      if (character === ")") return { kind: "close", text: ")" };
      if (character === "|") return { kind: "or", text: "|" };
      if (character === ".") return { kind: "any", text: "." };
      if (character === "^" || character === "$") return { kind: "anchor", text: character };
      return { kind: "literal", text: character, character };
    })();
    if (atom.kind === "close") depth--;
    atoms.push({ ...atom, depth });
    if (atom.kind === "open") depth++;
    at += atom.text.length;
  }
  return atoms;
}

/** The same without `^` at its beginning and `$` at its end: rules are matched whole anyway. */
export function withoutAnchors(atoms: readonly Atom[]): Atom[] {
  const start = atoms[0]?.text === "^" ? 1 : 0;
  const last = atoms.at(-1);
  const end = last?.kind === "anchor" && last.text === "$" ? atoms.length - 1 : atoms.length;
  return atoms.slice(start, Math.max(start, end));
}

/** Whether the atom there is a dot that only stands for a dot: one that nothing repeats. */
export const isPlainDot = (atoms: readonly Atom[], at: number): boolean =>
  atoms[at]?.kind === "any" && atoms[at + 1]?.kind !== "quantifier";

/** For values that hold no backslash: a doubled one, as where a pattern is quoted once more, escapes the dot behind it. */
export function withoutDoubledEscapes(atoms: readonly Atom[]): Atom[] {
  const kept: Atom[] = [];
  for (const [at, atom] of atoms.entries()) {
    const isEscaped = atoms[at - 1]?.character === "\\" && kept.at(-1)?.character === "\\";
    if (!isEscaped || atom.kind !== "any" || atoms[at + 1]?.kind === "quantifier") kept.push(atom);
    else kept.splice(-1, 1, { ...atom, kind: "literal", text: "\\.", character: "." });
  }
  return kept;
}

/** The text that atoms without a wildcard stand for; undefined where there is one. */
export function literalOf(atoms: readonly Atom[]): string | undefined {
  let text = "";
  for (const [at, atom] of atoms.entries()) {
    if (atom.kind === "literal") text += atom.character ?? "";
    else if (isPlainDot(atoms, at)) text += ".";
    else return undefined;
  }
  return text;
}

/** Whether atoms are `.*`, and nothing else. */
export const isAnything = (atoms: readonly Atom[]): boolean =>
  atoms.length === 2 && atoms[0]?.kind === "any" && /^[*+]/.test(atoms[1]?.text ?? "");
