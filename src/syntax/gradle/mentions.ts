import { TokenKind } from "../token-list.ts";
import type { TokenView } from "../token-view.ts";
import { type ScriptArgument, splitArguments } from "./script-arguments.ts";

/**
 * A name that code writes, with those before its dots: `providers.gradleProperty`, `System.env.KEY` for
 * `System.env["KEY"]`. What goes on behind a call is a mention of its own, of which `isMember` holds.
 */
export interface TokenMention {
  /** The parts of the name. */
  parts: string[];
  first: number;
  /** The last token of the name, and of its arguments where it has some in parentheses. */
  last: number;
  end: number;
  parameters?: ScriptArgument[];
  /** A lambda or closure stands behind it. */
  hasBlock: boolean;
  /** A dot stands before it, behind what is no name. */
  isMember: boolean;
  /** A colon stands behind it: a key of a map, the name of an argument, a declaration with its type. */
  isKey: boolean;
  /** It is given a value by `=`, or by `by` where it is declared. */
  isAssigned: boolean;
}

/** The names in the code of a text, in their order: comments and strings are none, what templates put in is. */
export function mentionsIn(view: TokenView): TokenMention[] {
  const found: TokenMention[] = [];
  for (let at = 0; at < view.count; at++) {
    if (view.word(at) === "") continue;
    const mention = mentionAt(view, at);
    found.push(mention);
    at = mention.last;
  }
  return found;
}

function mentionAt(view: TokenView, first: number): TokenMention {
  const parts = [view.word(first)];
  let last = first;
  for (let next = nextPart(view, last); next; next = nextPart(view, last)) {
    parts.push(next.part);
    last = next.last;
  }
  const open = skipTypeArguments(view, last + 1);
  const close = view.mark(open) === "(" ? view.match(open) : -1;
  const end = close > open ? close : last;
  const brace = close > open ? close + 1 : open;
  return {
    parts,
    first,
    last,
    end,
    ...(close > open && { parameters: splitArguments(view, open + 1, close - 1) }),
    hasBlock: view.mark(brace) === "{" && !view.opensTemplate(brace),
    isMember: view.mark(view.skipNewlinesBack(first - 1)) === ".",
    isKey: view.mark(last + 1) === ":" && view.mark(last + 2) !== ":" && view.mark(first - 1) !== "?",
    isAssigned:
      (view.mark(last + 1) === "=" && view.mark(last + 2) !== "=") ||
      (view.word(last + 1) === "by" && /^va[lr]$/.test(view.word(first - 1))),
  };
}

/** `.name` behind a name, also on the next line, as `?.name` or `!!.name`, or `["name"]`. */
function nextPart(view: TokenView, last: number): { part: string; last: number } | undefined {
  if (view.mark(last + 1) === "[" && view.isAdjacent(last + 1)) {
    const close = view.match(last + 1);
    const isName = close === last + 3 && view.kind(last + 2) === TokenKind.string;
    return isName ? { part: view.content(last + 2), last: close } : undefined;
  }
  let dot = view.skipNewlines(last + 1);
  while (view.mark(dot) === "?" || view.mark(dot) === "!") dot++;
  const isPart = view.mark(dot) === "." && view.word(dot + 1) !== "";
  return isPart ? { part: view.word(dot + 1), last: dot + 1 } : undefined;
}

/** Tokens of type arguments that are looked at. */
const LONGEST_TYPES = 100;

/** What stands behind type arguments: `(` of `create<Copy>("x")`. */
function skipTypeArguments(view: TokenView, at: number): number {
  if (view.mark(at) !== "<" || !view.isAdjacent(at)) return at;
  for (let depth = 0, index = at; index < at + LONGEST_TYPES; index++) {
    const mark = view.mark(index);
    if (mark === "<") depth++;
    else if (mark === ">") depth--;
    else if (view.word(index) === "" && !".,?*".includes(mark || " ")) return at;
    if (depth === 0) return index + 1;
  }
  return at;
}
