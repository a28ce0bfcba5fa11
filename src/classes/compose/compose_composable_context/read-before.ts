import { fixOf } from "../../../analysis/build/build.ts";
import { changeText } from "../../../analysis/changes/text-changes.ts";
import { bracketsAround, type CodeCall, endOfCall, offsetOf } from "../../../analysis/code/code-tree.ts";
import type { ComposeFile } from "../../../analysis/code/compose.ts";
import { indentOf, lineOf } from "../../../analysis/code/source.ts";
import { statementAround } from "../../../analysis/code/tree.ts";
import type { Declaration } from "../../../model/code.ts";
import type { ProposedFix } from "../../../model/edit.ts";

/** Puts `val label = stringResource(…)` before the statement of the body that holds the callback. */
export function readBefore(file: ComposeFile, call: CodeCall, within: Declaration): ProposedFix[] {
  const statement = statementAround(file.source, { from: within.startLine, to: within.endLine }, call.line);
  const written = file.tree.written.slice(call.at, endOfCall(call));
  const resource = /R\.(?:string|plurals|array)\.(\w+)/.exec(written)?.[1];
  const isMovable = call.receiver === "" && !/\n|\bit\b/.test(written);
  const inBranch = bracketsAround(file.tree, call.at).some(({ role }) => role === "branch");
  if (!statement || !resource || !isMovable || inBranch) return [];
  const name = camel(resource);
  const body = file.source.code.slice(within.startLine - 1, within.endLine).join("\n");
  if (new RegExp(`(?<!R\\.\\w{1,20}\\.)\\b${name}\\b`).test(body)) return [];
  const start = offsetOf(file.tree, statement.from);
  const indent = indentOf(lineOf(file.source, statement.from));
  const edits = changeText(file, [
    { from: start + indent.length, to: start + indent.length, text: `val ${name} = ${written}\n${indent}` },
    { from: call.at, to: endOfCall(call), text: name },
  ]);
  return fixOf(`Read ${name} in the composable's body`, "review", edits);
}

const camel = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
