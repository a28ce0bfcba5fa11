import type { Signature } from "./signature.ts";

/** Views, layouts, themes and the thread they belong to. */
export const viewSignatures: Signature[] = [
  {
    id: "wrong_thread_view",
    exceptions: ["android.view.ViewRootImpl$CalledFromWrongThreadException"],
    patterns: [
      {
        needle:
          "CalledFromWrongThreadException: Only the original thread that created a view hierarchy can touch its views.",
        regex:
          /CalledFromWrongThreadException: Only the original thread that created a view hierarchy can touch its views\.(?: Expected: (?<expected>\S+) Calling: (?<calling>[^\n]+))?/,
      },
    ],
  },
  {
    id: "looper_not_prepared",
    patterns: [
      {
        needle: "not called Looper.prepare()",
        regex:
          /Can't (?:create handler inside thread|toast on a thread)[^\n]{0,400}not called Looper\.prepare\(\)/,
      },
    ],
  },
  {
    id: "livedata_thread",
    patterns: [
      {
        needle: " on a background thread",
        regex:
          /Cannot invoke (?<method>setValue|observe|observeForever|removeObserver) on a background thread/,
      },
      {
        needle: " must be called on the main thread",
        regex: /Method (?<method2>\w+) must be called on the main thread/,
      },
    ],
  },
  {
    id: "resource_not_found_runtime",
    exceptions: ["android.content.res.Resources$NotFoundException"],
    patterns: [
      {
        needle: "Resources$NotFoundException: ",
        regex:
          /Resources\$NotFoundException: (?<resourceKind>String|Drawable|Resource|File|Unable to find resource)?[^#\n]*(?:#(?<resource>0x[0-9a-fA-F]+))?/,
      },
    ],
  },
  {
    id: "inflate_exception",
    rank: 45,
    exceptions: ["android.view.InflateException"],
    patterns: [
      // The root of such a chain is a bare UnsupportedOperationException.
      { needle: "Failed to resolve attribute at index ", rank: 38 },
      {
        needle: "InflateException: Binary XML file line #",
        regex:
          /InflateException: Binary XML file line #(?<layoutLine>\d+)(?: in (?<resource>[\w.]+:layout\/\w+))?(?:: Binary XML file line #\d+(?: in [^:]+:[^:]+)?)?: (?:Error inflating class (?<className>[\w.$<>]+)|(?<reason>[^\n]+))/,
      },
    ],
  },
  {
    id: "theme_mismatch",
    patterns: [
      "You need to use a Theme.AppCompat theme",
      {
        needle: "requires your app theme to be ",
        regex: /requires your app theme to be (?<theme>Theme\.\w+)/,
      },
    ],
  },
  {
    id: "view_already_has_parent",
    patterns: ["The specified child already has a parent"],
  },
  {
    id: "recycler_inconsistency",
    patterns: [
      {
        needle: "Inconsistency detected. Invalid ",
        regex:
          /Inconsistency detected\. Invalid (?:view holder adapter position|item position)(?:[^\n]{0,400}?\badapter:(?<adapter>[\w.$]+)@)?/,
      },
      "Cannot call this method while RecyclerView is computing a layout or scrolling",
    ],
  },
];
