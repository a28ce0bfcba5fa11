import { dotted, dottedEnd, skipAnnotation, typeArgumentsEnd } from "./lookahead.ts";
import type { TokenView } from "./token-view.ts";

const MAX_CONSTRAINTS = 400;

export const KOTLIN_MODIFIERS = new Set(
  (
    "public private protected internal open abstract final sealed override lateinit const data inner value inline " +
    "noinline crossinline external suspend tailrec operator infix vararg companion enum annotation actual expect " +
    "reified fun"
  ).split(" "),
);

/** What follows a type's name. */
export interface KotlinTypeHead {
  /** Last token before the body. */
  last: number;
  /** The brace that opens its body. */
  body?: number;
  /** The parenthesis of the primary constructor's parameters. */
  parameters?: number;
  /** What the supertypes stand behind. */
  colon?: number;
  supertypes: string[];
}

/** Reads parameters, supertypes, and where the body is. */
export function typeHead(view: TokenView, from: number): KotlinTypeHead {
  const head: KotlinTypeHead = { last: from - 1, supertypes: [] };
  let at = from;
  while (at < view.count) {
    const next = view.skipNewlines(at);
    const mark = view.mark(next);
    const word = view.word(next);
    if (mark === "{") {
      head.body = next;
      return head;
    }
    if (mark === "<") {
      const end = typeArgumentsEnd(view, next);
      if (end < 0) return head;
      head.last = end;
    } else if (mark === "(" && head.parameters === undefined) {
      const close = view.match(next);
      if (close < 0) return head;
      head.parameters = next;
      head.last = close;
    } else if (mark === "@" && leadsToConstructor(view, next)) {
      head.last = skipAnnotation(view, next) - 1;
    } else if (word === "constructor" || (KOTLIN_MODIFIERS.has(word) && leadsToConstructor(view, next))) {
      head.last = next;
    } else if (mark === ":" && head.supertypes.length === 0) {
      head.colon = next;
      head.last = supertypes(view, next + 1, head.supertypes);
    } else if (word === "where") {
      head.last = constraintsEnd(view, next);
    } else {
      return head;
    }
    at = head.last + 1;
  }
  return head;
}

function leadsToConstructor(view: TokenView, from: number): boolean {
  let at = from;
  for (let step = 0; step < 12; step++) {
    if (view.mark(at) === "@") at = skipAnnotation(view, at);
    else if (view.word(at) === "constructor") return true;
    else if (KOTLIN_MODIFIERS.has(view.word(at))) at++;
    else if (view.isNewline(at)) at = view.skipNewlines(at);
    else return false;
  }
  return false;
}

/** Collects the names after `:`; gives the last token that belongs to them. */
function supertypes(view: TokenView, from: number, names: string[]): number {
  let at = view.skipNewlines(from);
  let last = from - 1;
  while (at < view.count) {
    while (view.mark(at) === "@") at = view.skipNewlines(skipAnnotation(view, at));
    const end = dottedEnd(view, at);
    if (end >= at) names.push(dotted(view, at, end));
    const close = view.mark(at) === "(" ? view.match(at) : -1;
    last = supertypeEnd(view, Math.max(at, end, close));
    const comma = view.skipNewlines(last + 1);
    if (view.mark(comma) !== ",") return last;
    at = view.skipNewlines(comma + 1);
  }
  return last;
}

/** Type arguments, constructor arguments and a delegate behind a supertype's name. */
function supertypeEnd(view: TokenView, name: number): number {
  let last = name;
  for (let at = name + 1; at < view.count; at = last + 1) {
    const mark = view.mark(at);
    const end =
      mark === "<" ? typeArgumentsEnd(view, at) : mark === "(" || mark === "[" ? view.match(at) : -1;
    if (end > 0) last = end;
    else if (mark === "." || mark === "?" || mark === "-" || mark === ">") last = at;
    else if (view.word(at) !== "" && view.word(at) !== "where") last = at;
    else if (view.isNewline(at) && view.word(view.skipNewlines(at)) === "by") last = view.skipNewlines(at);
    else return last;
  }
  return last;
}

/** Last token of the constraints that begin at `where`. */
export function constraintsEnd(view: TokenView, from: number): number {
  let at = from;
  while (at + 1 < view.count && at < from + MAX_CONSTRAINTS) {
    const mark = view.mark(at + 1);
    if (mark === "{" || mark === "=" || mark === ";") return at;
    const end = mark === "<" ? typeArgumentsEnd(view, at + 1) : -1;
    const mayEnd = at > from && view.mark(at) !== "," && view.mark(view.skipNewlines(at + 1)) !== ",";
    if (view.isNewline(at + 1) && mayEnd) return at;
    at = end > 0 ? end : at + 1;
  }
  return at;
}

/** Name and parameter bracket of `fun <T> List<T>.name(`; undefined for a function without a name. */
export function functionName(view: TokenView, from: number): { name: number; open: number } | undefined {
  let at = view.skipNewlines(from);
  let name: number | undefined;
  for (let step = 0; step < 60; step++) {
    const mark = view.mark(at);
    if (mark === "(") {
      const close = view.match(at);
      if (close < 0) return undefined;
      if (name !== undefined) return { name, open: at };
      const dot = view.mark(close + 1) === "?" ? close + 2 : close + 1;
      if (view.mark(dot) !== ".") return undefined;
      at = dot + 1;
    } else if (mark === "<") {
      const end = typeArgumentsEnd(view, at);
      if (end < 0) return undefined;
      at = end + 1;
    } else if (mark === "@") {
      at = skipAnnotation(view, at);
    } else if (view.word(at) !== "") {
      name = at++;
    } else if (mark === "." || mark === "?" || view.isNewline(at)) {
      at++;
    } else {
      return undefined;
    }
  }
  return undefined;
}

export function propertyName(view: TokenView, from: number): number | undefined {
  let at = view.skipNewlines(from);
  let name: number | undefined;
  for (let step = 0; step < 60; step++) {
    const mark = view.mark(at);
    if (mark === "<") {
      const end = typeArgumentsEnd(view, at);
      if (end < 0) return name;
      at = end + 1;
    } else if (mark === "@") {
      at = skipAnnotation(view, at);
    } else if (mark === "(" && name === undefined) {
      const dot = view.match(at) + 1;
      if (dot === 0 || view.mark(dot) !== ".") return undefined;
      at = dot + 1;
    } else if (mark === "." || (mark === "?" && view.mark(at + 1) === ".")) {
      at++;
      name = undefined;
    } else if (view.word(at) !== "" && name === undefined) {
      name = at++;
    } else {
      return name;
    }
  }
  return name;
}
