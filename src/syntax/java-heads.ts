import {
  annotationName,
  dotted,
  dottedEnd,
  type Prefix,
  skipAnnotation,
  typeArgumentsEnd,
} from "./lookahead.ts";
import type { TokenView } from "./token-view.ts";

export const JAVA_MODIFIERS = new Set(
  "public private protected static final abstract native synchronized transient volatile strictfp default sealed".split(
    " ",
  ),
);

export function prefixFrom(view: TokenView, index: number): { prefix: Prefix; next: number } {
  const prefix: Prefix = { modifiers: [], annotations: [], start: -1 };
  let at = index;
  for (; at < view.count; at = view.skipNewlines(at)) {
    const word = view.word(at);
    if (view.mark(at) === "@" && view.word(at + 1) !== "interface") {
      prefix.annotations.push(annotationName(view, at));
      at = skipAnnotation(view, at);
    } else if (JAVA_MODIFIERS.has(word)) {
      prefix.modifiers.push(word);
      if (prefix.start < 0) prefix.start = at;
      at++;
    } else if (word === "non" && view.mark(at + 1) === "-" && view.word(at + 2) === "sealed") {
      prefix.modifiers.push("non-sealed");
      at += 3;
    } else if (view.mark(at) === "<") {
      const end = typeArgumentsEnd(view, at);
      if (end < 0) break;
      if (prefix.start < 0) prefix.start = at;
      at = end + 1;
    } else break;
  }
  if (prefix.start < 0) prefix.start = at;
  return { prefix, next: at };
}

export function beginsType(view: TokenView, keyword: number): boolean {
  if (view.word(keyword + 1) === "" || view.mark(keyword - 1) === ".") return false;
  const after = view.mark(keyword + 2);
  return view.word(keyword) !== "record" || after === "(" || after === "<";
}

/** What follows a type's name. */
export interface JavaTypeHead {
  /** The brace that opens its body, undefined without one. */
  body: number | undefined;
  /** Last token before the body, and the token to go on at. */
  last: number;
  next: number;
  /** The parenthesis of a record's components. */
  components: number | undefined;
  supertypes: string[];
}

/** Reads type parameters, components and supertypes up to the body. */
export function typeHead(view: TokenView, from: number): JavaTypeHead {
  const supertypes: string[] = [];
  let components: number | undefined;
  let at = from;
  while (at < view.count && !"{;}".includes(view.mark(at) || " ")) {
    const mark = view.mark(at);
    const end = mark === "<" ? typeArgumentsEnd(view, at) : mark === "(" ? view.match(at) : -1;
    if (mark === "(") components ??= at;
    const isHeritage = view.word(at) === "extends" || view.word(at) === "implements";
    at = isHeritage ? readSupertypes(view, at + 1, supertypes) : Math.max(at, end) + 1;
  }
  const hasBody = view.mark(at) === "{" && view.match(at) > 0;
  const last = view.skipNewlinesBack(at - 1);
  return { body: hasBody ? at : undefined, last, next: at, components, supertypes };
}

function readSupertypes(view: TokenView, from: number, names: string[]): number {
  let at = view.skipNewlines(from);
  while (at < view.count) {
    while (view.mark(at) === "@") at = view.skipNewlines(skipAnnotation(view, at));
    const end = dottedEnd(view, at);
    if (end < at) return at;
    names.push(dotted(view, at, end));
    const open = end + 1;
    const close = view.mark(open) === "<" ? typeArgumentsEnd(view, open) : -1;
    const comma = view.skipNewlines(Math.max(close, end) + 1);
    if (view.mark(comma) !== ",") return comma;
    at = view.skipNewlines(comma + 1);
  }
  return at;
}

export function fieldEnd(view: TokenView, from: number): number {
  for (let at = from; at < view.count; at++) {
    const mark = view.mark(at);
    if (mark === ";") return at;
    if (mark === "}" || mark === ")") return at - 1;
    const close = "([{".includes(mark || " ") ? view.match(at) : -1;
    at = Math.max(at, close);
  }
  return view.count - 1;
}

export function expressionEnd(
  view: TokenView,
  from: number,
  inParentheses: boolean,
  limit = Number.POSITIVE_INFINITY,
): number {
  let last = from - 1;
  for (let at = from, steps = 0; at < view.count && steps < limit; steps++) {
    const mark = view.mark(at);
    if (mark === ")" || mark === "]" || mark === "}" || mark === ";") return last;
    if (mark === "," && inParentheses) return last;
    const close = "([{".includes(mark || " ") ? view.match(at) : -1;
    if (!view.isNewline(at)) last = close > at ? close : at;
    at = close > at ? close + 1 : at + 1;
  }
  return last;
}
