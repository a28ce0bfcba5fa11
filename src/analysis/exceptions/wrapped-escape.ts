import { isCaughtBy } from "../../facts/exception-kinds.ts";
import { originOf } from "../../facts/frame-origins.ts";
import type { ParsedError, Throwable } from "../../model/parsed-error.ts";
import { throwablesOf } from "../../model/throwables.ts";
import type { AnalysisTask } from "../analysis-task.ts";
import { workspaceFrames } from "../code/code.ts";
import { type FailingLine, lineOfFrame } from "../code/failing-line.ts";
import { type TryOnTheWay, triesOnTheWay } from "./tries-on-the-way.ts";

/** A `try` that takes what was thrown, but not the exception that a library wrapped it in on the way. */
export interface WrappedEscape {
  wrapper: Throwable;
  inner: Throwable;
  /** The line of the workspace that the wrapper reached first. */
  at: FailingLine;
  passed: TryOnTheWay;
}

/** The `try` that a library's wrapper slips past; undefined where one takes it, or its bases are not known. */
export function* wrappedEscape(error: ParsedError): AnalysisTask<WrappedEscape | undefined> {
  const all = throwablesOf(error);
  for (const [index, wrapper] of all.entries()) {
    const inner = all[index + 1];
    const [top] = wrapper.frames;
    if (!inner || !top || originOf(top.className) === "app") continue;
    // Of its own stack alone: that of the cause may be long.
    const { exception, message, frames } = wrapper;
    const own = (yield* workspaceFrames({ ...error, exception, message, frames, causes: [] })).filter(
      ({ frame }) => frame.line,
    );
    const at = own[0] && (yield* lineOfFrame(own[0]));
    if (!at) continue;
    const { tries, isWhole } = yield* triesOnTheWay(own, wrapper.exception);
    if (!isWhole || tries.some(({ takenOn }) => takenOn !== undefined)) continue;
    const passed = tries.find(({ types }) =>
      types.some((type) => isCaughtBy(inner.exception, type) === true),
    );
    if (passed) return { wrapper, inner, at, passed };
  }
  return undefined;
}
