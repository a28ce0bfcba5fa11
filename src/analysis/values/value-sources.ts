import type { Declaration, Outline } from "../../model/code.ts";
import type { Claim } from "../../model/finding.ts";
import type { Binding, Call, FunctionNode, Node, Parameter } from "../../syntax/tree/nodes.ts";
import { parentOf, plain } from "../../syntax/tree/relations.ts";
import { answersOf } from "../../syntax/tree/returns.ts";
import { bindingOf } from "../../syntax/tree/scopes.ts";
import { lineClaim } from "../claims.ts";
import { declarationNode, propertyNamed } from "../code/own-property.ts";
import { allWritesKnown, assignmentAt, type PropertyWrite, writesOf } from "../code/property-writes.ts";
import { lineOf } from "../code/source.ts";
import { treeAt } from "../code/tree.ts";
import { classSource } from "../code/types.ts";
import type { Inquiry } from "../inquiry.ts";
import { argumentFor, callerName, callsOf, enteredBy } from "./call-site.ts";
import {
  type FunctionPlace,
  fullName,
  functionCalled,
  implementationsOf,
  isOnlyImplementation,
} from "./called-function.ts";
import { construction, headParameter } from "./construction.ts";
import type { Context } from "./context.ts";
import { isNonNull } from "./declared-type.ts";
import { beside, classAround, type Expression, functionAround, lineOfExpression } from "./expression.ts";
import { listedIn } from "./listed-elements.ts";
import { valuesOfLocal } from "./local-values.ts";

/** A step back from a value to what it comes from. */
export type Step =
  /** A variable, or a property with one value, holds it. */
  | { kind: "held"; name: string; value: Expression; isProperty: boolean }
  /** What is gone through was made of it and others. */
  | { kind: "listed"; value: Expression }
  /** A call passes it. `by` is the function around the call, `of` the one that is called. */
  | { kind: "passed"; by?: string; of: string; parameter: string; argument: Expression; declared: Claim }
  /** A function of the workspace answers it. */
  | {
      kind: "answered";
      of: string;
      call: Expression;
      value: Expression;
      isJava: boolean;
      declaration: Declaration;
      /** Set where it is what was found of the implementations that there may be. */
      isFound?: true;
    };

/** Something that a value may come from, and the way back to it. */
export interface ValueSource {
  /** What is not followed further: a literal, a call of a library, a property that changes, a parameter of unknown callers. */
  at: Expression;
  steps: readonly Step[];
  context: Context;
}

export interface ValueSources {
  sources: ValueSource[];
  /** Whether the value can come from nothing else. */
  isComplete: boolean;
  /** Values on the way behind which not everything was found; undefined where the search was given up. */
  partly?: ValueSource[];
  /** What was met on the way and ruled out. */
  ruledOut?: Expression[];
}

export interface Following {
  /** Whether null is asked for: what stands before `?:` and what Kotlin declares without a question mark is none. */
  isNull: boolean;
  /** Whether a value cannot be the one that is asked for, so that nothing behind it is looked at. */
  rulesOut: (value: Expression) => boolean;
  /** Whether callers are looked for where the stack does not show them. */
  anyCaller?: boolean;
  /** Whether a property that changes is all that is ever given to it, whichever came last. */
  anyWrite?: boolean;
}

const MOST = { steps: 8, looked: 80 };

/**
 * Where a value comes from: back through variables, the calls that pass it (the one of the stack, where it shows it), and the
 * functions of the workspace that answer it, each branch by itself.
 */
