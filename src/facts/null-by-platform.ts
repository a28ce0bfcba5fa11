import type { FactTable } from "./fact-table.ts";

/** A callback to which the platform or a library hands null, documented or annotated so. */
export interface NullByPlatform {
  callbacks: readonly string[];
  /** The parameter by its usual names, where the callback has two that may be null. */
  parameter?: RegExp;
  /** What may be null, and when. */
  what: string;
  /** The type to declare. */
  type: string;
}

const NULL_BY_PLATFORM: FactTable<NullByPlatform> = {
  asOf: "2026-11",
  source:
    "developer.android.com/reference/kotlin: parameters that may be null of Activity, Fragment, DialogFragment, Application.ActivityLifecycleCallbacks, GestureDetector.OnGestureListener and TextView.OnEditorActionListener; JakeWharton/RxBinding#485 and its like for AdapterView.OnItemSelectedListener, which says nothing of it",
  rows: [
    {
      callbacks: ["onCreateView"],
      parameter: /^container$/,
      what: "the view that the fragment's view is to be put into, which is null where it has none",
      type: "ViewGroup?",
    },
    {
      callbacks: ["onCreateView"],
      parameter: /^parent$/,
      what: "the view that the one to be made is to be put into, which is null where there is none yet",
      type: "View?",
    },
    {
      callbacks: [
        ...["onCreate", "onPostCreate", "onActivityCreated", "onActivityPreCreated", "onActivityPostCreated"],
        ...["onViewCreated", "onViewStateRestored", "onCreateView", "onCreateDialog", "onInflate"],
      ],
      what: "the saved state, which is null unless the screen is made again from one",
      type: "Bundle?",
    },
    {
      callbacks: ["onActivityResult"],
      what: "the result's Intent, which is null where the other screen was left without one",
      type: "Intent?",
    },
    {
      callbacks: ["onFling", "onScroll"],
      what: "the event that began the gesture, which is null where that was not seen",
      type: "MotionEvent?",
    },
    {
      callbacks: ["onEditorAction"],
      what: "the key event, which is null unless a key was pressed",
      type: "KeyEvent?",
    },
    {
      callbacks: ["onItemSelected"],
      what: "the view of the row, which is null while the list is laid out anew",
      type: "View?",
    },
  ],
};

export const nullByPlatform = (callback: string, parameter: string): NullByPlatform | undefined =>
  NULL_BY_PLATFORM.rows.find(
    (row) => row.callbacks.includes(callback) && (row.parameter?.test(parameter) ?? true),
  );
