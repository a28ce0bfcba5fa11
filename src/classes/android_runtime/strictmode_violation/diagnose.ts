import { lineClaim, logClaim } from "../../../analysis/claims.ts";
import { failingLine } from "../../../analysis/code/failing-line.ts";
import { fileName } from "../../../analysis/code/file-name.ts";
import { lineOf } from "../../../analysis/code/source.ts";
import { threadOfStack } from "../../../analysis/code/thread-of-stack.ts";
import { conclude, type Inquiry } from "../../../analysis/inquiry.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import { type Frame, throwablesOf } from "../../../model/parsed-error.ts";
import type { failureClass } from "./class.ts";

const DEEDS: readonly (readonly [violation: RegExp, does: string])[] = [
  [/DiskRead/, "reads from the disk"],
  [/DiskWrite/, "writes to the disk"],
  [/Network/, "uses the network"],
  [/CustomSlowCall|CustomViolation/, "does what is marked as slow"],
];

/** Slow work of which the stack shows that the main thread did it. */
export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const named = `${error.exception ?? ""} ${throwablesOf(error).at(-1)?.exception ?? ""} ${error.message}`;
  const does = DEEDS.find(([violation]) => violation.test(named))?.[1];
  const frames = throwablesOf(error).at(-1)?.frames ?? [];
  const failing = does && threadOfStack(frames) === "the main thread" ? yield* failingLine(error) : undefined;
  if (!does || !failing) return;
  const { at } = failing;
  const called = frames[frames.indexOf(at.frame) - 1];
  const isElsewhere = frames.slice(0, frames.indexOf(at.frame)).some(isOfBinder);
  yield* conclude({
    rootCause: `Line ${at.line} of ${fileName(at.path)} ${called ? `calls ${called.className.split(/[.$]/).at(-1)}.${called.method} and ${does} by that` : does}, and the main thread runs it${isElsewhere ? "; the work is done in another process, for which it waits" : ""}.`,
    headline: `the main thread ${does}`,
    ground: "told",
    location: { path: at.path, line: at.line },
    label: "on the main thread",
    evidence: [logClaim(error), lineClaim("read_file", at.path, at.line, lineOf(at.source, at.line), does)],
    fixGuidelines: [
      "Make the call on a background thread: withContext(Dispatchers.IO) in a coroutine, else an executor, and go on with its answer on the main thread.",
      "StrictMode reports it and goes on; the process ends by that only where penaltyDeath is set.",
    ],
  });
}

const isOfBinder = ({ className, method }: Frame): boolean =>
  className === "android.os.Binder" && method.startsWith("execTransact");
