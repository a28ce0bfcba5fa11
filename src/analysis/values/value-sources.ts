import type { Node } from "../../syntax/tree/nodes.ts";
import { parentOf, plain } from "../../syntax/tree/relations.ts";
import { bindingOf } from "../../syntax/tree/scopes.ts";
import type { AnalysisTask } from "../analysis-task.ts";
import type { Context } from "./context.ts";
import { type Expression, expressionOfNode } from "./expression.ts";
import { listedIn } from "./listed-elements.ts";
import { valuesOfLocal } from "./local-values.ts";
import { declarationOfMember } from "./property-of-object.ts";
import { scopeHanding, valuesOfScope } from "./scope-functions.ts";
import { sourcesOfCall } from "./source-in-answer.ts";
import { sourcesOfParameter } from "./source-in-callers.ts";
import { sourcesOfProperty } from "./source-in-property.ts";
import { type Following, held, type Step, type ValueSource, type ValueSources } from "./value-source.ts";

export type { Following, Step, ValueSource, ValueSources };

const MOST = { steps: 8, looked: 80 };

/**
 * Where a value comes from: back through variables, the calls that pass it (the one of the stack, where it shows it), and the
 * functions of the workspace that answer it, each branch by itself.
 */
export function* sourcesOf(
  expression: Expression,
  context: Context,
  following: Following,
): AnalysisTask<ValueSources> {
  const found: ValueSource[] = [];
  const ruledOut: Expression[] = [];
  const waiting: ValueSource[] = [{ at: expression, steps: [], context }];
  const partly: ValueSource[] = [];
  for (let looked = 0; waiting.length > 0; looked++) {
    const next = waiting.pop();
    if (!next) break;
    if (looked >= MOST.looked) return { sources: found, isComplete: false };
    // That the expression itself is what is asked for is known.
    if (looked > 0 && following.rulesOut(next.at)) {
      ruledOut.push(next.at);
      continue;
    }
    const behind = next.steps.length < MOST.steps ? yield* stepBack(next, following) : undefined;
    if (!behind) {
      found.push(next);
      continue;
    }
    if (!behind.isComplete) partly.push(next);
    waiting.push(...behind.sources.toReversed());
  }
  return { sources: found, isComplete: partly.length === 0, partly, ruledOut };
}

/** What one value comes from; undefined where it is not followed further. */
function* stepBack(from: ValueSource, following: Following): AnalysisTask<ValueSources | undefined> {
  const { at, steps, context } = from;
  const node = plain(at.node);
  const same = (...values: (Node | undefined)[]): ValueSources => ({
    sources: values.flatMap((value) => (value ? [{ at: expressionOfNode(at, value), steps, context }] : [])),
    isComplete: true,
  });
  switch (node.kind) {
    case "group":
      return same(node.inner);
    case "cast":
      return node.safe ? undefined : same(node.operand);
    case "nullAssert":
      return same(node.operand);
    case "if":
      return node.else ? same(node.then, node.else) : undefined;
    case "when":
      return same(...node.branches.map(({ body }) => body));
    case "try":
      return same(node.body, ...node.catches.map(({ body }) => body));
    case "block": {
      const last = node.statements.at(-1);
      return last ? same(last) : undefined;
    }
    case "binary":
      if (node.operator !== "?:") return undefined;
      return following.isNull ? same(node.right) : same(node.left, node.right);
    case "assignment":
      return same(node.value);
    case "throw":
    case "return":
    case "break":
    case "continue":
      return same();
    case "name":
      return yield* sourcesOfName(from, node.name, following);
    case "call": {
      const values = at.tree.language === "kotlin" ? valuesOfScope(node, following.isNull) : undefined;
      return values ? same(...values) : yield* sourcesOfCall(from, node, following);
    }
    case "member":
      return node.receiver.kind === "this"
        ? yield* sourcesOfProperty(from, node.name, following)
        : yield* sourcesOfMember(from, node.name, following);
    default:
      return undefined;
  }
}

/** All that was ever given to a property of another object, whichever object that is. */
function* sourcesOfMember(
  from: ValueSource,
  name: string,
  following: Following,
): AnalysisTask<ValueSources | undefined> {
  const declared = following.anyWrite ? yield* declarationOfMember(from.at) : undefined;
  if (!declared) return undefined;
  const context = { calls: [], frames: [] };
  const behind = yield* sourcesOfProperty({ ...from, at: declared, context }, name, following);
  return behind && { ...behind, isComplete: false };
}

function* sourcesOfName(
  from: ValueSource,
  name: string,
  following: Following,
): AnalysisTask<ValueSources | undefined> {
  const { at } = from;
  const binding = bindingOf(at.tree, at.node, name);
  const handed = sourcesOfBlock(from, name, binding, following);
  if (handed) return handed;
  if (!binding) return yield* sourcesOfProperty(from, name, following);
  const declaration = parentOf(at.tree, binding);
  if (declaration?.kind === "parameter") return yield* sourcesOfParameter(from, binding, following);
  if (declaration?.kind === "forEach" && declaration.iterable)
    return yield* sourcesOfElement(from, declaration.iterable);
  if (declaration?.kind !== "variable" || declaration.bindings.length !== 1) return undefined;
  const { values, isComplete } = valuesOfLocal(at.tree, plain(at.node), binding);
  if (values.length === 0) return undefined;
  return {
    sources: values.map((value) => held(from, name, expressionOfNode(at, value))),
    isComplete,
  };
}

/** What `let` or `also` is called on, where a name is what their block is handed: behind `?.` that is no null. */
function sourcesOfBlock(
  { at, steps, context }: ValueSource,
  name: string,
  binding: Node | undefined,
  { isNull }: Following,
): ValueSources | undefined {
  if (at.tree.language !== "kotlin" || (binding === undefined && name !== "it")) return undefined;
  const parameter = binding && parentOf(at.tree, binding);
  if (parameter && parameter.kind !== "parameter") return undefined;
  const call = scopeHanding(at.tree, at.node, parameter);
  if (!call?.receiver) return undefined;
  if (call.safe && isNull) return { sources: [], isComplete: true };
  return { sources: [{ at: expressionOfNode(at, call.receiver), steps, context }], isComplete: true };
}

/** What is gone through holds what was listed for it. */
function* sourcesOfElement(
  { at, context, steps }: ValueSource,
  collection: Node,
): AnalysisTask<ValueSources | undefined> {
  const all = yield* sourcesOf(expressionOfNode(at, collection), context, {
    isNull: false,
    rulesOut: () => false,
  });
  const sources: ValueSource[] = [];
  for (const each of all.sources) {
    const listed = listedIn(each.at.node);
    if (!listed) return undefined;
    for (const node of listed) {
      const value = expressionOfNode(each.at, node);
      const step: Step = { kind: "listed", value };
      sources.push({ at: value, context: each.context, steps: [...steps, ...each.steps, step] });
    }
  }
  return sources.length > 0 ? { sources, isComplete: all.isComplete } : undefined;
}
