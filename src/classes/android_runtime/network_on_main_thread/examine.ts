import { lineClaim } from "../../../analysis/claims.ts";
import { functionAt, workspaceFrames } from "../../../analysis/code/code.ts";
import { deferralsAround } from "../../../analysis/code/deferred.ts";
import { lineOfFrame } from "../../../analysis/code/failing-line.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { causes } from "./causes.ts";
import type { failureClass } from "./class.ts";

const MOST_FRAMES = 5;

export function* examine(context: Context<typeof failureClass>): Examination {
  const frames = (yield* workspaceFrames(context.error)).filter(({ frame }) => frame.line);
  const [first] = frames;
  const call = first && (yield* lineOfFrame(first));
  if (!call) return;
  yield { thought: "From where does the main thread get to this call?" };
  const { path, line } = call;
  const location = { path, line };
  const shown = [context.log("NetworkOnMainThreadException"), context.line(call, "uses the network")];
  let entry = call;
  for (const frame of frames.slice(0, MOST_FRAMES)) {
    const at = yield* lineOfFrame(frame);
    if (!at) break;
    entry = at;
    const [inner] = deferralsAround(at);
    if (inner?.where === "background") return;
    if (inner?.where !== "main") continue;
    const evidence = [
      ...shown,
      lineClaim("read_file", at.path, inner.line, inner.text, "stays on the main thread"),
    ];
    const isBlocking = inner.name === "runBlocking";
    yield causes.proven("staysOnMain", { line, block: inner.said, isBlocking }, { location, evidence });
  }
  const callback = functionAt(entry.outline, entry.line)?.name;
  const values = { call: `The call on line ${line}`, from: callback && `${callback}()` };
  yield causes.proven("blockingCall", values, {
    ground: "stated",
    location,
    evidence: [...shown, context.line(entry, callback ? `in ${callback}` : undefined)],
  });
}
