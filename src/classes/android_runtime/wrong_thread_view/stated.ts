import type { Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = (told) => {
  const { calling } = told.facts;
  const who = told.here;
  if (!who) return undefined;
  const thread = calling ?? told.error.thread;
  if (thread === "main") return undefined;
  return {
    cause: `${who} changes a view on ${thread ? `the thread ${thread.trim()}` : "a background thread"}, and only the thread that made it may, normally the main thread.`,
    steps: [
      /DefaultDispatcher|kotlinx/.test(thread ?? "")
        ? "Do the work in withContext(Dispatchers.IO) { … } and touch the view after it, in a coroutine of lifecycleScope, which runs on the main thread."
        : "Hand the result over: runOnUiThread { … } or view.post { … } around what touches the view, or LiveData and StateFlow.",
    ],
    ground: "told",
  };
};
