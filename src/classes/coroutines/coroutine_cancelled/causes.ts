import { causesOf } from "../../cause-list.ts";
import { look } from "../../look.ts";
import type { failureClass } from "./class.ts";

export const causes = causesOf<typeof failureClass>()({
  /** `caught` is the type of a catch on line `by`; without one it is a lambda behind runCatching. `line` does the rest. */
  takenAsFailure: (at: { caught?: string; by: number; file: string; line: number; isThrow: boolean }) => ({
    text: `Nothing failed here: a coroutine was cancelled, and that ends it, and what waits for it, by an exception. ${
      at.caught
        ? `The catch of ${at.caught} on line ${at.by} of ${at.file}`
        : `The lambda on line ${at.by} of ${at.file}, which gets every failure of runCatching,`
    } takes that exception like any other, and line ${at.line} ${at.isThrow ? "throws another for it" : "logs it"}.`,
    headline: "a cancellation taken for a failure",
    steps: [
      "Let CancellationException through in front of it: what follows would run on after the work was ended.",
      "Or catch only what the calls in it throw, such as IOException.",
      look(
        "If the work should not have ended, see who cancels its scope, and run it in one that lives longer.",
      ),
    ],
    label: "takes the cancellation too",
  }),
});
