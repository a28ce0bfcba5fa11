import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "an XML attribute is unknown",
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
      needle: "error: style attribute '",
      regex: /error: style attribute '(?<attribute2>[^' ]+)(?: [^']*)?' not found/,
    },
  ],
  subject: "{attribute}",
  facts: ["attribute"],
  causes: {
    libraryMissing: "the library that defines the attribute is missing: ConstraintLayout, Material, CardView",
    wrongPrefix: "the prefix is wrong: `app:` instead of `android:`, or the reverse",
    newerThanCompileSdk: "the platform attribute is newer than `compileSdk`",
    libraryTooOld: "the library version is older than the attribute",
    misspelled: "the name is misspelled",
    notInPlatform: "the platform of `compileSdk` has no attribute of that name",
    declaredNowhere: "no resource file of the project declares it",
  },
  checks: [
    "look at the prefix and the `xmlns` declaration at the root of the file",
    "find the library that owns the attribute and look for it in the build file",
  ],
  fix: "Add or upgrade the library, correct the prefix, or raise `compileSdk`.",
} as const satisfies FailureClass;
