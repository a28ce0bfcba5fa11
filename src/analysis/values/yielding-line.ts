import { nodesIn } from "../../syntax/tree/children.ts";
import { mentions } from "../../syntax/tree/mentions.ts";
import type { Node } from "../../syntax/tree/nodes.ts";
import { parentOf } from "../../syntax/tree/relations.ts";
import type { Tree } from "../../syntax/tree/tree.ts";
import type { AssertionSubject } from "../code/assertion-subject.ts";
import { declaredIn } from "../code/declared.ts";
import { wholeTree } from "../code/tree.ts";
import { arithmetic, type Numeric, numberWritten } from "./arithmetic.ts";

/** The one line whose expression gives what the test got. */
export interface YieldingLine {
  line: number;
  expression: string;
  /** `page = 320 and pages = 320`. */
  given: string;
}

/**
 * The line of the member under test whose arithmetic gives the value the test got; undefined where none or several do,
 * or where the test's values are not plain numbers.
 */
export function lineThatGives(
  { member, source, values }: AssertionSubject,
  actual: string,
): YieldingLine | undefined {
  const wanted = Number(actual);
  if (actual.trim() === "" || !Number.isFinite(wanted)) return undefined;
  const numbers = new Map<string, Numeric>();
  for (const [name, text] of values) {
    const number = numberWritten(text);
    if (number) numbers.set(name, number);
  }
  const tree = wholeTree(source);
  const node = declaredIn(tree, member.startLine, member.name);
  const found = (node ? resultsIn(tree, node) : []).flatMap((result) => {
    const used = [...numbers].filter(([name]) => mentions(result, new RegExp(`^${name}$`)));
    if (used.length === 0 || arithmetic(tree, result, numbers) !== wanted) return [];
    const given = used.map(([name, { value }]) => `${name} = ${value}`);
    return {
      line: result.line,
      expression: tree.text.slice(result.start, result.end).replace(/\s+/g, " "),
      given: [given.slice(0, -1).join(", "), given.at(-1)].filter(Boolean).join(" and "),
    };
  });
  return found.length === 1 ? found[0] : undefined;
}

/** What is answered, or kept under a name: behind `return`, `=`, an arrow or `else`, and at the end of a lambda. */
const resultsIn = (tree: Tree, root: Node): Node[] =>
  [...nodesIn(root)].filter((node) => isResult(node, parentOf(tree, node)));

function isResult(node: Node, parent: Node | undefined): boolean {
  switch (parent?.kind) {
    case "return":
    case "variable":
    case "assignment":
      return node === parent.value;
    case "function":
    case "branch":
      return node === parent.body;
    case "if":
      return node === parent.then || node === parent.else;
    case "block":
      return node === parent.statements.at(-1);
    default:
      return false;
  }
}
