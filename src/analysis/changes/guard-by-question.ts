import { pathOf, plain } from "../../syntax/tree/relations.ts";
import { type Expression, written } from "../values/expression.ts";
import { type Guard, guardOf } from "./guards.ts";

/** The question that other calls are asked behind, before this one too, where it can be turned round as it is written. */
export function guardByQuestion(call: Expression, question: Expression, holds: boolean): Guard | undefined {
  const node = plain(question.node);
  const isTurned = node.kind === "unary" && node.operator === "!";
  if (pathOf(isTurned ? node.operand : node) === undefined) return undefined;
  const text = written({ ...question, node });
  const negated = isTurned ? text.slice(1) : `!${text}`;
  return holds ? guardOf(call, negated, text) : guardOf(call, text, negated);
}
