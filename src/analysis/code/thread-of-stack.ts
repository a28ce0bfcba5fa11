import type { Frame } from "../../model/parsed-error.ts";

/** Frames by which a stack begins on a thread, the more specific first. */
const BEGINNINGS: readonly (readonly [pattern: RegExp, words: string])[] = [
  [/^android\.app\.ActivityThread\.main$/, "the main thread"],
  [/^kotlinx\.coroutines\.scheduling\.CoroutineScheduler/, "a worker thread of coroutines"],
  [/^android\.os\.HandlerThread\.run$/, "a HandlerThread"],
  [
    /^(?:android\.os|androidx\.loader\.content|android\.support\.v4\.content)\.(?:Modern)?AsyncTask/,
    "a thread of AsyncTask",
  ],
  [/^android\.os\.Binder\.execTransact/, "a Binder thread"],
  [/^java\.util\.Timer(?:Thread|\$TimerImpl)/, "the thread of a Timer"],
  [/^java\.util\.concurrent\.(?:ThreadPoolExecutor|ForkJoin)/, "a thread of an executor"],
  [/^java\.lang\.Thread\.run$/, "a thread of its own"],
];

const OUTERMOST = 20;

/** On which thread a stack ran, in words; undefined where its beginning is cut off. */
export const threadOfStack = (frames: readonly Frame[]): string | undefined =>
  beginningOfStack(frames)?.thread;

/** The thread of a stack, and the frame that shows it. */
export function beginningOfStack(frames: readonly Frame[]): { thread: string; frame: Frame } | undefined {
  const outer = frames.slice(-OUTERMOST);
  for (const [pattern, thread] of BEGINNINGS) {
    const frame = outer.find(({ className, method }) => pattern.test(`${className}.${method}`));
    if (frame) return { thread, frame };
  }
  return undefined;
}
