import { GOT_WITH, LACKS } from "../../../analysis/lifecycle/detached-use.ts";
import { runsBefore } from "../../../facts/lifecycle.ts";
import { rowOf } from "../../../model/row-of.ts";
import { causesOf, type Shown } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { formatFrame, seeWhetherThere } from "../../wording.ts";
import type { failureClass } from "./class.ts";

/** What needs what the fragment gets with a later callback: `callback` is missing where the fragment is being made. */
type TooEarly = Record<"reader" | "lacks" | "gets", string> & {
  callback?: string;
  isOwnerOfDialog?: boolean;
};

interface Outlived {
  lacks: string;
  /** Who needs it, where nothing but the log is there; `ownScope` is set where the view has a scope of its own. */
  reader?: string;
  ownScope?: boolean;
  /** What ran late, where the line is known: in words, what it asks with, and how it is ended in time. */
  late?: { what: string; asks: string; steps: readonly string[] };
}

export const causes = causesOf<typeof failureClass>()({
  askedTooEarly: ({ reader, callback, lacks, gets, isOwnerOfDialog }: TooEarly) => ({
    text: `${reader} needs the ${lacks} ${callback ? `in ${callback}()` : "when the fragment is made"}, and a fragment gets its ${lacks} only with ${gets}(), which comes after that.`,
    steps: [
      isOwnerOfDialog
        ? "A dialog that is built in onCreateDialog has no view of the fragment: observe with the fragment itself (this) as the owner."
        : `Ask for it in ${lacks === "view" ? "onViewCreated" : gets}() or later.`,
    ],
    label: `no ${lacks} yet`,
  }),
  outlived: ({ reader, lacks, ownScope, late }: Outlived) =>
    late
      ? {
          text: `${late.what} ran when the fragment had no ${lacks} any more, and ${late.asks}() throws then.`,
          steps: [
            `Leave the callback when the fragment is gone: ${lacks === "view" ? "view == null" : "!isAdded"}.`,
            ...late.steps,
          ],
          label: `no ${lacks} by then`,
        }
      : {
          text: `What ${reader} does there runs when work that was started earlier comes back, and by then the fragment has no ${lacks} any more.`,
          steps: [
            ownScope
              ? "Start that work in viewLifecycleOwner.lifecycleScope, which is cancelled with the view; lifecycleScope of the fragment outlives it."
              : "Let that work end with the fragment: cancel it in onDestroyView.",
            `Where it cannot be cancelled, return there when the fragment has no ${lacks}.`,
          ],
        },
  /** `isAfter` where it begins with the view; else it may have come too early as well. */
  outlivesView: ({
    call,
    line,
    at,
    isAfter,
    ends,
  }: Shown<"call" | "line" | "at"> & { isAfter: boolean; ends: readonly string[] }) => ({
    text: `What ${call}() on line ${line} was handed lasts as long as the fragment, and line ${at} in it needs the view, ${isAfter ? "which was destroyed before that" : "which is there from onCreateView() to onDestroyView() alone"}.`,
    steps: [...ends, "Work that must go on without the view belongs in the ViewModel."],
    label: "outlives the view",
  }),
  /** `owner` is whose end cancels the coroutine: the view's or the fragment's. */
  cancellationCaught: ({
    line,
    taker,
    owner,
    lacks,
  }: Shown<"line" | "taker" | "owner"> & { lacks: string }) => ({
    text: `When the ${owner} is destroyed the coroutine is cancelled, line ${taker} catches that CancellationException like any failure, and line ${line} then asks for the ${lacks} that is gone.`,
    steps: [
      "Rethrow it: `catch (cancelled: CancellationException) { throw cancelled }` in front of this catch.",
      "Or catch only what the call throws, such as IOException and HttpException.",
      `A failure that comes back after the end leads into this catch too: ask there first whether ${lacks === "view" ? "view is null" : "isAdded holds"}.`,
    ],
    label: "catches the cancellation",
  }),
  /** `by` is what took it away after it had been asked for: another thread, or that the coroutine waited. */
  lostAfterAsking: ({
    within,
    asked,
    lacks,
    line,
    asks,
    by,
  }: Shown<"within" | "asked" | "line" | "asks"> & {
    lacks: string;
    by: { thread: string } | "suspended" | undefined;
  }) => {
    const thread = typeof by === "object" ? by.thread : undefined;
    const how = thread
      ? `, and the main thread took the fragment away before line ${line} used it`
      : by
        ? `, and the fragment lost it while the coroutine was suspended, before line ${line}`
        : `, and line ${line} did not have it all the same`;
    return {
      text: `${thread ? `On ${thread} ` : ""}${within}() asks on line ${asked} whether the fragment has its ${lacks}${how}: ${asks}() throws then.`,
      steps: [
        thread
          ? "Ask and use it on the main thread, in one piece: a fragment is attached and detached there."
          : by
            ? "Ask again behind what suspends, or launch it in viewLifecycleOwner.lifecycleScope, which is cancelled with the view."
            : seeWhetherThere(Number(asked)),
      ],
      label: `no ${lacks} by then`,
      question: `what took the ${lacks} away after line ${asked} had asked for it`,
    };
  },
  notAsked: ({
    within,
    lacks,
    line,
    asks,
    isAdded,
  }: Shown<"within" | "line" | "asks" | "isAdded"> & { lacks: string }) => ({
    text: `${within}() ran while the fragment had no ${lacks}: it does not ask whether the fragment is attached, and ${asks}() on line ${line} throws when it is not.`,
    steps: [
      `Leave ${within}() when the fragment is gone: ${lacks === "view" ? "view == null" : `!${isAdded}`}.`,
      `Better still, take back in onDestroyView() or onDetach() what calls ${within}().`,
    ],
    label: `no ${lacks} by then`,
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
  const values = { reader: formatFrame(frame), callback, lacks, gets, isOwnerOfDialog };
  return causes.proven("askedTooEarly", values, { ground: "stated", frame });
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
  return causes.supported("outlived", { reader: formatFrame(reader), lacks, ownScope });
}
