import type { TokenView } from "../../syntax/token-view.ts";
import { afterAnnotation, typeArgumentsEnd } from "./lookahead.ts";

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
    const bracket = mark === "<" ? typeArgumentsEnd(view, at) : mark === "(" ? view.match(at) : -1;
    if (mark === "@") at = afterAnnotation(view, at);
    else if (bracket > 0) {
      last = bracket;
      wantsMore = false;
      at = bracket + 1;
    } else if (word === "suspend" || word === "dynamic") {
      last = at++;
    } else if (word !== "" && wantsMore) {
      last = at++;
      wantsMore = false;
    } else if (mark === "." || mark === "&" || (mark === "-" && view.mark(at + 1) === ">")) {
      at += mark === "-" ? 2 : 1;
      wantsMore = true;
    } else if (mark === "?" || mark === "!") {
      last = at++;
    } else if (view.isNewline(at) && (wantsMore || view.mark(view.skipNewlines(at)) === "-")) {
      at = view.skipNewlines(at);
    } else {
      return last;
    }
  }
  return last;
}
