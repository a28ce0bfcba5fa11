import { propertyName } from "../../syntax/kotlin-heads.ts";
import { typeAfter } from "../../syntax/kotlin-types.ts";
import { dottedEnd, typeArgumentsEnd } from "../../syntax/lookahead.ts";
import type { JvmLanguage } from "../../syntax/token-list.ts";
import type { TokenView } from "../../syntax/token-view.ts";
import { expressionEnd } from "./kotlin-expression.ts";
import { receiverOf } from "./receiver.ts";

/** A name that a statement, a loop, a lambda or a property introduces. */
export interface LocalVariable {
  name: string;
  line: number;
  /** As written; undefined where it is inferred. */
  type?: string;
  /**
   * What it begins with, blanks folded: the delegate for `by`; for the parameter of a lambda what that is called on,
   * or `books[0]` for each of `books`. A lambda that is itself called on something has it as `this`.
   */
  value?: string;
  /** Last line of a lambda, for its parameters. */
  endLine?: number;
}

const MAX_VALUE_TOKENS = 400;
/** Functions that hand what they are called on to their lambda, as a parameter or `this`, or each of its elements. */
const WHOLE = new Set("also ifPresent let takeIf takeUnless".split(" "));
const THIS = new Set("apply run with".split(" "));
const EACH = new Set(
  (
    "all any associate associateBy associateWith count filter filterNot find findLast first firstOrNull flatMap " +
    "forEach groupBy last lastOrNull map mapNotNull maxByOrNull minByOrNull none onEach partition removeAll removeIf " +
    "single singleOrNull sortedBy sortedByDescending sumOf"
  ).split(" "),
);
const PRIMITIVES = new Set("boolean byte char short int long float double var".split(" "));
/** Words behind which a Java declaration may begin, besides the marks that end what was before. */
const JAVA_LEADS = new Set(["final", "static", "instanceof", "else", "do"]);

/** Every variable of a file in the order of its text, whatever scope it is in. */
export function localVariables(view: TokenView, language: JvmLanguage): LocalVariable[] {
  const found: LocalVariable[] = [];
  for (let index = 0; index < view.count; index++) {
    const variables = language === "kotlin" ? kotlinVariables(view, index) : javaVariables(view, index);
    for (const { name, as = view.word(name), ...rest } of variables) {
      // A text that breaks off has places for names without one.
      if (as !== "") found.push({ name: as, line: view.line(name), ...rest });
    }
  }
  return found;
}

/** A variable by the token that is its name, or that stands where it begins to be known under another. */
type Begun = Omit<LocalVariable, "name" | "line"> & { name: number; as?: "it" | "this" };

function kotlinVariables(view: TokenView, index: number): Begun[] {
  const word = view.word(index);
  if (word === "val" || word === "var") return kotlinProperty(view, index + 1);
  if (view.mark(index) === "{") return [...lambdaParameters(view, index), ...lambdaReceiver(view, index)];
  const isLoop = word === "for" || word === "catch";
  return isLoop && view.mark(index + 1) === "(" ? [named(view, index + 2)] : [];
}

function kotlinProperty(view: TokenView, from: number): Begun[] {
  const name = propertyName(view, from);
  if (name === undefined) return [];
  const type = typeAfter(view, name + 1);
  const at = view.skipNewlines((type?.last ?? name) + 1);
  const begins = view.mark(at) === "=" || view.word(at) === "by";
  const value = begins && textBetween(view, at + 1, expressionEnd(view, at + 1, false, MAX_VALUE_TOKENS));
  return [{ name, ...(type && { type: type.text }), ...(value && { value }) }];
}

/** `{ a, b: T ->`, or `it` where none is named; names alone hide variables of the same name outside. */
function lambdaParameters(view: TokenView, open: number): Begun[] {
  const endLine = view.line(Math.max(open, view.match(open)));
  const value = handedTo(view, open);
  const found: Begun[] = [];
  for (let at = view.skipNewlines(open + 1); view.word(at) !== "" && found.length < 10; ) {
    const last = view.mark(at + 1) === ":" ? typeEnd(view, at + 2) : at;
    found.push({ name: at, ...(last > at && { type: view.span(at + 2, last) }), endLine });
    const next = last + 1;
    const isLast = view.mark(next) === "-" && view.mark(next + 1) === ">";
    if (isLast && found.length > 1) return found;
    if (isLast) return found.map((each) => ({ ...(value && { value }), ...each }));
    if (view.mark(next) !== ",") break;
    at = view.skipNewlines(next + 1);
  }
  return value === undefined ? [] : [{ name: open, as: "it", value, endLine }];
}

