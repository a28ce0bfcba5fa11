import type { FactTable } from "./fact-table.ts";

/** What ends the time in which code that was handed over may still be run. */
export type Until =
  /** The view of a fragment. */
  | "view"
  /** The object whose scope or life cycle it was handed to: an activity, a fragment, a service. */
  | "owner"
  | "view_model"
  | "composition"
  /** Nothing but what takes it back, or its own end. */
  | "taken_back";

export interface RunsUntil {
  /** Names of the functions that are handed it. */
  calls: RegExp;
  /** What they are called on, as written. */
  on?: RegExp;
  /** Their first argument, as written. */
  first?: RegExp;
  until: Until;
  /** How it is taken back, in words, and the functions that do. */
  ends?: string;
  endedBy?: RegExp;
  /** What to write for the first argument, or what it is called on, so that it lasts no longer than the view. */
  forView?: { from: RegExp; to: string };
}

const ofView = /\bviewLifecycleOwner\b|\bgetViewLifecycleOwner\(\)/;
const SCOPE = /(?:^|[^.\w]|this\.)lifecycleScope\b/;

/** Who runs code that is handed over later, and until when; the more specific first. */
export const RUNS_UNTIL: FactTable<RunsUntil> = {
  asOf: "2026-11",
  source:
    "androidx.lifecycle LiveData, lifecycleScope, viewModelScope, repeatOnLifecycle; androidx.compose.runtime effects; android.os.Handler, View, ViewPropertyAnimator, Animator; io.reactivex Observable.subscribe",
  rows: [
    { calls: /^observe$/, first: ofView, until: "view" },
    {
      calls: /^observe$/,
      first: /^this(?:@\w+)?$/,
      until: "owner",
      ends: "removeObserver()",
      endedBy: /^removeObservers?$/,
      forView: { from: /^this(?:@\w+)?$/, to: "viewLifecycleOwner" },
    },
    {
      calls: /^observeForever$/,
      until: "taken_back",
      ends: "removeObserver()",
      endedBy: /^removeObservers?$/,
    },
    { calls: /^(?:launch\w*|async)$/, on: /\bviewLifecycleOwner\.lifecycleScope$/, until: "view" },
    { calls: /^repeatOnLifecycle$/, on: ofView, until: "view" },
    {
      calls: /^(?:launch\w*|async)$/,
      on: SCOPE,
      until: "owner",
      ends: "Job.cancel()",
      endedBy: /^cancel\w*$/,
      forView: { from: /(?:this\.)?lifecycleScope/, to: "viewLifecycleOwner.lifecycleScope" },
    },
    {
      calls: /^(?:launch|async)$/,
      on: /^viewModelScope$/,
      until: "view_model",
      ends: "Job.cancel()",
      endedBy: /^cancel\w*$/,
    },
    {
      calls: /^(?:launch|async)$/,
      on: /^GlobalScope$/,
      until: "taken_back",
      ends: "Job.cancel()",
      endedBy: /^cancel\w*$/,
    },
    { calls: /^LaunchedEffect$/, until: "composition" },
    {
      calls: /^(?:post|postDelayed|postAtTime)$/,
      until: "taken_back",
      ends: "removeCallbacks()",
      endedBy: /^removeCallbacks\w*$/,
    },
    {
      calls: /^(?:withEndAction|withStartAction)$/,
      until: "taken_back",
      ends: "cancel() on the animator",
      endedBy: /^cancel$/,
    },
    {
      calls: /^(?:addListener|setListener|doOnEnd|doOnStart|addUpdateListener)$/,
      on: /[aA]nimat(?:or|ion|e\(\))/,
      until: "taken_back",
      ends: "removeAllListeners()",
      endedBy: /^(?:removeAllListeners|removeListener|cancel)$/,
    },
    {
      calls: /^subscribe$/,
      until: "taken_back",
      ends: "dispose() on what subscribe() answers",
      endedBy: /^(?:dispose|clear)$/,
    },
    { calls: /^enqueue$/, until: "taken_back", ends: "cancel() on the call", endedBy: /^cancel$/ },
    { calls: /^addOn(?:Success|Complete|Failure|Canceled)Listener$/, until: "taken_back" },
  ],
};

/** The callbacks by which each is over: a scope and an observer end before the callback of its owner is called. */
const OVER_BY: Readonly<Partial<Record<Until, RegExp>>> = {
  view: /^(?:onDestroyView|onDestroy|onDetach)$/,
  owner: /^(?:onDestroy|onDetach)$/,
  view_model: /^onCleared$/,
};

const ENDS = /^(?:onDestroyView|onDestroy|onDetach|onCleared)$/;

/** Whether code may still be run after a callback of the platform; undefined where nothing is known. */
export function lastsPast(until: Until, callback: string): boolean | undefined {
  if (!ENDS.test(callback) || until === "composition") return undefined;
  return !OVER_BY[until]?.test(callback);
}
