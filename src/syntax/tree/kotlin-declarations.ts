import { constraintsEnd, functionName, KOTLIN_MODIFIERS, propertyName } from "../kotlin-heads.ts";
import { skipAnnotation, typeArgumentsEnd } from "../lookahead.ts";
import type { Cursor } from "./cursor.ts";
import { bindingsHere } from "./kotlin-lambdas.ts";
import type { Binding, Call, FunctionNode, Node, Parameter, TypeName } from "./nodes.ts";
import { argumentList, binding, block, list } from "./parts.ts";
import { typeHere } from "./types.ts";

/** `val` or `var` with what follows; where properties may stand, its accessors too are read by the caller. */
export function variable(cursor: Cursor, first: number, modifiers: string[]): Node & { kind: "variable" } {
  const mutable = cursor.word === "var";
  const keywordStart = cursor.view.start(cursor.at);
  const name = propertyName(cursor.view, cursor.at + 1);
  const isDestructured = name === undefined || name >= cursor.limit;
  cursor.move(isDestructured ? cursor.ahead(cursor.at + 1) : name);
  const bindings: Binding[] =
    cursor.done || (isDestructured && cursor.mark !== "(") ? [] : bindingsHere(cursor);
  const type = typeBehind(cursor);
  const [only] = bindings;
  if (type && only && !isDestructured) only.type = type;
  if (cursor.view.word(cursor.ahead()) === "where")
    cursor.move(constraintsEnd(cursor.view, cursor.ahead()) + 1);
  const next = cursor.ahead();
  let value: Node | undefined;
  let delegate: Node | undefined;
  if (next < cursor.limit && cursor.operator(next) === "=") {
    cursor.move(next + 1);
    value = readInitializer(cursor);
  } else if (next < cursor.limit && cursor.view.word(next) === "by") {
    cursor.move(next + 1);
    delegate = readInitializer(cursor);
  }
  return {
    kind: "variable",
    ...cursor.since(first),
    bindings,
    ...(type && { type }),
    keywordStart,
    mutable,
    modifiers,
    ...(value && { value }),
    ...(delegate && { delegate }),
    accessors: [],
  };
}

/** The expression behind `=`, which may begin on the next line. */
function readInitializer(cursor: Cursor): Node {
  cursor.skipNewlines();
  return cursor.expression();
}

/** `: Type`, on this line or the next. */
function typeBehind(cursor: Cursor): TypeName | undefined {
  const colon = cursor.ahead();
  if (colon >= cursor.limit || cursor.operator(colon) !== ":") return undefined;
  cursor.move(colon + 1);
  cursor.skipNewlines();
  return typeHere(cursor);
}

/** `fun` with what follows: a function, or a value where it has no name. */
export function functionNode(cursor: Cursor, first: number, modifiers: string[]): FunctionNode {
  const { view } = cursor;
  const keyword = cursor.at;
  const named = functionName(view, cursor.at + 1);
  const isNamed = named !== undefined && named.open < cursor.limit;
  const name = isNamed ? view.word(named.name) : "";
  const receiverType = isNamed ? receiverOf(cursor, named.name) : undefined;
  if (isNamed) cursor.move(named.open);
  else while (!cursor.done && cursor.mark !== "(" && !cursor.isNewline()) cursor.skip();
  const parameters = cursor.mark === "(" ? parameterList(cursor) : [];
  const type = typeBehind(cursor);
  const shared = {
    name,
    nameStart: view.start(isNamed ? named.name : keyword),
    keywordStart: view.start(keyword),
    modifiers,
    ...(receiverType && { receiverType }),
    parameters,
    ...(type && { type }),
  };
  return finish(cursor, first, { form: isNamed ? "function" : "anonymous", ...shared });
}

/** `List<T>` of `fun <T> List<T>.name(`. */
function receiverOf(cursor: Cursor, name: number): TypeName | undefined {
  const { view } = cursor;
  if (view.mark(name - 1) !== ".") return undefined;
  let from = view.skipNewlines(cursor.at + 1);
  if (view.mark(from) === "<") from = view.skipNewlines(typeArgumentsEnd(view, from) + 1);
  return from < name - 1 ? cursor.type(from, name - 2) : undefined;
}

