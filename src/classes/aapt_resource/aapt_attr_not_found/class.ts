import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "attribute not found",
  summary:
    "A layout or style uses an attribute that nobody defines. Attributes under `app:` come from libraries, those under `android:` from the platform at your `compileSdk`.",
  patterns: [
    {
      needle: "error: attribute ",
      regex: /error: attribute (?<attribute>[\w:]+)(?: \(aka [^)\n]+\))? not found/,
    },
    {
      // An attribute of the platform that a style or a declare-styleable names.
      needle: "error: resource android:attr/",
      regex: /error: resource (?<attribute3>android:attr\/\w{1,100}) not found/,
    },
    {
      needle: "error: resource attr/",
      regex: /error: resource (?<attribute4>attr\/\w{1,100}) not found/,
    },
    {
      needle: "error: style attribute '",
      regex: /error: style attribute '(?<attribute2>[^' ]+)(?: [^']*)?' not found/,
    },
  ],
  subject: "{attribute}",
  facts: ["attribute"],
  causes: {
    libraryMissing: {
      text: "the library that defines {attribute|the attribute} is missing: ConstraintLayout, Material, CardView",
      unless: { attribute: /^android:/ },
      decidedBy:
        "search the documentation for {attribute|the attribute}: a library defines it, and the module's dependencies lack that library",
    },
    newerThanCompileSdk: {
      text: "{attribute|the platform attribute} is newer than `compileSdk`",
      unless: { attribute: /^(?!android:)/ },
      decidedBy:
        'look up {attribute|the attribute} at developer.android.com: "Added in API level" is above `compileSdk`',
      remedy:
        "Raise `compileSdk` to the level that has it, or take an older release of the library that uses it.",
    },
    wrongPrefix: {
      text: "the prefix is wrong: `app:` instead of `android:`, or the reverse",
      unless: { log: /[\\/]transforms(?:-\d+)?[\\/]/ },
      decidedBy:
        "look up {attribute|the attribute}: it is the platform's, written with `app:`, or a library's, written with `android:`",
      remedy: "Write `android:` for the platform's attributes, and `app:` for those of libraries.",
    },
    libraryTooOld: {
      text: "the library is there, in a version older than {attribute|the attribute}",
      unless: { attribute: /^android:/ },
      decidedBy:
        "run `./gradlew {module|:app}:dependencies --configuration debugRuntimeClasspath`: the library is older than the release that brought {attribute|the attribute}",
      remedy: "Raise the library, or remove the attribute.",
    },
    misspelled: {
      text: "{attribute|the name} is misspelled",
      unless: { log: /[\\/]transforms(?:-\d+)?[\\/]/ },
      decidedBy: "compare {attribute|the name} with what the editor completes: one letter differs",
      remedy: "Write the name as the library or platform defines it.",
    },
    declaredNowhere: {
      text: "it is an attribute of a custom view, and no `<declare-styleable>` of the project declares it",
      unless: { attribute: /^android:/ },
      decidedBy: "run `git grep 'attr name=\"'` in the project: no `values` file declares it",
      remedy: "Declare it in `res/values/attrs.xml`.",
    },
    notInPlatform: {
      text: "no platform has a public attribute of that name",
      unless: { attribute: /^(?!android:)/ },
      decidedBy: "look up {attribute|the attribute} at developer.android.com: it is not there",
      remedy: "Remove it, or write the name that the documentation has.",
    },
  },
  checks: [
    "look at the prefix and the `xmlns` declaration at the root of the file",
    "find the library that owns the attribute and look for it in the build file",
  ],
  fix: "Add or upgrade the library, correct the prefix, or raise `compileSdk`.",
} as const satisfies FailureClass;
