import { skipAnnotation } from "../lookahead.ts";
import type { Call, ClassNode, FunctionNode, Parameter, Variable } from "./nodes.ts";
import { annotation } from "./parts.ts";
import { cursorAt, type Tree } from "./tree.ts";

// Annotations say something of a declaration and run nothing, so they are no part of the tree: they are read when asked for.

/** The annotations of a declaration, each as a call of its name with what it is given. */
export function annotationsOf(tree: Tree, node: ClassNode | FunctionNode | Variable | Parameter): Call[] {
  const name = "nameStart" in node ? node.nameStart : node.bindings[0]?.start;
  return name === undefined ? [] : annotationsBetween(tree, node.start, name);
}

/** Those of the constructor in the head of a class of Kotlin. */
export function annotationsOfHead(tree: Tree, node: ClassNode): Call[] {
  const { nameStart, name, parameters, supertypes, members, end } = node;
  const behind = parameters[0] ?? supertypes[0] ?? members[0];
  return annotationsBetween(tree, nameStart + name.length, behind ? behind.start - 1 : end);
}

function annotationsBetween(tree: Tree, start: number, end: number): Call[] {
  // Most declarations have none, and need no tokens.
  if (!tree.text.slice(start, end).includes("@")) return [];
  const cursor = cursorAt(tree, start);
  const found: Call[] = [];
  while (!cursor.done && cursor.view.start(cursor.at) < end) {
    // `@get:[A B]` is left out.
    const last = cursor.mark === "@" ? skipAnnotation(cursor.view, cursor.at) - 1 : cursor.at;
    if (cursor.mark === "@" && cursor.view.mark(last) !== "]") found.push(annotation(cursor));
    else cursor.move(last + 1);
  }
  return found;
}