/** The body of a function whose head has been read; that of one that nobody asked for is left out. */
export function finish(
  cursor: Cursor,
  first: number,
  head: Omit<FunctionNode, "kind" | "unread" | keyof Node>,
): FunctionNode {
  let next = cursor.ahead();
  const { view } = cursor;
  if (view.word(next) === "where" && next < cursor.limit) {
    cursor.move(constraintsEnd(view, next) + 1);
    next = cursor.ahead();
  }
  const of = (body: Node | undefined, unread: boolean): FunctionNode => ({
    kind: "function",
    ...cursor.since(first),
    ...head,
    ...(body && { body }),
    unread,
  });
  if (next >= cursor.limit) return of(undefined, false);
  if (view.mark(next) === "{") {
    cursor.move(next);
    if (isWanted(cursor, first)) return of(block(cursor), false);
    cursor.within(false, () => undefined);
    return of(undefined, true);
  }
  if (cursor.operator(next) !== "=") return of(undefined, false);
  cursor.move(next + 1);
  return of(readInitializer(cursor), false);
}

/** Whether some of a function's lines are asked for. */
function isWanted({ wanted, view, at }: Cursor, first: number): boolean {
  if (!wanted) return true;
  const close = view.match(at);
  return close < 0 || (view.line(first) <= wanted.to && wanted.from <= view.line(close));
}

export function parameterList(cursor: Cursor): Parameter[] {
  return list(cursor, () => parameter(cursor));
}

function parameter(cursor: Cursor): Parameter {
  const first = cursor.at;
  const modifiers: string[] = [];
  let keywordStart: number | undefined;
  for (;;) {
    const isName = cursor.view.mark(cursor.view.skipNewlines(cursor.at + 1)) === ":";
    const isModifier = KOTLIN_MODIFIERS.has(cursor.word) || cursor.word === "val" || cursor.word === "var";
    if (cursor.mark === "@") cursor.move(skipAnnotation(cursor.view, cursor.at));
    else if (isModifier && !isName) {
      modifiers.push(cursor.word);
      if (/^va[lr]$/.test(cursor.word)) keywordStart = cursor.view.start(cursor.at);
      cursor.skip();
    } else break;
  }
  const bindings = cursor.word === "" ? [] : [binding(cursor)];
  const type = typeBehind(cursor);
  const [only] = bindings;
  if (type && only) only.type = type;
  const value = cursor.takeMark("=") ? cursor.expression() : undefined;
  return {
    kind: "parameter",
    ...cursor.since(first),
    bindings,
    ...(keywordStart !== undefined && { keywordStart }),
    ...(type && { type }),
    modifiers,
    ...(value && { default: value }),
  };
}

/** `constructor(…) : this(…) { … }`. */
export function secondaryConstructor(cursor: Cursor, first: number, name: string, modifiers: string[]): Node {
  const keyword = cursor.at;
  cursor.skip();
  const parameters = parameterList(cursor);
  const colon = cursor.ahead();
  let delegation: Call | undefined;
  if (colon < cursor.limit && cursor.operator(colon) === ":") {
    cursor.move(colon + 1);
    cursor.skipNewlines();
    const from = cursor.at;
    const called = cursor.word;
    if (called !== "") cursor.skip();
    const given = cursor.mark === "(" ? argumentList(cursor) : [];
    const shared = { safe: false, isNew: false, typeArguments: [], arguments: given };
    delegation = {
      kind: "call",
      ...cursor.since(from),
      ...shared,
      name: called,
      nameStart: cursor.view.start(from),
    };
  }
  return finish(cursor, first, {
    form: "constructor",
    name,
    nameStart: cursor.view.start(keyword),
    modifiers,
    parameters,
    ...(delegation && { delegation }),
  });
}
