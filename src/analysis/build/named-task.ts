import { taskOfConstant } from "../../facts/tasks-by-plugin.ts";
import type { ParsedError } from "../../model/parsed-error.ts";
import type { Node } from "../../syntax/tree/nodes.ts";
import { nodesOnLine, plain, textOf } from "../../syntax/tree/relations.ts";
import type { Tree } from "../../syntax/tree/tree.ts";
import type { AnalysisTask } from "../analysis-task.ts";
import { functionAt } from "../code/code.ts";
import { type FailingLine, failingLine } from "../code/failing-line.ts";
import { treeAt } from "../code/tree.ts";

/** A line of a plugin's own code that asks Gradle for a thing by its name, or adds one. */
export interface NamedCall {
  at: FailingLine;
  /** The function around it. */
  within: string;
  /** The name of the call: `getByName`, `register`. */
  call: string;
}

/** The failing line of a plugin's code, where a call on it hands over a name: as text, or as a constant of Gradle's. */
export function* namedCall(
  error: ParsedError,
  name: string,
  calls: ReadonlySet<string>,
): AnalysisTask<NamedCall | undefined> {
  const failing = yield* failingLine(error);
  if (!failing) return undefined;
  const { at } = failing;
  const tree = treeAt(at.source, at.line);
  const call = nodesOnLine(tree, at.line).find(
    (node) =>
      node.kind === "call" &&
      calls.has(node.name) &&
      node.arguments.some(({ value }) => nameIn(tree, plain(value)) === name),
  );
  const within = functionAt(at.outline, at.line)?.name;
  return call?.kind === "call" && within ? { at, within, call: call.name } : undefined;
}

function nameIn(tree: Tree, node: Node): string | undefined {
  if (node.kind === "string" && node.templates.length === 0) return textOf(tree, node).slice(1, -1);
  const last = node.kind === "member" ? node.name : node.kind === "name" ? textOf(tree, node) : "";
  return taskOfConstant(last);
}
