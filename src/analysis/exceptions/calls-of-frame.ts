import type { Outline } from "../../model/code.ts";
import { frameCode } from "../../syntax/frame-code.ts";
import { placeOfFrame } from "../../syntax/frame-place.ts";
import type { Call } from "../../syntax/tree/nodes.ts";
import type { Tree } from "../../syntax/tree/tree.ts";
import type { AnalysisTask } from "../analysis-task.ts";
import { outlineOf, type WorkspaceFrame } from "../code/code.ts";
import { type Source, sourceOf } from "../code/source.ts";
import { wholeTree } from "../code/tree.ts";

/** The calls that the function of a frame makes. */
export interface CallsOfFrame {
  tree: Tree;
  source: Source;
  outline: Outline;
  calls: Call[];
  /** The line of the frame, where it is known; else any call of the function may be meant. */
  line?: number;
}

/** The calls of the function that a frame names, in the order of the file, whether its line is known or not. */
export function* callsOfFrame({
  path,
  frame,
  error,
}: WorkspaceFrame): AnalysisTask<CallsOfFrame | undefined> {
  const source = yield* sourceOf(path);
  const outline = source && (yield* outlineOf(path));
  const tree = source && wholeTree(source);
  const own = outline && tree && frameCode(frame, outline, tree);
  if (!source || !outline || !tree || !own) return undefined;
  const { kind, line } = placeOfFrame(error, frame, { path, tree, outline });
  const calls = own.nodes.filter((node) => node.kind === "call");
  return { tree, source, outline, calls, ...(kind !== "function" && line !== undefined && { line }) };
}
