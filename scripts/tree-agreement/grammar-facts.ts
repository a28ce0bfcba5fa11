import type { Node } from "web-tree-sitter";
import type { Fact } from "./facts.ts";

// The facts of the grammars' trees, in the words of our own. Where one writes as two nodes what the other has as one, the
// nodes are joined here. Three faults of Kotlin's grammar would else hide everything around them: a sign binds tighter than
// what follows (`!a.b()` is `(!a).b()`), an annotation belongs to the first operand of its statement, and a call whose type
// arguments have dots is two comparisons.

type Reader = (node: Node) => [kind: string, label: string] | undefined;

const plain =
  (kind: string): Reader =>
  () => [kind, ""];
const named =
  (kind: string): Reader =>
  (node) => [kind, unquoted(node.lastNamedChild?.text ?? "")];
const operator =
  (kind: string): Reader =>
  (node) => [kind, node.childForFieldName("operator")?.text ?? ""];

const unquoted = (text: string): string => text.replaceAll("`", "");
const has = (node: Node, type: string): boolean => node.children.some((each) => each?.type === type);

const KOTLIN: Readonly<Record<string, Reader>> = {
  call_expression: kotlinCall,
  constructor_delegation_call: (node) => ["call", node.child(0)?.type ?? ""],
  navigation_expression: (node) => {
    const isCallee = node.parent?.type === "call_expression" && node.parent.firstChild?.id === node.id;
    if (has(node, "::")) return ["reference", unquoted(node.lastNamedChild?.text ?? "")];
    return isCallee ? undefined : ["member", unquoted(node.lastNamedChild?.text ?? "")];
  },
  callable_reference: named("reference"),
  assignment: operator("assignment"),
  binary_expression: operator("binary"),
  infix_expression: (node) => ["binary", unquoted(node.namedChild(1)?.text ?? "")],
  range_expression: (node) => ["binary", node.child(1)?.type ?? ""],
  as_expression: plain("cast"),
  is_expression: plain("typeTest"),
  type_test: plain("typeTest"),
  in_expression: plain("containment"),
  range_test: plain("containment"),
  unary_expression: (node) => {
    const sign = node.childForFieldName("operator")?.text ?? "";
    return sign === "!!" && node.lastChild?.text === "!!" ? ["nullAssert", ""] : ["unary", sign];
  },
  if_expression: plain("if"),
  when_expression: plain("when"),
  try_expression: plain("try"),
  for_statement: plain("forEach"),
  while_statement: plain("while"),
  do_while_statement: plain("doWhile"),
  lambda_literal: plain("lambda"),
  throw_expression: plain("throw"),
  return_expression: plain("return"),
  index_expression: plain("index"),
  object_literal: plain("object"),
};

/** The lambda behind parentheses makes a call of the call. */
function kotlinCall(node: Node): [string, string] | undefined {
  const isInner =
    node.parent?.type === "call_expression" &&
    node.parent.firstChild?.id === node.id &&
    has(node.parent, "annotated_lambda") &&
    !has(node.parent, "value_arguments") &&
    !has(node, "annotated_lambda");
  if (isInner) return undefined;
  let callee = node.firstNamedChild;
  const isOuter =
    callee?.type === "call_expression" && has(node, "annotated_lambda") && !has(node, "value_arguments");
  if (isOuter && callee && !has(callee, "annotated_lambda")) callee = callee.firstNamedChild;
  while (callee?.type === "unary_expression" && callee.lastChild?.isNamed) callee = callee.lastNamedChild;
  if (callee?.type === "navigation_expression") return ["call", unquoted(callee.lastNamedChild?.text ?? "")];
  return ["call", callee?.type === "identifier" ? unquoted(callee.text) : ""];
}

const JAVA: Readonly<Record<string, Reader>> = {
  method_invocation: (node) => ["call", node.childForFieldName("name")?.text ?? ""],
  explicit_constructor_invocation: (node) => ["call", node.childForFieldName("constructor")?.text ?? ""],
  object_creation_expression: plain("new"),
  field_access: (node) => {
    const name = node.childForFieldName("field")?.text ?? "";
    return name === "this" ? undefined : ["member", name];
  },
  method_reference: (node) => ["reference", node.lastChild?.text ?? ""],
  class_literal: () => ["reference", "class"],
  assignment_expression: operator("assignment"),
  binary_expression: operator("binary"),
  cast_expression: plain("cast"),
  instanceof_expression: plain("typeTest"),
  unary_expression: operator("unary"),
  update_expression: (node) => [
    "unary",
    node.children.find((each) => /^(?:\+\+|--)$/.test(each?.type ?? ""))?.type ?? "",
  ],
  ternary_expression: plain("ternary"),
  if_statement: plain("if"),
  switch_expression: plain("when"),
  try_statement: plain("try"),
  try_with_resources_statement: plain("try"),
  enhanced_for_statement: plain("forEach"),
  for_statement: plain("for"),
  while_statement: plain("while"),
  do_statement: plain("doWhile"),
  lambda_expression: plain("lambda"),
  throw_statement: plain("throw"),
  return_statement: plain("return"),
  array_access: plain("index"),
  synchronized_statement: plain("synchronized"),
};

