import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "build feature is disabled (buildConfig, resValues)",
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
    notTurnedOn: {
      text: "nothing turns {feature|the feature} on, which is off by default: `buildConfig` since AGP 8, `resValues` since AGP 9",
      decidedBy:
        "look at the version of the Android plugin: 8.0 or later, and no `buildFeatures { buildConfig = true }` in the module",
    },
    turnedOff: {
      text: "the module turns {feature|the feature} off itself",
      decidedBy:
        "search the module's build file and the convention plugins for `{feature|buildConfig}`: one says `false`",
    },
    offByProperty: {
      text: "a property `android.defaults.buildfeatures....=false` stands in `gradle.properties`",
      decidedBy: "run `grep -i buildfeatures gradle.properties`: a line sets it to `false`",
      remedy: "Delete the line, or turn the feature on in the modules that need it.",
    },
  },
  checks: [
    "look for `buildConfigField` and `resValue` in the module's build file",
    "look for `buildFeatures` there, and for `android.defaults.buildfeatures` in `gradle.properties`",
  ],
  fix: "Turn the feature on in the module: `android { buildFeatures { buildConfig = true } }`. Or remove the fields, where nothing reads them.",
  fixedIn: { roles: ["module_build", "properties"], settings: ["buildConfigField", "resValue"] },
} as const satisfies FailureClass;
