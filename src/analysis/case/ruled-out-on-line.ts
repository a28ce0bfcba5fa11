import type { ProposedCaseFact } from "../../model/case-fact.ts";
import { fileName } from "../../model/paths.ts";
import { throwablesOf } from "../../model/throwables.ts";
import { nodesIn } from "../../syntax/tree/children.ts";
import { certainIn, dereferenceBy } from "../../syntax/tree/evaluation.ts";
import type { Node } from "../../syntax/tree/nodes.ts";
import { assigns } from "../../syntax/tree/null-checks.ts";
import { parentOf } from "../../syntax/tree/relations.ts";
import type { Tree } from "../../syntax/tree/tree.ts";
import type { AnalysisTask } from "../analysis-task.ts";
import { type Dereference, dereferencesOn } from "../code/dereferences.ts";
import { type FailingLine, failingLine } from "../code/failing-line.ts";
import { isLocal } from "../code/own-property.ts";
import { sourceClaim } from "../code/source.ts";
import { treeAt } from "../code/tree.ts";
import type { FailureCase } from "./failure-case.ts";

/**
 * Which local variables of a Java line that failed on null were none: an earlier line of the same function used them, and
 * nothing gave them another value since. Kotlin may call an extension on null, so that a use there shows nothing.
 */
export function* describeRuledOutOnLine({ error }: FailureCase): AnalysisTask<readonly ProposedCaseFact[]> {
  const thrown = throwablesOf(error).at(-1);
  if (thrown?.exception !== "java.lang.NullPointerException") return [];
  const at = (yield* failingLine(error))?.at;
  // What the line called threw otherwise.
  if (!at?.path.endsWith(".java") || thrown.frames[0] !== at.frame) return [];
  const receivers = new Map(dereferencesOn(at.source, at.line).map((each) => [each.text, each]));
  if (receivers.size < 2) return [];
  return [...receivers.values()].flatMap((each) => ruleOut(at, each));
}

function ruleOut(at: FailingLine, { text, node, line }: Dereference): ProposedCaseFact[] {
  const { source, path } = at;
  if (node.kind !== "name" || !isLocal(text, source, line)) return [];
  const used = lineUsedBefore(treeAt(source, line), node, text);
  if (used === undefined || used >= at.line) return [];
  return [
    {
      kind: "ruled_out",
      topic: "failing expression",
      notNull: { name: text, path, line: at.line },
      text: `\`${text}\` was not null on line ${at.line} of ${fileName(path)}: line ${used} has used it before, and no line between sets it.`,
      evidence: [sourceClaim({ source, line: used }, `uses ${text}`), sourceClaim({ source, line: at.line })],
    },
  ];
}

/** The nearest line that must have used a variable on the way to a node, with its present value. */
export function lineUsedBefore(tree: Tree, node: Node, name: string): number | undefined {
  let child = node;
  for (let parent = parentOf(tree, child); parent; parent = parentOf(tree, parent)) {
    if (parent.kind === "function" || parent.kind === "lambda" || parent.kind === "class") return undefined;
    // A handler runs after any part of what it handles.
    if (parent.kind === "try" && child !== parent.body) return undefined;
    if (parent.kind === "block") {
      if (givesValue(child, name)) return undefined;
      for (const statement of parent.statements.slice(0, parent.statements.indexOf(child)).reverse()) {
        if (givesValue(statement, name)) return undefined;
        const line = statement.kind === "try" ? undefined : lineOfUse(statement, name);
        if (line !== undefined) return line;
      }
    }
    child = parent;
  }
  return undefined;
}

/** Whether something in a node sets a variable, or declares one of its name. */
const givesValue = (node: Node, name: string): boolean =>
  assigns(node, name) || [...nodesIn(node)].some((each) => each.kind === "binding" && each.name === name);

function lineOfUse(statement: Node, name: string): number | undefined {
  for (const each of certainIn(statement)) {
    const use = dereferenceBy(each);
    if (use?.receiver.kind === "name" && use.receiver.name === name) return use.receiver.line;
  }
  return undefined;
}
