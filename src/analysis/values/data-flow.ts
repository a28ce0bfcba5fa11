import { nodesIn } from "../../syntax/tree/children.ts";
import type { Call, Node } from "../../syntax/tree/nodes.ts";
import { parentOf, pathOf, plain } from "../../syntax/tree/relations.ts";
import { answersOf, valuesOf } from "../../syntax/tree/returns.ts";
import { bindingOf } from "../../syntax/tree/scopes.ts";
import type { AnalysisTask } from "../analysis-task.ts";
import { functionCalled } from "./called-function.ts";
import type { Context } from "./context.ts";
import { baseOf } from "./counted-sources.ts";
import { type Expression, expressionOfNode, functionAround, written } from "./expression.ts";
import type { NeededValue } from "./needed-values.ts";
import { anyValue } from "./searches.ts";
import type { Following, Step, ValueSource, ValueSources } from "./value-source.ts";
import { sourcesOf } from "./value-sources.ts";

/** A value's way back: what it is given, through variables, calls and answers, and what that was made of in turn. */
export interface DataFlow {
  value: Expression;
  /** Whether the call that failed was made on it, and not given it. */
  isReceiver: boolean;
  legs: readonly FlowLeg[];
}

/** The way from one expression to what it comes from. */
export interface FlowLeg {
  /** What is gone back from: the value itself, or what the end before was made of. */
  from: Expression;
  steps: readonly Step[];
  /** What the way ends at. */
  end: Expression;
  /** Other ends of the same way. */
  others: readonly Expression[];
  /** Calls that put something into it after it was made empty. */
  fills: readonly Expression[];
  /** Whether it can come from nothing else. */
  isComplete: boolean;
}

const MOST = { legs: 4, others: 3, fills: 2 };

/** Goes back from a value, and from the one thing that its end was made of, as far as the code shows it. */
export function* followDataFlow(
  { value, isReceiver }: NeededValue,
  context: Context,
  following: Following = anyValue,
): AnalysisTask<DataFlow> {
  const legs: FlowLeg[] = [];
  let from: Expression | undefined = value;
  let within = context;
  while (from && legs.length < MOST.legs) {
    const sources: ValueSources = yield* sourcesBehind(
      from,
      within,
      legs.length === 0 ? following : anyValue,
    );
    const [first, ...more] = sources.sources;
    if (!first || more.length > MOST.others) break;
    const { at: end, steps } = first;
    const others = distinctValues([end, ...more.map(({ at }) => at)]).slice(1);
    if (steps.length > 0)
      legs.push({ from, steps, end, others, fills: fillsOf(steps), isComplete: sources.isComplete });
    within = first.context;
    from = others.length === 0 ? findOnlyPart(end) : undefined;
  }
  return { value, isReceiver, legs };
}

/** Each value of a function once, however many of its lines write it. */
const distinctValues = (all: readonly Expression[]): Expression[] => {
  const texts = all.map((each) => `${functionAround(each)?.node.name} ${written(each)}`);
  return all.filter((_, index) => texts.indexOf(texts[index] ?? "") === index);
};

function* sourcesBehind(
  from: Expression,
  context: Context,
  following: Following,
): AnalysisTask<ValueSources> {
  const parts = yield* componentsOf(from, context);
  if (!parts) return yield* sourcesOf(from, context, following);
  const sources: ValueSource[] = [];
  let isComplete = true;
  for (const part of parts) {
    const behind = yield* sourcesOf(part.at, part.context, following);
    isComplete &&= behind.isComplete;
    sources.push(...behind.sources.map((each) => ({ ...each, steps: [...part.steps, ...each.steps] })));
  }
  return { sources, isComplete };
}

