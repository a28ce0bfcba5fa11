import { CauseList, type Shown } from "../cause-list.ts";
import { look } from "../look.ts";
import { joinWords } from "../wording.ts";

/** A value that was ended while it was passed on. */
export const endedOnTheWayCauses = new CauseList({
  /** `by` passes it on, and keeps it in `field` before; `enders` end what that field holds. */
  endedOnTheWay: (
    it: Shown<"name" | "by" | "field" | "kept" | "passed" | "line"> & { enders: readonly string[] },
  ) => ({
    text: `${joinWords(it.enders)} may have ended ${it.name} between line ${it.kept} and line ${it.passed}: ${it.by} keeps it in ${it.field} before it passes it on, and ${joinWords(it.enders)} end${it.enders.length > 1 ? "" : "s"} what ${it.field} holds (${it.line}).`,
    steps: [
      look(
        `See what the lines from ${it.kept} to ${it.passed} call: a listener or a setter there may lead back to ${it.enders[0] ?? ""}.`,
      ),
      `Take what is needed of ${it.name} before those lines, or leave ${it.by} when ${it.field} holds another value by then.`,
    ],
    headline: `${it.name} ended while it was passed on`,
    label: "passed on",
    decidedBy: `Log a line in ${joinWords(it.enders)} and on line ${it.passed}: does it run in between?`,
  }),
});
