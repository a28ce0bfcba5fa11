import { leaves } from "./leaves.ts";
import type { Branch, Node, When } from "./nodes.ts";
import { parentOf, plain } from "./relations.ts";
import type { Tree } from "./tree.ts";
import { isRunAtOnce } from "./waits.ts";

/** A condition that has to have turned out so for a node to be run. */
export interface Passed {
  condition: Node;
  outcome: boolean;
  /** Set where code that may run later lies between: it turned out so when that code was handed over. */
  isBefore?: true;
}

/** The conditions that a node stands behind in its function: those around it, ways out before it, and what was required. */
export function conditionsBefore(tree: Tree, node: Node): Passed[] {
  const found: Passed[] = [];
  let isLater = false;
  let child = node;
  for (let parent = parentOf(tree, child); parent; parent = parentOf(tree, parent)) {
    if (parent.kind === "class" || parent.kind === "object") break;
    if (parent.kind === "function" && parent.form !== "anonymous") break;
    for (const each of passedIn(parent, child)) found.push(isLater ? { ...each, isBefore: true } : each);
    if (parent.kind === "function" || (parent.kind === "lambda" && !isRunAtOnce(tree, parent)))
      isLater = true;
    child = parent;
  }
  return found;
}

/** What a node says of one of its children by conditions. */
function passedIn(parent: Node, child: Node): Passed[] {
  switch (parent.kind) {
    case "if":
      return child === parent.condition
        ? []
        : [{ condition: parent.condition, outcome: child === parent.then }];
    case "binary":
      return child === parent.right && /^(?:&&|\|\|)$/.test(parent.operator)
        ? [{ condition: parent.left, outcome: parent.operator === "&&" }]
        : [];
    case "while":
    case "for":
      return parent.condition && child === parent.body
        ? [{ condition: parent.condition, outcome: true }]
        : [];
    case "branch":
      return child === parent.body && parent.guard ? [{ condition: parent.guard, outcome: true }] : [];
    case "when":
      return parent.subject ? [] : passedInWhen(parent, child);
    case "block":
      return parent.statements.slice(0, parent.statements.indexOf(child)).flatMap(passedBy);
    default:
      return [];
  }
}

/** `when { a -> …; b -> … }`: that of the branch, and those above it, which did not hold. */
function passedInWhen({ branches }: When, child: Node): Passed[] {
  const at = branches.indexOf(child as Branch);
  const [own, ...more] = branches[at]?.conditions ?? [];
  return [
    ...(own && more.length === 0 ? [{ condition: own, outcome: true }] : []),
    ...branches
      .slice(0, Math.max(0, at))
      .filter(({ guard, fallsThrough }) => !guard && !fallsThrough)
      .flatMap(({ conditions }) => conditions.map((condition) => ({ condition, outcome: false }))),
  ];
}

/** What a statement leaves to be so behind it. */
function passedBy(statement: Node): Passed[] {
  if (statement.kind === "if") {
    if (leaves(statement.then)) return [{ condition: statement.condition, outcome: false }];
    return leaves(statement.else) ? [{ condition: statement.condition, outcome: true }] : [];
  }
  const call = plain(statement);
  if (call.kind !== "call" || call.receiver || !/^(?:require|check)$/.test(call.name)) return [];
  const [first] = call.arguments;
  return first ? [{ condition: first.value, outcome: true }] : [];
}
