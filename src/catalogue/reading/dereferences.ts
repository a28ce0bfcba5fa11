import { codeOf, lineOf, type Source } from "./source.ts";

/** An expression that a line takes a member of. Columns are 1-based. */
export interface Dereference {
  text: string;
  line: number;
  column: number;
  /** What is taken of it. */
  member: string;
  /** Whether `!!` stands between the two. */
  asserted: boolean;
}

/** Words that a dot may follow and that are no value. */
const NO_VALUE =
  /^(?:class|this|super|null|true|false|it|R|new|return|throw|else|in|is|as|package|import|BuildConfig)$/;

/**
 * What a line dereferences without a question mark, in order: `a`, `a.b()` of `a.b().c`. Types, class literals, packages,
 * literals, `this` and what comes out of a constructor are no candidates for null and are left out.
 */
export function dereferencesOn(source: Source, line: number): Dereference[] {
  const code = codeOf(source, line);
  if (/^\s*(?:import|package)\b|^\s*@/.test(code)) return [];
  const found: Dereference[] = [];
  for (const match of code.matchAll(/(!!)?\s*(?<![?.])\.\s*(?=[A-Za-z_])/g)) {
    const end = match.index;
    const start = startOfReceiver(code, end);
    const text = lineOf(source, line).slice(start, end).trim();
    const member = /^\w+/.exec(code.slice(end + match[0].length))?.[0] ?? "";
    if (text === "" || member === "class" || !mayBeNull(code, text, start, member)) continue;
    found.push({ text, line, column: start + 1, member, asserted: match[1] !== undefined });
  }
  return found;
}

/** What a line asserts with `!!`, in order. */
export function assertionsOn(source: Source, line: number): Omit<Dereference, "member">[] {
  const code = codeOf(source, line);
  return [...code.matchAll(/!!/g)].flatMap(({ index }) => {
    const start = startOfReceiver(code, index);
    const text = lineOf(source, line).slice(start, index).trim();
    return text === "" ? [] : [{ text, line, column: start + 1, asserted: true }];
  });
}

/** Offset where the chain that ends before an offset begins. */
export function startOfReceiver(code: string, end: number): number {
  let depth = 0;
  let at = end - 1;
  for (; at >= 0; at--) {
    const mark = code[at] ?? "";
    if (mark === ")" || mark === "]") depth++;
    else if (mark === "(" || mark === "[") depth--;
    if (depth < 0 || (depth === 0 && !/[\w.?!()[\]]/.test(mark))) break;
  }
  const start = at + 1;
  // A cast or a negation in front is not part of the chain.
  return start + (/^[!?.]*/.exec(code.slice(start, end))?.[0].length ?? 0);
}

function mayBeNull(code: string, text: string, start: number, member: string): boolean {
  const plain = text.replace(/!!$/, "");
  if (NO_VALUE.test(plain) || /^["'\d]/.test(plain)) return false;
  // `Shelf::class.java`, `this@Shelf.title`, `@field:Size`, `new Shelf().open()`.
  if (/(?:::|@)$/.test(code.slice(0, start)) || /\.class$|^this@/.test(plain)) return false;
  if (/\bnew\s+$/.test(code.slice(0, start)) && !/\)\s*\./.test(plain)) return false;
  if (/^[A-Z]\w*\([^()]*\)$/.test(plain)) return false;
  if (/\bgetInstance\(\)$/.test(plain)) return false;
  // A type, or one inside another; constants are values.
  if (/^(?:[A-Z]\w*\.)*[A-Z]\w*$/.test(plain) && !/(?:^|\.)[A-Z][A-Z0-9_]*$/.test(plain)) return false;
  if (/^[A-Z][\w.]*\.R(?:\.\w+)?$|^R\.\w+$/.test(plain)) return false;
  // A package before a type.
  return !(/^[a-z]\w*(?:\.[a-z]\w*)+$/.test(plain) && /^[A-Z][a-z]/.test(member));
}
