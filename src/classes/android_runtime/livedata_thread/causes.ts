import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import type { failureClass } from "./class.ts";

/** `Line 15`, or the function; `on the thread …`, or the block that it is in. */
type Use = { who: string; where: string };

export const causes = causesOf<typeof failureClass>()({
  setInBackground: ({ who, where }: Use) => ({
    text: `${who} sets the value of a LiveData ${where}, which is not the main thread.`,
    steps: [
      "Use postValue there, or set the value after the block that works in the background.",
      "Of several values that are posted before the main thread gets to it, observers see only the last.",
    ],
    label: "not on the main thread",
  }),
  calledInBackground: ({ who, where, method }: Use & { method: string }) => ({
    text: `${who} calls ${method} of a LiveData or a lifecycle ${where}, which is not the main thread.`,
    steps: ["Do this on the main thread: withContext(Dispatchers.Main) { … }, or before the block begins."],
    label: "not on the main thread",
  }),
});

export function readLog({ facts: { method }, here: who, error: { thread } }: Context<typeof failureClass>) {
  if (!method || !who) return undefined;
  const where = thread && thread !== "main" ? `on the thread ${thread}` : "on a background thread";
  const cause = method === "setValue" ? "setInBackground" : "calledInBackground";
  return causes.proven(cause, { who, where, method }, { ground: "stated" });
}
