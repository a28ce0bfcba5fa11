import type { Frame } from "../model/parsed-error.ts";
import { isGlue, outermost, simpleName, writtenMethod } from "./names.ts";
import type { TokenLanguage } from "./token-list.ts";

/** What the line of a frame does: it calls the function of the next inner frame, or fails by itself. */
export interface Deed {
  /** The next inner frame. */
  inner?: Frame;
  /** Class of the exception, where no frame is further in. */
  exception?: string;
  /** A member that the message says the line asks for. */
  member?: string;
}

/** Characters of a line that are looked at. */
const longestLine = 2000;

/** Lines that do what the trace shows, in order; none where names cannot tell it. */
export function callLines(deed: Deed, code: ReadonlyMap<number, string>, language: TokenLanguage): number[] {
  const lines = [...code].map(([line, text]) => [line, text.slice(0, longestLine)] as const);
  const whose = (patterns: readonly RegExp[]): number[] =>
    lines.flatMap(([line, text]) => (patterns.some((pattern) => pattern.test(text)) ? [line] : []));
  const { inner } = deed;
  if (!inner) return whose(thrown(deed, language)).toSorted((a, b) => a - b);
  if (isGlue(inner.className, inner.method) && !inner.method.startsWith("access$")) return [];
  const method = writtenMethod(inner.method)
    .replace(/^access\$/, "")
    .replace(/-.*$/, "");
  const called = whose(patternsOf(inner.className, method, language));
  const ofType = called.filter((line) => isOn(inner.className, method, code.get(line) ?? ""));
  const found = ofType.length > 0 || STATIC_OF_ENUM.test(method) ? ofType : called;
  return found.toSorted((a, b) => a - b);
}

/** Every enumeration has these: which one is called only its name tells. */
const STATIC_OF_ENUM = /^(?:valueOf|values)$/;

/** Whether a call of the line is made on the class itself. */
function isOn(className: string, method: string, text: string): boolean {
  return [simpleName(className), simpleName(outermost(className))].some((type) =>
    new RegExp(`\\b${escaped(type)}\\s*\\??\\.\\s*${escaped(method)}\\b`).test(text),
  );
}

/** Methods that Kotlin calls by an operator or a loop, and what is written for them. */
const OPERATORS = new Map(
  Object.entries({
    get: /[\w)\]]\s*\[/,
    set: /\]\s*=[^=]/,
    equals: /==|!=/,
    contains: /\bin\b/,
    checkNotNull: /!!/,
    throwNpe: /!!/,
  }),
);
/** An iteration as written: a loop, or a function of a collection that runs one. */
const ITERATION =
  /\bfor\s*\(|\.(?:forEach|forEachIndexed|map|mapNotNull|flatMap|filter|filterNot|any|all|none|find|first|firstOrNull|count|sumOf|associate|associateBy|groupBy|joinToString|toList|addAll)\b/;

function patternsOf(className: string, method: string, language: TokenLanguage): RegExp[] {
  if (method === "<init>") {
    const type = simpleName(className);
    return [
      new RegExp(`\\b${escaped(type)}\\s*(?:<[^()]{0,200}>\\s*)?[({]|\\b${escaped(type)}::`),
      /\b(?:super|this)\s*\(/,
    ];
  }
  if (method === "<clinit>") return [new RegExp(`\\b${escaped(simpleName(className))}\\b`)];
  if (!/^[A-Za-z_]\w*$/.test(method) || /^invoke/.test(method)) return [];
  const patterns = [new RegExp(`(?:\\b${method}\\s*(?:<[^()]{0,200}>\\s*)?[({])|::\\s*${method}\\b`)];
  if (/Iterator|Itr\b|Spliterator/.test(className) || method === "checkForComodification")
    patterns.push(ITERATION);
  const operator = OPERATORS.get(method);
  if (operator && language === "kotlin") patterns.push(operator);
  const [, verb, property] = /^(get|set|is)([A-Z]\w*)$/.exec(method) ?? [];
  if (!property || language !== "kotlin") return patterns;
  const name = verb === "is" ? method : property.charAt(0).toLowerCase() + property.slice(1);
  const isSet = verb === "set" ? "\\s*[-+*/%]?=(?!=)" : "\\b(?!\\s*[=(:][^=])";
  return [...patterns, new RegExp(`(?<!\\b(?:val|var)\\s{1,4})\\b${name}${isSet}`)];
}

/** Exceptions that the machine throws, by what a line needs for them. */
const MACHINE = new Map(
  Object.entries({
    // An element, not the type of an array.
    ArrayIndexOutOfBoundsException: /[\w)\]]\s*\[\s*[^\]\s]/,
    ArithmeticException: /[/%]/,
    NegativeArraySizeException: /\[|Array/,
  }),
);

function thrown({ exception = "", member }: Deed, language: TokenLanguage): RegExp[] {
  const type = simpleName(exception);
  if (member !== undefined) return patternsOf("", member, language);
  const machine = MACHINE.get(type);
  // A trace begins where the exception is made, wherever that is thrown.
  const made = new RegExp(
    `\\bthrow\\b[^;]*\\b${escaped(type)}\\b|\\bnew\\s+(?:\\w+\\.)*${escaped(type)}\\b${
      language === "kotlin" ? `|=\\s*${escaped(type)}\\s*\\(` : ""
    }`,
  );
  if (machine) return [machine, made];
  return /^(?:NullPointerException|ClassCastException|StackOverflowError|OutOfMemoryError)$/.test(type) ||
    type === ""
    ? []
    : [made];
}

const escaped = (name: string): string => name.replace(/[^\w]/g, "\\$&");
