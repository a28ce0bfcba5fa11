import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "library module contains a local AAR",
  summary:
    "A library is packed as an AAR, and an AAR cannot contain another one. A file dependency on an `.aar` would be lost in the result, so the plugin refuses to build it.",
  contractType: "task_failure",
  patterns: ["Direct local .aar file dependencies are not supported when building an AAR"],
  facts: [],
  causes: {
    localFile: 'a library module declares `implementation(files("x.aar"))` or a `fileTree` that matches AARs',
    turnedIntoLibrary: "an app module was turned into a library and kept its local files",
  },
  checks: [
    "find the `files` or `fileTree` line in the library module",
    "see whether the AAR is available from a Maven repository",
  ],
  fix: "Use the published artifact, or put the AAR into a local Maven repository and depend on its coordinates. `compileOnly` also works if the app supplies the AAR itself.",
} as const satisfies FailureClass;
