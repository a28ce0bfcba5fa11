import { messageParts } from "../../syntax/tree/messages.ts";
import type { Call, Node } from "../../syntax/tree/nodes.ts";
import { plain, textOf } from "../../syntax/tree/relations.ts";
import type { Tree } from "../../syntax/tree/tree.ts";
import type { AnalysisTask } from "../analysis-task.ts";
import type { Context } from "./context.ts";
import { type Expression, expressionOfNode } from "./expression.ts";
import { sourcesOf } from "./value-sources.ts";

/** A mark at which code looks for the end of a part of a text, and the call that does. */
export interface CutMark {
  text: string;
  at: Expression;
}

export interface CutMarks {
  marks: CutMark[];
  /** Whether no other was met on the way: what could not be read as a text is one that is not known. */
  isWhole: boolean;
}

/** Functions that look for a mark in a text or take it away, by their first argument. */
export const LOOKS_FOR =
  /^(?:(?:lastI|i)ndexOf|split|substringBefore(?:Last)?|substringAfter(?:Last)?|remove(?:Suffix|Prefix)|replace|replaceFirst|replaceAll|trimEnd|trimStart|takeWhile|dropWhile|filter)$/;
/** Functions that hand on a part of a text without a mark of their own. */
export const HANDS_ON =
  /^(?:sub(?:string|Sequence)|trim|strip\w*|toString|toLowerCase|toUpperCase|lowercase|uppercase|take|drop|first|get|orEmpty)$/;

const DEEPEST = 6;

/** At which marks a text is cut before it comes to an expression, back through variables and the functions of the workspace. */
export function* cutMarksOf(expression: Expression, context: Context): AnalysisTask<CutMarks> {
  const answer: CutMarks = { marks: [], isWhole: true };
  yield* collect(expression, context, answer, 0);
  answer.marks = answer.marks.filter(
    ({ text }, index, all) => all.findIndex((each) => each.text === text) === index,
  );
  return answer;
}

function* collect(expression: Expression, context: Context, answer: CutMarks, depth: number): AnalysisTask {
  if (depth > DEEPEST) {
    answer.isWhole = false;
    return;
  }
  const all = yield* sourcesOf(expression, context, { isNull: false, rulesOut: () => false });
  for (const { at, context: own } of all.sources) {
    const node = plain(at.node);
    if (node.kind === "index") yield* collect(expressionOfNode(at, node.receiver), own, answer, depth + 1);
    if (node.kind === "binary")
      for (const each of [node.left, node.right])
        yield* collect(expressionOfNode(at, each), own, answer, depth + 1);
    if (node.kind !== "call") continue;
    if (!LOOKS_FOR.test(node.name) && !HANDS_ON.test(node.name)) {
      // Another function may cut it too.
      if (node.arguments.length > 0) answer.isWhole = false;
      continue;
    }
    const mark = LOOKS_FOR.test(node.name) ? markOf(at.tree, node) : undefined;
    if (mark !== undefined) answer.marks.push({ text: mark, at: expressionOfNode(at, node) });
    else if (LOOKS_FOR.test(node.name)) answer.isWhole = false;
    if (node.receiver) yield* collect(expressionOfNode(at, node.receiver), own, answer, depth + 1);
    if (/^sub/.test(node.name))
      for (const { value } of node.arguments)
        yield* collect(expressionOfNode(at, value), own, answer, depth + 1);
  }
}

/** The text that a call looks for; undefined where it is none that is written there, or a pattern. */
function markOf(tree: Tree, { name, arguments: [first] }: Call): string | undefined {
  const value = first && plain(first.value);
  const text = value && literalOf(tree, value);
  const isPattern =
    tree.language === "java" ? /^(?:split|replaceAll|replaceFirst)$/.test(name) : name === "replaceFirst";
  return text === undefined || text === "" || (isPattern && /[\\[\](){}.*+?^$|]/.test(text))
    ? undefined
    : text;
}

function literalOf(tree: Tree, value: Node): string | undefined {
  if (value.kind === "literal" && value.type === "character")
    return /^'([^'\\])'$/.exec(textOf(tree, value))?.[1];
  const parts = value.kind === "string" ? messageParts(tree, value) : undefined;
  return parts?.every((part) => typeof part === "string") ? parts.join("") : undefined;
}
