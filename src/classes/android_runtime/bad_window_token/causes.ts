import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import type { failureClass } from "./class.ts";

/** The callback that shows it, and whether the project can collect flows while a screen is started. */
type Shown = { said: string; line: number; collects: boolean };

export const causes = causesOf<typeof failureClass>()({
  activityGone: ({ who, shown }: { who?: string; shown?: Shown }) => ({
    text: shown
      ? `The window is shown in a callback, \`${shown.said}\` on line ${shown.line}. When that came, the activity had been closed or replaced (left, rotated), and its window token was no longer valid.`
      : `${who} shows a dialog or window after its activity was finished or destroyed; the window it belongs to is gone.`,
    steps: [
      !shown
        ? "Tie the work that leads there to the screen's life: lifecycleScope, a DialogFragment, or remove the callback in onStop."
        : `Let the screen show it while it is started: keep the result${shown.collects ? " in the ViewModel and collect it with repeatOnLifecycle(STARTED)" : ", and show it in onStart()"}.`,
      "As a guard before show(): if (isFinishing || isDestroyed) return.",
    ],
    label: "activity already gone",
  }),
  noWindow: ({ who, given }: { who?: string; given?: { text: string; what: string } }) => ({
    text: given
      ? `The window is shown with \`${given.text}\`, ${given.what}, which belongs to no window. Only an activity has the window that a dialog is attached to.`
      : `${who} shows a window with a context that has none to attach it to: that of the application or a service, or a popup before its activity is on the screen.`,
    steps: [
      "Build it with the activity that is on the screen: this, requireActivity() of a fragment, or one that is handed over.",
      given
        ? "Where none is on the screen, post a notification, and show the dialog when it is opened."
        : "A popup waits for the view: view.post { popup.showAsDropDown(view) }.",
    ],
    label: "no activity",
  }),
});

export function readLog({ facts: { token }, here: who }: Context<typeof failureClass>) {
  if (!token || !who) return undefined;
  return token === "null"
    ? causes.supported("noWindow", { who })
    : causes.proven("activityGone", { who }, { ground: "typical" });
}