export function* sourcesOf(
  expression: Expression,
  context: Context,
  following: Following,
): Inquiry<ValueSources> {
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
function* stepBack(from: ValueSource, following: Following): Inquiry<ValueSources | undefined> {
  const { at, steps, context } = from;
  const node = plain(at.node);
  const same = (...values: (Node | undefined)[]): ValueSources => ({
    sources: values.flatMap((value) => (value ? [{ at: beside(at, value), steps, context }] : [])),
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
      return yield* behindName(from, node.name, following);
    case "call":
      return yield* behindCall(from, node, following);
    case "member":
      return node.receiver.kind === "this" ? yield* behindProperty(from, node.name, following) : undefined;
    default:
      return undefined;
  }
}

function* behindName(
  from: ValueSource,
  name: string,
  following: Following,
): Inquiry<ValueSources | undefined> {
  const { at } = from;
  const binding = bindingOf(at.tree, at.node, name);
  if (!binding) return yield* behindProperty(from, name, following);
  const declaration = parentOf(at.tree, binding);
  if (declaration?.kind === "parameter") return yield* behindParameter(from, binding, following);
  if (declaration?.kind === "forEach" && declaration.iterable)
    return yield* behindElement(from, declaration.iterable);
  if (declaration?.kind !== "variable" || declaration.bindings.length !== 1) return undefined;
  const { values, isComplete } = valuesOfLocal(at.tree, plain(at.node), binding);
  if (values.length === 0) return undefined;
  return {
    sources: values.map((value) => held(from, name, beside(at, value))),
    isComplete,
  };
}

const held = (
  { steps, context }: ValueSource,
  name: string,
  value: Expression,
  isProperty = false,
): ValueSource => ({
  at: value,
  steps: [...steps, { kind: "held", name, value, isProperty }],
  context,
});

/** What is gone through holds what was listed for it. */
function* behindElement(
  { at, context, steps }: ValueSource,
  collection: Node,
): Inquiry<ValueSources | undefined> {
  const all = yield* sourcesOf(beside(at, collection), context, { isNull: false, rulesOut: () => false });
  const sources: ValueSource[] = [];
  for (const each of all.sources) {
    const listed = listedIn(each.at.node);
    if (!listed) return undefined;
    for (const node of listed) {
      const value = beside(each.at, node);
      const step: Step = { kind: "listed", value };
      sources.push({ at: value, context: each.context, steps: [...steps, ...each.steps, step] });
    }
  }
  return sources.length > 0 ? { sources, isComplete: all.isComplete } : undefined;
}

/** A property that has one value for good is that value; one that only constructors set is what these give it. */
function* behindProperty(
  from: ValueSource,
  name: string,
  following: Following,
): Inquiry<ValueSources | undefined> {
  const { source, outline } = from.at;
  const head = headParameter(from.at, name);
  if (head) {
    const made = { ...from, context: yield* whenMade(from, head.owner, outline) };
    return yield* passedFor(made, head.constructor, head.parameter, head.owner, following);
  }
  const property = propertyNamed(`this.${name}`, outline, source, lineOfExpression(from.at));
  if (!property) return undefined;
  const { declaration, owner } = property;
  const tree = treeAt(source, declaration.startLine);
  const node = declarationNode(declaration, source);
  if (node?.kind !== "variable" || node.delegate || node.accessors.length > 0) return undefined;
  const initial = node.value && held(from, name, { ...from.at, tree, node: node.value }, true);
  if (initial && !node.mutable) return { sources: [initial], isComplete: true };
  if (initial && !following.anyWrite) return undefined;
  const writes = yield* writesOf(property);
  const isConstructor = ({ enclosing }: PropertyWrite): boolean =>
    enclosing === "" || enclosing === `${owner?.qualifiedName}.${owner?.name}`;
  const isMade = allWritesKnown(writes) && writes.own.every(isConstructor);
  if (writes.own.length === 0 || (!isMade && !following.anyWrite)) return undefined;
  const values = writes.own.flatMap((write) => {
    const set = assignmentAt(source, write);
    return set ? [{ ...from.at, tree: set.tree, node: set.node.value }] : [];
  });
  if (values.length < writes.own.length) return undefined;
  const context = isMade ? yield* whenMade(from, owner?.name, outline) : { calls: [], frames: [] };
  const given = values.map((value) => held({ ...from, context }, name, value, true));
  return { sources: [...(initial ? [initial] : []), ...given], isComplete: allWritesKnown(writes) };
}

/** What is known of how the object was made of which a function reads a property. */
function* whenMade(
  { at, context }: ValueSource,
  owner: string | undefined,
  outline: Outline,
): Inquiry<Context> {
  const form = functionAround(at)?.node.form;
  if (form === undefined || form === "constructor" || form === "initializer") return context;
  const type = owner && (yield* classSource(owner, outline));
  return (type && (yield* construction(type, context))) || { calls: [], frames: [] };
}

function* behindParameter(
  from: ValueSource,
  binding: Binding,
  following: Following,
): Inquiry<ValueSources | undefined> {
  const { at } = from;
  const around = functionAround(at);
  const parameter = around?.node.parameters.find(({ bindings }) => bindings.includes(binding));
  if (!around || !parameter) return undefined;
  // What the function gives it itself comes after what was passed.
  const { values, isComplete } = valuesOfLocal(at.tree, plain(at.node), binding);
  const own = values.map((value) => held(from, binding.name, beside(at, value)));
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
function* passedFor(
  from: ValueSource,
  callee: FunctionNode,
  parameter: Parameter,
  owner: string | undefined,
  following: Following,
  isDeferred = false,
): Inquiry<ValueSources | undefined> {
  const { at, context, steps } = from;
  const [binding] = parameter.bindings;
  if (!binding) return undefined;
  const entered = isDeferred && context.calls.length === 0 ? [] : yield* enteredBy(callee, context, owner);
  const isKnown = entered.length > 0;
  const sites = isKnown ? entered : following.anyCaller ? yield* callsOf(callee, at) : undefined;
  if (!sites || sites.length === 0) return undefined;
  const passed = sites.flatMap((site) => {
    const value = argumentFor(site.call.node, callee, binding.name) ?? parameter.default;
    if (!value) return [];
    const argument = value === parameter.default ? beside(at, value) : beside(site.call, value);
    return [
      {
        at: argument,
        context: site.context,
        steps: [...steps, passedBy(site.call, callee, owner, binding, argument, at)],
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
): Step {
  const by = callerName(call);
  return {
    kind: "passed",
    ...(by !== undefined && { by }),
    of: callee.form === "constructor" ? (owner ?? callee.name) : callee.name,
    parameter: binding.name,
    argument,
    declared: lineClaim(
      "read_file",
      source.path,
      binding.line,
      lineOf(source, binding.line),
      "the parameter",
    ),
  };
}

function* behindCall(from: ValueSource, call: Call, following: Following): Inquiry<ValueSources | undefined> {
  const { at } = from;
  // What follows `?.` runs for nothing where the receiver is null.
  if (call.safe) return undefined;
  const called = yield* functionCalled(beside(at, call));
  const own = called && answeredBy(from, call, called, following);
  if (own || called?.node.body) return own;
  const found = yield* implementationsOf(beside(at, call), called);
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
          call: beside(at, call),
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
