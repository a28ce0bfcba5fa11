import type { Outline } from "../../model/code.ts";
import { placeOfFrame } from "../../syntax/frame-place.ts";
import { ownCode } from "../../syntax/own-code.ts";
import { nodesIn } from "../../syntax/tree/children.ts";
import type { Call } from "../../syntax/tree/nodes.ts";
import type { Tree } from "../../syntax/tree/tree.ts";
import { outlineOf, type WorkspaceFrame } from "../code/code.ts";
import { type Source, sourceOf } from "../code/source.ts";
import { treeAt } from "../code/tree.ts";
import type { Inquiry } from "../inquiry.ts";

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
export function* callsOfFrame({ path, frame, error }: WorkspaceFrame): Inquiry<CallsOfFrame | undefined> {
  const source = yield* sourceOf(path);
  const outline = source && (yield* outlineOf(path));
  const own = outline && ownCode(frame, outline, source.code);
  if (!source || !outline || !own) return undefined;
  const { kind, line } = placeOfFrame(error, frame, { path, code: source.code, outline });
  const tree = treeAt(source, line ?? own.header);
  const calls = [...nodesIn(tree.root)].filter(
    (node): node is Call => node.kind === "call" && own.code.has(node.line),
  );
  return { tree, source, outline, calls, ...(kind !== "function" && line !== undefined && { line }) };
}
