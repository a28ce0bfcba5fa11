import type { Binding, FunctionNode, Parameter } from "../../syntax/tree/nodes.ts";
import { parentOf, plain } from "../../syntax/tree/relations.ts";
import { usesOf } from "../../syntax/tree/scopes.ts";
import type { Tree } from "../../syntax/tree/tree.ts";
import type { AnalysisTask } from "../analysis-task.ts";
import { lineClaim } from "../claims.ts";
import { lineOf } from "../code/source.ts";
import { argumentFor, callerName, callsOf, enteredBy } from "./call-site.ts";
import { classAround, type Expression, expressionOfNode, functionAround } from "./expression.ts";
import { valuesOfLocal } from "./local-values.ts";
import { type Following, held, type Step, type ValueSource, type ValueSources } from "./value-source.ts";

/** What a function gives its parameter itself, and what its callers pass for it. */
export function* sourcesOfParameter(
  from: ValueSource,
  binding: Binding,
  following: Following,
): AnalysisTask<ValueSources | undefined> {
  const { at } = from;
  const around = functionAround(at);
  const parameter = around?.node.parameters.find(({ bindings }) => bindings.includes(binding));
  if (!around || !parameter) return undefined;
  // What the function gives it itself comes after what was passed.
  const { values, isComplete } = valuesOfLocal(at.tree, plain(at.node), binding);
  const own = values.map((value) => held(from, binding.name, expressionOfNode(at, value)));
  if (isComplete) return { sources: own, isComplete };
  const passed = yield* passedFor(
    from,
    around.node,
    parameter,
    classAround(at),
    following,
    around.isDeferred,
  );
  return passed && { sources: [...own, ...passed.sources], isComplete: passed.isComplete };
}

/** What the callers of a function give for one of its parameters. */
export function* passedFor(
  from: ValueSource,
  callee: FunctionNode,
  parameter: Parameter,
  owner: string | undefined,
  following: Following,
  isDeferred = false,
): AnalysisTask<ValueSources | undefined> {
  const { at, context, steps } = from;
  const [binding] = parameter.bindings;
  if (!binding) return undefined;
  const entered = isDeferred && context.calls.length === 0 ? [] : yield* enteredBy(callee, context, owner);
  const isKnown = entered.length > 0;
  const sites = isKnown ? entered : following.anyCaller ? yield* callsOf(callee, at) : undefined;
  if (!sites || sites.length === 0) return undefined;
  const isKept = parameter.keywordStart !== undefined || isHandedOn(at.tree, binding);
  const passed = sites.flatMap((site) => {
    const value = argumentFor(site.call.node, callee, binding.name) ?? parameter.default;
    if (!value) return [];
    const argument =
      value === parameter.default ? expressionOfNode(at, value) : expressionOfNode(site.call, value);
    return [
      {
        at: argument,
        context: site.context,
        steps: [...steps, passedBy(site.call, callee, owner, binding, argument, at, isKept)],
      },
    ];
  });
  return { sources: passed, isComplete: isKnown && passed.length === sites.length };
}

function passedBy(
  call: Expression,
  callee: FunctionNode,
  owner: string | undefined,
  binding: Binding,
  argument: Expression,
  { source }: Expression,
  isHandedOn: boolean,
): Step {
  const by = callerName(call);
  return {
    kind: "passed",
    ...(by !== undefined && { by }),
    of: callee.form === "constructor" ? (owner ?? callee.name) : callee.name,
    parameter: binding.name,
    argument,
    ...(isHandedOn && { isHandedOn: true }),
    declared: lineClaim(
      "read_file",
      source.path,
      binding.line,
      lineOf(source, binding.line),
      "the parameter",
    ),
  };
}

/** Whether a parameter is given to another call or kept in something, and not only asked, compared or returned. */
const isHandedOn = (tree: Tree, binding: Binding): boolean =>
  usesOf(tree, binding).some((use) => {
    const by = parentOf(tree, use);
    if (by?.kind === "assignment") return plain(by.value) === use;
    return by?.kind === "argument" || by?.kind === "variable";
  });
