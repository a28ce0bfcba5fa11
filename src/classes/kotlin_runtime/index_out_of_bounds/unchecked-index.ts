import { givenBy } from "../../../analysis/code/name-uses.ts";
import type { OutOfBounds } from "../../../analysis/values/bounds-message.ts";
import { baseOf } from "../../../analysis/values/counted-sources.ts";
import type { ElementAccess } from "../../../analysis/values/element-access.ts";
import { isKeptOut } from "../../../analysis/values/evaluate.ts";
import {
  claimOf,
  type Expression,
  expressionOfNode,
  functionAround,
  lineOfExpression,
  written,
} from "../../../analysis/values/expression.ts";
import { nodesIn } from "../../../syntax/tree/children.ts";
import type { Node } from "../../../syntax/tree/nodes.ts";
import { parentOf, pathOf, plain, textOf } from "../../../syntax/tree/relations.ts";
import { bindingOf } from "../../../syntax/tree/scopes.ts";
import type { Verdict } from "../../cause-list.ts";
import { causes } from "./causes.ts";
import { SIZES } from "./index-verdict.ts";

/** Above the size of anything. */
const HUGE = 1e9;

/** An index that no condition, or only one against the upper end, holds against what there is. */
export function uncheckedIndex(access: ElementAccess, bounds: OutOfBounds): Verdict | undefined {
  const [only] = access.indexes;
  if (!only || access.isRange) return undefined;
  const { base, offset } = baseOf(only);
  return offset === 0
    ? (belowZero(access, base, bounds) ?? causeFromText(access, only, base, bounds))
    : causeFromText(access, only, base, bounds);
}

/** `a % n` and `a / n` are below 0 where `a` is: a check against the size alone lets them through. */
function belowZero(
  access: ElementAccess,
  index: Expression,
  { index: shown, value }: OutOfBounds,
): Verdict | undefined {
  const name = pathOf(index.node);
  const made = name === undefined ? undefined : givenTo(index, name);
  const operation = made && plain(made.node);
  if (name === undefined || !made || operation?.kind !== "binary" || !/^[%/]$/.test(operation.operator))
    return undefined;
  const printed = shown ?? value;
  if (printed !== undefined && printed >= 0) return undefined;
  const others = new Map([...comparedWith(access.by, name)].map((each) => [each, 1]));
  const keepsOut = (number: number): boolean =>
    isKeptOut(access.by.tree, access.by.node, new Map([...others, [name, number]]));
  if (keepsOut(-1) || !keepsOut(HUGE)) return undefined;
  if (printed === undefined && !isHeldAgainstSize(access, name)) return undefined;
  const values = {
    name,
    made: written(made),
    line: lineOfExpression(made),
    dividend: textOf(index.tree, operation.left),
    list: written(access.collection),
  };
  return causes.proven("belowZero", values, {
    ground: "stated",
    evidence: [claimOf(made, "may be below 0")],
  });
}

/** A number that is read from text, which may hold any. */
function causeFromText(
  access: ElementAccess,
  whole: Expression,
  base: Expression,
  { index, size, value }: OutOfBounds,
): Verdict | undefined {
  const name = pathOf(base.node);
  const made = name === undefined ? base : givenTo(base, name);
  const call = made && plain(made.node);
  if (!made || call?.kind !== "call" || !READS_TEXT.test(call.name)) return undefined;
  const owner = pathOf(access.collection.node);
  const sizes = owner === undefined ? [] : SIZES.map((each) => [`${owner}.${each}`, size ?? 1] as const);
  const key = name ?? textOf(base.tree, base.node);
  const printed = index ?? value;
  const numbers = printed === undefined ? [-1, HUGE] : [printed];
  if (numbers.some((each) => isKeptOut(access.by.tree, access.by.node, new Map([...sizes, [key, each]]))))
    return undefined;
  if (isComparedAround(access.by, written(base), name)) return undefined;
  const values = {
    line: lineOfExpression(access.by),
    list: written(access.collection),
    index: written(whole),
    printed,
    isKotlin: access.by.tree.language === "kotlin",
  };
  return causes.proven("readFromText", values, {
    ground: printed === undefined ? "typical" : "stated",
    evidence: made.node === base.node ? [] : [claimOf(made, "from text")],
  });
}

const READS_TEXT = /^(?:parseInt|parseLong|toInt|toIntOrNull|toLong|digitToInt)$/;

/** What a local variable is given where it is declared. */
function givenTo(of: Expression, name: string): Expression | undefined {
  const binding = /^\w+$/.test(name) ? bindingOf(of.tree, of.node, name) : undefined;
  const declared = binding && parentOf(of.tree, binding);
  return declared?.kind === "variable" && declared.value ? expressionOfNode(of, declared.value) : undefined;
}

const bodyAround = (of: Expression): Node | undefined => functionAround(of)?.node;

/** What a function compares a name with. */
function comparedWith(of: Expression, name: string): Set<string> {
  const body = bodyAround(of);
  const pairs = [...(body ? nodesIn(body) : [])].flatMap((node) =>
    node.kind === "binary" ? [[pathOf(node.left), pathOf(node.right)]] : [],
  );
  const others = pairs.flatMap(([left, right]) =>
    left === name ? right : right === name ? left : undefined,
  );
  return new Set(others.filter((path) => path !== undefined));
}

const COMPARES = /^(?:[<>]=?|[!=]==?|in|!in)$/;

/** Whether a function compares a value, by the words or the name it has, with anything: a check may stand anywhere. */
export function isComparedAround(of: Expression, text: string, name: string | undefined): boolean {
  const body = bodyAround(of);
  return (
    body === undefined ||
    [...nodesIn(body)].some(
      (node) =>
        (node.kind === "containment" && textOf(of.tree, node).includes(name ?? text)) ||
        (node.kind === "binary" &&
          COMPARES.test(node.operator) &&
          [node.left, node.right].some(
            (each) => textOf(of.tree, each).includes(text) || (name !== undefined && pathOf(each) === name),
          )),
    )
  );
}

/** Whether a name is compared with the size of what is read, or with a constant of the file that is that size. */
function isHeldAgainstSize({ by, collection }: ElementAccess, name: string): boolean {
  const body = bodyAround(by);
  const owner = pathOf(collection.node);
  if (!body || owner === undefined) return false;
  const sizes = new Set(SIZES.map((each) => `${owner}.${each}`));
  const isSize = (node: Node): boolean => {
    const path = pathOf(node);
    if (path === undefined) return false;
    if (sizes.has(path) || sizes.has(textOf(by.tree, node))) return true;
    return [...nodesIn(by.tree.root)].some((each) => {
      const given = givenBy(each);
      return given?.path === path && sizes.has(pathOf(given.value) ?? "");
    });
  };
  return [...nodesIn(body)].some(
    (node) =>
      node.kind === "binary" &&
      /^[<>]=?$/.test(node.operator) &&
      ((pathOf(node.left) === name && isSize(node.right)) ||
        (pathOf(node.right) === name && isSize(node.left))),
  );
}
