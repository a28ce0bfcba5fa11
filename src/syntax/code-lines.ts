import { DOLLAR } from "./characters.ts";
import { TokenKind, type TokenLanguage } from "./token-list.ts";
import { tokenize } from "./tokens.ts";

/**
 * Lines of source with comments, characters and the text of strings blank, so that brackets and names can be looked
 * for. Lines and columns stay, and so do the quotes of a string and the code of its templates: `"at ${shelf.name}"` is
 * `"   ${shelf.name}"`. One pass, linear.
 */
export function codeLines(lines: readonly string[], language: TokenLanguage): string[] {
  if (lines.length === 0) return [];
  const text = lines.join("\n");
  const { count, kinds, starts, ends } = tokenize(text, language);
  const pieces: string[] = [];
  let done = 0;
  const keep = (from: number, to: number): void => {
    if (from < done || to <= from) return;
    pieces.push(blank(text, done, from), text.slice(from, to));
    done = to;
  };
  for (let index = 0; index < count; index++) {
    const start = starts[index] ?? 0;
    const end = ends[index] ?? 0;
    const kind = kinds[index];
    if (kind === TokenKind.string) {
      keep(start - delimiterBefore(text, start), start);
      keep(end, end + delimiterAt(text, end));
    } else if (kind !== TokenKind.character) {
      const isTemplate = text.charCodeAt(start - 1) === DOLLAR && kinds[index - 1] === TokenKind.string;
      keep(isTemplate ? start - 1 : start, end);
    }
  }
  pieces.push(blank(text, done, text.length));
  return pieces.join("").split("\n");
}

/** The language of a file by its name; Kotlin where the name tells nothing. */
export function languageOf(path: string): TokenLanguage {
  if (path.endsWith(".java")) return "java";
  return /\.(?:gradle|groovy)$/.test(path) ? "groovy" : "kotlin";
}

function blank(text: string, from: number, to: number): string {
  const part = text.slice(from, to);
  return part.includes("\n") || part.includes("\t") ? part.replace(/[^\n\t]/g, " ") : " ".repeat(to - from);
}

/** Length of the quotes that end directly before an offset. */
function delimiterBefore(text: string, at: number): number {
  const mark = text.charAt(at - 1);
  if (mark !== '"' && mark !== "'") return 0;
  return text.startsWith(mark.repeat(3), at - 3) ? 3 : 1;
}

function delimiterAt(text: string, at: number): number {
  const mark = text.charAt(at);
  if (mark !== '"' && mark !== "'") return 0;
  return text.startsWith(mark.repeat(3), at) ? 3 : 1;
}
