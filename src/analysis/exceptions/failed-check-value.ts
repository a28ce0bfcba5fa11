import { type Asked, type Decided, decidedBy } from "../../syntax/tree/asked.ts";
import type { FunctionNode, Node } from "../../syntax/tree/nodes.ts";
import { plain, textOf } from "../../syntax/tree/relations.ts";
import { answersOf } from "../../syntax/tree/returns.ts";
import { bindingOf } from "../../syntax/tree/scopes.ts";
import type { Guard } from "../../syntax/tree/throws.ts";
import type { AnalysisTask } from "../analysis-task.ts";
import { declarationNode, propertyNamed } from "../code/own-property.ts";
import { treeAt } from "../code/tree.ts";
import { functionCalled } from "../values/called-function.ts";
import type { Context } from "../values/context.ts";
import { evaluate } from "../values/evaluate.ts";
import { type Expression, expressionOfNode, lineOfExpression } from "../values/expression.ts";
import { type Question, satisfiesCondition } from "../values/satisfies-condition.ts";
import { sourcesOf, type ValueSource } from "../values/value-sources.ts";
import { shownFor, type ThrownHere } from "./thrown-here.ts";

/** A question that a check asked of a value, where it stands. */
export interface FailedQuestion extends Question {
  at: Expression;
}

/** The one thing that a value which a check refused can come from. */
export interface FailedCheckValue {
  question: FailedQuestion;
  source: ValueSource;
  /** Whether it is a value that stands in the code and makes the question turn out as it did. */
  isDecided: boolean;
}

const DEEPEST = 2;

/**
 * What the condition of a throw asked that turned out badly: all of it where all has to be so, the one part that the
 * message shows where one of several was; functions and getters of the workspace that only answer are looked into.
 */
export function* failedQuestions(here: ThrownHere, guard: Guard): AnalysisTask<FailedQuestion[]> {
  const tree = treeAt(here.at.source, here.at.line);
  const decided = decidedBy(tree, guard);
  if (!decided) return [];
  const place = { tree, source: here.at.source, outline: here.at.outline };
  const asked = chosen(decided, (each) => isRefuted(here, { tree, asked: each }));
  const found: FailedQuestion[] = [];
  for (const each of asked)
    found.push(...(yield* resolveQuestion({ tree, asked: each, at: { ...place, node: each.of } })));
  return found;
}

/** The parts that are known to have been so. */
function chosen({ asked, isEvery, isWhole }: Decided, isRefuted: (each: Asked) => boolean): Asked[] {
  if (isEvery || asked.length < 2) return asked.length < 2 && !isWhole && !isEvery ? [] : [...asked];
  const open = asked.filter((each) => !isRefuted(each));
  return isWhole && open.length === 1 ? open : [];
}

/** Whether the log shows a value for which a part was not so. */
function isRefuted(here: ThrownHere, { tree, asked }: Question): boolean {
  const shown = shownFor(here, asked.of);
  if (shown === undefined) return false;
  if (asked.kind === "null") return (shown === "null") !== asked.is;
  if (asked.kind === "flag") return /^(?:true|false)$/.test(shown) && (shown === "true") !== asked.is;
  if (asked.kind !== "compared" || !/^-?\d+(?:\.\d+)?$/.test(shown)) return false;
  const limit = evaluate(tree, asked.to, new Map());
  if (typeof limit !== "number") return false;
  const value = Number(shown);
  const { operator } = asked;
  const isSo =
    operator === "=="
      ? value === limit
      : operator === "!="
        ? value !== limit
        : operator === "<"
          ? value < limit
          : operator === "<="
            ? value <= limit
            : operator === ">"
              ? value > limit
              : value >= limit;
  return !isSo;
}

/** `isOpen()` as what its one answer asks. */
function* resolveQuestion(question: FailedQuestion, depth = 0): AnalysisTask<FailedQuestion[]> {
  const { asked, at } = question;
  const answer = asked.kind === "flag" && depth < DEEPEST ? yield* answerOf(at) : undefined;
  if (!answer || asked.kind !== "flag") return [question];
  const inner = decidedBy(answer.tree, { kind: "condition", condition: answer.node, holds: asked.is });
  const parts = inner ? chosen(inner, () => false) : [];
  if (parts.length === 0) return [question];
  const found: FailedQuestion[] = [];
  for (const each of parts)
    found.push(
      ...(yield* resolveQuestion(
        { tree: answer.tree, asked: each, at: expressionOfNode(answer, each.of) },
        depth + 1,
      )),
    );
  return found;
}

/** The only answer of a function without parameters, or of a getter, of the class around. */
function* answerOf(at: Expression): AnalysisTask<Expression | undefined> {
  const node = plain(at.node);
  if (node.kind === "call" && node.arguments.length === 0 && !node.receiver) {
    const called = yield* functionCalled(expressionOfNode(at, node));
    return called && findOnlyAnswer(called.node, { ...called, node: called.node });
  }
  const name = ownName(at, node);
  const property = name && propertyNamed(`this.${name}`, at.outline, at.source, lineOfExpression(at));
  const declared = property ? declarationNode(property.declaration, at.source) : undefined;
  const getter =
    declared?.kind === "variable" ? declared.accessors.find(({ form }) => form === "getter") : undefined;
  if (!property || !getter?.body) return undefined;
  const tree = treeAt(at.source, property.declaration.startLine);
  return findOnlyAnswer(getter, { ...at, tree, node: getter });
}

function findOnlyAnswer(node: FunctionNode, place: Expression): Expression | undefined {
  const [only, ...more] = answersOf(place.tree, node);
  return only && more.length === 0 ? expressionOfNode(place, only) : undefined;
}

/** The name of a property of the class around, as an expression reads it. */
export function ownName(at: Expression, root: Node): string | undefined {
  const node = plain(root);
  if (node.kind === "member" && node.receiver.kind === "this") return node.name;
  return node.kind === "name" && !bindingOf(at.tree, node, node.name) ? node.name : undefined;
}

/** The one source of what a check refused; undefined where it may come from several, or is the expression itself. */
export function* failedCheckValue(
  question: FailedQuestion,
  context: Context,
): AnalysisTask<FailedCheckValue | undefined> {
  const { sources, isComplete } = yield* sourcesOf(question.at, context, {
    isNull: question.asked.kind === "null" && question.asked.is,
    rulesOut: (value) => satisfiesCondition(value, question) === false,
  });
  const [source, ...more] = sources;
  if (!source || more.length > 0 || !isComplete || source.steps.length === 0) return undefined;
  return { question, source, isDecided: satisfiesCondition(source.at, question) === true };
}

/** A question in the words of the code: `seeds < 1`, `name is empty`. */
export function questionText({ tree, asked }: Question): string {
  const of = textOf(tree, asked.of);
  switch (asked.kind) {
    case "null":
      return `${of} is ${asked.is ? "" : "not "}null`;
    case "flag":
      return `${of} is ${asked.is}`;
    case "empty":
      return `${of} is ${asked.is ? "" : "not "}empty`;
    case "compared":
      return `${of} ${asked.operator} ${textOf(tree, asked.to)}`;
    case "unlisted":
      return `no branch names ${of}`;
  }
}
