import { fact, lineClaim, logClaim } from "../../../analysis/claims.ts";
import { workspaceFrames } from "../../../analysis/code/code.ts";
import { deferralsAround } from "../../../analysis/code/deferred.ts";
import { lineOfFrame, textAt } from "../../../analysis/code/failing-line.ts";
import { fileName } from "../../../analysis/code/file-name.ts";
import { conclude, type Inquiry, think } from "../../../analysis/inquiry.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { failureClass } from "./class.ts";
import { onThreadOfTrace } from "./thread-of-trace.ts";

const MOST_FRAMES = 12;

export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const frames = (yield* workspaceFrames(error)).filter(({ frame }) => frame.line);
  const [first] = frames;
  const touch = first && (yield* lineOfFrame(first));
  if (!touch || (fact(error, "calling") ?? error.thread) === "main") return;
  yield* think("Which block moved this off the main thread?");
  for (const frame of frames.slice(0, MOST_FRAMES)) {
    const at = yield* lineOfFrame(frame);
    const [inner] = at ? deferralsAround(at) : [];
    if (!at || !inner || inner.where === "later") continue;
    if (inner.where === "main") return;
    const thread = fact(error, "calling") ?? error.thread;
    const isHere = at.path === touch.path;
    yield* conclude({
      rootCause: `Line ${touch.line} changes a view, but it ${frame === first ? "runs inside" : "is reached from"} \`${inner.said}\`${isHere ? "" : ` (${fileName(at.path)}:${inner.line})`}, which is not the main thread${thread ? ` (here ${thread})` : ""}.`,
      ground: "proven",
      location: { path: touch.path, line: touch.line },
      label: "not on the main thread",
      evidence: [
        logClaim(error),
        lineClaim("read_file", at.path, inner.line, inner.text, "leaves the main thread"),
        lineClaim("read_file", touch.path, touch.line, textAt(touch), "touches the view"),
      ],
      fixGuidelines: [
        ...(touch.path.endsWith(".kt")
          ? [
              "Keep only the work in that block, and touch views after it: val result = withContext(Dispatchers.IO) { … }, then the view.",
              "Where there is no coroutine: runOnUiThread { … }, view.post { … } or LiveData.postValue.",
            ]
          : [
              "Keep only the work in that block, and hand what touches views to runOnUiThread(…) or view.post(…).",
            ]),
      ],
    });
    return;
  }
  const finding = onThreadOfTrace(error, touch, frames);
  if (finding) yield* conclude(finding);
}
