import type { Call } from "../../syntax/tree/nodes.ts";
import { answersOf } from "../../syntax/tree/returns.ts";
import type { AnalysisTask } from "../analysis-task.ts";
import {
  type FunctionPlace,
  fullName,
  functionCalled,
  implementationsOf,
  isOnlyImplementation,
} from "./called-function.ts";
import type { Context } from "./context.ts";
import { isNonNull } from "./declared-type.ts";
import { expressionOfNode } from "./expression.ts";
import type { Following, ValueSource, ValueSources } from "./value-source.ts";

/** What the function that a call calls answers; of an interface, what the implementations found answer. */
export function* sourcesOfCall(
  from: ValueSource,
  call: Call,
  following: Following,
): AnalysisTask<ValueSources | undefined> {
  const { at } = from;
  // What follows `?.` runs for nothing where the receiver is null.
  if (call.safe) return undefined;
  const called = yield* functionCalled(expressionOfNode(at, call));
  const own = called && answeredBy(from, call, called, following);
  if (own || called?.node.body) return own;
  const found = yield* implementationsOf(expressionOfNode(at, call), called);
  const [one, ...others] = found;
  const isOnly = called && one && others.length === 0 && (yield* isOnlyImplementation(one, called));
  const answers = found.flatMap(
    (each) => answeredBy(from, call, each, following, isOnly ? undefined : true) ?? [],
  );
  return answers.length > 0
    ? { sources: answers.flatMap(({ sources }) => sources), isComplete: isOnly === true }
    : undefined;
}

/** What a function answers. */
function answeredBy(
  { at, steps, context }: ValueSource,
  call: Call,
  called: FunctionPlace,
  following: Following,
  isFound?: true,
): ValueSources | undefined {
  const { type } = called.declaration;
  if (following.isNull && type && called.source.path.endsWith(".kt") && isNonNull(type))
    return { sources: [], isComplete: true };
  const values = answersOf(called.tree, called.node);
  if (values.length === 0) return undefined;
  const place = { tree: called.tree, source: called.source, outline: called.outline };
  const inner: Context = { calls: [...context.calls, { call: { ...at, node: call }, context }], frames: [] };
  return {
    sources: values.map((node) => ({
      at: { ...place, node },
      context: inner,
      steps: [
        ...steps,
        {
          kind: "answered" as const,
          of: fullName(called),
          call: expressionOfNode(at, call),
          value: { ...place, node },
          isJava: called.source.path.endsWith(".java"),
          declaration: called.declaration,
          ...(isFound && { isFound }),
        },
      ],
    })),
    isComplete: true,
  };
}
