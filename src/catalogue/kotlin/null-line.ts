import { outlineOf, type WorkspaceFrame, workspaceFrames } from "../../analysis/code/code.ts";
import { workspacePath } from "../../analysis/code/compile-place.ts";
import { type FailingLine, failingLine } from "../../analysis/code/failing-line.ts";
import { sourceOf } from "../../analysis/code/source.ts";
import type { Inquiry } from "../../analysis/inquiry.ts";
import { type ParsedError, throwablesOf } from "../../model/parsed-error.ts";

/** Where a null was dereferenced or handed on, and the frames that lead there. */
export interface NullLine {
  at: FailingLine;
  callers: readonly WorkspaceFrame[];
}

/**
 * The line of the workspace that failed. Where the trace is of another version, the line of the same function that
 * calls what the next frame, or the message, says was called, if only one does.
 */
export function* nullLine(error: ParsedError): Inquiry<NullLine | undefined> {
  const failing = yield* failingLine(error);
  if (failing) return failing;
  const frames = yield* workspaceFrames(error);
  if (frames.some(({ frame }) => frame.line !== undefined)) return undefined;
  const named = yield* namedLine(error);
  return named && { at: named, callers: [] };
}

/** A report without frames that names a file and a line. */
function* namedLine(error: ParsedError): Inquiry<FailingLine | undefined> {
  const path =
    error.line > 0 && throwablesOf(error).every(({ frames }) => frames.length === 0)
      ? yield* workspacePath(error.filePath)
      : undefined;
  const source = path && (yield* sourceOf(path));
  const outline = source && (yield* outlineOf(path));
  if (!path || !source || !outline || error.line > source.lines.length) return undefined;
  return { path, line: error.line, frame: { className: "", method: "", line: error.line }, source, outline };
}
