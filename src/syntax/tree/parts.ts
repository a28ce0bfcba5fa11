import { annotationName, dotted, dottedEnd, skipAnnotation } from "../lookahead.ts";
import type { TokenView } from "../token-view.ts";
import type { Cursor } from "./cursor.ts";
import type { Argument, Binding, Block, Call, Directive, Node, StringText } from "./nodes.ts";

// What both languages write alike: lists, blocks, arguments, strings.

/** The statements up to the end of the brackets around. */
export function statements(cursor: Cursor): Node[] {
  const found: Node[] = [];
  for (;;) {
    while (cursor.isNewline() || cursor.mark === ";") cursor.skip();
    if (cursor.done) return found;
    found.push(cursor.statement());
  }
}

/** The block whose brace comes next. */
export function block(cursor: Cursor): Block {
  const first = cursor.at;
  const found = cursor.within(false, () => statements(cursor));
  return { kind: "block", ...cursor.since(first), statements: found };
}

/** A block, where a brace comes next; else an empty one that begins and ends here. */
export function blockOrNothing(cursor: Cursor): Block {
  cursor.skipNewlines();
  return cursor.mark === "{" ? block(cursor) : { kind: "block", ...cursor.nothing(), statements: [] };
}

/** What stands between the commas of the brackets that open here. */
export function list<Item>(cursor: Cursor, read: () => Item): Item[] {
  return cursor.within(true, () => {
    const items: Item[] = [];
    while (!cursor.done) {
      if (cursor.takeMark(",")) continue;
      const from = cursor.at;
      items.push(read());
      if (cursor.at === from) cursor.skip();
    }
    return items;
  });
}

/** What the parentheses that open here hold: one expression, or several that broken text left there. */
export function grouped(cursor: Cursor): Node {
  const first = cursor.at;
  const elements = list(cursor, () => cursor.expression());
  const [inner, ...more] = elements;
  return inner && more.length === 0
    ? { kind: "group", ...cursor.since(first), inner }
    : { kind: "array", ...cursor.since(first), dimensions: [], elements };
}

/** The expression in the parentheses that open here, and what follows it there. */
export function condition(cursor: Cursor): Node | undefined {
  if (cursor.mark !== "(") return undefined;
  return list(cursor, () => cursor.expression())[0];
}

/** The arguments whose parenthesis opens here. */
export function argumentList(cursor: Cursor): Argument[] {
  return list(cursor, () => argument(cursor));
}

function argument(cursor: Cursor): Argument {
  const first = cursor.at;
  const { view } = cursor;
  let name: string | undefined;
  const equals = view.skipNewlines(first + 1);
  if (cursor.isKotlin && cursor.word !== "" && cursor.operator(equals) === "=") {
    name = cursor.word;
    cursor.move(equals + 1);
  }
  const spread = cursor.isKotlin && cursor.takeMark("*");
  const value = cursor.expression();
  return { kind: "argument", ...cursor.since(first), ...(name !== undefined && { name }), spread, value };
}

/** The annotation whose sign comes next. */
export function annotation(cursor: Cursor): Call {
  const { view, at: first } = cursor;
  const next = Math.max(skipAnnotation(view, first), first + 1);
  const isGiven = view.mark(next - 1) === ")";
  const last = isGiven ? view.match(next - 1) - 1 : next - 1;
  const [name = ""] = annotationName(view, first).split(".").reverse();
  cursor.move(isGiven ? last + 1 : next);
  const given = isGiven ? argumentList(cursor).map(named) : [];
  const shared = { safe: false, isNew: false, typeArguments: [], arguments: given };
  return { kind: "call", ...cursor.since(first), name, nameStart: view.start(last), ...shared };
}

/** Java's `name = value`, which elsewhere is an assignment. */
function named(argument: Argument): Argument {
  const { value } = argument;
  return value.kind === "assignment" && value.target.kind === "name"
    ? { ...argument, name: value.target.name, value: value.value }
    : argument;
}

/** The string that begins here, with the code in its templates. */
export function stringText(cursor: Cursor): StringText {
  const first = cursor.at;
  const { view } = cursor;
  const templates: Node[] = [];
  while (beginsTemplate(view, cursor.at)) {
    cursor.skip();
    if (cursor.mark === "{") templates.push(...cursor.within(false, () => statements(cursor)));
    else templates.push(plainName(cursor));
    const goesOn = cursor.is("string") && view.isAdjacent(cursor.at);
    if (!goesOn) return { kind: "string", ...cursor.since(first), templates };
  }
  cursor.skip();
  return { kind: "string", ...cursor.since(first), templates };
}

/** Whether the text of a string ends where a template begins. */
function beginsTemplate(view: TokenView, piece: number): boolean {
  const end = view.start(piece) + view.content(piece).length;
  return view.text.charAt(end) === "$" && view.start(piece + 1) === end + 1 && view.kind(piece + 1) > 0;
}

function plainName(cursor: Cursor): Node {
  const first = cursor.at;
  const name = cursor.word;
  cursor.skip();
  return name === "this"
    ? { kind: "this", ...cursor.since(first) }
    : { kind: "name", ...cursor.since(first), name };
}

/** What the directive that begins at a token says. */
export function directiveAt(view: TokenView, first: number): Pick<Directive, "form" | "path" | "isStatic"> {
  const word = view.word(first);
  if (word !== "package" && word !== "import") return { form: "other", path: "", isStatic: false };
  const isStatic = view.word(first + 1) === "static" && view.word(first + 2) !== "";
  const from = isStatic ? first + 2 : first + 1;
  return { form: word, path: dotted(view, from, dottedEnd(view, from)), isStatic };
}

/** Whether no expression stood where one was read. */
export const isMissing = ({ kind, start, end }: Node): boolean => kind === "unknown" && start === end;

/** The name that comes next as a binding. */
export function binding(cursor: Cursor): Binding {
  const first = cursor.at;
  const name = cursor.word;
  cursor.skip();
  return { kind: "binding", ...cursor.since(first), name };
}
