import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "style or theme not found",
  summary:
    "A style names a parent, or a view names a style, that is not on the class path. Themes such as `Theme.Material3` or `Theme.SplashScreen` come from libraries.",
  rank: 29,
  patterns: [
    {
      needle: "error: resource style/",
      regex: /error: resource (?<resource>style\/(?<style>[\w.]+)) \(aka [^)]+\) not found/,
    },
  ],
  subject: "{style}",
  facts: ["resource", "style"],
  causes: {
    libraryMissing: {
      text: "the library that defines {style|the style} is missing in this module",
      decidedBy:
        "look for the library of the theme in the module's dependencies: Material for `Theme.Material...`, AppCompat for `Theme.AppCompat`, `core-splashscreen` for `Theme.SplashScreen`; it is not there",
    },
    libraryTooOld: {
      text: "the build resolves a release of the library without {style|the style}",
      decidedBy:
        "run `./gradlew {module|:app}:dependencies --configuration debugRuntimeClasspath`: the library is older than {style|the style}, as Material before 1.5 for `Theme.Material3`",
      remedy: "Raise the library.",
    },
    misspelled: {
      text: "the name of the parent is misspelled, or was renamed",
      decidedBy:
        "compare {style|the name} with what the editor completes: it differs, or stands there with `_` for a dot",
      remedy: "Write the name as the library or the project defines it.",
    },
    definedNowhere: {
      text: "no resource file of the project defines {style|the style}: it was removed, renamed or never committed",
      decidedBy: "run `git grep -n 'style name=' -- '*/res/values*'`: {style|the style} is not listed",
      remedy:
        'Restore it, or change the reference. A dot in a style\'s name makes the part before it the parent: `parent=""` turns that off.',
    },
    otherModule: {
      text: "it lives in a module that this module does not depend on",
      decidedBy:
        "run `git grep -n 'style name=\"{style|...}\"'`: only a module that this one does not depend on has it",
      remedy: "Add the dependency on that module, or move the style into a shared one.",
    },
    onlyQualified: {
      text: "the style exists only under a qualifier",
      decidedBy: "look in which folders it stands: only `values-night`, `values-v31` or the like",
      remedy: "Add a default in `res/values`.",
    },
    otherVariant: {
      text: "it exists in the source set of another variant only",
      decidedBy:
        "look in which `src/<name>/res` it stands: of another flavour or build type than the one that is built",
      remedy: "Move it to `src/main/res`, or add one for this variant.",
    },
    otherType: {
      text: "the name is that of an attribute",
      decidedBy: "look at the reference: it names an attribute of the theme, which takes `?attr/`",
      remedy: "Write `?attr/name` for `@style/name`.",
    },
    createdByBuild: {
      text: "the build creates it, and not for this variant",
      decidedBy: "search the build files for what generates the style: this variant has none",
    },
  },
  checks: [
    "open `themes.xml` and `styles.xml` in every `values*` folder and read the `parent`",
    "look for the library in the module that defines the theme",
  ],
  fix: "Add the library to the module that declares the style, or correct the parent in every qualifier.",
} as const satisfies FailureClass;
