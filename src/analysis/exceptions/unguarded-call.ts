import { nodesIn } from "../../syntax/tree/children.ts";
import { conditionsBefore } from "../../syntax/tree/conditions.ts";
import type { FunctionNode, Node } from "../../syntax/tree/nodes.ts";
import { enclosing, membersOf, parentOf, pathOf, plain } from "../../syntax/tree/relations.ts";
import { answersOf } from "../../syntax/tree/returns.ts";
import { bindingOf } from "../../syntax/tree/scopes.ts";
import type { Tree } from "../../syntax/tree/tree.ts";
import type { AnalysisTask } from "../analysis-task.ts";
import { functionAt } from "../code/code.ts";
import { argumentFor, type CallSite, callsOf } from "../values/call-site.ts";
import { type Expression, expressionOfNode } from "../values/expression.ts";

/** A call whose caller asks before it what the called function checks. */
export interface GuardedCall {
  call: CallSite["call"];
  /** The condition that stands before it, and how it has to turn out. */
  condition: Expression;
  outcome: boolean;
}

/** A call without the question that other callers of the same function ask first. */
export interface UnguardedCall {
  /** Those that ask. */
  guarded: GuardedCall[];
  /** How many others do not ask either. */
  others: number;
}

/**
 * How other callers of a function that throws ask for what it checks, where one call does not: undefined where none asks, where
 * this one does, or where not all callers were found. `condition` is what the function asks, in its own code.
 */
export function* unguardedCall(
  callee: Expression & { node: FunctionNode },
  condition: Node,
  made: CallSite["call"],
): AnalysisTask<UnguardedCall | undefined> {
  const names = namesAsked(callee.tree, callee.node, condition);
  // An overload that hands on what it was given leaves the question to whoever called it.
  if (functionAt(made.outline, made.node.line)?.name === callee.node.name) return undefined;
  if (names.size === 0 || guardOn(made, callee.node, names)) return undefined;
  const all = yield* callsOf(callee.node, expressionOfNode(callee, callee.node.body ?? callee.node));
  if (!all) return undefined;
  const isMade = ({ call }: CallSite): boolean =>
    call.source.path === made.source.path && call.node.start === made.node.start;
  const rest = all.filter((each) => !isMade(each));
  const guarded = rest.flatMap(({ call }) => guardOn(call, callee.node, names) ?? []);
  return guarded.length > 0 ? { guarded, others: rest.length - guarded.length } : undefined;
}

/** What a condition asks: members of the class and what answers them, and parameters by their names. */
function namesAsked(tree: Tree, callee: FunctionNode, condition: Node): Map<string, "member" | "parameter"> {
  const names = new Map<string, "member" | "parameter">();
  const parameters = callee.parameters.flatMap(({ bindings }) => bindings);
  for (const each of nodesIn(condition)) {
    if (each.kind === "name") {
      const binding = bindingOf(tree, each, each.name);
      if (binding && parameters.includes(binding)) names.set(each.name, "parameter");
      else if (!binding && /^[a-z]/.test(each.name)) names.set(each.name, "member");
    } else if (each.kind === "call" && !each.receiver) names.set(each.name, "member");
    else if (each.kind === "member" && each.receiver.kind === "this") names.set(each.name, "member");
  }
  const owner = enclosing(tree, callee, "class");
  for (const each of owner ? membersOf(owner) : []) {
    const asks = askingIn(each);
    if (asks && answersOf(tree, asks.by).some((answer) => reads(answer, names)))
      names.set(asks.name, "member");
  }
  return names;
}

/** A function without parameters, or a property with a getter. */
function askingIn(member: Node): { name: string; by: FunctionNode } | undefined {
  if (member.kind === "function" && member.form === "function" && member.parameters.length === 0)
    return { name: member.name, by: member };
  if (member.kind !== "variable") return undefined;
  const by = member.accessors.find(({ form, body }) => form === "getter" && body);
  const name = member.bindings[0]?.name;
  return by && name !== undefined ? { name, by } : undefined;
}

const reads = (node: Node, names: ReadonlyMap<string, string>): boolean =>
  [...nodesIn(node)].some((each) => each.kind === "name" && names.get(each.name) === "member");

/** The condition before a call that asks one of the names of the same object, or of the argument. */
function guardOn(
  call: CallSite["call"],
  callee: FunctionNode,
  names: ReadonlyMap<string, "member" | "parameter">,
): GuardedCall | undefined {
  const { receiver } = call.node;
  const on = receiver ? pathOf(receiver) : "";
  const given = [...names].flatMap(([name, kind]) => {
    const value = kind === "parameter" ? argumentFor(call.node, callee, name) : undefined;
    const path = value && pathOf(value);
    return path !== undefined && !/^\w+$/.test(path) ? [path] : path !== undefined ? [path] : [];
  });
  for (const { condition, outcome } of conditionsBefore(call.tree, call.node)) {
    if (throwsOn(call.tree, condition)) continue;
    for (const each of nodesIn(condition)) {
      const path = pathOf(each);
      if (path !== undefined && given.includes(path) && each.kind !== "literal")
        return { call, condition: expressionOfNode(call, condition), outcome };
      const name = each.kind === "name" || each.kind === "member" || each.kind === "call" ? each.name : "";
      if (names.get(propertyOf(name)) !== "member" && names.get(name) !== "member") continue;
      const of = each.kind === "member" || each.kind === "call" ? each.receiver : undefined;
      if ((of ? pathOf(plain(of)) : "") === on)
        return { call, condition: expressionOfNode(call, condition), outcome };
    }
  }
  return undefined;
}

/** Whether a condition refuses what its own function was handed: its callers, too, are to ask before. */
function throwsOn(tree: Tree, condition: Node): boolean {
  const around = parentOf(tree, condition);
  return (
    around?.kind === "if" &&
    around.then !== undefined &&
    [...nodesIn(around.then)].some(({ kind }) => kind === "throw")
  );
}

/** `getOpen()` of Java is `open` in Kotlin. */
const propertyOf = (name: string): string =>
  /^get[A-Z]/.test(name) ? name.charAt(3).toLowerCase() + name.slice(4) : name;
