import { nodesIn } from "../../src/syntax/tree/children.ts";
import type { Node } from "../../src/syntax/tree/nodes.ts";
import type { Tree } from "../../src/syntax/tree/tree.ts";

/** What both readers of a file can be asked for: a kind of expression, its name or operator, where it begins and ends. */
export interface Fact {
  kind: string;
  label: string;
  start: number;
  end: number;
}

const SPANS = new Set<string>(
  "if when try forEach for while doWhile lambda nullAssert throw return index object synchronized".split(" "),
);

/** The facts of our own tree. */
export function factsOf(tree: Tree): Fact[] {
  const { root, language } = tree;
  const found: Fact[] = [];
  for (const node of nodesIn(root)) {
    const label = labelOf(node, language === "java");
    if (label === undefined) continue;
    const [kind, name] = label;
    const isSign = kind === "unary" && language === "kotlin" && !(node.kind === "unary" && node.postfix);
    found.push({
      kind,
      label: name,
      start: node.start,
      end: isSign ? 0 : language === "java" ? endOf(node, tree.text) : node.end,
    });
  }
  return found;
}

function labelOf(node: Node, isJava: boolean): [kind: string, label: string] | undefined {
  switch (node.kind) {
    case "call":
      return [node.isNew ? "new" : "call", node.isNew ? "" : node.name];
    case "member":
    case "reference":
      return [node.kind, node.name];
    case "assignment":
      return ["assignment", node.operator];
    case "binary":
      return ["binary", node.operator];
    case "cast":
      return ["cast", ""];
    case "typeTest":
      return isJava && node.operand === undefined ? undefined : ["typeTest", ""];
    case "containment":
      return ["containment", ""];
    case "unary":
      return ["unary", node.operator];
    case "binding":
      return ["binding", node.name];
    case "object":
      return isJava ? ["new", ""] : ["object", ""];
    case "if":
      return [node.ternary ? "ternary" : "if", ""];
    case "return":
      return node.yields ? undefined : ["return", ""];
    default:
      return SPANS.has(node.kind) ? [node.kind, ""] : undefined;
  }
}

/** Statements of Java end with their semicolon in the grammar. */
function endOf(node: Node, text: string): number {
  const { kind, end } = node;
  const isConstructor = node.kind === "call" && /^(?:this|super)$/.test(node.name) && !node.receiver;
  if (!isConstructor && kind !== "return" && kind !== "throw" && kind !== "doWhile") return end;
  const semicolon = /^\s*;/.exec(text.slice(end, end + 200));
  return end + (semicolon?.[0].length ?? 0);
}
