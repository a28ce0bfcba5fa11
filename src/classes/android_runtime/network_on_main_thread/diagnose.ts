import { lineClaim, logClaim } from "../../../analysis/claims.ts";
import { functionAt, workspaceFrames } from "../../../analysis/code/code.ts";
import { deferralsAround } from "../../../analysis/code/deferred.ts";
import { lineOfFrame, textAt } from "../../../analysis/code/failing-line.ts";
import { conclude, type Inquiry, think } from "../../../analysis/inquiry.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { failureClass } from "./class.ts";

const MOST_FRAMES = 5;

export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const frames = (yield* workspaceFrames(error)).filter(({ frame }) => frame.line);
  const [first] = frames;
  const call = first && (yield* lineOfFrame(first));
  if (!call) return;
  yield* think("From where does the main thread get to this call?");
  let entry = call;
  for (const frame of frames.slice(0, MOST_FRAMES)) {
    const at = yield* lineOfFrame(frame);
    if (!at) break;
    entry = at;
    const [inner] = deferralsAround(at);
    if (inner?.where === "background") return;
    if (inner?.where !== "main") continue;
    const isBlocking = inner.name === "runBlocking";
    yield* conclude({
      rootCause: `The call on line ${call.line} uses the network. It runs inside \`${inner.said}\`, ${isBlocking ? "which blocks the thread it is called on, here the main thread" : "which stays on the main thread unless it is told otherwise"}.`,
      ground: "proven",
      location: { path: call.path, line: call.line },
      label: "on the main thread",
      evidence: [
        logClaim(error, "NetworkOnMainThreadException"),
        lineClaim("read_file", call.path, call.line, textAt(call), "uses the network"),
        lineClaim("read_file", at.path, inner.line, inner.text, "stays on the main thread"),
      ],
      fixGuidelines: [
        "Wrap the call: withContext(Dispatchers.IO) { … }. Best inside the function that makes it, so that no caller can forget.",
      ],
    });
    return;
  }
  const callback = functionAt(entry.outline, entry.line)?.name;
  yield* conclude({
    rootCause: `The call on line ${call.line} uses the network, and ${callback ? `${callback}(), which leads to it,` : "what leads to it"} runs on the main thread.`,
    ground: "told",
    location: { path: call.path, line: call.line },
    label: "on the main thread",
    evidence: [
      logClaim(error, "NetworkOnMainThreadException"),
      lineClaim("read_file", call.path, call.line, textAt(call), "uses the network"),
      lineClaim("read_file", entry.path, entry.line, textAt(entry), callback ? `in ${callback}` : undefined),
    ],
    fixGuidelines: [
      "Make the call in a coroutine: viewModelScope.launch { val result = withContext(Dispatchers.IO) { … } }.",
      "Or use the asynchronous form of the client: enqueue() of OkHttp and Retrofit, a suspend function.",
    ],
  });
}
