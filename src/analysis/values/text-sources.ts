import { fixedText, messageParts } from "../../syntax/tree/messages.ts";
import { plain } from "../../syntax/tree/relations.ts";
import type { AnalysisTask } from "../analysis-task.ts";
import type { Context } from "./context.ts";
import { HANDS_ON, LOOKS_FOR } from "./cut-marks.ts";
import { type Expression, expressionOfNode } from "./expression.ts";
import type { Step } from "./value-source.ts";
import { sourcesOf } from "./value-sources.ts";

/** What a text comes from, and the way back to it. */
export interface TextSource {
  at: Expression;
  steps: readonly Step[];
  /** Whether only a part or another form of it is left in the end. */
  isCut: boolean;
}

const DEEPEST = 6;

/**
 * Where a text comes from, also back past what trims, cuts and splits it; of texts that stand in the code only those that hold
 * what the text was. Undefined where it may come from what is not followed.
 */
export function* textSources(
  expression: Expression,
  context: Context,
  was?: string,
): AnalysisTask<TextSource[] | undefined> {
  const found: TextSource[] = [];
  const waiting = [{ at: expression, context, steps: [] as readonly Step[], isCut: false, depth: 0 }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const all = yield* sourcesOf(next.at, next.context, { isNull: false, rulesOut: () => false });
    if (!all.isComplete) return undefined;
    for (const source of all.sources) {
      const steps = [...next.steps, ...source.steps];
      const of = partOf(source.at);
      if (of && next.depth < DEEPEST) {
        const { context: own } = source;
        waiting.push({ at: of, context: own, steps, isCut: true, depth: next.depth + 1 });
      } else if (mayBe(source.at, was)) found.push({ at: source.at, steps, isCut: next.isCut });
    }
  }
  return found;
}

/** What a call or an element takes a part of. */
function partOf(at: Expression): Expression | undefined {
  const node = plain(at.node);
  if (node.kind === "index") return expressionOfNode(at, node.receiver);
  const receiver = node.kind === "call" ? node.receiver : undefined;
  return node.kind === "call" && receiver && (LOOKS_FOR.test(node.name) || HANDS_ON.test(node.name))
    ? expressionOfNode(at, receiver)
    : undefined;
}

function mayBe({ tree, node }: Expression, was: string | undefined): boolean {
  const at = plain(node);
  if (at.kind === "literal") return false;
  const parts = at.kind === "string" && was !== undefined ? messageParts(tree, at) : undefined;
  return !parts?.every((part) => typeof part === "string") || fixedText(parts).includes(was ?? "");
}
