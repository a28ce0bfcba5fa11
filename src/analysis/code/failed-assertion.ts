import { isTestFile } from "../../facts/test-folders.ts";
import type { Outline } from "../../model/code.ts";
import type { ParsedError } from "../../model/parsed-error.ts";
import type { Node } from "../../syntax/tree/nodes.ts";
import { codeOnLine, lineAt, nodesOnLine } from "../../syntax/tree/relations.ts";
import type { Tree } from "../../syntax/tree/tree.ts";
import type { AnalysisTask } from "../analysis-task.ts";
import { outlineOf, workspaceFrames } from "./code.ts";
import { type Source, sourceOf } from "./source.ts";
import { treeAt, wholeTree } from "./tree.ts";

/** The assertion that did not hold. */
export interface FailedAssertion {
  source: Source;
  outline: Outline;
  line: number;
  /** The statement, in the tree of the file. */
  node: Node;
  tree: Tree;
}

const NEAR = 3;
const ASSERTS = /^(?:assert\w*|verify|expect\w*|should\w*|isEqualTo|isTrue|isFalse|isNull|check)$/;

/** The innermost line of a test in the trace that asserts something; the source may have drifted a little. */
export function* failedAssertion(error: ParsedError): AnalysisTask<FailedAssertion | undefined> {
  const frames = yield* workspaceFrames(error, 4);
  for (const { frame, path } of frames.filter((each) => isTestFile(each.path)).slice(0, 3)) {
    const source = yield* sourceOf(path);
    const line = source && frame.line && nearestAssertion(source, frame.line);
    if (!source || !line) continue;
    const outline = yield* outlineOf(path);
    const tree = wholeTree(source);
    const node = codeOnLine(tree, line);
    if (outline && node) return { source, outline, line, node, tree };
  }
  return undefined;
}

function nearestAssertion(source: Source, line: number): number | undefined {
  for (let distance = 0; distance <= NEAR; distance++) {
    if (asserts(source, line - distance)) return line - distance;
    if (asserts(source, line + distance)) return line + distance;
  }
  return undefined;
}

function asserts(source: Source, line: number): boolean {
  const tree = treeAt(source, line);
  return nodesOnLine(tree, line).some((node) => {
    if (node.kind === "call") return ASSERTS.test(node.name) && lineAt(tree, node.nameStart) === line;
    return node.kind === "binary" && ASSERTS.test(node.operator) && node.left.endLine === line;
  });
}
