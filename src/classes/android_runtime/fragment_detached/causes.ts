import { GOT_WITH, LACKS } from "../../../analysis/lifecycle/detached-use.ts";
import { runsBefore } from "../../../facts/lifecycle.ts";
import { rowOf } from "../../../model/row-of.ts";
import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { frameName } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

/** A callback that needs what the fragment gets with a later one. */
type TooEarly = Record<"reader" | "callback" | "lacks" | "gets", string> & { isOwnerOfDialog: boolean };
/** `ownScope` is set where the view has a scope of its own. */
type Outlived = { reader: string; lacks: string; ownScope: boolean };

export const causes = causesOf<typeof failureClass>()({
  askedTooEarly: ({ reader, callback, lacks, gets, isOwnerOfDialog }: TooEarly) => ({
    text: `${reader} needs the ${lacks} in ${callback}(), and a fragment gets its ${lacks} only with ${gets}(), which comes after that.`,
    steps: [
      isOwnerOfDialog
        ? "A dialog that is built in onCreateDialog has no view of the fragment: observe with the fragment itself (this) as the owner."
        : `Ask for it in ${lacks === "view" ? "onViewCreated" : gets}() or later.`,
    ],
  }),
  outlived: ({ reader, lacks, ownScope }: Outlived) => ({
    text: `What ${reader} does there runs when work that was started earlier comes back, and by then the fragment has no ${lacks} any more.`,
    steps: [
      ownScope
        ? "Start that work in viewLifecycleOwner.lifecycleScope, which is cancelled with the view; lifecycleScope of the fragment outlives it."
        : "Let that work end with the fragment: cancel it in onDestroyView.",
      `Where it cannot be cancelled, return there when the fragment has no ${lacks}.`,
    ],
  }),
});

type Here = Context<typeof failureClass>;

export const readLog = (context: Here) => readTooEarly(context) ?? readOutlived(context);

/** A callback of the life cycle that runs before the one with which the fragment gets what is asked for. */
function readTooEarly({ frames, own }: Here) {
  const asked = frames.slice(0, 3).find(({ className }) => /\.Fragment$/.test(className));
  const frame = own.find(({ className }) => !className.includes("Hilt_"));
  const lacks = asked && rowOf(LACKS, asked.method);
  const gets = lacks && rowOf(GOT_WITH, lacks);
  // The next frame is the platform's, so it is the callback itself and no code that it leaves for later.
  const caller = frame && frames[frames.indexOf(frame) + 1];
  const isCallback = caller && /\.app\.(?:Dialog)?Fragment$/.test(caller.className);
  if (!gets || !isCallback || !runsBefore(frame.method, gets, "fragment")) return undefined;
  const { method: callback } = frame;
  const isOwnerOfDialog = asked.method === "getViewLifecycleOwner" && callback === "onCreateDialog";
  const values = { reader: frameName(frame), callback, lacks, gets, isOwnerOfDialog };
  return causes.proven("askedTooEarly", values, { ground: "told", frame });
}

const ASKS = /^(?:require|get(?:View|Parent|Child|Resources|String|Context))/;
const COMES_BACK =
  /BaseContinuationImpl$|ThreadPoolExecutor|okhttp|retrofit|LiveData$|CountDownTimer|\.tasks\./;

/** Work that was started earlier and comes back when the fragment is gone. */
function readOutlived({ frames, own }: Here) {
  const asked = frames
    .slice(0, 4)
    .find(({ className, method }) => /\.Fragment$/.test(className) && ASKS.test(method));
  // Getters and delegates only lead to the reader.
  const reader = own.find(({ method }) => !/^(?:access\$|get[A-Z]|getValue$|invoke$)/.test(method));
  const isLate = frames.some(
    ({ className, method }) =>
      COMES_BACK.test(className) || /invokeSuspend$|onResponse$|onSuccess$/.test(method),
  );
  if (!reader || !isLate) return undefined;
  const lacks = asked && /View|Lifecycle/.test(asked.method) ? "view" : "activity";
  const ownScope = lacks === "view" && asked?.className.startsWith("androidx.") === true;
  return causes.supported("outlived", { reader: frameName(reader), lacks, ownScope });
}
