import { fixOf } from "../../../analysis/build/build.ts";
import { rewrite } from "../../../analysis/changes/rewrite.ts";
import type { OutOfBounds } from "../../../analysis/values/bounds-message.ts";
import { baseOf } from "../../../analysis/values/counted-sources.ts";
import type { ElementAccess } from "../../../analysis/values/element-access.ts";
import { evaluate, type Known } from "../../../analysis/values/evaluate.ts";
import { type Expression, written } from "../../../analysis/values/expression.ts";
import type { Edit } from "../../../model/edit.ts";
import type { Node } from "../../../syntax/tree/nodes.ts";
import { ancestorsOf, pathOf, plain, textOf } from "../../../syntax/tree/relations.ts";
import { causes } from "./causes.ts";
import { type IndexVerdict, SIZES } from "./index-verdict.ts";

/** A check of the index that lets these numbers through. */
export function letThrough(access: ElementAccess, bounds: OutOfBounds): IndexVerdict | undefined {
  const [only] = access.indexes;
  const { index, size } = bounds;
  const owner = pathOf(access.collection.node);
  if (!only || access.isRange || index === undefined || size === undefined || owner === undefined)
    return undefined;
  const { base, offset } = baseOf(only);
  const path = pathOf(base.node);
  if (path === undefined) return undefined;
  const known = new Map([
    [path, index - offset],
    ...SIZES.slice(0, 6).map((each) => [`${owner}.${each}`, size] as const),
  ]);
  const { tree, node } = access.by;
  for (const parent of ancestorsOf(tree, node)) {
    if (parent.kind === "function" || parent.kind === "lambda") return undefined;
    const condition =
      parent.kind === "if" || parent.kind === "while" || parent.kind === "for" ? parent.condition : undefined;
    if (!condition || !textOf(tree, condition).includes(owner)) continue;
    if (evaluate(tree, condition, known) !== true) continue;
    const value = index - offset;
    const { line } = condition;
    const values = {
      condition: textOf(tree, condition),
      line,
      index: written(only),
      owner,
      path,
      value,
      size,
    };
    const fixes = fixOf("Compare with <", "review", comparedByLess(access.by, condition, path, value, known));
    return { ...causes.proven("letThrough", values, { fixes }), at: { ...access.by, node: condition } };
  }
  return undefined;
}

/** `i != a.size() - 1` as `i < a.size() - 1`. */
function comparedByLess(
  { tree, source }: Expression,
  condition: Node,
  path: string,
  value: number,
  known: Known,
): Edit[] | undefined {
  const node = plain(condition);
  if (node.kind !== "binary" || node.operator !== "!=" || pathOf(node.left) !== path) return undefined;
  const bound = evaluate(tree, node.right, known);
  if (typeof bound !== "number" || bound >= value || node.line !== node.endLine) return undefined;
  return rewrite(source, [{ start: node.left.end, end: node.right.start, by: " < " }]);
}
