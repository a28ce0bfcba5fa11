import type { RefusedHalf } from "../../facts/pairs.ts";
import { nodesIn } from "../../syntax/tree/children.ts";
import { conditionsBefore } from "../../syntax/tree/conditions.ts";
import type { Call, FunctionNode, Node } from "../../syntax/tree/nodes.ts";
import { nodesOnLine, pathOf, textOf } from "../../syntax/tree/relations.ts";
import type { Tree } from "../../syntax/tree/tree.ts";
import type { FailingLine } from "../code/failing-line.ts";
import { wholeTree } from "../code/tree.ts";
import { functionAround } from "../values/expression.ts";

/** A second half of a pair that runs though the one first half of its file may not have. */
export interface Halves {
  begins: Call;
  ends: Call;
  /** The functions around them. */
  beginsIn: FunctionNode;
  endsIn: FunctionNode;
  /** What the first half stands behind and the second does not ask. */
  condition: { text: string; line: number };
}

/** The halves of a pair whose second a line runs; undefined where the file does not show why it came without the first. */
export function halvesAt({ source, line, outline }: FailingLine, pair: RefusedHalf): Halves | undefined {
  const tree = wholeTree(source);
  const place = { tree, source, outline };
  const ends = nodesOnLine(tree, line).find(
    (node): node is Call => node.kind === "call" && pair.ends.test(node.name),
  );
  const key = ends && keyOf(ends, pair);
  const endsIn = ends && functionAround({ ...place, node: ends })?.node;
  if (!ends || !key || !endsIn) return undefined;
  const [begins, ...more] = [...nodesIn(tree.root)].filter(
    (node): node is Call => node.kind === "call" && pair.begins.test(node.name) && keyOf(node, pair) === key,
  );
  const beginsIn = begins && functionAround({ ...place, node: begins })?.node;
  if (!begins || !beginsIn || more.length > 0) return undefined;
  const asked = conditionsOf(tree, begins);
  const again = conditionsOf(tree, ends);
  const isIn = (all: readonly Asked[], { text, outcome }: Asked): boolean =>
    all.some((each) => each.text === text && each.outcome === outcome);
  // What the second half asks beside that may well be whether the first has come, as may a question about what is begun itself.
  const isOfKey = ({ text }: Asked): boolean => text.split(/\W+/).includes(key.split(".").at(-1) ?? key);
  if (again.some((each) => !isIn(asked, each)) || asked.some(isOfKey)) return undefined;
  const condition = asked.find((each) => !isIn(again, each));
  return condition && { begins, ends, beginsIn, endsIn, condition };
}

/** What both halves are of: what they are called on, or one of their arguments. */
function keyOf({ receiver, arguments: given }: Call, { argument }: RefusedHalf): string | undefined {
  if (argument === undefined) return receiver && pathOf(receiver);
  return given.map(({ value }) => pathOf(value)).find((path, at) => at >= argument && path !== undefined);
}

interface Asked {
  text: string;
  outcome: boolean;
  line: number;
}

const conditionsOf = (tree: Tree, node: Node): Asked[] =>
  conditionsBefore(tree, node).map(({ condition, outcome }) => ({
    text: `${outcome ? "" : "not "}${textOf(tree, condition)}`,
    outcome,
    line: condition.line,
  }));
