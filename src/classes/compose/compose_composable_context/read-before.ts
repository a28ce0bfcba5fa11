import { fixOf } from "../../../analysis/build/build.ts";
import { changeText } from "../../../analysis/changes/text-changes.ts";
import { bracketsAround, type CodeCall, offsetOf } from "../../../analysis/code/code-tree.ts";
import type { ComposeFile } from "../../../analysis/code/compose.ts";
import { isTaken, usesName } from "../../../analysis/code/name-uses.ts";
import { indentOf, lineOf } from "../../../analysis/code/source.ts";
import { functionNode, statementAround } from "../../../analysis/code/tree.ts";
import type { Declaration } from "../../../model/code.ts";
import type { ProposedFix } from "../../../model/edit.ts";
import { nodesOf } from "../../../syntax/tree/children.ts";
import { pathOf } from "../../../syntax/tree/relations.ts";

/** Puts `val label = stringResource(…)` before the statement of the body that holds the callback. */
export function readBefore(file: ComposeFile, call: CodeCall, within: Declaration): ProposedFix[] {
  const statement = statementAround(file.source, { from: within.startLine, to: within.endLine }, call.line);
  const { node } = call;
  const own = functionNode(file.source, within);
  const written = file.tree.written.slice(node.start, node.end);
  const resource = nodesOf(node, "member").find(({ receiver }) =>
    /(?:^|\.)R\.(?:string|plurals|array)$/.test(pathOf(receiver) ?? ""),
  )?.name;
  const isMovable = !node.receiver && node.line === node.endLine && !usesName(file.tree.syntax, node, "it");
  const inBranch = bracketsAround(file.tree, call.at).some(({ role }) => role === "branch");
  if (!statement || !own || !resource || !isMovable || inBranch) return [];
  const name = camel(resource);
  if (isTaken(own, name)) return [];
  const start = offsetOf(file.tree, statement.from);
  const indent = indentOf(lineOf(file.source, statement.from));
  const edits = changeText(file, [
    { from: start + indent.length, to: start + indent.length, text: `val ${name} = ${written}\n${indent}` },
    { from: node.start, to: node.end, text: name },
  ]);
  return fixOf(`Read ${name} in the composable's body`, "review", edits);
}

const camel = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