/** Nodes of the grammars in which nothing runs that our tree would hold. */
const SKIPPED = new Set([
  "annotation",
  "marker_annotation",
  "file_annotation",
  "import",
  "package_header",
  "import_declaration",
  "package_declaration",
]);

export function grammarFacts(
  root: Node,
  language: "kotlin" | "java",
): { facts: Fact[]; doubtful: Stretch[] } {
  const table = language === "kotlin" ? KOTLIN : JAVA;
  const facts: Fact[] = [];
  const doubtful: Stretch[] = [];
  const waiting: Node[] = [root];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (SKIPPED.has(node.type)) continue;
    const isKotlin = language === "kotlin";
    const asComparison = isKotlin ? genericCall(node) : undefined;
    if (asComparison) doubtful.push(asComparison);
    const read = table[node.type]?.(node);
    if (read) {
      const [kind, label] = read;
      const isSign = kind === "unary" && node.child(0)?.text === label;
      const end = isKotlin && isSign ? 0 : node.endIndex;
      facts.push({ kind, label, start: isKotlin ? startOf(node, BEHIND.has(kind)) : node.startIndex, end });
    }
    for (const binding of bindingsOf(node)) {
      const { startIndex: start, endIndex: end } = binding;
      facts.push({ kind: "binding", label: unquoted(binding.text), start, end });
    }
    for (const child of node.namedChildren) if (child) waiting.push(child);
  }
  return { facts, doubtful };
}

/** Offsets between which the grammar is known to be wrong. */
export interface Stretch {
  from: number;
  to: number;
}

/** `a<b.c>(d)` as `a < b.c > (d)`: from its beginning to the bracket. */
function genericCall(node: Node): Stretch | undefined {
  const left = node.childForFieldName("left");
  const isOf = (each: Node | null, sign: string): boolean =>
    each?.type === "binary_expression" && each.childForFieldName("operator")?.text === sign;
  if (!left || !isOf(node, ">") || !isOf(left, "<")) return undefined;
  return { from: startOf(node, true), to: node.childForFieldName("right")?.startIndex ?? node.endIndex };
}

/** What binds tighter than a sign. */
const BEHIND = new Set(["call", "member", "index", "nullAssert", "reference"]);

/** Where a node begins behind annotations, and behind signs. */
function startOf(node: Node, isBehindSigns: boolean): number {
  let at: Node | null = node;
  while (at && at.childCount > 0) {
    const first: Node | null = at.child(0);
    const isSign: boolean =
      isBehindSigns && at.type === "unary_expression" && first !== null && /^[-+!]+$/.test(first.text);
    const isAnnotation: boolean = first?.type === "annotation" || first?.type === "modifiers";
    at = isSign || isAnnotation ? at.child(1) : first;
  }
  return (at ?? node).startIndex;
}

const BINDINGS = new Set([
  "variable_declarator",
  "formal_parameter",
  "catch_formal_parameter",
  "enhanced_for_statement",
  "resource",
]);

function bindingsOf(node: Node): Node[] {
  const only = node.type === "lambda_expression" ? node.childForFieldName("parameters") : null;
  if (only?.type === "identifier") return [only];
  const several = node.type === "inferred_parameters" ? node.namedChildren : [bindingOf(node)];
  return several.flatMap((each) => each ?? []);
}

/** The name that a declaration of a variable or parameter gives. */
function bindingOf(node: Node): Node | null {
  if (node.parent?.type === "function_type_parameters") return null;
  if (node.type === "variable_declaration" || node.type === "parameter" || node.type === "class_parameter")
    return node.namedChildren.find((each) => each?.type === "identifier") ?? null;
  if (node.type === "catch_block")
    return node.namedChildren.find((each) => each?.type === "identifier") ?? null;
  return BINDINGS.has(node.type) ? node.childForFieldName("name") : null;
}
