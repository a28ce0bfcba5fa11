import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "SDK location not found",
  summary:
    "Gradle needs the path of the Android SDK, from `ANDROID_HOME` or from `sdk.dir` in `local.properties`. Neither is set here, or the path does not exist.",
  patterns: [
    "SDK location not found",
    { needle: "The SDK directory '", regex: /The SDK directory '(?<directory>[^']+)' does not exist/ },
  ],
  subject: "{directory}",
  facts: ["directory"],
  causes: {
    nowhereStated: {
      text: "a fresh clone or CI job has neither `local.properties` nor `ANDROID_HOME`",
      unless: { directory: true },
      decidedBy: "run `cat local.properties; echo $ANDROID_HOME`: no file, and nothing printed",
    },
    otherMachine: {
      text: "`sdk.dir` in `local.properties` is {directory|the path} of another machine, often because the file was committed",
      decidedBy:
        "run `git ls-files local.properties`: it is listed, and `sdk.dir` is a path of another machine",
      remedy:
        "Remove it from version control (`git rm --cached local.properties`), and write this machine's path.",
    },
    notSeenByIde: {
      text: "the variable is set in another shell than the one that started the build",
      unless: { directory: true },
      decidedBy:
        "run `echo $ANDROID_HOME` in the shell of the build: it is set, and the IDE or daemon was started without it",
      remedy: "Write `sdk.dir` into `local.properties`, or restart the IDE after you have set the variable.",
    },
    singleBackslashes: {
      text: "a Windows path is written with single backslashes, which a properties file drops",
      unless: { directory: /^\// },
      decidedBy: "open `local.properties`: the path has single backslashes",
      remedy:
        "Write `sdk.dir=C\\:\\\\Users\\\\name\\\\AppData\\\\Local\\\\Android\\\\Sdk`, or use forward slashes.",
    },
    includedBuild: {
      text: "an included build looks for its own `local.properties`",
      decidedBy:
        "look at the path of `local.properties` in the message: it is of an included build or another folder",
      remedy: "Set `ANDROID_HOME`, which counts for all builds.",
    },
  },
  checks: [
    "show it: `echo $ANDROID_HOME` and `cat local.properties`",
    "check that the folder exists and contains `platforms`",
    "see whether git tracks the file: `git ls-files local.properties`",
  ],
  fix: "Set `ANDROID_HOME`, or write `sdk.dir=/path/to/sdk` into `local.properties`. Keep that file out of version control.",
  fixedIn: { roles: ["properties"], settings: ["sdk.dir"] },
} as const satisfies FailureClass;
