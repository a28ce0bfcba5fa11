import { rewrite } from "../../../analysis/changes/rewrite.ts";
import type { OutOfBounds } from "../../../analysis/values/bounds-message.ts";
import { baseOf } from "../../../analysis/values/counted-sources.ts";
import type { ElementAccess } from "../../../analysis/values/element-access.ts";
import { evaluate, type Known } from "../../../analysis/values/evaluate.ts";
import { type Expression, written } from "../../../analysis/values/expression.ts";
import type { ProposedFix } from "../../../model/edit.ts";
import type { Node } from "../../../syntax/tree/nodes.ts";
import { ancestorsOf, pathOf, plain, textOf } from "../../../syntax/tree/relations.ts";
import type { IndexCause } from "./index-cause.ts";
import { SIZES } from "./index-parts.ts";

/** A check of the index that lets these numbers through. */
export function letThrough(access: ElementAccess, bounds: OutOfBounds): IndexCause | undefined {
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
    const text = textOf(tree, condition);
    const less = comparedByLess(access.by, condition, path, index - offset, known);
    const shown = `${path} was ${index - offset} and ${owner} had ${size} ${size === 1 ? "element" : "elements"}`;
    return {
      text: `\`${text}\` on line ${condition.line} lets ${written(only)} through that ${owner} does not have: ${shown}, and it holds for these too.`,
      ground: "proven",
      label: "lets it through",
      steps: [`Check that ${written(only)} is less than the size of ${owner}, and not below 0.`],
      claims: [],
      at: { ...access.by, node: condition },
      ...(less && { fix: less }),
    };
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
): ProposedFix | undefined {
  const node = plain(condition);
  if (node.kind !== "binary" || node.operator !== "!=" || pathOf(node.left) !== path) return undefined;
  const bound = evaluate(tree, node.right, known);
  if (typeof bound !== "number" || bound >= value || node.line !== node.endLine) return undefined;
  const edits = rewrite(source, [{ start: node.left.end, end: node.right.start, by: " < " }]);
  return edits && { title: "Compare with <", safety: "review", edits };
}
