import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "Theme.AppCompat or Material theme is required",
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
    platformTheme: {
      text: "the activity or application uses a platform theme in the manifest",
      decidedBy:
        "run `aapt2 dump xmltree --file AndroidManifest.xml <apk> | grep theme`: is it a theme of `android:`?",
    },
    widgetNeedsTheme: {
      text: "a Material widget stands in an activity with a plain AppCompat theme",
      unless: { message: /Theme\.AppCompat theme \(or descendant\)/ },
      decidedBy:
        "is the parent of the activity's theme `Theme.AppCompat`, and does the message ask for {theme|a Material theme}?",
      remedy: "Use a Material theme, or its `Bridge` variant.",
    },
    otherVariant: {
      text: "`values-night` or another qualifier defines the theme with a different parent",
      decidedBy: "switch the device's dark theme on and off: does it crash in one of the two?",
      remedy: "Give the theme the same parent in every qualifier.",
    },
    withoutActivity: {
      text: "a view or dialog is created with the application context",
      unless: { message: /with this activity/ },
      decidedBy: "log `context.javaClass` where the view is made: is it the application?",
      remedy: "Pass the activity, or a `ContextThemeWrapper` around the context.",
    },
  },
  checks: [
    "find `android:theme` for the activity and the application in the manifest",
    "follow the parents of that style in every `values*` folder",
    "check the context given to the view or dialog",
  ],
  fix: "Let the theme inherit from `Theme.AppCompat`, `Theme.MaterialComponents` or `Theme.Material3` as the widget demands, in every qualifier. Create views with the activity context.",
  fixedIn: { roles: ["theme", "manifest"], settings: ["parent"] },
} as const satisfies FailureClass;