/** `books` of `books.apply {` and of `with(books) {`. */
function lambdaReceiver(view: TokenView, open: number): Begun[] {
  const callee = calleeBefore(view, open);
  if (!THIS.has(view.word(callee))) return [];
  const close = view.match(callee + 1);
  const isWith = view.word(callee) === "with" && close > callee;
  const value = isWith
    ? view.span(callee + 2, close - 1)
    : receiverOf(view, callee, (each) => each !== "if" && each !== "while")?.text;
  return [
    { name: open, as: "this", ...(value && { value }), endLine: view.line(Math.max(open, view.match(open))) },
  ];
}

/** The function that a lambda is handed to. */
function calleeBefore(view: TokenView, lambda: number): number {
  const before = lambda - 1;
  if (view.mark(before) === ")") return view.match(before) - 1;
  return view.mark(before) === "(" ? before - 1 : before;
}

/** What a function hands to the lambda that begins at a token. */
function handedTo(view: TokenView, lambda: number): string | undefined {
  const before = lambda - 1;
  const callee =
    view.mark(before) === ")" ? view.match(before) - 1 : view.mark(before) === "(" ? before - 1 : before;
  const word = view.word(callee);
  if (!WHOLE.has(word) && !EACH.has(word)) return undefined;
  const receiver = receiverOf(view, callee, (each) => each !== "if" && each !== "while")?.text;
  return receiver === undefined ? undefined : `${receiver}${EACH.has(word) ? "[0]" : ""}`;
}

function named(view: TokenView, name: number): Begun {
  const type = typeAfter(view, name + 1);
  return { name, ...(type && { type: type.text }) };
}

function javaVariables(view: TokenView, index: number): Begun[] {
  const word = view.word(index);
  if (word === "") return [];
  if (view.mark(index + 1) === "-" && view.mark(index + 2) === ">") {
    const value = handedTo(view, index);
    return [{ name: index, ...(value && { value }) }];
  }
  const isType = /^\p{Lu}/u.test(word) || PRIMITIVES.has(word) || view.mark(index + 1) === ".";
  if (!isType || !mayBeginStatement(view, index)) return [];
  const last = typeEnd(view, index);
  const name = last + 1;
  if (view.word(name) === "" || !"=;:)&|,".includes(view.mark(name + 1) || " ")) return [];
  const type = word === "var" ? {} : { type: view.span(index, last) };
  if (view.mark(name + 1) !== "=") return [{ name, ...type }];
  return [{ name, ...type, value: textBetween(view, name + 2, statementEnd(view, name + 2)) }];
}

function mayBeginStatement(view: TokenView, index: number): boolean {
  const before = view.skipNewlinesBack(index - 1);
  if (before < 0 || JAVA_LEADS.has(view.word(before))) return true;
  return ";{}():>".includes(view.mark(before) || " ");
}

/** Last token of a type that is no function's. */
function typeEnd(view: TokenView, index: number): number {
  let last = dottedEnd(view, index);
  if (view.mark(last + 1) === "<") last = Math.max(last, typeArgumentsEnd(view, last + 1));
  while (view.mark(last + 1) === "[" && view.mark(last + 2) === "]") last += 2;
  return view.mark(last + 1) === "?" ? last + 1 : last;
}

/** Last token before the semicolon, brackets jumped over. */
function statementEnd(view: TokenView, from: number): number {
  let at = from;
  for (let steps = 0; at < view.count && steps < MAX_VALUE_TOKENS; steps++) {
    if (";,)}".includes(view.mark(at) || " ")) break;
    at = Math.max(view.match(at), at) + 1;
  }
  return at - 1;
}

const textBetween = (view: TokenView, first: number, last: number) =>
  view.between(view.start(first), view.end(last));
