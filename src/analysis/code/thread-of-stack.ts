import type { Frame, ParsedError } from "../../model/parsed-error.ts";
import { throwablesOf } from "../../model/throwables.ts";

/** Frames by which a stack begins on a thread, the more specific first; not those that only hand work over to one. */
const BEGINNINGS: readonly (readonly [pattern: RegExp, words: string])[] = [
  [/^android\.app\.ActivityThread\.main$/, "the main thread"],
  [
    /^kotlinx\.coroutines\.scheduling\.CoroutineScheduler(?:\$Worker\.run\w*|\.runSafely)$/,
    "a worker thread of coroutines",
  ],
  [/^android\.os\.HandlerThread\.run$/, "a HandlerThread"],
  [
    /^(?:android\.os|androidx\.loader\.content|android\.support\.v4\.content)\.(?:Modern)?AsyncTask\$(?!InternalHandler)[\w$]{1,40}\.(?:call|run|done)$/,
    "a thread of AsyncTask",
  ],
  [/^android\.os\.Binder\.execTransact/, "a Binder thread"],
  [/^android\.os\.FileObserver\$ObserverThread/, "the thread of FileObserver"],
  [/^android\.opengl\.GLSurfaceView\$GLThread\.run$/, "the GL thread"],
  [/^okhttp3\.[\w.]{0,60}(?:NamedRunnable|\w{1,40}\$AsyncCall)\.(?:run|execute)$/, "a thread of OkHttp"],
  [/^java\.lang\.(?:ref\.)?(?:Daemons\$Finalizer|Finalizer)/, "the thread of the finalizer"],
  [/^java\.util\.Timer(?:Thread|\$TimerImpl)/, "the thread of a Timer"],
  [
    /^java\.util\.concurrent\.(?:ThreadPoolExecutor(?:\$Worker\.run|\.runWorker)|ForkJoin(?:WorkerThread\.run|Pool\.(?:runWorker|scan|\w{0,20}[eE]xec)|Task\.doExec))$/,
    "a thread of an executor",
  ],
  [/^java\.lang\.Thread\.run$/, "a thread of its own"],
];

const OUTERMOST = 20;

/** The thread of an error, in words: by its stack, else by the name that the log has for it. */
export function threadOfError(error: ParsedError): string | undefined {
  const all = throwablesOf(error);
  const stack = threadOfStack(all.at(-1)?.frames ?? []);
  if (stack !== undefined || error.thread === undefined || all.length > 1) return stack;
  return error.thread === "main" ? "the main thread" : `thread ${error.thread}`;
}

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
