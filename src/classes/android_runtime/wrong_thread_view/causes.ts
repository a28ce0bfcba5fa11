import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import type { failureClass } from "./class.ts";

const label = "not on the main thread";

export const causes = causesOf<typeof failureClass>()({
  /** `way`: whether the line stands in that block or is reached from it; `place` is that of the block in another file. */
  leftMainThread: (at: {
    line: number;
    way: string;
    block: string;
    place?: string;
    thread?: string;
    isKotlin: boolean;
  }) => ({
    text: `Line ${at.line} changes a view, but it ${at.way} \`${at.block}\`${at.place ? ` (${at.place})` : ""}, which is not the main thread${at.thread ? ` (here ${at.thread})` : ""}.`,
    steps: at.isKotlin
      ? [
          "Keep only the work in that block, and touch views after it: val result = withContext(Dispatchers.IO) { … }, then the view.",
          "Where there is no coroutine: runOnUiThread { … }, view.post { … } or LiveData.postValue.",
        ]
      : [
          "Keep only the work in that block, and hand what touches views to runOnUiThread(…) or view.post(…).",
        ],
    label,
  }),
  /** `from` is the class and the function that leads there on that thread. */
  otherThread: ({ who, by, from }: { who: string; by: string; from?: readonly [string, string] }) => ({
    text: `${who} changes a view on ${by}, and only the thread that made a view may do that.${from ? ` ${from.join(".")}() leads there on that thread.` : ""}`,
    steps: [
      "Do it on the main thread: view.post { … }, runOnUiThread { … } or withContext(Dispatchers.Main).",
      ...(from ? [`Or let ${from[1]}() hand over what it found, and change views elsewhere.`] : []),
    ],
    label,
  }),
});

/** The thread that the message names, else that of the log. */
export const threadOf = ({ facts, error }: Context<typeof failureClass>): string | undefined =>
  facts.calling?.trim() ?? error.thread;

export function readLog(context: Context<typeof failureClass>) {
  const thread = threadOf(context);
  if (!context.here || thread === "main") return undefined;
  const by = thread ? `the thread ${thread}` : "a background thread";
  return causes.proven("otherThread", { who: context.here, by });
}
