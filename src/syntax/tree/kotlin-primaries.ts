import { typeArgumentsEnd } from "../lookahead.ts";
import type { Cursor } from "./cursor.ts";
import { anonymousObject } from "./kotlin-classes.ts";
import { kotlinDo, kotlinFor, kotlinIf, kotlinTry, kotlinWhen, kotlinWhile } from "./kotlin-control.ts";
import { functionNode } from "./kotlin-declarations.ts";
import { isLabel, lambda } from "./kotlin-lambdas.ts";
import type { Node } from "./nodes.ts";
import { grouped, list, stringText } from "./parts.ts";

/** Words with which an expression begins that is no name. */
const READERS = new Map<string, (cursor: Cursor) => Node>(
  Object.entries({
    if: kotlinIf,
    when: kotlinWhen,
    try: kotlinTry,
    for: kotlinFor,
    while: kotlinWhile,
    do: kotlinDo,
    object: anonymousObject,
    this: self,
    super: self,
    return: leave,
    throw: leave,
    break: leave,
    continue: leave,
  }),
);
const LITERALS = new Map<string, "boolean" | "null">([
  ["true", "boolean"],
  ["false", "boolean"],
  ["null", "null"],
]);
/** What ends an expression where one should begin: nothing is read over it. */
const ENDS = new Set(["else", "in", "is", "as"]);

/** An expression without what stands before and behind it. */
export function primary(cursor: Cursor): Node {
  const first = cursor.at;
  if (cursor.done || cursor.isNewline()) return { kind: "unknown", ...cursor.nothing() };
  if (cursor.is("string")) return stringText(cursor);
  if (cursor.is("number")) return number(cursor);
  if (cursor.is("character")) return literal(cursor, "character");
  if (cursor.word !== "") return worded(cursor);
  switch (cursor.operator()) {
    case "(":
      return grouped(cursor);
    case "[": {
      const elements = list(cursor, () => cursor.expression());
      return { kind: "array", ...cursor.since(first), dimensions: [], elements };
    }
    case "{":
      return lambda(cursor);
    case "::": {
      cursor.skip(2);
      const name = cursor.word;
      if (name !== "") cursor.skip();
      return { kind: "reference", ...cursor.since(first), name };
    }
    default:
      return isFraction(cursor) ? number(cursor) : { kind: "unknown", ...cursor.nothing() };
  }
}

function worded(cursor: Cursor): Node {
  const first = cursor.at;
  const { view, word } = cursor;
  const isQuoted = view.text.charAt(view.start(first)) === "`";
  if (!isQuoted) {
    if (isLabel(cursor) && view.mark(first + 2) === "{") return lambda(cursor);
    const read = READERS.get(word);
    if (read) return read(cursor);
    const type = LITERALS.get(word);
    if (type) return literal(cursor, type);
    if (ENDS.has(word)) return { kind: "unknown", ...cursor.nothing() };
    if (word === "fun") return functionNode(cursor, first, []);
    if (word === "suspend" && view.word(first + 1) === "fun") {
      cursor.skip();
      return functionNode(cursor, first, [word]);
    }
  }
  cursor.skip();
  return { kind: "name", ...cursor.since(first), name: word };
}

function literal(cursor: Cursor, type: "number" | "character" | "boolean" | "null"): Node {
  const first = cursor.at;
  cursor.skip();
  return { kind: "literal", ...cursor.since(first), type };
}

/** `.5`. */
const isFraction = ({ view, at, mark }: Cursor): boolean =>
  mark === "." && view.isAdjacent(at + 1) && /\d/.test(view.text.charAt(view.start(at + 1)));

/** `1`, `.5`, `1e-5`: a sign in an exponent is a token of its own. */
export function number(cursor: Cursor): Node {
  const first = cursor.at;
  const { view } = cursor;
  if (cursor.mark === ".") cursor.skip();
  const last = view.text.charAt(view.end(cursor.at) - 1);
  const isHex = /^0[xX]/.test(view.text.slice(view.start(cursor.at), view.start(cursor.at) + 2));
  cursor.skip();
  const isExponent = !isHex && (last === "e" || last === "E") && "+-".includes(cursor.mark || " ");
  if (isExponent && view.isAdjacent(cursor.at) && view.isAdjacent(cursor.at + 1)) cursor.skip(2);
  // `1.` and `1.f` are numbers in Java.
  if (!cursor.isKotlin && cursor.mark === "." && view.isAdjacent(cursor.at)) {
    const isSuffix = /^[fFdD]$/.test(view.word(cursor.at + 1)) && view.isAdjacent(cursor.at + 1);
    if (isSuffix || view.word(cursor.at + 1) === "") cursor.skip(isSuffix ? 2 : 1);
  }
  return { kind: "literal", ...cursor.since(first), type: "number" };
}

/** `this@Shelf`, `super<Base>`. */
function self(cursor: Cursor): Node {
  const first = cursor.at;
  const kind = cursor.word === "this" ? "this" : "super";
  cursor.skip();
  const close = kind === "super" && cursor.mark === "<" ? typeArgumentsEnd(cursor.view, cursor.at) : -1;
  if (close > 0) cursor.move(close + 1);
  const label = labelHere(cursor);
  return { kind, ...cursor.since(first), ...(label !== undefined && { label }) };
}

/** `@label` directly behind a word. */
function labelHere(cursor: Cursor): string | undefined {
  if (cursor.mark !== "@" || !cursor.view.isAdjacent(cursor.at)) return undefined;
  cursor.skip();
  const label = cursor.word;
  if (label !== "") cursor.skip();
  return label;
}

function leave(cursor: Cursor): Node {
  const first = cursor.at;
  const { word } = cursor;
  cursor.skip();
  const label = word === "throw" ? undefined : labelHere(cursor);
  const labelled = label !== undefined && { label };
  if (word === "break" || word === "continue") return { kind: word, ...cursor.since(first), ...labelled };
  if (word === "throw") cursor.skipNewlines();
  const value = hasValue(cursor) ? cursor.expression() : undefined;
  const rest = { ...cursor.since(first), ...(value && { value }) };
  return word === "throw"
    ? { kind: "throw", ...rest }
    : { kind: "return", ...rest, ...labelled, yields: false };
}

/** Whether an expression follows on the line. */
function hasValue(cursor: Cursor): boolean {
  if (cursor.done || cursor.isNewline()) return false;
  if (ENDS.has(cursor.word)) return false;
  const operator = cursor.operator();
  return (
    operator === "" || ["(", "[", "{", "-", "+", "!", "!!", "++", "--", "::", "@", "."].includes(operator)
  );
}
