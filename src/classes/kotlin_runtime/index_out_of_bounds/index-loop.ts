import { fixOf } from "../../../analysis/build/build.ts";
import { rewrite } from "../../../analysis/changes/rewrite.ts";
import type { OutOfBounds } from "../../../analysis/values/bounds-message.ts";
import type { ElementAccess } from "../../../analysis/values/element-access.ts";
import { claimOf, type Expression, expressionOfNode, written } from "../../../analysis/values/expression.ts";
import type { Edit } from "../../../model/edit.ts";
import { nodesIn } from "../../../syntax/tree/children.ts";
import type { Node } from "../../../syntax/tree/nodes.ts";
import { parentOf, pathOf, plain, textOf } from "../../../syntax/tree/relations.ts";
import { bindingOf } from "../../../syntax/tree/scopes.ts";
import type { Tree } from "../../../syntax/tree/tree.ts";
import { causes } from "./causes.ts";
import type { IndexVerdict } from "./index-verdict.ts";

interface Loop {
  node: Node;
  /** What the index runs up to, and whether it gets there. */
  bound: Node;
  isInclusive: boolean;
}

/** A loop that counts the index further than the collection goes. */
export function causeFromLoop(
  { collection, indexes, by, isRange }: ElementAccess,
  { index: value, size }: OutOfBounds,
): IndexVerdict | undefined {
  const [index] = indexes;
  if (!index || isRange || value === undefined || size === undefined || value < size) return undefined;
  const loop = loopOf(by.tree, index.node);
  if (!loop) return undefined;
  const name = written(collection);
  const evidence = [claimOf(expressionOfNode(by, loop.node), "the loop")];
  if (loop.isInclusive && value === size) {
    const fixes = fixOf("Leave out the end", "safe", shortenLoop(by, loop));
    const isRange = loop.node.kind === "forEach";
    const verdict = causes.proven("loopTooFar", { name, size, isRange }, { evidence, fixes });
    return { ...verdict, at: expressionOfNode(by, loop.node) };
  }
  const bound = textOf(by.tree, loop.bound);
  const last = pathOf(collection.node)?.split(".").at(-1) ?? name;
  if (
    [...nodesIn(loop.bound)].some(
      (node) => (node.kind === "name" || node.kind === "member") && node.name === last,
    )
  )
    return undefined;
  const values = { line: loop.node.line, bound, name, size, value, index: written(index) };
  return causes.proven("loopOfOther", values, { ground: "stated", evidence });
}

/** The sign of the loop's end, changed to the one that leaves it out. */
function shortenLoop({ tree, source }: Expression, { bound }: Loop): Edit[] | undefined {
  const around = parentOf(tree, bound);
  if (around?.kind !== "binary" || around.line !== around.endLine) return undefined;
  const by = around.operator === ".." ? " until " : " < ";
  return rewrite(source, [{ start: around.left.end, end: bound.start, by }]);
}

function loopOf(tree: Tree, index: Node): Loop | undefined {
  const name = plain(index);
  if (name.kind !== "name") return undefined;
  const binding = bindingOf(tree, index, name.name);
  const declaration = binding && parentOf(tree, binding);
  if (declaration?.kind === "forEach" && declaration.iterable) {
    const range = plain(declaration.iterable);
    if (range.kind !== "binary" || !/^(?:\.\.|\.\.<|until)$/.test(range.operator)) return undefined;
    return { node: declaration, bound: range.right, isInclusive: range.operator === ".." };
  }
  const loop = declaration && loopAround(tree, declaration);
  const condition = loop?.condition && plain(loop.condition);
  if (!loop || condition?.kind !== "binary" || pathOf(condition.left) !== name.name) return undefined;
  if (condition.operator !== "<" && condition.operator !== "<=") return undefined;
  return { node: loop, bound: condition.right, isInclusive: condition.operator === "<=" };
}

/** The `for` whose variable a declaration is. */
function loopAround(tree: Tree, declaration: Node): (Node & { kind: "for" }) | undefined {
  const parent = parentOf(tree, declaration);
  const around = parent?.kind === "variables" ? parentOf(tree, parent) : parent;
  return around?.kind === "for" ? around : undefined;
}
