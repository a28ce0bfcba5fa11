import { type ParsedError, throwablesOf } from "../../model/parsed-error.ts";
import type { Inquiry } from "../diagnoser.ts";
import { outlineOf, type WorkspaceFrame, workspaceFrames } from "../reading/code.ts";
import { workspacePath } from "../reading/compile-place.ts";
import { type FailingLine, failingLine } from "../reading/failing-line.ts";
import { relocated, whereCalled } from "../reading/relocated.ts";
import { sourceOf } from "../reading/source.ts";

/** Where a null was dereferenced or handed on, and the frames that lead there. */
export interface NullLine {
  at: FailingLine;
  callers: readonly WorkspaceFrame[];
}

/**
 * The line of the workspace that failed. Where the trace is of a slightly other version, the line of the same function
 * that calls what the next frame, or the message, says was called, if only one does.
 */
export function* nullLine(error: ParsedError): Inquiry<NullLine | undefined> {
  const failing = yield* failingLine(error);
  if (failing) return { ...failing, at: relocated(error, failing.at) };
  const frames = yield* workspaceFrames(error);
  const index = frames.findIndex(({ frame }) => frame.line !== undefined);
  const first = frames[index];
  if (first) {
    const far = yield* whereCalled(error, first);
    return far && { at: far, callers: frames.slice(index + 1) };
  }
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
