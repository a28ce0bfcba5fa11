import { saidIn } from "../../../analysis/build/said-in-build.ts";
import { scriptOf } from "../../../analysis/build/script.ts";
import { search } from "../../../analysis/code/code.ts";
import type { Inquiry } from "../../../analysis/inquiry.ts";
import type { VersionPlace } from "../../../model/code.ts";
import { languageOf } from "../../../syntax/code-lines.ts";
import { TokenKind } from "../../../syntax/token-list.ts";
import { TokenView } from "../../../syntax/token-view.ts";

export const GIVES = "manifestPlaceholders";

/** A statement of a script that may give a placeholder its value. */
export interface GivenPlaceholders {
  /** Keys, and whatever else may be one. */
  keys: ReadonlySet<string>;
  place: VersionPlace;
}

/** The statements of scripts that give placeholders, or hold the name of this one where a key may stand. */
export function* placeholdersGiven(name: string): Inquiry<GivenPlaceholders[]> {
  const hits = yield* search(`\\b(?:${GIVES}|${name})\\b`, {
    isRegex: true,
    files: "**/*.{gradle,kts}",
    limit: 40,
  });
  const found: GivenPlaceholders[] = [];
  for (const path of new Set(hits.map((hit) => hit.path))) {
    const script = yield* scriptOf(path);
    for (const { written, given, place } of script ? saidIn(script) : []) {
      const isIts = /\b(?:add)?[mM]anifestPlaceholders\b/.test(written);
      const own = isIts ? written.slice(written.lastIndexOf(".") + 1) : "";
      const keys = new Set([own, ...given.flatMap((each) => keysIn(each, path))]);
      if (isIts || keys.has(name)) found.push({ keys, place });
    }
  }
  return found;
}

/** `name` of `[name: value]`, and every string: `mapOf("name" to value)`. */
function keysIn(given: string, path: string): string[] {
  const view = new TokenView(given, languageOf(path));
  const found: string[] = [];
  for (let at = 0; at < view.count; at++) {
    if (view.kind(at) === TokenKind.string) found.push(view.content(at));
    else if (view.word(at) !== "" && view.mark(at + 1) === ":") found.push(view.word(at));
  }
  return found;
}
