import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "Dispatchers.Main is not available",
  summary:
    "`Dispatchers.Main` needs an implementation, which on Android comes from `kotlinx-coroutines-android`. A plain JVM test has none, so it must install one. In the app, the artifact is missing or differs in version from the core.",
  patterns: [
    {
      needle: "Module with the Main dispatcher ",
      regex: /Module with the Main dispatcher (?<what>had failed to initialize|is missing)/,
    },
  ],
  facts: ["what", "test"],
  causes: {
    noMainInLocalTest: {
      text: "a unit test touches `viewModelScope` or `Dispatchers.Main` without `Dispatchers.setMain`",
      decidedBy:
        "add `Dispatchers.setMain(StandardTestDispatcher())` to the setup of the test: does it get further?",
    },
    libraryMissing: {
      text: "`kotlinx-coroutines-android` is missing, or its version differs from `kotlinx-coroutines-core`",
      decidedBy:
        "run `./gradlew <module>:dependencies --configuration <variant>RuntimeClasspath | grep kotlinx-coroutines`: is `-android` there, in the version of `-core`?",
      remedy: "Add `kotlinx-coroutines-android` in the version of `kotlinx-coroutines-core`.",
    },
    entryRemoved: {
      text: "R8 with an old coroutines version removed the service entry",
      unless: { onJvm: true, log: /Exception in thread "main"/ },
      decidedBy: "does it work in a build without `isMinifyEnabled`?",
      remedy: "Raise the coroutines version, which brings its keep rules.",
    },
  },
  checks: [
    "see whether the trace comes from `src/test`; then look for a rule that calls `setMain`",
    "compare versions: `./gradlew <module>:dependencyInsight --dependency kotlinx-coroutines --configuration <variant>RuntimeClasspath`",
  ],
  fix: "In tests, install a rule that calls `Dispatchers.setMain(StandardTestDispatcher())` before and `resetMain()` after. In the app, add `kotlinx-coroutines-android` in the same version as the core.",
} as const satisfies FailureClass;
