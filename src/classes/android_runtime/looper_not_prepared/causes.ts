import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import type { failureClass } from "./class.ts";

/** Who needs a message loop, and on which thread: `block` is the code around it that left the main thread. */
interface WithoutLoop {
  who: string;
  block?: string;
  thread?: string;
}

const describePlace = ({ block, thread }: WithoutLoop): string =>
  block
    ? `inside ${block}, a thread that has no message loop`
    : `on ${thread ? `the thread ${thread}` : "a background thread"}, which has no message loop`;

const label = "no Looper here";
const ON_MAIN =
  "Do it on the main thread: withContext(Dispatchers.Main) { … }, or runOnUiThread { … } without a coroutine.";

export const causes = causesOf<typeof failureClass>()({
  toastInBackground: (at: WithoutLoop) => ({
    text: `${at.who} shows a toast ${describePlace(at)}.`,
    steps: [
      ON_MAIN,
      "Looper.prepare() in the background would only hide it: without Looper.loop() nothing is shown.",
    ],
    label,
  }),
  handlerWithoutLooper: (at: WithoutLoop) => ({
    text: `${at.who} makes a Handler without a looper ${describePlace(at)}.`,
    steps: [
      "Say which loop it is for: Handler(Looper.getMainLooper()) runs what is posted on the main thread.",
      "Where it should run in the background, use the looper of a HandlerThread, or a coroutine with delay().",
    ],
    label,
  }),
  /** The Handler may be made by what is called. */
  handlerInside: (at: WithoutLoop) => ({
    text: `${at.who} makes a Handler (or something that needs one, such as an animation or a dialog) ${describePlace(at)}.`,
    steps: [
      ON_MAIN,
      "A Handler of your own: Handler(Looper.getMainLooper()), where it is to work on the main thread; with the looper of a HandlerThread where it is not.",
    ],
    label,
  }),
});

export const isToast = ({ error }: Context<typeof failureClass>): boolean =>
  /toast/i.test(error.raw.slice(0, 4000));

/** The thread that the message names, else that of the log. */
export const threadOf = ({ root, error }: Context<typeof failureClass>): string | undefined =>
  /inside thread Thread\[([^,\]]{1,80})/.exec(root?.message ?? error.message)?.[1] ?? error.thread;

export function readLog(context: Context<typeof failureClass>) {
  const thread = threadOf(context);
  if (!context.here || thread === "main") return undefined;
  return causes.proven(isToast(context) ? "toastInBackground" : "handlerInside", {
    who: context.here,
    thread,
  });
}
