import type { TextMatch } from "../../model/code.ts";
import { languageOf } from "../../syntax/code-lines.ts";
import { TokenView } from "../../syntax/token-view.ts";

/** What begins the lines of files that are commented so, and the names of these files. */
const HASH = /\.(?:properties|pro|cfg|pgcfg|toml|ya?ml|sh|cmake|mk|gitignore)$|(?:^|\/)CMakeLists\.txt$/;
const SLASHES = /\.(?:c|cc|cpp|cxx|h|hpp|m|mm|swift|proto|js|ts)$/;

/**
 * Whether a search's hit lies in code, as far as its line tells: not in a line of a comment; in Kotlin, Java and build
 * scripts not behind `//` either, not in an import unless imports were asked for, and in the case that was asked for.
 * Strings are code here, since many a search is for a text. Hits in other files are left as they are.
 */
export function isHitInCode({ path, text }: TextMatch, pattern: string, isRegex: boolean): boolean {
  const first = text.trimStart();
  if (HASH.test(path)) return !first.startsWith("#");
  if (path.endsWith(".xml")) return !first.startsWith("<!--");
  if (SLASHES.test(path)) return !/^(?:\/\/|\/?\*)/.test(first);
  if (!/\.(?:kt|kts|java|gradle|groovy)$/.test(path)) return true;
  if (first.startsWith("*")) return false;
  if (/^\s*import\b/.test(text) && !/import|package/.test(pattern)) return false;
  const code = withoutComment(text, path);
  if (!isRegex) return code.includes(pattern);
  try {
    return new RegExp(pattern).test(code);
  } catch {
    return true;
  }
}

/** A line up to the comment that ends it. */
function withoutComment(text: string, path: string): string {
  if (!text.includes("//") && !text.includes("/*")) return text;
  const view = new TokenView(text, languageOf(path));
  return view.count === 0 ? "" : text.slice(0, Math.max(...tokenEnds(view)));
}

function* tokenEnds(view: TokenView): Generator<number> {
  for (let index = 0; index < view.count; index++) yield view.end(index);
}
