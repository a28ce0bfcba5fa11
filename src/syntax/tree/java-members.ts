import { skipAnnotation, typeArgumentsEnd } from "../lookahead.ts";
import type { Cursor } from "./cursor.ts";
import { javaParameters } from "./java-lambdas.ts";
import { declaredName, javaType } from "./java-types.ts";
import { type Head, modifiersHere, variablesOf } from "./java-variables.ts";
import { finish } from "./kotlin-declarations.ts";
import type { ClassForm, Entry, FunctionNode, Node, Parameter, Supertype, TypeName } from "./nodes.ts";
import { argumentList, block, directiveAt } from "./parts.ts";

const FORMS = new Map<string, ClassForm>([
  ["class", "class"],
  ["interface", "interface"],
  ["enum", "enum"],
  ["record", "record"],
]);

export function javaFile(cursor: Cursor): Node[] {
  const found: Node[] = [];
  while (!cursor.done) {
    if (cursor.takeMark(";")) continue;
    const isHead = cursor.word === "package" || cursor.word === "import";
    found.push(...(isHead ? [directive(cursor)] : member(cursor, "")));
  }
  return found;
}

function directive(cursor: Cursor): Node {
  const first = cursor.at;
  const named = directiveAt(cursor.view, first);
  while (!cursor.done && cursor.mark !== ";" && cursor.mark !== "{") cursor.skip();
  return { kind: "directive", ...cursor.since(first), ...named };
}

/** The body of a class. */
export function javaMembers(cursor: Cursor, typeName: string): Node[] {
  const found: Node[] = [];
  while (!cursor.done) if (!cursor.takeMark(";")) found.push(...member(cursor, typeName));
  return found;
}

function member(cursor: Cursor, typeName: string): Node[] {
  const first = cursor.at;
  const { view } = cursor;
  const head = modifiersHere(cursor);
  if (view.mark(head.next) === "{" && head.next < cursor.limit) {
    cursor.move(head.next);
    const nameStart = view.start(head.next);
    const body = block(cursor);
    const shared = { name: "", nameStart, parameters: [], body, unread: false };
    return [
      { kind: "function", ...cursor.since(first), form: "initializer", modifiers: head.modifiers, ...shared },
    ];
  }
  if (beginsType(cursor, head.next)) return [typeNode(cursor, first, head)];
  const next =
    view.mark(head.next) === "<" ? Math.max(typeArgumentsEnd(view, head.next), head.next) + 1 : head.next;
  const start = view.skipNewlines(next);
  const isConstructor =
    view.word(start) === typeName && (view.mark(start + 1) === "(" || view.mark(start + 1) === "{");
  if (isConstructor && start < cursor.limit) {
    cursor.move(start);
    return [method(cursor, first, head.modifiers, undefined)];
  }
  const name = declaredName(cursor, start);
  if (name < 0) return [cursor.statement()];
  cursor.move(start);
  const type = javaType(cursor);
  if (view.mark(view.skipNewlines(name + 1)) === "(") return [method(cursor, first, head.modifiers, type)];
  const fields = variablesOf(cursor, first, head.modifiers, type);
  cursor.takeMark(";");
  return fields;
}

/** A method, or a constructor where it has no type, from its name on. */
function method(
  cursor: Cursor,
  first: number,
  modifiers: string[],
  type: TypeName | undefined,
): FunctionNode {
  const name = cursor.word;
  const nameStart = cursor.view.start(cursor.at);
  cursor.skip();
  const parameters: Parameter[] = cursor.mark === "(" ? javaParameters(cursor) : [];
  while (!cursor.done && !"{;}".includes(cursor.mark || " ")) {
    if (cursor.word === "default") {
      cursor.skip();
      cursor.expression();
    } else cursor.skip();
  }
  const form = type ? "function" : "constructor";
  const found = finish(cursor, first, {
    form,
    name,
    nameStart,
    modifiers,
    ...(type && { type }),
    parameters,
  });
  cursor.takeMark(";");
  return found;
}

export function beginsType(cursor: Cursor, at: number): boolean {
  const { view } = cursor;
  if (at >= cursor.limit) return false;
  if (view.mark(at) === "@") return view.word(at + 1) === "interface";
  if (!FORMS.has(view.word(at)) || view.word(cursor.ahead(at + 1)) === "") return false;
  const after = view.mark(cursor.ahead(cursor.ahead(at + 1) + 1));
  return view.word(at) !== "record" || after === "(" || after === "<";
}

export function typeNode(cursor: Cursor, first: number, { modifiers, next }: Head): Node {
  const { view } = cursor;
  const isAnnotation = view.mark(next) === "@";
  const form = FORMS.get(view.word(next)) ?? "annotation";
  cursor.move(isAnnotation ? next + 2 : next + 1);
  const name = cursor.word;
  const nameStart = view.start(cursor.at);
  cursor.skip();
  let parameters: Parameter[] = [];
  const supertypes: Supertype[] = [];
  while (!cursor.done && !"{;}".includes(cursor.mark || " ")) {
    const end = cursor.mark === "<" ? typeArgumentsEnd(view, cursor.at) : -1;
    if (end > 0) cursor.move(end + 1);
    else if (cursor.mark === "(" && form === "record") parameters = javaParameters(cursor);
    else if (cursor.word === "extends" || cursor.word === "implements" || cursor.mark === ",") {
      cursor.skip();
      const from = cursor.at;
      const type = javaType(cursor);
      const given = { isCalled: false, arguments: [] };
      if (type) supertypes.push({ kind: "supertype", ...cursor.since(from), type, ...given });
    } else cursor.skip();
  }
  const members =
    cursor.mark === "{"
      ? cursor.within(false, () => [
          ...(form === "enum" ? entries(cursor) : []),
          ...javaMembers(cursor, name),
        ])
      : [];
  const head = { form, name, nameStart, modifiers };
  return { kind: "class", ...cursor.since(first), ...head, parameters, supertypes, members };
}

/** The constants of an enum, up to the semicolon. */
function entries(cursor: Cursor): Entry[] {
  const found: Entry[] = [];
  while (!cursor.done && cursor.mark !== ";") {
    if (cursor.takeMark(",")) continue;
    const first = cursor.at;
    while (cursor.mark === "@") cursor.move(Math.max(skipAnnotation(cursor.view, cursor.at), cursor.at + 1));
    if (cursor.word === "") break;
    const name = cursor.word;
    cursor.skip();
    const given = cursor.mark === "(" ? argumentList(cursor) : [];
    const inner = cursor.mark === "{" ? cursor.within(false, () => javaMembers(cursor, name)) : [];
    found.push({ kind: "entry", ...cursor.since(first), name, arguments: given, members: inner });
  }
  return found;
}
