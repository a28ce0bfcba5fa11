import type { TokenView } from "../token-view.ts";

/** Tokens `first` to `last` of a script. */
export interface Range {
  first: number;
  last: number;
}

/** An argument with the name it was given: `plugin` of `apply plugin: "x"`, "" without one. */
export interface ScriptArgument {
  name: string;
  value: Range;
}

/** The arguments that commas part between two tokens, in their order. */
export function splitArguments(view: TokenView, first: number, last: number): ScriptArgument[] {
  const parameters: ScriptArgument[] = [];
  let start = view.skipNewlines(first);
  for (let at = start; at <= last + 1; at++) {
    const close = at <= last && "([{".includes(view.mark(at) || " ") ? view.match(at) : -1;
    if (close > at && close <= last) at = close;
    else if (at > last || view.mark(at) === ",") {
      const end = view.skipNewlinesBack(at - 1);
      if (end >= start) parameters.push(named(view, { first: start, last: end }));
      start = view.skipNewlines(at + 1);
    }
  }
  return parameters;
}

/** Groovy's arguments without parentheses end before a block, and before `version` or `apply`. */
export function groovyArgumentsEnd(view: TokenView, from: number, last: number): number {
  for (let at = from; at <= last; at++) {
    if (view.mark(at) === "{" && !view.opensTemplate(at)) return at - 1;
    const isInfix = view.word(at) === "version" || view.word(at) === "apply";
    if (at > from && isInfix && view.mark(at - 1) !== "." && view.mark(at + 1) !== ":") return at - 1;
    const close = "([{".includes(view.mark(at) || " ") ? view.match(at) : -1;
    if (close > at) at = close;
  }
  return last;
}

function named(view: TokenView, value: Range): ScriptArgument {
  const mark = view.mark(value.first + 1);
  const isNamed =
    view.word(value.first) !== "" && (mark === ":" || (mark === "=" && view.mark(value.first + 2) !== "="));
  if (!isNamed) return { name: "", value };
  return { name: view.word(value.first), value: { first: value.first + 2, last: value.last } };
}
