import type { ProposedCaseFact } from "../../../model/case-fact.ts";
import type { Frame, ParsedError, Throwable } from "../../../model/parsed-error.ts";
import { frameClaim } from "./frame-words.ts";

/** Exceptions that a library throws of what it was given or told before. */
const OF_STATE =
  /^(?:java|kotlin)\.(?:lang\.)?(?:NullPointerException|IllegalStateException|KotlinNullPointerException)$/;

/** Frames by which work begins that somebody else asked for, and who that was; the more specific first. */
const BEGINNINGS: readonly (readonly [pattern: RegExp, words: string])[] = [
  [
    /^android\.view\.Choreographer\.doFrame$/,
    "the stack begins with the drawing of a frame, and what asked for it is not on it",
  ],
  [/^android\.os\.Handler\.handleCallback$/, "a handler ran it, and who posted it is not on the stack"],
  [
    /^android\.os\.Handler\.dispatchMessage$/,
    "the stack begins in a loop of messages, and what sent this one is not on it",
  ],
  [
    /^java\.util\.concurrent\.ThreadPoolExecutor\.runWorker$/,
    "a thread of an executor ran it, and who handed the work over is not on the stack",
  ],
  [
    /^kotlinx\.coroutines\.scheduling\.CoroutineScheduler\$Worker\.run$/,
    "a worker thread of coroutines ran it, and who launched the coroutine is not on the stack",
  ],
];

/** What a stack without code of the project cannot tell: what of the app led there. */
export function describeUnseenCaller(error: ParsedError, root: Throwable): ProposedCaseFact[] {
  if (!OF_STATE.test(root.exception)) return [];
  const names = root.frames.map((frame) => ({ frame, name: `${frame.className}.${frame.method}` }));
  for (const [pattern, words] of BEGINNINGS) {
    const found = names.findLast(({ name }) => pattern.test(name));
    if (found) return [untold(words, error, found.frame)];
  }
  return [];
}

const untold = (words: string, error: ParsedError, frame: Frame): ProposedCaseFact => ({
  kind: "untold",
  topic: "what led there",
  text: `Which code of the app led there: ${words}.`,
  evidence: [frameClaim(error, frame)],
});
