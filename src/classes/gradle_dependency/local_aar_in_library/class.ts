import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "local .aar dependency in a library module",
  summary:
    "A library is packed as an AAR, and an AAR cannot contain another one. A file dependency on an `.aar` would be lost in the result, so the plugin refuses to build it.",
  contractType: "task_failure",
  patterns: ["Direct local .aar file dependencies are not supported when building an AAR"],
  facts: [],
  causes: {
    localFile: {
      text: 'a library module declares `implementation(files("x.aar"))` or a `fileTree` that matches AARs',
      decidedBy:
        "search the build file of {module|the library module} for `files(` and `fileTree`: a line matches an `.aar`",
    },
    turnedIntoLibrary: {
      text: "an app module was turned into a library and kept its local files",
      decidedBy:
        "run `git log -p -S com.android.library` on the module's build file: it replaced `com.android.application`",
      remedy: "Move the dependency on the AAR to the app module, and declare it `compileOnly` here.",
    },
  },
  checks: [
    "find the `files` or `fileTree` line in the library module",
    "see whether the AAR is available from a Maven repository",
  ],
  fix: "Use the published artifact, or put the AAR into a local Maven repository and depend on its coordinates. `compileOnly` also works if the app supplies the AAR itself.",
} as const satisfies FailureClass;
