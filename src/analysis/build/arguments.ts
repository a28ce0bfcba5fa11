import type { ScriptArgument } from "../../syntax/gradle/script-arguments.ts";
import { TokenKind } from "../../syntax/token-list.ts";
import type { TokenView } from "../../syntax/token-view.ts";

/** What a call is given, or what stands behind `=`. */
export interface Argument {
  /** The name it was given, "" without one. */
  name: string;
  /** As written, blanks folded. */
  text: string;
  /** The content of the string that it begins with, up to the first template. */
  begins?: string;
  /** The same, where that is all of it. */
  literal?: string;
  line: number;
  /** Offsets in the text. */
  start: number;
  end: number;
}

export function toArgument(view: TokenView, { name, value: { first, last } }: ScriptArgument): Argument {
  const begins = view.kind(first) === TokenKind.string ? view.content(first) : undefined;
  return {
    name,
    text: view.span(first, last),
    ...(begins !== undefined && { begins }),
    ...(begins !== undefined && first === last && { literal: begins }),
    line: view.line(first),
    start: view.outerStart(first),
    end: view.end(last),
  };
}
