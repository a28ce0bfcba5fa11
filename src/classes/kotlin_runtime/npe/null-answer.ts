import { type AnalysisTask, requestTool } from "../../../analysis/analysis-task.ts";
import { fact } from "../../../analysis/claims.ts";
import { classAt, type WorkspaceFrame } from "../../../analysis/code/code.ts";
import { declarationsNamed } from "../../../analysis/code/declared.ts";
import type { FailingLine } from "../../../analysis/code/failing-line.ts";
import { classSource, simpleType } from "../../../analysis/code/types.ts";
import { elementType, typeOfExpression } from "../../../analysis/values/declared-type.ts";
import {
  claimOf,
  type Expression,
  expressionOfNode,
  lineOfExpression,
  written,
} from "../../../analysis/values/expression.ts";
import { followingNull } from "../../../analysis/values/null-following.ts";
import { sourcesOf } from "../../../analysis/values/value-sources.ts";
import { resolveClass } from "../../../contracts/resolve-class.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { Ground } from "../../../model/ground.ts";
import type { Call } from "../../../syntax/tree/nodes.ts";
import { plain } from "../../../syntax/tree/relations.ts";
import type { Found } from "../../examination.ts";
import type { NullExpression } from "../null-expression.ts";
import { tellSteps } from "../null-way.ts";
import { causes } from "./causes.ts";
import type { failureClass } from "./class.ts";

/** How sure a cause can be that says what was null and unchecked, and not why. */
const UNCHECKED: Ground = "typical";
/** Names of calls that take an element: what was put there would be the cause. */
const ELEMENT = /^(?:get|getOrNull|elementAt|next|poll|peek|first|last|removeFirst|valueAt)$/;

/**
 * What another object answered and nothing checks, where that is all that the code says of it: which expression was null is
 * certain, and it is what a library answers, or data that another object holds.
 */
export function* nullAnswer(
  found: NullExpression,
  at: FailingLine,
  callers: readonly WorkspaceFrame[],
  box?: string,
): Found {
  const context = { calls: [], frame: at.frame, frames: callers };
  const { sources, isComplete } = yield* sourcesOf(found.expression, context, followingNull());
  const [source, ...more] = sources;
  if (!source || more.length > 0 || !isComplete) return undefined;
  const told = tellSteps(found.text, source.steps);
  if (told.passed || source.steps.some((step) => step.kind === "answered" && step.isFound)) return undefined;
  const answered = told.firstAnswer?.call ?? source.at;
  if (!(yield* isOfAnother(answered, told.firstAnswer !== undefined))) return undefined;
  const text = written(answered);
  const evidence = answered.node === found.expression.node ? [] : [claimOf(answered, "where it comes from")];
  const values = { name: found.text, code: text, line: found.line, box };
  return causes.proven("unchecked", values, { ground: UNCHECKED, evidence });
}

/**
 * The message says which function answered null, and no file of the workspace declares its class: what it answers is not
 * decided here, and the line uses it without a check.
 */
export function* answeredByLibrary(
  error: ErrorOf<typeof failureClass>,
  found: NullExpression,
  box: string | undefined,
): Found {
  const [, owner, method] = /^([\w.$]+)\.([\w$]+)\([^)]*\)$/.exec(fact(error, "expression") ?? "") ?? [];
  const node = plain(found.expression.node);
  const isThatCall = node.kind === "call" && node.name === method && node.receiver !== undefined;
  if (!owner || !isThatCall || ELEMENT.test(node.name)) return undefined;
  const declared = yield* requestTool(resolveClass, { className: owner });
  if (!declared || declared.places.length > 0) return undefined;
  const values = { name: found.text, code: found.text, line: found.line, box };
  return causes.proven("unchecked", values, { ground: UNCHECKED });
}

/** Whether an expression asks a library for something, or a class of the workspace for data that it holds; for no element of a collection. */
function* isOfAnother(expression: Expression, isFollowed: boolean): AnalysisTask<boolean> {
  const node = plain(expression.node);
  if (node.kind === "call" && !node.receiver) return yield* isInherited(expression, node);
  if ((node.kind !== "call" && node.kind !== "member") || !node.receiver) return false;
  if (node.kind === "call" && (node.isNew || ELEMENT.test(node.name))) return false;
  if (node.receiver.kind === "this" || node.receiver.kind === "super") return false;
  const type = yield* typeOfExpression(expressionOfNode(expression, node.receiver));
  const simple = type && simpleType(type.text);
  if (!type || !simple || elementType(type.text) !== undefined) return false;
  // What a function of the workspace answers would have to be read: only where that was done it is what is held.
  if (yield* classSource(simple, type.from)) return isFollowed || node.kind === "member";
  return type.from.imports.some(({ imported }) => imported.includes(simple));
}

/** Whether a bare call is of a function that a class has from a library: the workspace declares none of its name. */
function* isInherited(expression: Expression, { name, isNew }: Call): AnalysisTask<boolean> {
  const owner = classAt(expression.outline, lineOfExpression(expression));
  if (isNew || ELEMENT.test(name) || !/^[a-z]\w{5,}$/.test(name) || !owner?.supertypes?.length) return false;
  const declared = yield* declarationsNamed(name, `\\b(?:fun\\b.*\\b|[\\w>\\]]\\s+)${name}\\s*\\(`);
  return declared.every(({ declaration }) => declaration.kind !== "function");
}
