import { factList } from "../../../analysis/build/build.ts";
import { lineClaim } from "../../../analysis/claims.ts";
import { workspaceFrames } from "../../../analysis/code/code.ts";
import { lineOfFrame, textAt } from "../../../analysis/code/failing-line.ts";
import { fileName } from "../../../model/paths.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { causes } from "./causes.ts";
import { circleOf } from "./circle.ts";
import type { failureClass } from "./class.ts";
import { examineOrders, examineUnknownHolder } from "./deadlock.ts";
import { MAIN_ENTRY, waitIn } from "./what-blocks.ts";

export function* examine(context: Context<typeof failureClass>): Examination {
  const { error, facts, list } = context;
  if (error.metadata?.idle === true || error.thread !== "main") return;
  // A report of this kind has no exception; its frames are those of the main thread, then of who holds its lock.
  const frames = (yield* workspaceFrames({ ...error, exception: error.type })).filter(
    ({ frame }) => frame.line,
  );
  const [first, ...more] = frames;
  const at = first && (yield* lineOfFrame(first));
  if (!at) return;
  yield { thought: "What keeps the main thread on this line?" };
  const orders = yield* examineOrders(error, frames);
  if (orders) yield orders;
  const index = error.frames.indexOf(at.frame);
  const inner = error.frames.slice(0, index < 0 ? 0 : index);
  const [holder] = list("holders");
  const quote = { ...context.log(`${at.frame.className}.${at.frame.method}`), line: at.frame.logLine };
  const where = `on line ${at.line}`;
  const location = { path: at.path, line: at.line };
  const shown = (note: string) => [quote, lineClaim("read_file", at.path, at.line, textAt(at), note)];
  if (holder) {
    const circle = circleOf((name) => factList(error, name));
    const evidence = shown("main thread");
    if (circle.length > 0)
      yield causes.proven("deadlock", { where, holder, circle }, { ground: "stated", location, evidence });
    const entry = error.frames.findLastIndex(({ className }) => MAIN_ENTRY.test(className));
    const ofHolder = new Set(entry < 0 ? [] : error.frames.slice(entry + 1));
    const other = more.find(({ frame }) => ofHolder.has(frame));
    const runs = other && (yield* lineOfFrame(other));
    const held = runs && `${fileName(runs.path)}:${runs.line}`;
    const note = `${holder}, holds the lock`;
    yield causes.proven(
      "lockHeld",
      { where, holder, lock: facts.lock, held },
      {
        ground: "stated",
        location,
        evidence: [
          ...evidence,
          ...(runs ? [lineClaim("read_file", runs.path, runs.line, textAt(runs), note)] : []),
        ],
      },
    );
  }
  if (facts.holder && index === 0)
    return void (yield yield* examineUnknownHolder(error, at, frames, facts.holder));
  const wait = waitIn(inner)?.wait;
  if (!wait) return;
  const { what, step } = wait;
  yield causes.proven("waits", { where, what, step }, { ground: "stated", location, evidence: shown(what) });
}
