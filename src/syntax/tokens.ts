import {
  BACKSLASH,
  CLASSES,
  DOLLAR,
  endOfCharacter,
  endOfDollars,
  endOfLine,
  endOfName,
  endOfNumber,
  endOfQuotedName,
  endOfWord,
  hasOnlyDollars,
  isWordStart,
  NEWLINE,
  OPEN,
  QUOTE,
  SLASH,
  STAR,
  TICK,
} from "./characters.ts";
import { TokenKind, type TokenLanguage, TokenList } from "./token-list.ts";

/** A string that is open around a template: how it ends, and the depth of braces inside its template. */
interface OpenString {
  raw: boolean;
  dollars: number;
  depth: number;
}

/**
 * Splits Kotlin, Java or Groovy into tokens in one pass. Any text has tokens: a string that is never closed ends with its
 * line (a raw one with the text), a comment with the text. Code inside a template `${…}` yields tokens, between marks
 * `{` and `}`; so does the name of `$name`.
 */
export function tokenize(
  text: string,
  language: TokenLanguage,
  into: TokenList = new TokenList(),
): TokenList {
  into.count = 0;
  const kotlin = language === "kotlin";
  const hasTemplates = language !== "java";
  const open: OpenString[] = [];
  const length = text.length;
  let at = text.startsWith("#!") ? endOfLine(text, 0) : 0;

  while (at < length) {
    const code = text.charCodeAt(at);
    const kind = code < 128 ? CLASSES[code] : code === 0xfeff || code === 0xa0 ? 1 : 2;
    const start = at;
    switch (kind) {
      case 1:
        at++;
        break;
      case 2: {
        at = endOfWord(text, at + 1);
        const isPrefix =
          kotlin && code === DOLLAR && text.charCodeAt(at) === QUOTE && hasOnlyDollars(text, start, at);
        if (isPrefix) at = stringFrom(text, at, at - start, into, open);
        else into.add(TokenKind.word, start, at);
        break;
      }
      case 3:
        at = endOfNumber(text, at + 1);
        into.add(TokenKind.number, start, at);
        break;
      case 4:
        at++;
        into.add(TokenKind.newline, start, at);
        break;
      case 5:
        at = skipComment(text, at, kotlin);
        if (at === start) into.add(TokenKind.mark, start, ++at);
        break;
      case 6:
        at = hasTemplates ? stringFrom(text, at, 1, into, open) : plainString(text, at, QUOTE, into);
        break;
      case 7:
        if (language === "groovy") {
          at = plainString(text, at, TICK, into);
          break;
        }
        at = endOfCharacter(text, at + 1);
        into.add(TokenKind.character, start, at);
        break;
      case 8: {
        at = endOfQuotedName(text, at + 1);
        if (at > start + 1) into.add(TokenKind.word, start, at);
        break;
      }
      case 9: {
        into.add(TokenKind.mark, start, ++at);
        const around = open.at(-1);
        if (!around) break;
        around.depth += code === OPEN ? 1 : -1;
        if (around.depth > 0) break;
        open.pop();
        at = stringBody(text, at, around.raw, around.dollars, into, open);
        break;
      }
      default:
        into.add(TokenKind.mark, start, ++at);
    }
  }
  return into;
}

function stringFrom(
  text: string,
  quote: number,
  dollars: number,
  into: TokenList,
  open: OpenString[],
): number {
  const raw = text.startsWith('"""', quote);
  return stringBody(text, quote + (raw ? 3 : 1), raw, dollars, into, open);
}

/** Reads string content from `from` to its end or into its next template. Gives the offset to go on at. */
function stringBody(
  text: string,
  from: number,
  raw: boolean,
  dollars: number,
  into: TokenList,
  open: OpenString[],
): number {
  let at = from;
  let piece = from;
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      if (!raw) break;
      if (!text.startsWith('"""', at)) continue;
      while (text.charCodeAt(at + 3) === QUOTE) at++;
      into.add(TokenKind.string, piece, at);
      return at + 3;
    }
    if (code === NEWLINE && !raw) {
      into.add(TokenKind.string, piece, at);
      return at;
    }
    if (code === BACKSLASH && !raw) {
      at++;
    } else if (code === DOLLAR) {
      const end = endOfDollars(text, at);
      const isTemplate = end - at >= dollars;
      const next = text.charCodeAt(end);
      at = end - 1;
      if (!isTemplate) continue;
      if (next === OPEN) {
        into.add(TokenKind.string, piece, at);
        into.add(TokenKind.mark, end, end + 1);
        open.push({ raw, dollars, depth: 1 });
        return end + 1;
      }
      if (!isWordStart(next)) continue;
      into.add(TokenKind.string, piece, at);
      at = endOfName(text, end);
      into.add(TokenKind.word, end, at);
      piece = at;
      at--;
    }
  }
  into.add(TokenKind.string, piece, Math.min(at, text.length));
  return at + 1;
}

/** A string without templates: Java's, and Groovy's in single quotes. Tripled delimiters make it span lines. */
function plainString(text: string, quote: number, delimiter: number, into: TokenList): number {
  const tripled = String.fromCharCode(delimiter).repeat(3);
  const block = text.startsWith(tripled, quote);
  let at = quote + (block ? 3 : 1);
  const start = at;
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === BACKSLASH) at++;
    else if (code === delimiter && (!block || text.startsWith(tripled, at))) break;
    else if (code === NEWLINE && !block) {
      into.add(TokenKind.string, start, at);
      return at;
    }
  }
  into.add(TokenKind.string, start, Math.min(at, text.length));
  return at + (block ? 3 : 1);
}

/** Offset behind a comment, or `at` itself where none begins. Kotlin's block comments nest. */
function skipComment(text: string, at: number, nests: boolean): number {
  const next = text.charCodeAt(at + 1);
  if (next === SLASH) return endOfLine(text, at);
  if (next !== STAR) return at;
  if (!nests) {
    const end = text.indexOf("*/", at + 2);
    return end < 0 ? text.length : end + 2;
  }
  let depth = 1;
  let index = at + 2;
  for (; index < text.length && depth > 0; index++) {
    const code = text.charCodeAt(index);
    if (code === STAR && text.charCodeAt(index + 1) === SLASH) {
      depth--;
      index++;
    } else if (code === SLASH && text.charCodeAt(index + 1) === STAR) {
      depth++;
      index++;
    }
  }
  return index;
}
