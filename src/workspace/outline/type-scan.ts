import { lineCounter } from "../../syntax/line-counter.ts";
import { type JvmLanguage, TokenKind, type TokenList } from "../../syntax/token-list.ts";
import { tokenize } from "../../syntax/tokens.ts";

/** What a source file declares, as far as finding classes needs it. */
export interface TypeScan {
  packageName: string;
  /** Name qualified by enclosing types, and its 1-based line. */
  types: { name: string; line: number }[];
  /** `@file:JvmName`, where one is given. */
  jvmName: string | undefined;
  /** True where functions or properties stand outside of types: the file has a `…Kt` class. */
  hasTopLevel: boolean;
}

const TYPE_WORDS = new Set(["class", "interface", "object", "enum", "record"]);
const TOP_LEVEL_WORDS = new Set(["fun", "val", "var"]);

/** Types of a file that are kept, and the length at which names stop nesting. */
const MAX_TYPES = 10_000;
const MAX_NAME = 1000;

const DOT = 46;
const COLON = 58;
const OPEN = 123;
const CLOSE = 125;

interface Scope {
  name: string;
  depth: number;
}

/** Finds package and type declarations with one pass over the tokens, and nothing else; see `outline` for the rest. */
export function scanTypes(text: string, language: JvmLanguage, scratch?: TokenList): TypeScan {
  const tokens = tokenize(text, language, scratch);
  const { kinds, starts, ends, count } = tokens;
  const scan: TypeScan = { packageName: "", types: [], jvmName: undefined, hasTopLevel: false };
  const scopes: Scope[] = [];
  let depth = 0;
  let parens = 0;
  const lineOf = lineCounter(text);
  let pending: { name: string; parens: number } | undefined;
  const word = (index: number) => nameAt(text, starts[index] ?? 0, ends[index] ?? 0);
  const markAt = (index: number) =>
    kinds[index] === TokenKind.mark ? text.charCodeAt(starts[index] ?? 0) : 0;

  for (let index = 0; index < count; index++) {
    const kind = kinds[index];
    if (kind === TokenKind.newline) {
      if (pending && parens === pending.parens && language === "kotlin" && headEnds(index))
        pending = undefined;
      continue;
    }
    if (kind === TokenKind.mark) {
      scanMark(markAt(index));
      continue;
    }
    if (kind === TokenKind.word) scanWord(index);
  }
  return scan;

  function scanMark(code: number): void {
    if (code === 40) parens++;
    else if (code === 41) parens = Math.max(0, parens - 1);
    else if (code === 59 && parens === 0) pending = undefined;
    else if (code === OPEN) {
      depth++;
      if (pending && parens <= pending.parens) {
        scopes.push({ name: pending.name, depth });
        pending = undefined;
      }
    } else if (code === CLOSE) {
      if (scopes.at(-1)?.depth === depth) {
        scopes.pop();
        parens = 0;
      }
      depth = Math.max(0, depth - 1);
    }
  }

  function scanWord(index: number): void {
    const length = (ends[index] ?? 0) - (starts[index] ?? 0);
    if (length < 3 || length > 9) return;
    const text = word(index);
    if (depth === 0 && TOP_LEVEL_WORDS.has(text) && parens === 0) {
      scan.hasTopLevel = true;
      if (pending) pending = undefined;
    } else if (text === "package" && scan.packageName === "" && depth === 0) {
      scan.packageName = dottedFrom(index + 1);
    } else if (text === "JvmName" && depth === 0 && markAt(index - 1) === COLON) {
      scan.jvmName = stringAfter(index);
    } else if (TYPE_WORDS.has(text)) {
      scanType(index, text);
    }
  }

  function scanType(index: number, keyword: string): void {
    const before = markAt(index - 1);
    if (before === DOT || before === COLON) return;
    if (keyword === "enum" && language === "kotlin") return;
    if (keyword === "object" && language === "java") return;
    const next = index + 1;
    const named = kinds[next] === TokenKind.word && !(keyword === "enum" && word(next) === "class");
    let name = named ? word(next) : "";
    if (!named) {
      if (keyword !== "object" || word(index - 1) !== "companion") return;
      name = "Companion";
    }
    if (keyword === "record" && markAt(index + 2) !== 40 && markAt(index + 2) !== 60) return;
    const around = scopes.at(-1);
    const isNested = around !== undefined && around.name.length < MAX_NAME;
    const qualified = isNested ? `${around.name}.${name}` : name;
    if (scan.types.length < MAX_TYPES) scan.types.push({ name: qualified, line: lineOf(starts[index] ?? 0) });
    pending = { name: qualified, parens };
  }

  function headEnds(newline: number): boolean {
    const last = markAt(newline - 1);
    if (last === COLON || last === 44 || last === 60) return false;
    let next = newline + 1;
    while (kinds[next] === TokenKind.newline) next++;
    const mark = markAt(next);
    if (mark === OPEN || mark === COLON || mark === 40 || mark === 44 || mark === 60) return false;
    return !(kinds[next] === TokenKind.word && isHeadWord(next));
  }

  /** `private constructor(` goes on with a head; `private fun` begins something else. */
  function isHeadWord(index: number): boolean {
    const text = word(index);
    return text === "where" || text === "constructor" || word(index + 1) === "constructor";
  }

  function dottedFrom(from: number): string {
    let name = "";
    for (let index = from; index < count; index++) {
      if (kinds[index] === TokenKind.word) name += word(index);
      else if (markAt(index) === DOT) name += ".";
      else break;
    }
    return name;
  }

  function stringAfter(from: number): string | undefined {
    for (let index = from + 1; index < Math.min(count, from + 4); index++) {
      if (kinds[index] === TokenKind.string) return text.slice(starts[index], ends[index]);
    }
    return undefined;
  }
}

function nameAt(text: string, start: number, end: number): string {
  return text.charCodeAt(start) === 96 ? text.slice(start + 1, end - 1) : text.slice(start, end);
}
