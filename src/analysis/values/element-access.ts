import type { Frame } from "../../model/parsed-error.ts";
import { nodesIn } from "../../syntax/tree/children.ts";
import type { Call, Node } from "../../syntax/tree/nodes.ts";
import { nodesOnLine } from "../../syntax/tree/relations.ts";
import type { FailingLine } from "../code/failing-line.ts";
import { treeAt } from "../code/tree.ts";
import { type Expression, lineOfExpression } from "./expression.ts";

/** An element or a range that is taken of something by number. */
export interface ElementAccess {
  /** `a[i]`, `a.get(i)`, `text.substring(i, j)`. */
  by: Expression;
  collection: Expression;
  indexes: Expression[];
  isRange: boolean;
}

const ELEMENT = /^(?:get|charAt|elementAt|removeAt|remove|set|getChildAt|valueAt|keyAt|codePointAt)$/;
const RANGE = /^(?:substring|subSequence|subList|delete|replaceRange|removeRange|slice)$/;
/** What Kotlin's functions are called in the class files, and how operators are. */
const OPERATORS = /^(?:get|set|charAt|substring|throwIndexOutOfBoundsException)$/;

/**
 * What a line takes by number, where the call that failed further in decides it: of several those that make that call. Statements
 * over several lines count to their last.
 */
export function accessesOn(at: FailingLine, inner: Frame | undefined): ElementAccess[] {
  const { source, outline, line } = at;
  const tree = treeAt(source, line);
  const place = { tree, source, outline };
  const found: ElementAccess[] = [];
  const near = new Set(
    nodesOnLine(tree, line)
      .filter((node) => node.endLine - node.line < LONGEST && STATEMENTS.has(node.kind))
      .flatMap((node) => [...nodesIn(node)]),
  );
  for (const node of near) {
    const access = node.kind === "index" || node.kind === "call" ? accessBy({ ...place, node }) : undefined;
    if (access && fits(node, inner)) found.push(access);
  }
  const own = found.filter(({ by }) => lineOfExpression(by) === line || by.node.endLine === line);
  return own.length > 0 ? own : found;
}

/** Longer statements are not taken as one. */
const LONGEST = 6;
/** What a statement can be that runs at once. */
const STATEMENTS = new Set<Node["kind"]>([
  "call",
  "member",
  "assignment",
  "variable",
  "variables",
  "return",
  "index",
  "binary",
  "argument",
]);

function accessBy(by: Expression): ElementAccess | undefined {
  const { node } = by;
  if (node.kind === "index")
    return {
      by,
      collection: { ...by, node: node.receiver },
      indexes: node.indexes.map((each) => ({ ...by, node: each })),
      isRange: false,
    };
  if (node.kind !== "call" || !node.receiver || node.arguments.length === 0) return undefined;
  const isRange = RANGE.test(node.name);
  if (!isRange && !ELEMENT.test(node.name)) return undefined;
  const values = node.arguments.map(({ value }) => ({ ...by, node: value }));
  return {
    by,
    collection: { ...by, node: node.receiver },
    indexes: isRange ? values.slice(0, 2) : values.slice(0, 1),
    isRange,
  };
}

/** Whether a node makes the call that a frame shows; where no frame is further in, whether the machine may throw for it. */
function fits(node: Node, inner: Frame | undefined): boolean {
  if (!inner) return node.kind === "index";
  const method = inner.method.replace(/\$default$/, "");
  if (node.kind === "index") return OPERATORS.test(method);
  const { name } = node as Call;
  return (
    name === method ||
    (name === "removeAt" && method === "remove") ||
    /^(?:checkIndex|rangeCheck|throwIndexOutOfBoundsException|checkBounds)/.test(method)
  );
}
