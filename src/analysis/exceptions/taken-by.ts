import type { ParsedError } from "../../model/parsed-error.ts";
import { throwablesOf } from "../../model/throwables.ts";
import { nodesIn } from "../../syntax/tree/children.ts";
import { fixedText, messageParts } from "../../syntax/tree/messages.ts";
import type { Catch, Node } from "../../syntax/tree/nodes.ts";
import { parentOf, pathOf, plain, statementAt, textOf } from "../../syntax/tree/relations.ts";
import type { Tree } from "../../syntax/tree/tree.ts";
import type { AnalysisTask } from "../analysis-task.ts";
import { workspaceFrames } from "../code/code.ts";
import type { FailingLine } from "../code/failing-line.ts";
import { treeAt } from "../code/tree.ts";
import { triesOnTheWay } from "./tries-on-the-way.ts";

/** The `catch` of the workspace that takes a failure's innermost exception, by the sources. */
export interface TakenBy {
  /** The line in its `try`. */
  at: FailingLine;
  clause: Catch;
  /** In words, after "it": "goes on with `flow = 0`", "answers `-1`". */
  becomes: string;
  /** The words of this very clause with which the log prints the exception, and the line that has them. */
  logged?: { text: string; logLine: number };
}

/** Who takes the exception, and what becomes of it there; undefined where no function of the workspace on the stack is known to. */
export function* takenBy(error: ParsedError): AnalysisTask<TakenBy | undefined> {
  const thrown = throwablesOf(error).at(-1);
  if (!thrown?.exception) return undefined;
  const frames = (yield* workspaceFrames(error)).filter(({ frame }) => thrown.frames.includes(frame));
  const { tries } = yield* triesOnTheWay(frames, thrown.exception);
  const last = tries.at(-1);
  if (!last?.takenBy) return undefined;
  const { at, takenBy: clause } = last;
  const tree = treeAt(at.source, at.line);
  const { heading } = error;
  const says = heading !== undefined && isSaidIn(tree, clause, heading.text);
  return { at, clause, becomes: describeHandling(tree, clause, at.line), ...(says && { logged: heading }) };
}

/** Fewest characters of a text in code by which a line of a log is known again. */
const FEWEST = 8;

/** Whether a clause prints a line: all the fixed text of one of its messages stands there, in order. */
function isSaidIn(tree: Tree, { body }: Catch, line: string): boolean {
  return [...nodesIn(body)].some((node) => {
    const parts = node.kind === "string" || node.kind === "binary" ? messageParts(tree, node) : undefined;
    if (!parts || fixedText(parts).trim().length < FEWEST) return false;
    let from = 0;
    return parts.every((part) => {
      if (typeof part !== "string") return true;
      const at = line.indexOf(part.trim(), from);
      from = at + part.trim().length;
      return at >= 0;
    });
  });
}

const LONGEST = 60;

/** What a clause does in the end, besides logging. */
function describeHandling(tree: Tree, { body, line }: Catch, tried: number): string {
  const told = body.statements.map(plain).filter((node) => node.kind !== "call");
  const last = told.at(-1);
  const text = (node: Node): string => {
    const all = textOf(tree, node).replace(/;$/, "");
    return `\`${all.length > LONGEST ? `${all.slice(0, LONGEST - 1)}…` : all}\``;
  };
  const isLast = last !== undefined && plain(body.statements.at(-1) ?? body) === last;
  if (last?.kind === "throw") return `throws ${last.value ? text(last.value) : "another"}`;
  if (last?.kind === "return") return last.value ? `answers ${text(last.value)}` : "leaves the function";
  if (last?.kind === "assignment") return `goes on with ${text(last)}`;
  if (last?.kind === "continue" || last?.kind === "break")
    return last.kind === "break" ? "ends the loop" : "goes on with the next one";
  const parent = parentOf(tree, body);
  const whole = parent && parentOf(tree, parent);
  const isValue =
    tree.language === "kotlin" && whole && parentOf(tree, whole)?.kind !== "block" && isLast && last;
  if (isValue) return `goes on with ${text(isValue)}`;
  const kept = keptBehind(tree, tried);
  return `goes on behind line ${whole?.endLine ?? line}${kept ? ` with ${kept} as it was` : ""}`;
}

/** The variable that the line which threw would have given another value. */
function keptBehind(tree: Tree, line: number): string | undefined {
  const statement = statementAt(tree, line);
  return statement.kind === "assignment" && statement.operator === "=" ? pathOf(statement.target) : undefined;
}
