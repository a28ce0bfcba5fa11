import { constraintsEnd, KOTLIN_MODIFIERS } from "../kotlin-heads.ts";
import { skipAnnotation, typeArgumentsEnd } from "../lookahead.ts";
import type { Cursor } from "./cursor.ts";
import { parameterList } from "./kotlin-declarations.ts";
import { entries, members } from "./kotlin-members.ts";
import type { ClassForm, ClassNode, Node, Parameter, Supertype } from "./nodes.ts";
import { argumentList } from "./parts.ts";
import { typeHere } from "./types.ts";

/** `object : Base(…) { … }` as a value. */
export function anonymousObject(cursor: Cursor): Node {
  const first = cursor.at;
  cursor.skip();
  const found = cursor.operator(cursor.ahead()) === ":" ? supertypes(cursor) : [];
  const inner = typeBody(cursor, "");
  return { kind: "object", ...cursor.since(first), supertypes: found, members: inner };
}

/** `class`, `interface`, `object` with what follows. */
export function classNode(cursor: Cursor, first: number, modifiers: string[]): ClassNode {
  const { view } = cursor;
  const form = formOf(cursor.word, modifiers);
  const keyword = cursor.at;
  cursor.skip();
  const isNamed = cursor.word !== "" && !(modifiers.includes("companion") && cursor.word === "by");
  const name = isNamed ? cursor.word : modifiers.includes("companion") ? "Companion" : "";
  const nameStart = view.start(isNamed ? cursor.at : keyword);
  if (isNamed) cursor.skip();
  if (view.mark(cursor.ahead()) === "<")
    cursor.move(Math.max(typeArgumentsEnd(view, cursor.ahead()), cursor.at) + 1);
  const parameters = primaryConstructor(cursor);
  const found = cursor.operator(cursor.ahead()) === ":" ? supertypes(cursor) : [];
  if (view.word(cursor.ahead()) === "where") cursor.move(constraintsEnd(view, cursor.ahead()) + 1);
  const inner = typeBody(cursor, name, form === "enum");
  return {
    kind: "class",
    ...cursor.since(first),
    form,
    name,
    nameStart,
    keywordStart: view.start(keyword),
    modifiers,
    parameters,
    supertypes: found,
    members: inner,
  };
}

function formOf(keyword: string, modifiers: readonly string[]): ClassForm {
  if (keyword === "interface" || keyword === "object") return keyword;
  if (modifiers.includes("enum")) return "enum";
  return modifiers.includes("annotation") ? "annotation" : "class";
}

/** The parameters of the primary constructor, behind its modifiers and annotations. */
function primaryConstructor(cursor: Cursor): Parameter[] {
  const { view } = cursor;
  let at = cursor.ahead();
  for (let step = 0; step < 12 && view.mark(at) !== "("; step++) {
    if (view.mark(at) === "@") at = cursor.ahead(skipAnnotation(view, at));
    else if (view.word(at) === "constructor" || KOTLIN_MODIFIERS.has(view.word(at)))
      at = cursor.ahead(at + 1);
    else return [];
  }
  const isOnLine = at === cursor.at || view.word(view.skipNewlinesBack(at - 1)) === "constructor";
  if (view.mark(at) !== "(" || at >= cursor.limit || !isOnLine) return [];
  cursor.move(at);
  return parameterList(cursor);
}

/** What stands behind the colon of a class. */
function supertypes(cursor: Cursor): Supertype[] {
  const found: Supertype[] = [];
  cursor.move(cursor.ahead() + 1);
  for (;;) {
    cursor.skipNewlines();
    while (cursor.mark === "@") cursor.move(cursor.ahead(skipAnnotation(cursor.view, cursor.at)));
    const first = cursor.at;
    const type = typeHere(cursor);
    if (!type) return found;
    const isCalled = cursor.mark === "(";
    const given = isCalled ? argumentList(cursor) : [];
    const delegate = cursor.view.word(cursor.ahead()) === "by" ? delegateOf(cursor) : undefined;
    found.push({
      kind: "supertype",
      ...cursor.since(first),
      type,
      isCalled,
      arguments: given,
      ...(delegate && { delegate }),
    });
    const comma = cursor.ahead();
    if (cursor.view.mark(comma) !== "," || comma >= cursor.limit) return found;
    cursor.move(comma + 1);
  }
}

function delegateOf(cursor: Cursor): Node {
  cursor.move(cursor.ahead() + 1);
  const { bare } = cursor;
  cursor.bare = true;
  cursor.skipNewlines();
  const delegate = cursor.expression();
  cursor.bare = bare;
  return delegate;
}

function typeBody(cursor: Cursor, name: string, isEnum = false): Node[] {
  const open = cursor.ahead();
  if (cursor.view.mark(open) !== "{" || open >= cursor.limit) return [];
  cursor.move(open);
  return cursor.within(false, () => [...(isEnum ? entries(cursor) : []), ...members(cursor, name)]);
}
