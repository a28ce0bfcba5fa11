import { nodesOf } from "../../syntax/tree/children.ts";
import type { ClassNode, FunctionNode, Node, Variable } from "../../syntax/tree/nodes.ts";
import { membersOf, plain } from "../../syntax/tree/relations.ts";
import { answersOf } from "../../syntax/tree/returns.ts";
import type { Tree } from "../../syntax/tree/tree.ts";

/** Where a class gives a field its first value while an object of it is made. */
export interface FirstValue {
  /** The field, which may stand behind the getter or the function that was asked for. */
  name: string;
  line: number;
  /** `declared`: with its declaration. `parameter`: a property in the head of the class. `function`: by another function alone. */
  how: "declared" | "delegate" | "parameter" | "assigned" | "function";
  /** The constructor, the initializer or the function that assigns it. */
  within?: FunctionNode;
  /** Whether what was asked for overrides something of a base class. */
  isOverride: boolean;
}

/** A tree and a class in it. */
interface ClassInTree {
  tree: Tree;
  node: ClassNode;
}

/** What a class writes for a property, a field, or a function without parameters that only hands one on; undefined where it holds nothing at first. */
export function firstValueOf(owner: ClassInTree, name: string, isCall = false): FirstValue | undefined {
  const { node } = owner;
  if (isCall) return valueBehindFunction(owner, name) ?? firstValueOfProperty(owner, toProperty(name));
  const inHead = node.parameters.find(
    ({ bindings, keywordStart }) => keywordStart !== undefined && bindings[0]?.name === name,
  );
  if (inHead) {
    const { line } = inHead.bindings[0] ?? inHead;
    return { name, line, how: "parameter", isOverride: inHead.modifiers.includes("override") };
  }
  return firstValueOfProperty(owner, name) ?? valueBehindFunction(owner, toGetter(name));
}

const toGetter = (name: string): string => `get${name.charAt(0).toUpperCase()}${name.slice(1)}`;

const toProperty = (name: string): string =>
  name.replace(/^get([A-Z])/, (_, first: string) => first.toLowerCase());

function firstValueOfProperty(owner: ClassInTree, name: string): FirstValue | undefined {
  const found = variablesOf(owner.node).find(({ bindings }) => bindings.some((each) => each.name === name));
  if (!found || /\b(?:static|abstract|const|external)\b/.test(found.modifiers.join(" "))) return undefined;
  const isOverride = found.modifiers.includes("override");
  const getter = found.accessors.find(({ form }) => form === "getter");
  const behind = getter && handedOn(owner.tree, getter);
  if (getter) {
    const field = behind && behind !== name ? firstValueOf(owner, behind) : undefined;
    return field && { ...field, isOverride };
  }
  if (found.delegate) return { name, line: found.line, how: "delegate", isOverride };
  if (!found.value || isNull(found.value)) return assignedValue(owner.node, name, isOverride);
  if (isInlined(owner.tree, found)) return undefined;
  return { name, line: found.line, how: "declared", isOverride };
}

const variablesOf = (node: ClassNode): Variable[] =>
  membersOf(node).flatMap((each) =>
    each.kind === "variable"
      ? [each]
      : each.kind === "variables"
        ? nodesOf(each, "variable").filter(({ value }) => value?.kind !== "lambda")
        : [],
  );

const isNull = (value: Node): boolean => value.kind === "literal" && value.type === "null";

/** Java writes the value of such a field wherever it is read. */
const isInlined = ({ language }: Tree, { value, mutable }: Variable): boolean =>
  language === "java" && !mutable && (value?.kind === "string" || value?.kind === "literal");

/** The first assignment in what makes an object, else in another function of the class. */
function assignedValue(node: ClassNode, name: string, isOverride: boolean): FirstValue | undefined {
  const functions = membersOf(node).filter((each): each is FunctionNode => each.kind === "function");
  const isMaking = ({ form }: FunctionNode): boolean => form === "constructor" || form === "initializer";
  for (const within of functions.toSorted((one, other) => Number(isMaking(other)) - Number(isMaking(one)))) {
    const set = nodesOf(within, "assignment").find(
      ({ target, value }) =>
        !isNull(value) &&
        (target.kind === "name" || (target.kind === "member" && target.receiver.kind === "this")) &&
        target.name === name,
    );
    if (set) {
      const how = isMaking(within) ? "assigned" : "function";
      return { name, line: set.line, how, within, isOverride };
    }
  }
  return undefined;
}

/** The field that a function without parameters answers, and nothing else. */
function valueBehindFunction(owner: ClassInTree, name: string): FirstValue | undefined {
  const found = membersOf(owner.node).find(
    (each): each is FunctionNode =>
      each.kind === "function" &&
      each.form === "function" &&
      each.name === name &&
      each.parameters.length === 0,
  );
  const behind = found && !found.modifiers.includes("static") && handedOn(owner.tree, found);
  const field = behind ? firstValueOf(owner, behind) : undefined;
  return field && { ...field, isOverride: true };
}

function handedOn(tree: Tree, from: FunctionNode): string | undefined {
  const [only, ...more] = answersOf(tree, from).map(plain);
  if (!only || more.length > 0) return undefined;
  const isName = only.kind === "name" || (only.kind === "member" && only.receiver.kind === "this");
  return isName && nodesOf(from, "variable").length === 0 ? only.name : undefined;
}
