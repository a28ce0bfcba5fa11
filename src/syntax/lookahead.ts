import type { TokenView } from "./token-view.ts";

// Reading ahead and back in tokens: names, type arguments, annotations, modifiers, lists. Every function looks at a
// bounded stretch, or jumps over brackets, so that a file costs linear time.

/** Modifiers and annotations in front of a keyword or a name. */
export interface Prefix {
  modifiers: string[];
  annotations: string[];
  /** First token that is no annotation: the keyword's own when there are no modifiers. */
  start: number;
}

const MAX_CHAIN = 40;
/** Modifiers and annotations of a declaration. */
const MAX_PREFIX = 100;
const MAX_TYPE_TOKENS = 100;

/** Index of the `>` that ends type arguments beginning at `<`; -1 if these are no type arguments. */
export function typeArgumentsEnd(view: TokenView, open: number): number {
  let depth = 0;
  for (let at = open; at < Math.min(view.count, open + MAX_TYPE_TOKENS); at++) {
    const mark = view.mark(at);
    if (mark === "<") depth++;
    else if (mark === ">") {
      if (view.mark(at - 1) === "-" && view.isAdjacent(at)) continue;
      if (--depth === 0) return at;
    } else if (mark === "(" || mark === "[") {
      const close = view.match(at);
      if (close < 0) return -1;
      at = close;
    } else if (mark === "&" && view.mark(at + 1) === "&") return -1;
    else if (mark !== "" && !".,?*:@&-".includes(mark)) return -1;
    else if (mark === "" && view.word(at) === "" && !view.isNewline(at)) return -1;
  }
  return -1;
}

/** Index of the `<` that begins the type arguments ending at `>`; -1 if these are none. */
export function typeArgumentsStart(view: TokenView, close: number): number {
  let depth = 0;
  for (let at = close; at > close - MAX_CHAIN; at--) {
    const mark = view.mark(at);
    if (mark === ">") depth++;
    else if (mark === "<" && --depth === 0) return at;
    else if (mark !== "" && !".,?*".includes(mark)) return -1;
    else if (mark === "" && view.word(at) === "") return -1;
  }
  return -1;
}

/** Index behind an annotation that begins at `@`, with its arguments. */
export function skipAnnotation(view: TokenView, at: number): number {
  if (view.mark(at + 1) === "[") return Math.max(view.match(at + 1), at + 1) + 1;
  let index = at + 2;
  while ((view.mark(index) === "." || view.mark(index) === ":") && view.word(index + 1) !== "") index += 2;
  if (view.mark(index) === ":" && view.mark(index + 1) === "[")
    return Math.max(view.match(index + 1), index) + 1;
  if (view.mark(index) !== "(" || !view.isAdjacent(index)) return index;
  const close = view.match(index);
  return close < 0 ? index : close + 1;
}

/** Name of the annotation at `@`, without the target it is for. */
export function annotationName(view: TokenView, at: number): string {
  const isTargeted = view.mark(at + 2) === ":" && view.word(at + 3) !== "";
  const first = isTargeted ? at + 3 : at + 1;
  return dotted(view, first, dottedEnd(view, first));
}

/** Last token of `a.b.c` beginning at `from`; `from - 1` if there is none. A final `*` belongs to it. */
export function dottedEnd(view: TokenView, from: number): number {
  if (view.word(from) === "") return from - 1;
  let last = from;
  while (view.mark(last + 1) === "." && (view.word(last + 2) !== "" || view.mark(last + 2) === "*"))
    last += 2;
  return last;
}

export function dotted(view: TokenView, first: number, last: number): string {
  let name = "";
  for (let at = first; at <= last; at++) name += view.word(at) || view.mark(at);
  return name;
}

/** Ranges between the commas of a bracket, type arguments and inner brackets left whole. */
export function pieces(view: TokenView, open: number, close: number): { first: number; last: number }[] {
  const pieces: { first: number; last: number }[] = [];
  let first = open + 1;
  for (let at = open + 1; at <= close; at++) {
    const mark = view.mark(at);
    const end = "([{".includes(mark || " ") ? view.match(at) : mark === "<" ? typeArgumentsEnd(view, at) : -1;
    if (end > at && end < close) at = end;
    // Where brackets lack their partners, several end at one place, and the rest belongs to the inner one.
    else if (end === close) at = close - 1;
    else if (mark === "," || at === close) {
      const from = view.skipNewlines(first);
      const last = view.skipNewlinesBack(at - 1);
      if (last >= from) pieces.push({ first: from, last });
      first = at + 1;
    }
  }
  return pieces;
}

/** Modifiers and annotations before a token, collected backwards. */
export function prefixBefore(view: TokenView, keyword: number, known: ReadonlySet<string>): Prefix {
  const prefix: Prefix = { modifiers: [], annotations: [], start: keyword };
  let at = view.skipNewlinesBack(keyword - 1);
  for (let step = 0; at >= 0 && step < MAX_PREFIX; step++, at = view.skipNewlinesBack(at - 1)) {
    const word = view.word(at);
    if (known.has(word) && !isOperand(view, at)) {
      prefix.modifiers.unshift(word);
      prefix.start = at;
      continue;
    }
    const sign = annotationStart(view, at);
    if (sign === undefined) break;
    const isForFile = view.word(sign + 1) === "file" && view.mark(sign + 2) === ":";
    if (isForFile) break;
    if (view.mark(sign + 1) !== "[") prefix.annotations.unshift(annotationName(view, sign));
    at = sign;
  }
  return prefix;
}

function isOperand(view: TokenView, at: number): boolean {
  const before = view.mark(at - 1);
  return before !== "" && "=.@+-*/&|<?:".includes(before);
}

/** The `@` of the annotation that ends at `at`, undefined if none does. */
function annotationStart(view: TokenView, at: number): number | undefined {
  let index = at;
  if (view.mark(index) === ")" || view.mark(index) === "]") {
    index = view.match(index) - 1;
    if (view.mark(index) === "@" && view.mark(at) === "]") return index;
    if (view.mark(index) === ":") index--;
  }
  for (let step = 0; step < MAX_CHAIN && view.word(index) !== ""; step++) {
    const before = view.mark(index - 1);
    if (before === "@")
      return view.word(index - 2) !== "" && view.isAdjacent(index - 1) ? undefined : index - 1;
    if (before !== "." && before !== ":") return undefined;
    index -= 2;
  }
  return undefined;
}
