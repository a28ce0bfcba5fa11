import { given, type Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = given(["token"], ({ token }, told) => {
  const who = told.here;
  if (!who) return undefined;
  return token === "null"
    ? {
        cause: `${who} shows a window with a context that has none to attach it to: that of the application or a service, or a popup before its activity is on the screen.`,
        steps: [
          "Pass the activity that shows it where the dialog is made, not applicationContext.",
          "A popup waits for the view: view.post { popup.showAsDropDown(view) }.",
        ],
        ground: "likely",
      }
    : {
        cause: `${who} shows a dialog or window after its activity was finished or destroyed; the window it belongs to is gone.`,
        steps: [
          "Tie the work that leads there to the screen's life: lifecycleScope, a DialogFragment, or remove the callback in onStop.",
          "if (isFinishing || isDestroyed) return before showing is the small way.",
        ],
        ground: "inKind",
      };
});
