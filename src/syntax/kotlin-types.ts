import { skipAnnotation, typeArgumentsEnd } from "./lookahead.ts";
import type { TokenView } from "./token-view.ts";

/** The type behind a `:` that begins at or after `from`. */
export function typeAfter(view: TokenView, from: number): { text: string; last: number } | undefined {
  const colon = view.skipNewlines(from);
  if (view.mark(colon) !== ":" || view.mark(colon + 1) === ":") return undefined;
  return typeAt(view, view.skipNewlines(colon + 1));
}

/** The type that begins at `first`. */
export function typeAt(view: TokenView, first: number): { text: string; last: number } | undefined {
  const last = typeEnd(view, first);
  return last < first ? undefined : { text: view.span(first, last), last };
}

/** Last token of a type that begins at `from`; `from - 1` if none does. */
function typeEnd(view: TokenView, from: number): number {
  let last = from - 1;
  let wantsMore = true;
  for (let at = from; at < view.count; ) {
    const mark = view.mark(at);
    const word = view.word(at);
    const bracket =
      mark === "<" ? typeArgumentsEnd(view, at) : mark === "(" && wantsMore ? view.match(at) : -1;
    if (mark === "@") at = skipAnnotation(view, at);
    else if (bracket > 0) {
      last = bracket;
      wantsMore = false;
      at = bracket + 1;
    } else if (word === "suspend" || word === "dynamic") {
      last = at++;
    } else if (word !== "" && wantsMore) {
      last = at++;
      wantsMore = false;
    } else if (joins(view, at, last)) {
      at += mark === "-" ? 2 : 1;
      wantsMore = true;
    } else if (mark === "!" || (mark === "?" && !isOperator(view, at))) {
      last = at++;
    } else if (view.isNewline(at) && (wantsMore || view.mark(view.skipNewlines(at)) === "-")) {
      at = view.skipNewlines(at);
    } else {
      return last;
    }
  }
  return last;
}

/** A dot, the `&` of two types, the arrow behind the parameters of a function's type; not `&&`, not that of a branch. */
function joins(view: TokenView, at: number, last: number): boolean {
  const mark = view.mark(at);
  if (mark === ".") return view.mark(at + 1) !== ".";
  if (mark === "&") return view.mark(at + 1) !== "&";
  return mark === "-" && view.mark(at + 1) === ">" && view.mark(last) === ")";
}

/** `?.`, `?:`. */
const isOperator = (view: TokenView, at: number): boolean =>
  view.isAdjacent(at + 1) && ".:".includes(view.mark(at + 1) || " ");
