import { shortName } from "../../../syntax/names.ts";
import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { joinWords } from "../../wording.ts";
import type { failureClass } from "./class.ts";

const STEPS = [
  "Use a DialogFragment: the fragment manager takes it down and brings it back by itself.",
  "Or keep the window in a field and dismiss it in onDestroy() (onStop() for a progress window).",
];

const label = "up when the activity ends";

export const causes = causesOf<typeof failureClass>()({
  /** The window `of` a line or a function; `file` is known to have no call that dismisses it. */
  notDismissed: ({ activity, of, file }: { activity: string; of: string; file?: string }) => ({
    text: `The window ${of} was still up when ${activity} ended, by a rotation for one${file ? `: no call in ${file} dismisses it` : ""}.`,
    steps: [...STEPS, ...(file ? [] : ["Show nothing after finish() was called."])],
    label,
  }),
  /** The log has no line that showed it; these are lines of the activity that show windows. */
  oneNotDismissed: ({
    activity,
    file,
    lines,
  }: {
    activity: string;
    file: string;
    lines: readonly number[];
  }) => ({
    text: `${activity} ended while a window was up. ${file} shows ${lines.length === 1 ? "one on line" : "windows on lines"} ${joinWords(lines.map(String))}, and has no call that dismisses ${lines.length === 1 ? "it" : "one of them"}.`,
    steps: STEPS,
    label: "no dismiss() in this file",
  }),
  dismissedElsewhere: (at: { line: number; by?: string; dismissedOn: number; activity: string }) => ({
    text: `The window of line ${at.line} is taken down in ${at.by ? `${at.by}()` : "one place"} (line ${at.dismissedOn}); when ${at.activity} ends before that, by a rotation for one, it is still up.`,
    steps: STEPS,
    label,
  }),
  endedWhileShown: ({ line, end, activity }: { line: number; end: number; activity: string }) => ({
    text: `Line ${line} shows the window, and line ${end} ends ${activity} while it is still up.`,
    steps: [
      "Dismiss the window before ending the activity, or end it when the window is dismissed (setOnDismissListener).",
    ],
    label: "ends with the window up",
  }),
});

export function readLog({ facts: { activity }, here }: Context<typeof failureClass>) {
  if (!activity) return undefined;
  const of = here ? `that ${here} shows` : "of a dialog";
  return causes.proven("notDismissed", { activity: shortName(activity), of }, { ground: "typical" });
}
