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

/** On which thread a stack ran, in words; undefined where its beginning is cut off. */
export function threadOfStack(frames: readonly Frame[]): string | undefined {
  const outer = frames.slice(-20).map(({ className, method }) => `${className}.${method}`);
  return BEGINNINGS.find(([pattern]) => outer.some((name) => pattern.test(name)))?.[1];
}
