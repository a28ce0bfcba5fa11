import { skipAnnotation } from "../../syntax/lookahead.ts";
import type { TokenView } from "../../syntax/token-view.ts";

/** Words after which an expression goes on in the next line. */
const OPEN_ENDED = new Set("else in is as throw if while for when do try and or xor by return".split(" "));
/** Words that go on with the line before. */
const CONTINUES = new Set("else as catch finally".split(" "));
const CONDITIONS = new Set(["if", "for", "while", "when", "catch"]);

/**
 * Last token of the expression that begins at `begin`, judged by where lines end: an expression goes on after an
 * operator, before a dot, behind the condition of an `if`. Brackets are jumped over.
 */
export function expressionEnd(
  view: TokenView,
  begin: number,
  inParentheses: boolean,
  limit = Number.POSITIVE_INFINITY,
): number {
  const from = skipAnnotations(view, begin);
  let last = from - 1;
  let afterCondition = false;
  for (let at = from, steps = 0; at < view.count && steps < limit; steps++) {
    const mark = view.mark(at);
    if (mark === ")" || mark === "]" || mark === "}" || mark === ";") return last;
    if (mark === "," && inParentheses) return last;
    if (view.isNewline(at)) {
      const next = view.skipNewlines(at);
      if (!afterCondition && !goesOn(view, last, next, from)) return last;
      at = next;
      continue;
    }
    afterCondition = false;
    const close = "([{".includes(mark || " ") ? view.match(at) : -1;
    if (close > at) {
      afterCondition = mark === "(" && CONDITIONS.has(view.word(at - 1));
      last = close;
    } else {
      last = at;
    }
    at = last + 1;
  }
  return last;
}

/** Annotations may stand on lines of their own. */
function skipAnnotations(view: TokenView, begin: number): number {
  let at = begin;
  for (let next = view.skipNewlines(at); view.mark(next) === "@"; next = view.skipNewlines(at))
    at = skipAnnotation(view, next);
  return at;
}

/** Whether an expression whose tokens end at `last` goes on behind a line end, at `next`. */
function goesOn(view: TokenView, last: number, next: number, from: number): boolean {
  if (last < from) return true;
  const word = view.word(last);
  if (OPEN_ENDED.has(word) && view.mark(last - 1) !== ".") return true;
  const mark = view.mark(last);
  const before = view.mark(last - 1);
  if ("=*/%&|:,.<".includes(mark || " ")) return true;
  if ((mark === "+" || mark === "-") && before !== mark) return true;
  if (mark === ">" && before === "-") return true;
  if (CONTINUES.has(view.word(next))) return true;
  const ahead = view.mark(next);
  const second = view.mark(next + 1);
  if (ahead === "." || (ahead === "?" && (second === "." || second === ":"))) return true;
  if (ahead === "&" || ahead === "|") return second === ahead;
  return ahead === "{" && mark === ")";
}