/** The parts that a destructured variable can be: `val (start, tags) = split(text)`. */
function* componentsOf(from: Expression, context: Context): AnalysisTask<ValueSource[] | undefined> {
  const node = plain(from.node);
  const binding = node.kind === "name" ? bindingOf(from.tree, node, node.name) : undefined;
  const declared = binding && parentOf(from.tree, binding);
  if (!binding || declared?.kind !== "variable" || declared.bindings.length < 2 || !declared.value)
    return undefined;
  const place = declared.bindings.indexOf(binding);
  const found: ValueSource[] = [];
  for (const value of valuesOf(declared.value)) {
    const made = plain(value);
    const own = partOf(made, place);
    if (own) {
      const at = expressionOfNode(from, own);
      found.push({
        at,
        steps: [{ kind: "held", name: binding.name, value: at, isProperty: false }],
        context,
      });
      continue;
    }
    const call = made.kind === "call" ? { ...expressionOfNode(from, made), node: made } : undefined;
    const called = call && (yield* functionCalled(call));
    if (!call || !called) return undefined;
    const { tree, source, outline, declaration } = called;
    const isJava = source.path.endsWith(".java");
    for (const answer of answersOf(tree, called.node)) {
      const part = partOf(plain(answer), place);
      if (!part) return undefined;
      const at = { tree, source, outline, node: part };
      const step: Step = { kind: "answered", of: declaration.name, call, value: at, isJava, declaration };
      found.push({
        at,
        steps: [step],
        context: { calls: [...context.calls, { call, context }], frames: [] },
      });
    }
  }
  return found;
}

/** `a` of `Pair(a, b)` and `a to b`. */
function partOf(node: Node, place: number): Node | undefined {
  if (node.kind === "call" && /^(?:Pair|Triple)$/.test(node.name)) return node.arguments[place]?.value;
  if (node.kind === "binary" && node.operator === "to") return place === 0 ? node.left : node.right;
  return undefined;
}

/** The one variable that an expression is made of: what is added to, what a call is given or made on. */
function findOnlyPart(end: Expression): Expression | undefined {
  const node = plain(end.node);
  const { base } = baseOf(end);
  if (base.node !== end.node) return base;
  if (node.kind !== "call" && node.kind !== "index") return undefined;
  const paths = new Map<string, Node>();
  for (const each of nodesIn(node)) {
    if (each.kind !== "name" || !/^[a-z_]/.test(each.name)) continue;
    if (pathOf(each) === undefined || !bindingOf(end.tree, each, each.name)) continue;
    paths.set(each.name, each);
  }
  const [only, ...more] = paths.values();
  return only && more.length === 0 ? expressionOfNode(end, only) : undefined;
}

const EMPTY =
  /^(?:(?:Array|Linked|CopyOnWrite|Hash|Tree|Sparse)\w{0,20}(?:List|Set|Map|Array|Deque)|(?:mutable|arrayList|linked|hash)\w{0,20}Of|(?:Byte|Char|Int|Long)Array|StringBuilder|Bundle)$/;
/** What fills the thing it is called on, and what fills the one that it is given. */
const PUTS = /^(?:add|put|append|set|insert|offer|push)(?:[A-Z]\w*)?$/;
const READS_INTO = /^(?:read|get|fill|copy|load)\w*$/;

/** The calls of its function, of a property of its file, that fill what was made without anything in it. */
function fillsOf(steps: readonly Step[]): Expression[] {
  const last = steps.at(-1);
  if (last?.kind !== "held") return [];
  const made = plain(last.value.node);
  const isEmpty = made.kind === "array" || (made.kind === "call" && EMPTY.test(made.name) && isBare(made));
  const around = last.isProperty ? last.value.tree.root : functionAround(last.value)?.node;
  if (!isEmpty || !around) return [];
  const isIt = (node: Node | undefined): boolean =>
    node !== undefined && pathOf(plain(node))?.replace(/^this\./, "") === last.name;
  const found = [...nodesIn(around)].filter(
    (node) =>
      node.kind === "call" &&
      ((PUTS.test(node.name) && isIt(node.receiver)) ||
        (READS_INTO.test(node.name) && node.arguments.some(({ value }) => isIt(value)))),
  );
  return found.slice(0, MOST.fills).map((node) => expressionOfNode(last.value, node));
}

/** Whether a collection is made of nothing, or of a size alone. */
const isBare = (made: Call): boolean =>
  made.arguments.length === 0 ||
  (made.arguments.length === 1 && plain(made.arguments[0]?.value ?? made).kind === "literal");
