import { isLifecycleCallback } from "../../facts/lifecycle.ts";
import { nodesIn } from "../../syntax/tree/children.ts";
import type { Call, FunctionNode, Member, Name, Node } from "../../syntax/tree/nodes.ts";
import { isProven } from "../../syntax/tree/null-conditions.ts";
import { subjectAt } from "../../syntax/tree/null-subject.ts";
import { nodesOnLine, pathOf } from "../../syntax/tree/relations.ts";
import { bindingOf } from "../../syntax/tree/scopes.ts";
import type { Tree } from "../../syntax/tree/tree.ts";
import type { FailingLine } from "../code/failing-line.ts";
import { treeAt } from "../code/tree.ts";
import { type Expression, functionAround } from "../values/expression.ts";

/** Functions of a fragment that throw while it lacks something, and what that is. */
export const LACKS: Readonly<Record<string, string>> = {
  requireView: "view",
  getViewLifecycleOwner: "view",
  requireActivity: "activity",
  requireContext: "context",
  requireHost: "host",
  getResources: "context",
  getString: "context",
  getText: "context",
  getParentFragmentManager: "fragment manager",
  requireFragmentManager: "fragment manager",
  getChildFragmentManager: "host",
};

/** The callback with which a fragment gets what it may lack. */
export const GOT_WITH: Readonly<Record<string, string>> = {
  view: "onCreateView",
  activity: "onAttach",
  context: "onAttach",
  host: "onAttach",
};

/** As Kotlin writes those of them that are properties there. */
const AS_PROPERTY: Readonly<Record<string, string>> = {
  viewLifecycleOwner: "getViewLifecycleOwner",
  resources: "getResources",
  parentFragmentManager: "getParentFragmentManager",
  childFragmentManager: "getChildFragmentManager",
};

/** What a condition asks of a fragment for it to be there, and how it turns out then. */
const ASKED: Readonly<Record<string, boolean>> = { isAdded: true, isDetached: false };
const HELD = /^(?:get)?(?:[aA]ctivity|[cC]ontext|[vV]iew|[hH]ost)(?:\(\))?$/;

/** Whether a condition that has turned out so shows that a fragment had what it lacks. */
export function showsAttached(tree: Tree, condition: Node, outcome: boolean, lacks: string): boolean {
  const isName = condition.kind === "name" || condition.kind === "call" || condition.kind === "member";
  // A fragment that is added may have no view.
  if (isName && lacks !== "view") return ASKED[condition.name] === outcome;
  return (
    condition.kind === "binary" &&
    [condition.left, condition.right].some((each) => isHeld(tree, each, condition, outcome, lacks))
  );
}

function isHeld(tree: Tree, node: Node, condition: Node, outcome: boolean, lacks: string): boolean {
  const path = pathOf(node);
  if (path === undefined || !HELD.test(path) || /view/i.test(path) !== (lacks === "view")) return false;
  return isProven(subjectAt(tree, node, path), condition, outcome);
}

/** Asks whether a fragment is still there. */
const CHECKS =
  /^(?:isAdded|isDetached|isRemoving|getActivity|activity|getContext|context|getView|view|getHost|host)$/;

/** What a fragment is asked for when it may be gone, in a function that does not look before. */
export interface DetachedUse {
  expression: Expression;
  /** `getString`, as the platform names it. */
  asks: string;
  lacks: string;
  within: FunctionNode;
}

/**
 * The one place on a line that asks a fragment for what it lacks when it is detached, in a function that runs whenever something
 * else calls it. Undefined in a callback of the life cycle, and where the function looks whether the fragment is there.
 */
export function detachedUse({ source, outline, line }: FailingLine): DetachedUse | undefined {
  const tree = treeAt(source, line);
  const asked = nodesOnLine(tree, line).flatMap((node) => {
    if (node.kind !== "call" && node.kind !== "name" && node.kind !== "member") return [];
    const name = nameOf(node, tree.language === "kotlin");
    const lacks = name && LACKS[name];
    if (!name || !lacks || (node.kind === "name" && bindingOf(tree, node, node.name))) return [];
    return [{ node, name, lacks }];
  });
  const [only, ...more] = asked;
  if (!only || more.some(({ lacks }) => lacks !== only.lacks)) return undefined;
  const expression = { node: only.node, tree, source, outline };
  const within = functionAround(expression)?.node;
  if (within?.form !== "function" || isLifecycleCallback(within.name, "fragment")) return undefined;
  for (const node of nodesIn(within)) {
    if (node.start >= only.node.start) break;
    if ((node.kind === "name" || node.kind === "call" || node.kind === "member") && CHECKS.test(node.name))
      return undefined;
  }
  return { expression, asks: only.name, lacks: only.lacks, within };
}

/** The platform's name of what is called on the fragment itself. */
function nameOf(node: Call | Name | Member, isKotlin: boolean): string | undefined {
  if (node.kind !== "name" && node.receiver && node.receiver.kind !== "this") return undefined;
  return node.kind === "call" ? node.name : isKotlin ? AS_PROPERTY[node.name] : undefined;
}
