import { messageParts } from "../../syntax/tree/messages.ts";
import type { AnalysisTask } from "../analysis-task.ts";
import { evaluate } from "./evaluate.ts";
import type { Expression } from "./expression.ts";
import { sourcesOf } from "./value-sources.ts";

/** The one expression that a value comes from; undefined where there may be others. */
function* findOnlySource(value: Expression): AnalysisTask<Expression | undefined> {
  const following = { isNull: false, rulesOut: () => false };
  const { sources } = yield* sourcesOf(value, { calls: [], frames: [] }, following);
  const [only, ...more] = sources;
  return more.length === 0 ? only?.at : undefined;
}

/** The number that an expression is in every run, by itself or as a constant. */
export function* fixedNumber(value: Expression): AnalysisTask<number | undefined> {
  const source = yield* findOnlySource(value);
  const number = source && evaluate(source.tree, source.node, new Map());
  return typeof number === "number" ? number : undefined;
}

/** The text that an expression is in every run, by itself or as a constant. */
export function* fixedText(value: Expression): AnalysisTask<string | undefined> {
  return (yield* findFixedText(value))?.text;
}

/** The same, with the code that holds the text. */
export function* findFixedText(
  value: Expression,
): AnalysisTask<{ text: string; source: Expression } | undefined> {
  const source = yield* findOnlySource(value);
  const parts = source && messageParts(source.tree, source.node);
  return source && parts?.every((part) => typeof part === "string")
    ? { text: parts.join(""), source }
    : undefined;
}
