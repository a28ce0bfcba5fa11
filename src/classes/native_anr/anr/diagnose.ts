import { factList } from "../../../analysis/build/build.ts";
import { fact, lineClaim, logClaim } from "../../../analysis/claims.ts";
import { workspaceFrames } from "../../../analysis/code/code.ts";
import { lineOfFrame, textAt } from "../../../analysis/code/failing-line.ts";
import { fileName } from "../../../analysis/code/file-name.ts";
import { conclude, type Inquiry, think } from "../../../analysis/inquiry.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import { capital } from "../../wording.ts";
import { circleOf, circleWords, orderAdvice } from "./circle.ts";
import type { failureClass } from "./class.ts";
import { heldByUnknown, oppositeOrders } from "./deadlock.ts";
import { MAIN_ENTRY, waitIn } from "./what-blocks.ts";

export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  if (error.metadata?.idle === true || error.thread !== "main") return;
  // A report of this kind has no exception; its frames are those of the main thread, then of who holds its lock.
  const frames = (yield* workspaceFrames({ ...error, exception: error.type })).filter(
    ({ frame }) => frame.line,
  );
  const [first, ...more] = frames;
  const at = first && (yield* lineOfFrame(first));
  if (!at) return;
  yield* think("What keeps the main thread on this line?");
  const opposite = yield* oppositeOrders(error, frames);
  if (opposite) return yield* conclude(opposite);
  const index = error.frames.indexOf(at.frame);
  const inner = error.frames.slice(0, index < 0 ? 0 : index);
  const wait = waitIn(inner)?.wait;
  const holders = factList(error, "holders");
  const entry = error.frames.findLastIndex(({ className }) => MAIN_ENTRY.test(className));
  const ofHolder = new Set(entry < 0 ? [] : error.frames.slice(entry + 1));
  const holder = holders.length > 0 ? more.find(({ frame }) => ofHolder.has(frame)) : undefined;
  const held = holder && (yield* lineOfFrame(holder));
  const circle = circleOf((name) => factList(error, name));
  const isDeadlock = circle.length > 0;
  const quote = { ...logClaim(error, `${at.frame.className}.${at.frame.method}`), line: at.frame.logLine };
  if (holders.length > 0) {
    yield* conclude({
      rootCause: isDeadlock
        ? `The main thread waits on line ${at.line} for a lock that thread ${holders[0]} holds. ${capital(circleWords(circle))}`
        : `The main thread waits on line ${at.line} for a lock${fact(error, "lock") ? ` (${fact(error, "lock")})` : ""} that thread ${holders[0]} holds${held ? ` while it runs ${fileName(held.path)}:${held.line}` : ""}.`,
      ground: "told",
      location: { path: at.path, line: at.line },
      label: `waits for ${holders[0]}`,
      evidence: [
        quote,
        lineClaim("read_file", at.path, at.line, textAt(at), "main thread"),
        ...(held
          ? [lineClaim("read_file", held.path, held.line, textAt(held), `${holders[0]}, holds the lock`)]
          : []),
      ],
      fixGuidelines: [
        isDeadlock
          ? orderAdvice(circle)
          : "Do not take this lock on the main thread, or hold it only for moments: no input, output or waiting inside it.",
      ],
    });
    return;
  }
  const unknown = fact(error, "holder");
  if (unknown && holders.length === 0 && index === 0)
    return yield* conclude(yield* heldByUnknown(error, at, frames, unknown));
  if (!wait) return;
  yield* conclude({
    rootCause: `On line ${at.line} the main thread ${wait.what}. Until that ends, no input is handled and nothing is drawn.`,
    ground: "told",
    location: { path: at.path, line: at.line },
    label: "blocks the main thread",
    evidence: [quote, lineClaim("read_file", at.path, at.line, textAt(at), wait.what)],
    fixGuidelines: [
      "Move this off the main thread: withContext(Dispatchers.IO) in a coroutine, or an executor, and hand the result back.",
      "To find such calls before users do, switch StrictMode on in debug builds.",
    ],
  });
}
