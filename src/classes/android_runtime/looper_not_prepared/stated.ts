import type { Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = (told) => {
  const thread =
    /inside thread Thread\[([^,\]]{1,80})/.exec(told.root?.message ?? told.error.message)?.[1] ??
    told.error.thread;
  const toast = /toast/i.test(told.error.raw.slice(0, 4000));
  if (!told.here || thread === "main") return undefined;
  return {
    cause: `${told.here} ${toast ? "shows a toast" : "makes a Handler (or something that needs one, such as an animation or a dialog)"} on ${thread ? `the thread ${thread}` : "a background thread"}, which has no message loop.`,
    steps: [
      toast
        ? "Show it on the main thread: withContext(Dispatchers.Main), runOnUiThread or view.post."
        : "Handler(Looper.getMainLooper()), where it is to work on the main thread; a HandlerThread where it is not.",
    ],
    ground: "told",
  };
};
