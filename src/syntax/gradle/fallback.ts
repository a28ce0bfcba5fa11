import type { TokenView } from "../token-view.ts";

/** Whether code between two offsets has an operator that gives another value where one is missing: `?:`, `||`, `a ? b : c`. */
export function fallsBack(view: TokenView, start: number, end: number): boolean {
  let isAsked = false;
  for (let at = view.indexAt(start); at < view.count && view.start(at) < end; at++) {
    const [mark, next] = [view.mark(at), view.mark(at + 1)];
    if (mark === "|" && next === "|") return true;
    if (isAsked && mark === ":" && next !== ":" && view.mark(at - 1) !== ":") return true;
    if (mark === "?" && next !== ".") isAsked = true;
  }
  return false;
}
