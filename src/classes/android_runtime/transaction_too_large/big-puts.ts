import type { AnalysisTask } from "../../../analysis/analysis-task.ts";
import { functionCalled } from "../../../analysis/values/called-function.ts";
import { type Expression, expressionOfNode } from "../../../analysis/values/expression.ts";
import { type GrowingValue, growingValue } from "../../../analysis/values/growing-value.ts";
import { nodesIn } from "../../../syntax/tree/children.ts";
import type { Call, Node } from "../../../syntax/tree/nodes.ts";

/** A value of any size that is put into an intent or a bundle. */
export interface BigPut {
  put: Expression & { node: Call };
  grows: GrowingValue;
}

const PUTS = /^put(?:Extra|Extras|Parcelable\w*|Serializable\w*|\w{0,100}Array\w*)$/;
/** What the name of the function says of its value. */
const BY_NAME: readonly (readonly [RegExp, string])[] = [
  [/ArrayList/, "ArrayList"],
  [/ByteArray/, "ByteArray"],
  [/Array/, "Array"],
];
const MOST_CALLS = 4;

/** What a node puts in, itself or by the functions of the project that it has make an intent or a bundle. */
export function* bigPutsIn(root: Expression, depth = 0): AnalysisTask<BigPut[]> {
  const calls = [...nodesIn(root.node)].filter((node): node is Call => node.kind === "call");
  const found: BigPut[] = [];
  for (const call of calls) found.push(...(yield* bigPutsOf(expressionOfNode(root, call) as BigPut["put"])));
  const makers = calls.filter(({ name }) => /[iI]ntent|[bB]undle|[aA]rg|^(?:new|create|start)/.test(name));
  for (const call of depth === 0 ? makers.slice(0, MOST_CALLS) : []) {
    const called = yield* functionCalled(expressionOfNode(root, call));
    if (!called || !/^(?:Intent|Bundle)\??$/.test(called.declaration.type ?? "")) continue;
    const { node, tree, source, outline } = called;
    found.push(...(yield* bigPutsIn({ node, tree, source, outline }, depth + 1)));
  }
  return found;
}

function* bigPutsOf(put: BigPut["put"]): AnalysisTask<BigPut[]> {
  const found: BigPut[] = [];
  for (const node of valuesOf(put.node)) {
    const byName = BY_NAME.find(([pattern]) => pattern.test(put.node.name))?.[1];
    const grows =
      (yield* growingValue(expressionOfNode(put, node))) ?? (byName ? { type: byName } : undefined);
    if (grows) found.push({ put, grows });
  }
  return found;
}

/** `putExtra(key, value)`, `bundleOf(key to value)`. */
function valuesOf({ name, arguments: given }: Call): Node[] {
  if (name === "bundleOf")
    return given.flatMap(({ value }) =>
      value.kind === "binary" && value.operator === "to" ? [value.right] : [],
    );
  const value = PUTS.test(name) ? given[1]?.value : undefined;
  return value ? [value] : [];
}
