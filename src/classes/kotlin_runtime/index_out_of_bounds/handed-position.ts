import { editLines } from "../../../analysis/changes/edits.ts";
import { replaced } from "../../../analysis/changes/rewrite.ts";
import { methodOf } from "../../../analysis/code/code.ts";
import { indentOf, lineOf } from "../../../analysis/code/source.ts";
import { wholeTree } from "../../../analysis/code/tree.ts";
import type { OutOfBounds } from "../../../analysis/values/bounds-message.ts";
import type { Context } from "../../../analysis/values/context.ts";
import type { ElementAccess } from "../../../analysis/values/element-access.ts";
import { evaluate } from "../../../analysis/values/evaluate.ts";
import {
  claimOf,
  type Expression,
  expressionOfNode,
  functionAround,
  lineOfExpression,
  written,
} from "../../../analysis/values/expression.ts";
import { handedParameter } from "../../../analysis/values/handed-by-platform.ts";
import { type HandedPosition, handedPosition } from "../../../facts/handed-positions.ts";
import type { ProposedFix } from "../../../model/edit.ts";
import type { ParsedError } from "../../../model/parsed-error.ts";
import { throwablesOf } from "../../../model/throwables.ts";
import { nodesIn } from "../../../syntax/tree/children.ts";
import type { FunctionNode, Node } from "../../../syntax/tree/nodes.ts";
import { ancestorsOf, parentOf, pathOf, plain } from "../../../syntax/tree/relations.ts";
import { answersOf } from "../../../syntax/tree/returns.ts";
import type { Verdict } from "../../cause-list.ts";
import { causes } from "./causes.ts";
import { isComparedAround } from "./unchecked-index.ts";

/** A position that the platform handed to a callback, which may lie outside by what is documented of it. */
export function causeFromCallbackPosition(
  error: ParsedError,
  access: ElementAccess,
  { index, size, value }: OutOfBounds,
  context: Context,
): Verdict | undefined {
  const [asked] = access.indexes;
  const handed = asked && !access.isRange && handedParameter(error, asked, context);
  const known = handed && handedPosition(handed.callback.name, handed.types, handed.position);
  if (!asked || !handed || !known || !isCalledBy(error, context, known)) return undefined;
  const name = written(asked);
  const placed = placedBy(access, known);
  if (isComparedAround(access.by, name, name) || (known.where && !placed)) return undefined;
  const answer = known.answeredBy ? answerBelowZero(access.by, known.answeredBy) : undefined;
  const printed = index ?? value;
  // The answer explains what is below 0 only.
  const below = answer && (printed === undefined || printed < 0) ? answer : undefined;
  const fix = known.isToClip ? clipped(access, asked, handed.callback) : undefined;
  const values = {
    callback: handed.callback.name,
    because: known.because,
    line: lineOfExpression(access.by),
    list: written(access.collection),
    index: name,
    was: printed === undefined ? "" : `, which was ${printed}${size === undefined ? "" : ` of ${size}`}`,
    below: below && { line: lineOfExpression(below), answer: written(below) },
    answeredBy: known.answeredBy,
    isToClip: known.isToClip === true,
  };
  return causes.proven("handedOutside", values, {
    ground: "stated",
    evidence: [
      ...(below ? [claimOf(below, "may be below 0")] : []),
      ...(placed ? [claimOf(placed, "counted with them")] : []),
    ],
    ...(fix && { fixes: [fix] }),
  });
}

function isCalledBy(error: ParsedError, { frame }: Context, { callback, caller }: HandedPosition): boolean {
  const frames = throwablesOf(error).at(-1)?.frames ?? [];
  const own = frame ? frames.indexOf(frame) : -1;
  const outer = frames.slice(own + 1).find(({ className }) => className !== frame?.className);
  return (
    own >= 0 && frame !== undefined && methodOf(frame) === callback && caller.test(outer?.className ?? "")
  );
}

/** The call in the file without which the position counts the same elements. */
function placedBy({ by }: ElementAccess, { where }: HandedPosition): Expression | undefined {
  const tree = wholeTree(by.source);
  for (const node of where ? nodesIn(tree.root) : [])
    if (node.kind === "call" && where?.test(node.name)) return { ...by, tree, node };
  return undefined;
}

/** What a function of the same class answers that may be below 0: a number, or one less than a count that begins with 0. */
function answerBelowZero(of: Expression, name: string): Expression | undefined {
  const tree = wholeTree(of.source);
  for (const each of nodesIn(tree.root)) {
    if (each.kind !== "function" || each.name !== name || !each.body) continue;
    const place = { ...of, tree };
    const found = answersOf(tree, each).find((answer) => isBelowZero(place, answer));
    if (found) return expressionOfNode(place, found);
  }
  return undefined;
}

function isBelowZero({ tree }: Expression, root: Node): boolean {
  const answer = plain(root);
  const number = evaluate(tree, answer, new Map());
  if (typeof number === "number") return number < 0;
  if (answer.kind !== "binary" || answer.operator !== "-") return false;
  const name = pathOf(answer.left);
  const less = evaluate(tree, answer.right, new Map());
  if (name === undefined || typeof less !== "number" || less < 1) return false;
  const loops = ancestorsOf(tree, answer).flatMap((each) => (each.kind === "for" ? each.init : []));
  return loops
    .flatMap((each) => (each.kind === "variables" ? each.variables : each.kind === "variable" ? [each] : []))
    .some(
      ({ bindings, value }) =>
        bindings[0]?.name === name && value !== undefined && evaluate(tree, value, new Map()) === 0,
    );
}

/** The access at the nearest position that there is, and an answer of 0 where there is none. */
function clipped(access: ElementAccess, asked: Expression, callback: FunctionNode): ProposedFix | undefined {
  const { by, collection } = access;
  const { tree, source } = by;
  const statement = [by.node, ...ancestorsOf(tree, by.node)].find(
    (each) => parentOf(tree, each)?.kind === "block",
  );
  if (!statement || functionAround(by)?.node !== callback || parentOf(tree, statement) !== callback.body)
    return undefined;
  const list = pathOf(collection.node);
  const isPlain =
    statement.line === asked.node.line && list !== undefined && callback.type?.text.toLowerCase() === "int";
  if (!isPlain || (by.node.kind !== "index" && !isGet(by.node))) return undefined;
  const line = lineOf(source, statement.line);
  const isJava = tree.language === "java";
  const size = `${list}.${isJava ? (by.node.kind === "index" ? "length" : "size()") : "size"}`;
  const name = written(asked);
  const index = isJava ? `Math.max(0, Math.min(${name}, ${size} - 1))` : `${name}.coerceIn(0, ${size} - 1)`;
  const first = `${indentOf(line)}if (${size} == 0) return 0${isJava ? ";" : ""}`;
  const edits = editLines(source, [
    { from: statement.line, to: statement.line - 1, lines: [first] },
    replaced(by, asked.node, index),
  ]);
  return edits && { title: `Clip ${name} to what ${list} holds`, safety: "review", edits };
}

const isGet = (node: Node): boolean => node.kind === "call" && node.name === "get";
