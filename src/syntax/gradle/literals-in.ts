import { TokenKind } from "../token-list.ts";
import type { GradleScript } from "./script.ts";
import type { Range } from "./script-arguments.ts";

/** Strings among some tokens of a script, without their templates. */
export function literalsIn({ view }: GradleScript, { first, last }: Range): string[] {
  const found: string[] = [];
  for (let at = first; at <= last; at++) {
    if (view.kind(at) === TokenKind.string && view.content(at) !== "") found.push(view.content(at));
  }
  return found;
}
