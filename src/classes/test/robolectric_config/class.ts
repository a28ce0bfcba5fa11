import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "Robolectric configuration error",
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
    targetTooNew: {
      text: "`targetSdk` {targetSdk|of the module} is above {maximumSdk|the highest} that this Robolectric supports",
      unless: { requiredVersion: true },
      decidedBy:
        "compare `targetSdk` with {maximumSdk|the maximum in the message}, and look for `sdk=` in `robolectric.properties`",
      remedy:
        "Raise Robolectric, or set `@Config(sdk = [34])` or `sdk=34` in `src/test/resources/robolectric.properties`.",
    },
    jdkTooOld: {
      text: "the simulated Android {sdk|version} needs Java {requiredVersion|newer than the JDK of the tests}",
      unless: { targetSdk: true },
      decidedBy:
        "run `./gradlew --version`, and search `jvmToolchain`: do the tests run on less than {requiredVersion|the Java in the message}?",
      remedy: "Run the tests on that JDK, or simulate an older level with `@Config(sdk = [...])`.",
    },
    resourcesNotIncluded: {
      text: "unit tests do not include the Android resources",
      unless: { targetSdk: true, requiredVersion: true },
      decidedBy:
        "does `testOptions { unitTests { isIncludeAndroidResources = true } }` stand in the module's script?",
      remedy: "Set it.",
    },
    filesNotFetched: {
      text: "the Android files that Robolectric simulates could not be downloaded",
      unless: { targetSdk: true, requiredVersion: true },
      decidedBy:
        "does `curl -I https://repo.maven.apache.org/maven2/` work on that machine? Do the frames name `MavenArtifactFetcher`?",
      remedy:
        "Keep the `android-all-instrumented` files in a folder, and set `robolectric.offline=true` and `robolectric.dependency.dir`.",
    },
  },
  checks: [
    "compare the level that the tests ask for with the newest one that this Robolectric knows, {maximumSdk|in the message}",
    "look at the Robolectric version, `robolectric.properties` and `@Config`",
    "look for `unitTests.isIncludeAndroidResources = true` in `testOptions`",
  ],
  fix: "Upgrade Robolectric, or fix the level with `@Config(sdk = [34])` or `sdk=34` in `robolectric.properties`. Use the JDK it names. For builds without network, provide its files in a local folder.",
} as const satisfies FailureClass;
