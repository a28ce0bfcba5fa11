import { plain } from "../../syntax/tree/relations.ts";
import type { AnalysisTask } from "../analysis-task.ts";
import type { Context } from "./context.ts";
import { evaluate } from "./evaluate.ts";
import { type Expression, expressionOfNode } from "./expression.ts";
import type { Following, Step } from "./value-source.ts";
import { sourcesOf } from "./value-sources.ts";

/** What a number comes from, and what is added to that on the way. */
export interface CountedSource {
  at: Expression;
  steps: readonly Step[];
  added: number;
  /** What something is added to on the way, and what is added behind it. */
  passes: readonly { base: Expression; behind: number }[];
}

const MOST = 4;

/** Where a number comes from, followed through what is added to it and taken from it as well. */
export function* countedSources(
  number: Expression,
  context: Context,
  following: Following,
): AnalysisTask<{ sources: CountedSource[]; isComplete: boolean }> {
  const found: CountedSource[] = [];
  let isComplete = true;
  const waiting = [{ at: number, context, steps: [] as readonly Step[], added: 0, passes: [] as Pass[] }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { base, offset } = baseOf(next.at);
    const added = next.added + offset;
    const passes = offset === 0 ? next.passes : [...next.passes, { base, behind: added }];
    const all = yield* sourcesOf(base, next.context, following);
    isComplete &&= all.isComplete;
    for (const source of all.sources) {
      const steps = [...next.steps, ...source.steps];
      const further = { at: source.at, context: source.context, steps, added, passes };
      const isCounted = source.at.node !== base.node && baseOf(source.at).offset !== 0;
      if (isCounted && passes.length < MOST) waiting.push(further);
      else found.push(further);
    }
  }
  return { sources: found, isComplete };
}

type Pass = CountedSource["passes"][number];

/** A name, and what is added to it. */
export function baseOf(index: Expression): { base: Expression; offset: number } {
  const node = plain(index.node);
  if (node.kind === "binary" && (node.operator === "+" || node.operator === "-")) {
    const right = evaluate(index.tree, node.right, new Map());
    const left = evaluate(index.tree, node.left, new Map());
    if (typeof right === "number")
      return { base: expressionOfNode(index, node.left), offset: node.operator === "+" ? right : -right };
    if (typeof left === "number" && node.operator === "+")
      return { base: expressionOfNode(index, node.right), offset: left };
  }
  return { base: index, offset: 0 };
}
