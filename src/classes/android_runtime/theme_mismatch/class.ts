import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "the theme does not fit the component",
  summary:
    "`AppCompatActivity` and the Material widgets read attributes that only their own themes define. The theme in effect descends from another family. It may come from the manifest, from `values-night`, or from the context a view was created with.",
  patterns: [
    "You need to use a Theme.AppCompat theme",
    {
      needle: "requires your app theme to be ",
      // Where a terminal or a post broke the line.
      lines: 2,
      regex: /requires your app theme to be \\?\s*(?<theme>Theme\.\w+)/,
    },
  ],
  subject: "{component}",
  facts: ["theme", "component"],
  causes: {
    platformTheme: "the activity or application uses a platform theme in the manifest",
    widgetNeedsTheme: "a Material widget stands in an activity with a plain AppCompat theme",
    otherVariant: "`values-night` or another qualifier defines the theme with a different parent",
    withoutActivity: "a view or dialog is created with the application context",
  },
  checks: [
    "find `android:theme` for the activity and the application in the manifest",
    "follow the parents of that style in every `values*` folder",
    "check the context given to the view or dialog",
  ],
  fix: "Let the theme inherit from `Theme.AppCompat`, `Theme.MaterialComponents` or `Theme.Material3` as the widget demands, in every qualifier. Create views with the activity context.",
  fixedIn: { roles: ["theme", "manifest"], settings: ["parent"] },
} as const satisfies FailureClass;
