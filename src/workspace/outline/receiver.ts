import { typeArgumentsStart } from "../../syntax/lookahead.ts";
import { TokenKind } from "../../syntax/token-list.ts";
import type { TokenView } from "../../syntax/token-view.ts";

const MAX_CHAIN = 40;

/** What stands before `.name`: its text and its first token. */
export function receiverOf(
  view: TokenView,
  name: number,
  isCallable: (word: string) => boolean,
): { text: string; first: number } | undefined {
  const dot = view.skipNewlinesBack(name - 1);
  if (view.mark(dot) !== ".") return undefined;
  let last = view.skipNewlinesBack(dot - 1);
  while (view.mark(last) === "?" || view.mark(last) === "!") last--;
  const first = chainStart(view, last, isCallable);
  return first === undefined ? undefined : { text: view.span(first, last), first };
}

function chainStart(
  view: TokenView,
  last: number,
  isCallable: (word: string) => boolean,
): number | undefined {
  let start: number | undefined;
  let at = last;
  for (let step = 0; step < MAX_CHAIN; step++) {
    const mark = view.mark(at);
    if (mark === "?" || mark === "!") {
      at--;
      continue;
    }
    if (mark === ">") {
      const open = typeArgumentsStart(view, at);
      if (open < 0) return start;
      at = open - 1;
      continue;
    }
    if (mark === ")" || mark === "]" || mark === "}") {
      const open = view.match(at);
      if (open < 0) return start;
      const before = view.mark(open - 1);
      const isCall =
        (view.word(open - 1) !== "" && isCallable(view.word(open - 1))) || ")]>".includes(before || " ");
      start = open;
      if (!isCall) return start;
      at = open - 1;
      continue;
    }
    if (view.kind(at) !== TokenKind.word) {
      return start ?? (view.kind(at) === TokenKind.number ? at : undefined);
    }
    start = at;
    if (view.mark(at - 1) === "@" && view.isAdjacent(at)) start = at - 2;
    const dot = view.skipNewlinesBack(start - 1);
    if (view.mark(dot) !== "." || view.mark(dot - 1) === ".") return start;
    at = view.skipNewlinesBack(dot - 1);
  }
  return start;
}
