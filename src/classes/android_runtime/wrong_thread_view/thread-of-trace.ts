import { fixOf } from "../../../analysis/build/build.ts";
import { onMainThread } from "../../../analysis/changes/on-main-thread.ts";
import { fact, lineClaim, logClaim } from "../../../analysis/claims.ts";
import { methodOf, type WorkspaceFrame } from "../../../analysis/code/code.ts";
import { type FailingLine, textAt } from "../../../analysis/code/failing-line.ts";
import { fileName } from "../../../analysis/code/file-name.ts";
import { threadOfStack } from "../../../analysis/code/thread-of-stack.ts";
import type { Claim, Finding } from "../../../model/finding.ts";
import { type Frame, type ParsedError, throwablesOf } from "../../../model/parsed-error.ts";

/** No block shows where the main thread was left: the trace says on which thread the line ran. */
export function onThreadOfTrace(
  error: ParsedError,
  touch: FailingLine,
  frames: readonly WorkspaceFrame[],
): Finding | undefined {
  const thrown = throwablesOf(error).at(-1)?.frames ?? [];
  const stack = threadOfStack(thrown);
  const named = fact(error, "calling") ?? error.thread;
  const thread = named === "main" ? undefined : named;
  // A view that another thread made may be touched on the main thread only by mistake of that one.
  if (stack === "the main thread" || named === "main" || (!stack && !thread)) return undefined;
  const outer = frames.findLast(({ frame }) => thrown.includes(frame));
  const from = outer && outer.frame !== touch.frame ? outer : undefined;
  const by = stack ? `${stack}${thread ? ` (${thread})` : ""}` : `the thread ${thread}`;
  const edits = onMainThread(touch);
  return {
    rootCause: `Line ${touch.line} of ${fileName(touch.path)} changes a view on ${by}, and only the thread that made a view may do that.${from ? ` ${from.frame.className.split(".").at(-1)}.${methodOf(from.frame)}() leads there on that thread.` : ""}`,
    ground: "told",
    location: { path: touch.path, line: touch.line },
    label: "not on the main thread",
    evidence: [
      logClaim(error),
      lineClaim("read_file", touch.path, touch.line, textAt(touch), "touches the view"),
      ...(from ? [frameClaim(from.frame)] : []),
    ],
    fixGuidelines: [
      "Do it on the main thread: view.post { … }, runOnUiThread { … } or withContext(Dispatchers.Main).",
      ...(from
        ? [`Or let ${methodOf(from.frame)}() hand over what it found, and change views elsewhere.`]
        : []),
    ],
    fixes: fixOf("Change the view on the main thread", "review", edits),
  };
}

const frameClaim = (frame: Frame): Claim => ({
  quote: `${frame.className}.${frame.method}(${frame.source ?? ""})`,
  source: "log",
  line: frame.logLine,
  note: "leads there on that thread",
});
