import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "the Android SDK cannot be found",
  summary:
    "Gradle needs the path of the Android SDK, from `ANDROID_HOME` or from `sdk.dir` in `local.properties`. Neither is set here, or the path does not exist.",
  patterns: [
    "SDK location not found",
    { needle: "The SDK directory '", regex: /The SDK directory '(?<directory>[^']+)' does not exist/ },
  ],
  subject: "{directory}",
  facts: ["directory"],
  causes: {
    nowhereStated: "a fresh clone or CI job has no `local.properties` and no `ANDROID_HOME`",
    otherMachine: "`local.properties` was committed with another machine's path",
    singleBackslashes: "a Windows path has single backslashes",
    includedBuild: "an included build looks for its own `local.properties`",
  },
  checks: [
    "show it: `echo $ANDROID_HOME` and `cat local.properties`",
    "check that the folder exists and contains `platforms`",
    "see whether git tracks the file: `git ls-files local.properties`",
  ],
  fix: "Set `ANDROID_HOME`, or write `sdk.dir=/path/to/sdk` into `local.properties`. Keep that file out of version control.",
  fixedIn: { roles: ["properties"], settings: ["sdk.dir"] },
} as const satisfies FailureClass;
