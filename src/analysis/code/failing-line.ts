import type { Outline } from "../../model/code.ts";
import type { Frame, ParsedError } from "../../model/parsed-error.ts";
import { throwablesOf } from "../../model/throwables.ts";
import { placeOfFrame } from "../../syntax/frame-place.ts";
import { isOfEnum } from "../../syntax/names.ts";
import type { AnalysisTask } from "../analysis-task.ts";
import { outlineOf, type WorkspaceFrame, workspaceFrames } from "./code.ts";
import { lineOf, type Source, sourceOf } from "./source.ts";
import { wholeTree } from "./tree.ts";

/** A line of the workspace that a frame names, with the file around it. */
export interface FailingLine {
  path: string;
  line: number;
  frame: Frame;
  source: Source;
  outline: Outline;
}

/**
 * The innermost line of the workspace in the trace, and the frames that lead there. Where the log prints no line, it is the one
 * that alone can make the call; a frame of which several could is passed over.
 */
export function* failingLine(
  error: ParsedError,
): AnalysisTask<{ at: FailingLine; callers: WorkspaceFrame[] } | undefined> {
  const frames = yield* workspaceFrames(error);
  const all = throwablesOf(error).at(-1)?.frames ?? [];
  for (const [index, each] of frames.entries()) {
    if (isOfEnum(each.frame, all[all.indexOf(each.frame) - 1])) continue;
    const at = yield* lineOfFrame(each);
    if (at || each.frame.line !== undefined) return at && { at, callers: frames.slice(index + 1) };
  }
  return undefined;
}

/** The line of a frame in this version of its file; undefined where only its function is known. */
export function* lineOfFrame({ path, frame, error }: WorkspaceFrame): AnalysisTask<FailingLine | undefined> {
  const source = yield* sourceOf(path);
  const outline = source && (yield* outlineOf(path));
  // A file that ends before the line is another one altogether: what it calls now proves nothing.
  if (!source || !outline || (frame.line ?? 0) > source.lines.length) return undefined;
  const { kind, line } = placeOfFrame(error, frame, { path, tree: wholeTree(source), outline });
  return line === undefined || kind === "function" ? undefined : { path, line, frame, source, outline };
}

export const textAt = ({ source, line }: FailingLine): string => lineOf(source, line);
