import type { FactTable } from "./fact-table.ts";
import type { LifecycleOwner } from "./lifecycle.ts";

export interface LifecyclePair {
  owner: LifecycleOwner;
  opens: string;
  closes: string;
  /** The pair can run more than once in the life of one object. */
  repeats: boolean;
}

/** What is set up in `opens` belongs undone in `closes`. */
export const LIFECYCLE_PAIRS: FactTable<LifecyclePair> = {
  asOf: "2026-11",
  source: "developer.android.com/guide/components/activities/activity-lifecycle, /guide/fragments/lifecycle",
  rows: [
    { owner: "activity", opens: "onCreate", closes: "onDestroy", repeats: false },
    { owner: "activity", opens: "onStart", closes: "onStop", repeats: true },
    { owner: "activity", opens: "onResume", closes: "onPause", repeats: true },
    { owner: "fragment", opens: "onAttach", closes: "onDetach", repeats: true },
    { owner: "fragment", opens: "onCreate", closes: "onDestroy", repeats: false },
    { owner: "fragment", opens: "onCreateView", closes: "onDestroyView", repeats: true },
    { owner: "fragment", opens: "onViewCreated", closes: "onDestroyView", repeats: true },
    { owner: "fragment", opens: "onStart", closes: "onStop", repeats: true },
    { owner: "fragment", opens: "onResume", closes: "onPause", repeats: true },
    { owner: "service", opens: "onCreate", closes: "onDestroy", repeats: false },
    { owner: "service", opens: "onBind", closes: "onUnbind", repeats: true },
    { owner: "job_service", opens: "onStartJob", closes: "onStopJob", repeats: true },
    { owner: "view_model", opens: "<init>", closes: "onCleared", repeats: false },
  ],
};

/** The callback that undoes what this one sets up. */
export function closingCallback(opens: string, owner: LifecycleOwner): string | undefined {
  return LIFECYCLE_PAIRS.rows.find((pair) => pair.owner === owner && pair.opens === opens)?.closes;
}

/** Whether the platform may call this one again on the same object. */
export function mayRepeat(callback: string, owner: LifecycleOwner): boolean {
  return LIFECYCLE_PAIRS.rows.some(
    (pair) => pair.owner === owner && pair.repeats && (pair.opens === callback || pair.closes === callback),
  );
}
