import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "Robolectric cannot set up its Android",
  summary:
    "Robolectric simulates a certain SDK level and needs the matching files and a recent enough JDK. The level asked for, usually the `targetSdk`, is newer than it knows, or something it needs is missing.",
  patterns: [
    {
      needle: "Package targetSdkVersion=",
      regex: /Package targetSdkVersion=(?<targetSdk>\d+) > maxSdkVersion=(?<maximumSdk>\d+)/,
    },
    {
      needle: " requires Java ",
      regex:
        /Android SDK (?<sdk>\d+) requires Java (?<requiredVersion>\d+) \(have Java (?<currentVersion>\d+)\)/,
    },
    "No such manifest file",
    "MavenArtifactFetcher",
  ],
  subject: "targetSdk {targetSdk}",
  facts: ["targetSdk", "maximumSdk", "sdk", "requiredVersion", "currentVersion"],
  causes: {
    targetTooNew: "`targetSdk` or `compileSdk` is newer than this Robolectric supports",
    jdkTooOld: "the JDK is too old for the simulated level",
    resourcesNotIncluded: "resources are not included in unit tests",
    filesNotFetched: "the Android files cannot be downloaded on CI",
  },
  checks: [
    "compare the level that the tests ask for with the newest one that this Robolectric knows, {maximumSdk|in the message}",
    "look at the Robolectric version, `robolectric.properties` and `@Config`",
    "look for `unitTests.isIncludeAndroidResources = true` in `testOptions`",
  ],
  fix: "Upgrade Robolectric, or fix the level with `@Config(sdk = [34])` or `sdk=34` in `robolectric.properties`. Use the JDK it names. For builds without network, provide its files in a local folder.",
} as const satisfies FailureClass;
