import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "a style that is used does not exist",
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
    libraryMissing:
      "the library that defines the theme is missing or too old; Material 3 needs Material 1.5 or later",
    misspelled: "the name of the parent is misspelled, or was renamed",
    onlyQualified: "the style exists only under a qualifier",
    libraryTooOld: "the build requires a release of the library without the style",
    definedNowhere: "no resource file of the project defines the style",
    otherModule: "it lives in a module that this module does not depend on",
    otherVariant: "it exists in the source set of another variant only",
    otherType: "the name is that of an attribute",
    createdByBuild: "the build creates it, and not for this variant",
  },
  checks: [
    "open `themes.xml` and `styles.xml` in every `values*` folder and read the `parent`",
    "look for the library in the module that defines the theme",
  ],
  fix: "Add the library to the module that declares the style, or correct the parent in every qualifier.",
} as const satisfies FailureClass;
