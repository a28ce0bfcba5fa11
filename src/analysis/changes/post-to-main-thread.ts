import { componentKindOf } from "../../facts/component-bases.ts";
import type { Edit } from "../../model/edit.ts";
import { nodesIn, nodesOf } from "../../syntax/tree/children.ts";
import type { Call, Node } from "../../syntax/tree/nodes.ts";
import { nodesOnLine, parentOf, textOf } from "../../syntax/tree/relations.ts";
import { bindingOf } from "../../syntax/tree/scopes.ts";
import type { Tree } from "../../syntax/tree/tree.ts";
import type { FailingLine } from "../code/failing-line.ts";
import { classesAround } from "../code/own-property.ts";
import { indentOf, lineOf } from "../code/source.ts";
import { treeAt, wholeTree } from "../code/tree.ts";
import { editLines } from "./edits.ts";
import { fillsItsLines } from "./own-lines.ts";

/**
 * The statement of a line, put off to the main thread by the view or the activity around it; undefined where its value is used, it is
 * not alone on its line, or it needs a variable that changes.
 */
export function postToMainThread(at: FailingLine): Edit[] | undefined {
  const { source, line } = at;
  const tree = treeAt(source, line);
  const statement = nodesOnLine(tree, line).find(
    (node): node is Call => node.kind === "call" && parentOf(tree, node)?.kind === "block",
  );
  const poster = statement && posterOf(at);
  if (!statement || !poster || statement.line !== statement.endLine) return undefined;
  const text = lineOf(source, line);
  const own = textOf(tree, statement);
  const isJava = tree.language === "java";
  if (!fillsItsLines(tree, statement) || usesChanging(tree, statement)) return undefined;
  const indent = indentOf(text);
  const step = indent.includes("\t") ? "\t" : indent.length % 4 === 0 ? "    " : "  ";
  const lines = isJava
    ? nodesOf(wholeTree(source).root, "lambda").length > 0
      ? [`${indent}${poster}(() -> ${own});`]
      : [
          `${indent}${poster}(new Runnable() {`,
          `${indent}${step}@Override`,
          `${indent}${step}public void run() {`,
          `${indent}${step}${step}${own};`,
          `${indent}${step}}`,
          `${indent}});`,
        ]
    : [`${indent}${poster} { ${own} }`];
  return editLines(source, [{ from: line, to: line, lines }]);
}

/** `runOnUiThread` within an activity, `post` within a view. */
function posterOf({ outline, line }: FailingLine): string | undefined {
  for (const { supertypes = [], modifiers } of classesAround(outline, line)) {
    const [base] = supertypes.map((each) => each.replace(/<.*/, "").split(".").at(-1) ?? "");
    if (base !== undefined && componentKindOf(base) === "activity") return "runOnUiThread";
    if (base !== undefined && /(?:View|Layout|ViewGroup)$/.test(base)) return "post";
    // From a class that has no outer object the functions around are not in reach.
    if (modifiers.includes("static") || (outline.language === "kotlin" && !modifiers.includes("inner")))
      return undefined;
  }
  return undefined;
}

/** Whether a node reads a variable of the function that is given a value more than once: what runs later cannot have it. */
function usesChanging(tree: Tree, node: Node): boolean {
  for (const each of nodesIn(node)) {
    const binding = each.kind === "name" ? bindingOf(tree, each, each.name) : undefined;
    if (!binding) continue;
    for (const other of nodesIn(tree.root))
      if (
        other.kind === "assignment" &&
        other.target.kind === "name" &&
        other.target.name === binding.name &&
        bindingOf(tree, other.target, binding.name) === binding
      )
        return true;
  }
  return false;
}
