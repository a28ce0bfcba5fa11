// What stands before a bracket, read backwards from it. Offsets are those of the text.

/** Keywords that a bracket may follow. */
export const BRANCHES = new Set(["if", "else", "when", "for", "while", "do", "try", "catch", "finally"]);

/** A callee stands directly before its parenthesis; a keyword may have a space in between. */
export function calleeEnd(text: string, open: number): number {
  const end = lastBefore(text, open);
  return end === open - 1 || BRANCHES.has(wordEndingAt(text, end)) ? end : open - 1;
}

/** `fun Name(`, `class Name(`, `fun name(): Type {`, `class Name : Base {`. */
export function declares(text: string, nameAt: number, mark: string): boolean {
  const lineStart = text.lastIndexOf("\n", nameAt) + 1;
  const before = text.slice(Math.max(lineStart, nameAt - 300), nameAt);
  if (/\b(?:fun|class|interface|object|constructor)\s+(?:<[^<>]*>\s*)?(?:[\w.<>?]+\.)?$/.test(before))
    return true;
  if (mark === "{") return /(?:\bclass\b|\binterface\b|\bobject\b|\)\s*:)[^={]*$/.test(before);
  return /(?:\b(?:class|object)\b[^={(]*:|\)\s*:)\s*(?:[\w.<>?]+,\s*)*$/.test(before);
}

/** Offset of the last character before `at` that is not white space. */
export function lastBefore(text: string, at: number): number {
  let index = at - 1;
  while (index >= 0 && /\s/.test(text[index] ?? "")) index--;
  return index;
}

/** The word whose last character stands at `end`; "" for none. */
export function wordEndingAt(text: string, end: number): string {
  let start = end;
  while (start >= 0 && /\w/.test(text[start] ?? "")) start--;
  return text.slice(start + 1, end + 1);
}

/** Offset of the `<` that the `>` at `end` closes; 0 where it closes none. */
export function typeArgumentsStart(text: string, end: number): number {
  let depth = 0;
  for (let at = end; at > Math.max(0, end - 200); at--) {
    if (text[at] === ">" && text[at - 1] !== "-") depth++;
    else if (text[at] === "<" && --depth === 0) return at;
    else if (/[;{}=]/.test(text[at] ?? "")) return 0;
  }
  return 0;
}

/** The chain of names before the dot in front of a name; "" without one. */
export function chainBefore(text: string, nameAt: number): string {
  const dot = lastBefore(text, nameAt);
  if (text[dot] !== ".") return "";
  return /[\w.?!]*$/.exec(text.slice(Math.max(0, dot - 120), dot))?.[0].replace(/\?$/, "") ?? "";
}
