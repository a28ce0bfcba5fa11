import { GOT_WITH, LACKS } from "../../../analysis/lifecycle/detached-use.ts";
import { runsBefore } from "../../../facts/lifecycle.ts";
import { rowOf } from "../../../model/row-of.ts";
import { frameName, type Reading, type StatedCause, type Told } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: readonly Reading<typeof failureClass>[] = [askedTooEarly, outlived];

/** A callback of the life cycle that runs before the one with which the fragment gets what is asked for. */
function askedTooEarly({ frames, own }: Told<typeof failureClass>): StatedCause | undefined {
  const asked = frames.slice(0, 3).find(({ className }) => /\.Fragment$/.test(className));
  const [reader] = own.filter(({ className }) => !className.includes("Hilt_"));
  const lacks = asked && rowOf(LACKS, asked.method);
  const gets = lacks && rowOf(GOT_WITH, lacks);
  // The next frame is the platform's, so it is the callback itself and no code that it leaves for later.
  const caller = reader && frames[frames.indexOf(reader) + 1];
  const isCallback = caller && /\.app\.(?:Dialog)?Fragment$/.test(caller.className);
  if (!gets || !isCallback || !runsBefore(reader.method, gets, "fragment")) return undefined;
  const isDialog = reader.method === "onCreateDialog";
  return {
    cause: `${frameName(reader)} needs the ${lacks} in ${reader.method}(), and a fragment gets its ${lacks} only with ${gets}(), which comes after that.`,
    steps: [
      lacks !== "view"
        ? `Ask for it in ${gets}() or later.`
        : asked.method === "getViewLifecycleOwner" && isDialog
          ? "A dialog that is built in onCreateDialog has no view of the fragment: observe with the fragment itself (this) as the owner."
          : "Ask for it in onViewCreated() or later.",
    ],
    ground: "told",
    frame: reader,
  };
}

/** Work that was started earlier and comes back when the fragment is gone. */
function outlived(told: Told<typeof failureClass>): StatedCause | undefined {
  const asked = told.frames
    .slice(0, 4)
    .find(
      ({ className, method }) =>
        /\.Fragment$/.test(className) &&
        /^(?:require|get(?:View|Parent|Child|Resources|String|Context))/.test(method),
    );
  // Getters and delegates only lead to the reader.
  const reader = told.own.find(({ method }) => !/^(?:access\$|get[A-Z]|getValue$|invoke$)/.test(method));
  const async = told.frames.find(
    ({ className, method }) =>
      /BaseContinuationImpl$|ThreadPoolExecutor|okhttp|retrofit|LiveData$|CountDownTimer|\.tasks\./.test(
        className,
      ) || /invokeSuspend$|onResponse$|onSuccess$/.test(method),
  );
  if (!reader || !async) return undefined;
  const what = asked && /View|Lifecycle/.test(asked.method) ? "view" : "activity";
  return {
    cause: `What ${frameName(reader)} does there runs when work that was started earlier comes back, and by then the fragment has no ${what} any more.`,
    steps: [
      what === "view" && asked?.className.startsWith("androidx.")
        ? "Start that work in viewLifecycleOwner.lifecycleScope, which is cancelled with the view; lifecycleScope of the fragment outlives it."
        : "Let that work end with the fragment: cancel it in onDestroyView.",
      `Where it cannot be cancelled, return there when the fragment has no ${what}.`,
    ],
    ground: "likely",
  };
}
