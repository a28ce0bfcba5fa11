import { isCaughtBy } from "../../facts/exception-kinds.ts";
import { nodesIn } from "../../syntax/tree/children.ts";
import type { Node } from "../../syntax/tree/nodes.ts";
import { ancestorsOf } from "../../syntax/tree/relations.ts";
import { type ThrowSite, throwsIn } from "../../syntax/tree/throws.ts";
import type { Tree } from "../../syntax/tree/tree.ts";
import { isRunAtOnce } from "../../syntax/tree/waits.ts";
import type { AnalysisTask } from "../analysis-task.ts";
import { functionCalled } from "../values/called-function.ts";
import { type Expression, expressionOfNode } from "../values/expression.ts";
import { outcomesOf } from "./throws-of-call.ts";
import { typesOf } from "./tries-on-the-way.ts";

/** Something within a block that may throw: a throw on purpose, there or in a function of the workspace that is called, or a call that its documentation says it of. */
export interface MayThrow {
  /** What stands in the block: the throw, or the call that leads to it. */
  within: Expression;
  /** Simple name. */
  exception: string;
  /** The throw; undefined for a call of a library. */
  site?: { at: Expression; thrown: ThrowSite };
  /** "for text that is not a UUID", of a call of a library. */
  when?: string;
}

const DEEPEST = 3;
const MOST_CALLS = 40;

/** What of a block is known to throw one of some types, and is not taken before it leaves the block. */
export function* mayThrow(block: Expression, types: readonly string[]): AnalysisTask<MayThrow[]> {
  const found: MayThrow[] = [];
  const seen = new Set<string>();
  const waiting: { place: Expression; within?: Expression; depth: number }[] = [{ place: block, depth: 0 }];
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { place, depth } = next;
    const { tree, node: root } = place;
    for (const thrown of throwsIn(tree, root)) {
      const at = expressionOfNode(place, thrown.node);
      const { exception } = thrown;
      if (exception && takes(types, exception) && getsOut(tree, thrown.node, root, exception))
        found.push({ within: next.within ?? at, exception, site: { at, thrown } });
    }
    for (const call of [...nodesIn(root)].filter((node) => node.kind === "call")) {
      if (call.name === "" || seen.size >= MOST_CALLS) continue;
      const at = expressionOfNode(place, call);
      const called = yield* functionCalled(at);
      if (called) {
        const passes = types.some((type) => getsOut(tree, call, root, type));
        const key = `${next.within?.node.start ?? call.start} ${called.source.path} ${called.node.start}`;
        if (depth >= DEEPEST || seen.has(key) || !passes || !called.node.body) continue;
        seen.add(key);
        const body = { ...called, node: called.node.body };
        waiting.push({ place: body, within: next.within ?? at, depth: depth + 1 });
        continue;
      }
      for (const { exceptions, when } of outcomesOf(call)) {
        const exception = exceptions.find((each) => takes(types, each) && getsOut(tree, call, root, each));
        if (exception) found.push({ within: next.within ?? at, exception, when });
      }
    }
  }
  return found;
}

const takes = (types: readonly string[], exception: string): boolean =>
  types.some((type) => isCaughtBy(exception, type));

/** Whether what a node throws leaves the block: nothing between takes it, and it is thrown when the block runs. */
function getsOut(tree: Tree, node: Node, block: Node, exception: string): boolean {
  for (const around of ancestorsOf(tree, node)) {
    if (around === block) return true;
    if (around.kind === "object" || around.kind === "function" || around.kind === "class") return false;
    if (around.kind === "lambda" && !isRunAtOnce(tree, around)) return false;
    if (around.kind !== "try" || node.start < around.body.start || around.body.end < node.end) continue;
    const all = around.catches.flatMap(({ parameter }) => typesOf(parameter?.type?.text));
    if (all.some((type) => isCaughtBy(exception, type) !== false)) return false;
  }
  return node === block;
}
