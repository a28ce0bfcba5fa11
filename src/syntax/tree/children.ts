import type { Node } from "./nodes.ts";

type Kind = Node["kind"];
type FieldsOf<Each extends Node> = Exclude<keyof Each, "kind" | "start" | "end" | "line" | "endLine">;

/** The fields of each kind that hold nodes, in the order of the text. A type that a binding was given is the parameter's. */
const FIELDS: { [Each in Kind]: readonly FieldsOf<Extract<Node, { kind: Each }>>[] } = {
  name: [],
  literal: [],
  string: ["templates"],
  this: [],
  super: [],
  member: ["receiver"],
  call: ["receiver", "typeArguments", "arguments", "lambda"],
  argument: ["value"],
  index: ["receiver", "indexes"],
  nullAssert: ["operand"],
  unary: ["operand"],
  binary: ["left", "right"],
  assignment: ["target", "value"],
  cast: ["operand", "type"],
  typeTest: ["operand", "type", "binding"],
  containment: ["operand", "range"],
  group: ["inner"],
  if: ["condition", "then", "else"],
  when: ["subject", "branches"],
  branch: ["conditions", "guard", "body"],
  try: ["resources", "body", "catches", "finally"],
  catch: ["parameter", "body"],
  lambda: ["parameters", "body"],
  object: ["supertypes", "members"],
  reference: ["receiver"],
  array: ["type", "dimensions", "elements"],
  throw: ["value"],
  return: ["value"],
  break: [],
  continue: [],
  block: ["statements"],
  variable: ["bindings", "type", "value", "delegate", "accessors"],
  variables: ["variables"],
  binding: [],
  parameter: ["bindings", "type", "default"],
  function: ["receiverType", "parameters", "type", "delegation", "body"],
  class: ["parameters", "supertypes", "members"],
  supertype: ["type", "arguments", "delegate"],
  entry: ["arguments", "members"],
  forEach: ["bindings", "iterable", "body"],
  for: ["init", "condition", "update", "body"],
  while: ["condition", "body"],
  doWhile: ["body", "condition"],
  labeled: ["body"],
  synchronized: ["lock", "body"],
  assert: ["condition", "message"],
  type: [],
  directive: [],
  unknown: [],
  file: ["statements"],
};

/** The nodes directly within a node, in the order of the text. */
export function childrenOf(node: Node): Node[] {
  const found: Node[] = [];
  for (const field of FIELDS[node.kind] as readonly string[]) {
    const value = (node as unknown as Readonly<Record<string, unknown>>)[field];
    if (Array.isArray(value)) for (const each of value) found.push(each);
    else if (value) found.push(value as Node);
  }
  // Java writes some types before what Kotlin writes them behind.
  return found.every(({ start }, index) => start >= (found[index - 1]?.end ?? 0))
    ? found
    : found.sort((one, other) => one.start - other.start || one.end - other.end);
}

/** The nodes of one kind in a node, in the order of the text. */
export const nodesOf = <Kind extends Node["kind"]>(root: Node, kind: Kind): Extract<Node, { kind: Kind }>[] =>
  [...nodesIn(root)].filter((node): node is Extract<Node, { kind: Kind }> => node.kind === kind);

/** A node and all within it, in the order of the text. `enter` may keep it from looking into one. */
export function* nodesIn(root: Node, enter: (node: Node) => boolean = () => true): Generator<Node> {
  const waiting = [root];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    yield node;
    if (enter(node)) waiting.push(...childrenOf(node).reverse());
  }
}
