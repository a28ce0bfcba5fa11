import type { AnalysisTask } from "../../../analysis/analysis-task.ts";
import { outlineOf, workspaceFrames } from "../../../analysis/code/code.ts";
import { type CollectionLoop, loopsIn } from "../../../analysis/code/collection-changes.ts";
import { type FailingLine, failingLine } from "../../../analysis/code/failing-line.ts";
import { type Source, sourceOf } from "../../../analysis/code/source.ts";
import { wholeTree } from "../../../analysis/code/tree.ts";
import type { Outline } from "../../../model/code.ts";
import type { ParsedError } from "../../../model/parsed-error.ts";
import { enclosingFunction, writtenMethod } from "../../../syntax/names.ts";
import { nodesIn } from "../../../syntax/tree/children.ts";
import type { FunctionNode } from "../../../syntax/tree/nodes.ts";
import type { Tree } from "../../../syntax/tree/tree.ts";

/** A loop of the trace with its file. */
export interface LoopThere {
  at: FailingLine;
  source: Source;
  outline: Outline;
  tree: Tree;
  loop: CollectionLoop;
}

const NEAR = 2;

/** The loop on the failing line, or the only one of the function where the line is one of inlined code. */
export function* loopOfTrace(error: ParsedError): AnalysisTask<LoopThere | undefined> {
  const failing = yield* failingLine(error);
  if (failing) {
    const { at } = failing;
    const tree = wholeTree(at.source);
    const near = loopsIn(tree.root).filter(
      ({ node }) =>
        Math.abs(node.line - at.line) <= NEAR ||
        // A loop with an iterator of its own fails where it takes the next one.
        ((node.kind === "while" || node.kind === "for") && node.line < at.line && at.line <= node.endLine),
    );
    const [loop] = near.toSorted(
      (one, other) => Math.abs(one.node.line - at.line) - Math.abs(other.node.line - at.line),
    );
    return loop && { at, source: at.source, outline: at.outline, tree, loop };
  }
  const [first] = yield* workspaceFrames(error);
  const source = first && (yield* sourceOf(first.path));
  const outline = source && (yield* outlineOf(source.path));
  if (!first || !source || !outline?.complete) return undefined;
  const name = enclosingFunction(first.frame.className) ?? writtenMethod(first.frame.method);
  const tree = wholeTree(source);
  const functions = [...nodesIn(tree.root)].filter(
    (node): node is FunctionNode => node.kind === "function" && node.name === name,
  );
  const loops = functions.length === 1 && functions[0] ? loopsIn(functions[0]) : [];
  const [loop, ...more] = loops;
  if (!loop || more.length > 0) return undefined;
  const at = { path: source.path, line: loop.node.line, frame: first.frame, source, outline };
  return { at, source, outline, tree, loop };
}
