import { tableOf } from "./fact-table.ts";
import data from "./lifecycle.json" with { type: "json" };

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
export const LIFECYCLE_ORDERS = tableOf<LifecycleOrder>(data);

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
