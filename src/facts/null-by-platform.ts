import type { FactTable } from "./fact-table.ts";

/** A callback to which the platform or a library hands null, documented or annotated so. */
export interface NullByPlatform {
  callbacks: readonly string[];
  /** What may be null, and when. */
  what: string;
  /** The type to declare. */
  type: string;
}

const NULL_BY_PLATFORM: FactTable<NullByPlatform> = {
  asOf: "2026-11",
  source:
    "@Nullable parameters of android.app.Activity, androidx.fragment.app.Fragment, Application.ActivityLifecycleCallbacks, Service, GestureDetector.OnGestureListener, TextView.OnEditorActionListener and AdapterView.OnItemSelectedListener",
  rows: [
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

export const nullByPlatform = (callback: string): NullByPlatform | undefined =>
  NULL_BY_PLATFORM.rows.find(({ callbacks }) => callbacks.includes(callback));
