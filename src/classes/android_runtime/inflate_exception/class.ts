import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "InflateException: layout cannot be inflated",
  summary:
    "The layout inflater could not create one of the views. The message gives the line in the XML, and from API 29 on also the layout's name. Why it failed is in the innermost cause: a class, a constructor, a resource, a theme or the memory.",
  rank: 45,
  exceptions: ["android.view.InflateException"],
  patterns: [
    // The root of such a chain is a bare UnsupportedOperationException.
    {
      needle: "Failed to resolve attribute at index ",
      rank: 38,
      lines: 40,
      regex: /InflateException(?:(?!InflateException)[\s\S]){0,3900}Failed to resolve attribute at index /,
    },
    {
      needle: "InflateException: Binary XML file line #",
      regex:
        /InflateException: Binary XML file line #(?<layoutLine>\d+)(?: in (?<resource>[\w.]+:layout\/\w+))?(?:: Binary XML file line #\d+(?: in [^:]+:[^:]+)?)?: (?:Error inflating class (?<className>[\w.$<>]+)|(?<reason>[^\n]+))/,
    },
  ],
  subject: ["{resource}", "{className}"],
  facts: ["layoutLine", "resource", "className", "reason"],
  causes: {
    themeAttribute: {
      text: "a theme attribute used by the view is not defined in the activity's theme",
      decidedBy:
        "inflate {resource|the layout} once with `ContextThemeWrapper(context, <the app's theme>)`: does it succeed?",
    },
    noXmlConstructor: {
      text: "a custom view lacks the constructor `(Context, AttributeSet)`",
      decidedBy: "is `NoSuchMethodException: <init>` the last `Caused by`?",
      remedy: "Add the constructor `(Context, AttributeSet?)` with `@JvmOverloads`.",
    },
    noSuchView: {
      text: "the tag names a class that does not exist, is not on the class path, or was removed by R8",
      decidedBy: "is `ClassNotFoundException` the last `Caused by`?",
      remedy: "Correct the tag, add the library, or keep the class for R8.",
    },
    drawableMissing: {
      text: "a drawable or colour of the view is missing, or too large to decode",
      decidedBy: "is `Resources$NotFoundException` or `OutOfMemoryError` the last `Caused by`?",
      remedy: "Add the resource to the default folder, or make the picture smaller.",
    },
    fragmentFails: {
      text: "a `FragmentContainerView` hosts a fragment that itself fails",
      decidedBy: "is a frame of a fragment's `onCreate` or `onCreateView` under the last `Caused by`?",
      remedy: "Mend the failure of the fragment that the last `Caused by` shows.",
    },
  },
  checks: [
    { text: "read the last `Caused by`: it decides which of the causes applies", when: { exceptions: /\n/ } },
    "open the named layout near the given line; included layouts count their own lines",
    "compare the attributes of that view with the theme set for the activity",
  ],
  fix: "Repair what the innermost cause names: define the attribute in the theme, add the constructor, correct the tag, or supply the resource in the default folder.",
} as const satisfies FailureClass;
