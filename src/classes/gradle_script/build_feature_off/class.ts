import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "a build feature is used that is turned off",
  summary:
    "The build file adds fields or values of its own to what the Android plugin generates, and the feature that generates it is off. From AGP 8 on `buildConfig` is off where nothing turns it on, and from AGP 9 on `resValues` too.",
  contractType: "build_script_syntax_error",
  rank: 28,
  patterns: [
    {
      needle: "contains custom",
      lines: 4,
      regex:
        /(?<holder>(?<![A-Za-z])[A-Za-z]{1,40}(?: [A-Za-z]{1,40})? '[^'\n]{1,80}'|defaultConfig)\s+contains\s+custom\s+(?<feature>BuildConfig\s+fields|resource\s+values),\s+but\s+the\s+feature\s+is\s+disabled/,
    },
  ],
  subject: "{feature}",
  facts: ["holder", "feature", "project"],
  causes: {
    notTurnedOn: "AGP was raised to 8 or newer, where `buildConfig` is off by default",
    offByProperty: "`android.defaults.buildfeatures.buildconfig=false` stands in `gradle.properties`",
    turnedOff: "the module turns the feature off itself",
  },
  checks: [
    "look for `buildConfigField` and `resValue` in the module's build file",
    "look for `buildFeatures` there, and for `android.defaults.buildfeatures` in `gradle.properties`",
  ],
  fix: "Turn the feature on in the module: `android { buildFeatures { buildConfig = true } }`. Or remove the fields, where nothing reads them.",
  fixedIn: { roles: ["module_build", "properties"], settings: ["buildConfigField", "resValue"] },
} as const satisfies FailureClass;
