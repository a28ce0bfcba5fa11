import { type Atom, isPlainDot } from "./pattern-atoms.ts";

const tried = ["a", "1", "A", "-", "_", "/", "."];

/** A text that a pattern is meant to match: the first of several forms, one character for a wildcard. Not always one that it does match. */
export function sampleOf(atoms: readonly Atom[]): string {
  let text = "";
  let skippedFrom: number | undefined;
  for (const [at, atom] of atoms.entries()) {
    if (skippedFrom !== undefined) {
      if (atom.kind === "close" && atom.depth < skippedFrom) skippedFrom = undefined;
      continue;
    }
    if (atom.kind === "or") {
      if (atom.depth === 0) return text;
      skippedFrom = atom.depth;
    } else if (atom.kind === "open" && /[!=]$/.test(atom.text)) skippedFrom = atom.depth + 1;
    else if (atom.kind === "literal") text += atom.character ?? "";
    else if (atom.kind === "any") text += isPlainDot(atoms, at) ? "." : "a";
    else if (atom.kind === "class") text += oneOf(atom.text);
  }
  return text;
}

function oneOf(set: string): string {
  const test = new RegExp(`^${set}$`);
  return tried.find((each) => test.test(each)) ?? (test.test(" ") ? " " : "");
}
