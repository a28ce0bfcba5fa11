import type { FactTable } from "./fact-table.ts";

export type LifecycleOwner =
  | "activity"
  | "fragment"
  | "service"
  | "application"
  | "content_provider"
  | "view_model"
  | "job_service"
  | "recycler_adapter";

export interface LifecycleOrder {
  owner: LifecycleOwner;
  /** Steps in order; callbacks in one step have no order among themselves. `<init>` stands for constructor and initializers. */
  steps: readonly (readonly string[])[];
  reason?: string;
}

/** The order in which the platform first calls an owner's callbacks. */
export const LIFECYCLE_ORDERS: FactTable<LifecycleOrder> = {
  asOf: "2026-11",
  source: "developer.android.com/guide/components/activities/activity-lifecycle, /guide/fragments/lifecycle",
  rows: [
    {
      owner: "activity",
      steps: [
        ["<init>"],
        ["attachBaseContext"],
        ["onCreate"],
        ["onContentChanged"],
        ["onStart"],
        ["onRestoreInstanceState"],
        ["onPostCreate"],
        ["onResume"],
        ["onPostResume"],
        ["onAttachedToWindow"],
        ["onCreateOptionsMenu", "onWindowFocusChanged"],
        ["onPause"],
        ["onStop", "onSaveInstanceState"],
        ["onDestroy"],
        ["onDetachedFromWindow"],
      ],
      reason:
        "onSaveInstanceState moved behind onStop with API 28, so the two have no order; onCreate calls onContentChanged from within setContentView",
    },
    {
      owner: "fragment",
      steps: [
        ["<init>"],
        ["onInflate"],
        ["onAttach"],
        ["onCreate"],
        ["onCreateDialog"],
        ["onCreateView"],
        ["onViewCreated"],
        ["onActivityCreated"],
        ["onViewStateRestored"],
        ["onStart"],
        ["onResume"],
        ["onPause"],
        ["onStop", "onSaveInstanceState"],
        ["onDestroyView"],
        ["onDestroy"],
        ["onDetach"],
      ],
      reason:
        "a fragment in the back stack goes from onCreate to onDestroy without a view, or through onCreateView and onDestroyView several times",
    },
    {
      owner: "service",
      steps: [
        ["<init>"],
        ["attachBaseContext"],
        ["onCreate"],
        ["onStartCommand", "onBind"],
        ["onUnbind"],
        ["onRebind"],
        ["onDestroy"],
      ],
    },
    { owner: "application", steps: [["<init>"], ["attachBaseContext"], ["onCreate"], ["onTerminate"]] },
    {
      owner: "content_provider",
      steps: [["<init>"], ["attachInfo"], ["onCreate"], ["query", "insert", "update", "delete", "call"]],
      reason: "a provider's onCreate runs before Application.onCreate",
    },
    { owner: "view_model", steps: [["<init>"], ["onCleared"]] },
    {
      owner: "job_service",
      steps: [["<init>"], ["attachBaseContext"], ["onCreate"], ["onStartJob"], ["onStopJob"], ["onDestroy"]],
    },
    {
      owner: "recycler_adapter",
      steps: [
        ["<init>"],
        ["onAttachedToRecyclerView"],
        ["onCreateViewHolder"],
        ["onBindViewHolder"],
        ["onViewAttachedToWindow"],
        ["onViewDetachedFromWindow"],
        ["onViewRecycled"],
        ["onDetachedFromRecyclerView"],
      ],
    },
  ],
};

const positionIn = (order: LifecycleOrder, callback: string): number =>
  order.steps.findIndex((step) => step.includes(callback));

/**
 * Whether the platform calls `first` before `second` on one and the same object. Without an owner, every kind of
 * owner that has both callbacks must agree. False when nothing is known.
 */
export function runsBefore(first: string, second: string, owner?: LifecycleOwner): boolean {
  const knowing = LIFECYCLE_ORDERS.rows.filter(
    (order) =>
      (!owner || order.owner === owner) && positionIn(order, first) >= 0 && positionIn(order, second) >= 0,
  );
  return knowing.length > 0 && knowing.every((order) => positionIn(order, first) < positionIn(order, second));
}

/** Whether a function of this name is called by the platform, on the given kind of owner or on any. */
export function isLifecycleCallback(name: string, owner?: LifecycleOwner): boolean {
  if (name === "<init>") return false;
  return LIFECYCLE_ORDERS.rows.some(
    (order) => (!owner || order.owner === owner) && positionIn(order, name) >= 0,
  );
}

/** Callbacks with which an object, its view or its connection ends, or leaves the screen. */
const ENDS =
  /^on(?:DestroyView|Destroy|Stop|Pause|Detach|Cleared|ServiceDisconnected|DetachedFrom\w+|Unbind|Terminate)$/;

export const endsItsOwner = (callback: string): boolean => ENDS.test(callback);
