import { fixOf } from "../../../analysis/build/build.ts";
import { postToMainThread } from "../../../analysis/changes/post-to-main-thread.ts";
import { lineClaim } from "../../../analysis/claims.ts";
import { methodOf, type WorkspaceFrame, workspaceFrames } from "../../../analysis/code/code.ts";
import { deferralsAround } from "../../../analysis/code/deferred.ts";
import { type FailingLine, lineOfFrame } from "../../../analysis/code/failing-line.ts";
import { threadOfStack } from "../../../analysis/code/thread-of-stack.ts";
import type { Frame } from "../../../model/parsed-error.ts";
import { fileName } from "../../../model/paths.ts";
import type { Verdict } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { causes, threadOf } from "./causes.ts";
import type { failureClass } from "./class.ts";

const MOST_FRAMES = 12;

export function* examine(context: Context<typeof failureClass>): Examination {
  const frames = (yield* workspaceFrames(context.error)).filter(({ frame }) => frame.line);
  const [first] = frames;
  const touch = first && (yield* lineOfFrame(first));
  const thread = threadOf(context);
  if (!touch || thread === "main") return;
  yield { thought: "Which block moved this off the main thread?" };
  const { path, line } = touch;
  for (const frame of frames.slice(0, MOST_FRAMES)) {
    const at = yield* lineOfFrame(frame);
    const [inner] = at ? deferralsAround(at) : [];
    if (!at || !inner || inner.where === "later") continue;
    if (inner.where === "main") return;
    const values = {
      line,
      way: frame === first ? "runs inside" : "is reached from",
      block: inner.said,
      place: at.path === path ? undefined : `${fileName(at.path)}:${inner.line}`,
      thread,
      isKotlin: path.endsWith(".kt"),
    };
    yield causes.proven("leftMainThread", values, {
      location: { path, line },
      evidence: [
        lineClaim("read_file", at.path, inner.line, inner.text, "leaves the main thread"),
        context.line(touch, "touches the view"),
      ],
    });
  }
  const verdict = examineTraceThread(context, touch, frames);
  if (verdict) yield verdict;
}

/** No block shows where the main thread was left: the trace says on which thread the line ran. */
function examineTraceThread(
  context: Context<typeof failureClass>,
  touch: FailingLine,
  frames: readonly WorkspaceFrame[],
): Verdict | undefined {
  const thrown = context.root?.frames ?? [];
  const stack = threadOfStack(thrown);
  const thread = threadOf(context);
  // A view that another thread made may be touched on the main thread only by mistake of that one.
  if (stack === "the main thread" || (!stack && !thread)) return undefined;
  const outer = frames.findLast(({ frame }) => thrown.includes(frame))?.frame;
  const from = outer !== touch.frame ? outer : undefined;
  const { path, line } = touch;
  const values = {
    who: `Line ${line} of ${fileName(path)}`,
    by: stack ? `${stack}${thread ? ` (${thread})` : ""}` : `the thread ${thread}`,
    from: from && ([from.className.split(".").at(-1) ?? "", methodOf(from)] as const),
  };
  return causes.proven("otherThread", values, {
    ground: "stated",
    location: { path, line },
    evidence: [
      context.log(),
      context.line(touch, "touches the view"),
      ...(from ? [frameClaim(from, context)] : []),
    ],
    fixes: fixOf("Change the view on the main thread", "review", postToMainThread(touch)),
  });
}

const frameClaim = ({ className, method, source = "", logLine }: Frame, context: Context) => ({
  ...context.log(`${className}.${method}(${source})`, logLine),
  note: "leads there on that thread",
});
