import { type WorkspaceFrame, workspaceFrames } from "../../../analysis/code/code.ts";
import { type FailingLine, failingLine } from "../../../analysis/code/failing-line.ts";
import { functionsOfFrame } from "../../../analysis/code/functions-of-frame.ts";
import { treeAt } from "../../../analysis/code/tree.ts";
import type { Inquiry } from "../../../analysis/inquiry.ts";
import { type Frame, type ParsedError, throwablesOf } from "../../../model/parsed-error.ts";
import { nodesOnLine } from "../../../syntax/tree/relations.ts";
import { isCastTo } from "./cast-source.ts";

/** Where a cast failed, and the frames that lead there. */
export interface CastLine {
  at: FailingLine;
  callers: readonly WorkspaceFrame[];
  /** The frame that threw. */
  thrower: Frame | undefined;
  /** Set where the trace is of another version of the file. */
  isOther?: true;
}

/** The line of the workspace whose cast failed: where the trace is of another version, the only one to that type in the same function. */
export function* castLine(error: ParsedError, expected: string | undefined): Inquiry<CastLine | undefined> {
  const failing = yield* failingLine(error);
  const thrower = throwablesOf(error).at(-1)?.frames[0];
  if (failing || !expected) return failing && { ...failing, thrower };
  const frames = yield* workspaceFrames(error);
  const index = frames.findIndex(({ frame }) => frame.line !== undefined);
  const first = frames[index];
  const found = first && (yield* functionsOfFrame(first));
  if (!found) return undefined;
  const lines = new Set<number>();
  for (const { startLine, endLine } of found.bodies)
    for (let line = startLine; line <= endLine; line++)
      if (nodesOnLine(treeAt(found.at.source, line), line).some((node) => isCastTo(node, line, expected)))
        lines.add(line);
  const [line, ...more] = lines;
  if (line === undefined || more.length > 0) return undefined;
  return { at: { ...found.at, line }, callers: frames.slice(index + 1), thrower, isOther: true };
}
