import type { FactTable } from "./fact-table.ts";

export interface SavedStateKey {
  /** How the key of the bundle begins. */
  key: string;
  /** What stands under it, in words. */
  holds: string;
  /** How to keep less there, where that is another way than for any state. */
  remedy?: string;
}

/** Keys under which the platform and AndroidX save the state of a screen; the innermost one that is large tells what was. */
export const SAVED_STATE_KEYS: FactTable<SavedStateKey> = {
  asOf: "2026-11",
  source:
    "android.app.Activity, androidx.fragment (FragmentManager, FragmentStateManager, FragmentActivity), androidx.activity, androidx.lifecycle (SavedStateHandleSupport), android.webkit.WebView (Chromium's provider), androidx.compose.ui (DisposableSaveableStateRegistry)",
  rows: [
    { key: "android:viewHierarchyState", holds: "the state of the views" },
    { key: "android:views", holds: "the state of the views" },
    { key: "android:support:fragments", holds: "the fragments with their arguments and saved state" },
    { key: "android:fragments", holds: "the fragments with their arguments and saved state" },
    { key: "android:support:activity-result", holds: "the launchers of activity results" },
    {
      key: "androidx.lifecycle.internal.SavedStateHandlesProvider",
      holds: "the SavedStateHandles of ViewModels",
    },
    { key: "SaveableStateRegistry:", holds: "what Compose keeps with rememberSaveable" },
    {
      key: "WEBVIEW_CHROMIUM_STATE",
      holds: "the pages that a WebView has been to",
      remedy:
        "Keep the address of the WebView's page alone, and load it anew: WebView.saveState(outState) writes all that it has been to.",
    },
  ],
};

export const savedStateOf = (key: string): SavedStateKey | undefined =>
  SAVED_STATE_KEYS.rows.find((row) => key.startsWith(row.key));
