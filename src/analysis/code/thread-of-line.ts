import type { ParsedError } from "../../model/parsed-error.ts";
import type { AnalysisTask } from "../analysis-task.ts";
import { workspaceFrames } from "./code.ts";
import { type Deferral, deferralsAround } from "./deferred.ts";
import { type FailingLine, lineOfFrame } from "./failing-line.ts";

const MOST_FRAMES = 4;

/** The reader's line that failed, and what around it, or around one of its callers, says on which thread it runs. */
export interface ThreadOfLine {
  touch: FailingLine;
  /** The block that left or kept the main thread, and the file it is in; undefined where none shows. */
  block?: Deferral & { path: string };
}

/** The innermost line of the workspace in a trace with the block that decided on its thread. */
export function* threadOfLine(error: ParsedError): AnalysisTask<ThreadOfLine | undefined> {
  const frames = (yield* workspaceFrames(error)).filter(({ frame }) => frame.line);
  const [first] = frames;
  const touch = first && (yield* lineOfFrame(first));
  if (!touch) return undefined;
  for (const frame of frames.slice(0, MOST_FRAMES)) {
    const at = yield* lineOfFrame(frame);
    const [inner] = at ? deferralsAround(at) : [];
    if (at && inner && inner.where !== "later") return { touch, block: { ...inner, path: at.path } };
  }
  return { touch };
}
