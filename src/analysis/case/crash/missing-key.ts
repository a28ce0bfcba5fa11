import { throwablesOf } from "../../../model/throwables.ts";
import { decidedBy } from "../../../syntax/tree/asked.ts";
import { nodesIn } from "../../../syntax/tree/children.ts";
import type { Node } from "../../../syntax/tree/nodes.ts";
import { pathOf, plain } from "../../../syntax/tree/relations.ts";
import { bindingOf } from "../../../syntax/tree/scopes.ts";
import type { AnalysisTask } from "../../analysis-task.ts";
import { type FailingLine, failingLine } from "../../code/failing-line.ts";
import { propertyNamed } from "../../code/own-property.ts";
import { treeAt, wholeTree } from "../../code/tree.ts";
import { simpleType } from "../../code/types.ts";
import { thrownHere } from "../../exceptions/thrown-here.ts";
import type { Context } from "../../values/context.ts";
import { typeOfExpression } from "../../values/declared-type.ts";
import { type Expression, expressionOfNode, lineOfExpression } from "../../values/expression.ts";
import { anyValue } from "../../values/searches.ts";
import { sourcesOf } from "../../values/value-sources.ts";
import type { FailureCase } from "../failure-case.ts";
import { findPossibleNulls } from "./field-read.ts";

/** A look-up by key in a map that a class holds, and which found nothing. */
export interface MissingKey {
  /** `beds.get(id)`, `beds[id]`, `beds.containsKey(id)`. */
  lookUp: Expression;
  /** The property that holds the map. */
  name: string;
  /** The key where its way begins, as far as the stack shows it. */
  key: Expression;
  /** What takes keys out of the map and what puts them in, of the class that holds it. */
  takes: readonly Expression[];
  puts: readonly Expression[];
}

/** An expression, and how the line came to be run. */
interface Within {
  at: Expression;
  context: Context;
}

const MAP = /(?:Map|SparseArray|Hashtable)$/;
const LOOK_UPS = /^(?:get|containsKey)$/;
const TAKES = /^(?:remove|clear|delete|minusAssign)$/;
const PUTS = /^(?:put|putAll|putIfAbsent|computeIfAbsent|getOrPut|set|append|merge|plusAssign)$/;

/** The one look-up that a failure rests on; undefined where it may rest on something else, or on one of several. */
export function* findMissingKey(failure: FailureCase): AnalysisTask<MissingKey | undefined> {
  const asked = yield* askedOf(failure);
  if (!asked) return undefined;
  const { sources, isComplete } = yield* sourcesOf(asked.at, asked.context, { ...anyValue, isNull: true });
  const [source, ...more] = sources;
  if (!source || !isComplete || more.length > 0) return undefined;
  const node = plain(source.at.node);
  const [key, ...others] =
    node.kind === "index"
      ? node.indexes
      : node.kind === "call" && LOOK_UPS.test(node.name)
        ? node.arguments.map(({ value }) => value)
        : [];
  const map = "receiver" in node ? node.receiver : undefined;
  if (!key || !map || others.length > 0) return undefined;
  const lookUp = expressionOfNode(source.at, node);
  const property = propertyNamed(
    pathOf(plain(map)) ?? "",
    lookUp.outline,
    lookUp.source,
    lineOfExpression(lookUp),
  );
  const type = yield* typeOfExpression(expressionOfNode(lookUp, map));
  if (!property || !type || !MAP.test(simpleType(type.text) ?? "")) return undefined;
  const { name } = property.declaration;
  const given = yield* sourcesOf(expressionOfNode(lookUp, key), source.context, anyValue);
  const [from, ...elsewhere] = given.sources;
  return {
    lookUp,
    name,
    key: from && elsewhere.length === 0 ? from.at : expressionOfNode(lookUp, key),
    ...changesOfMap(lookUp, name),
  };
}

/** What was null, or asked for its key, when a failure came. */
function* askedOf({ error }: FailureCase): AnalysisTask<Within | undefined> {
  const thrown = yield* thrownHere(error);
  if (thrown) {
    const { at, callers, site } = thrown;
    const tree = treeAt(at.source, at.line);
    const [guard] = site.guards;
    const decided = guard && decidedBy(tree, guard);
    const [asked, ...more] = decided?.asked ?? [];
    if (!asked || more.length > 0 || !decided?.isWhole) return undefined;
    const isIt =
      (asked.kind === "null" && asked.is) ||
      (asked.kind === "flag" && !asked.is && asked.of.kind === "call" && asked.of.name === "containsKey");
    return isIt ? placeWithCallers(at, asked.of, callers) : undefined;
  }
  const failing = yield* failingLine(error);
  const root = throwablesOf(error).at(-1);
  if (!failing || !root) return undefined;
  const { at, callers } = failing;
  if (!root.exception.endsWith("NullPointerException") || root.frames[0] !== at.frame) return undefined;
  const [only, ...more] = findPossibleNulls(at, root.message);
  return only && more.length === 0 ? placeWithCallers(at, only.node, callers) : undefined;
}

const placeWithCallers = (at: FailingLine, node: Node, callers: Context["frames"]): Within => ({
  at: { ...at, tree: treeAt(at.source, at.line), node: plain(node) },
  context: { calls: [], frame: at.frame, frames: callers },
});

/** The places of a file that change what a map of a class of it holds. */
function changesOfMap(lookUp: Expression, name: string): Pick<MissingKey, "takes" | "puts"> {
  const { source, outline } = lookUp;
  const tree = wholeTree(source);
  const takes: Expression[] = [];
  const puts: Expression[] = [];
  const isIt = (node: Node | undefined): boolean => {
    const path = node && pathOf(plain(node));
    return path === `this.${name}` || (node !== undefined && path === name && !bindingOf(tree, node, name));
  };
  for (const node of nodesIn(tree.root)) {
    const at = { source, outline, tree, node };
    if (node.kind === "call" && isIt(node.receiver)) {
      if (TAKES.test(node.name)) takes.push(at);
      if (PUTS.test(node.name)) puts.push(at);
    }
    if (node.kind !== "assignment") continue;
    const target = plain(node.target);
    if (target.kind === "index" && isIt(target.receiver)) puts.push(at);
    if (node.operator === "-=" && isIt(target)) takes.push(at);
  }
  return { takes, puts };
}
