import { TokenKind } from "../token-list.ts";
import type { GradleScript } from "./script.ts";
import type { Range } from "./script-arguments.ts";

/** Strings among some tokens of a script, without their templates. */
export const literalsIn = (script: GradleScript, range: Range): string[] =>
  literalTokensIn(script, range).map((at) => script.view.content(at));

/** The tokens of these strings. */
export function literalTokensIn({ view }: GradleScript, { first, last }: Range): number[] {
  const found: number[] = [];
  for (let at = first; at <= last; at++) {
    if (view.kind(at) === TokenKind.string && view.content(at) !== "") found.push(at);
  }
  return found;
}
