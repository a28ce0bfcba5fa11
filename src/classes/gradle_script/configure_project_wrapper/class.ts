import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "the build could not be set up",
  summary:
    "Gradle failed while evaluating a build script or applying a plugin, and this line is the wrapper around it. The deepest `>` line names the reason, and `* Where` the place.",
  contractType: "task_failure",
  rank: 71,
  patterns: [
    {
      needle: "A problem occurred ",
      regex:
        /A problem occurred (?<phase>configuring|evaluating) (?:project|root project|settings|script) '?(?<project>[^'\n]+?)'?\./,
    },
    {
      needle: "Failed to apply plugin ",
      regex: /Failed to apply plugin (?:\[(?:id|class) )?'?(?<plugin>[\w.-]+)'?\]?/,
    },
    {
      needle: "Could not determine the dependencies of task '",
      regex: /Could not determine the dependencies of task '(?<task>[^']+)'/,
    },
  ],
  subject: "{project}",
  facts: ["phase", "project", "plugin", "task"],
  causes: {
    oldTypesGone: {
      text: "a plugin asks for types of the Android plugin that AGP 9 no longer has (`AppExtension`, `BaseExtension`), or that are not there yet when it is applied",
      when: {
        log: /'(?:App|Library|Base|Test)Extension' does not exist|cannot be cast to class com\.android\.build\.gradle\.(?:Base|App|Library|Test)Extension/,
      },
      remedy:
        "Raise the plugin that is applied there to a release for AGP 9; until there is one, `android.newDsl=false` in `gradle.properties` brings the old types back.",
    },
    pluginFails: {
      text: "a plugin fails when applied, often because Gradle, JDK and plugin versions do not fit",
    },
    missingInput: "a script reads a file or property that is missing",
    otherModule: "an error in a module that is configured on the way",
  },
  checks: [
    "see which plugin it is: `./gradlew help --stacktrace`, the first frame that is not of Gradle, Android or Kotlin",
  ],
  fix: "Raise or correct the plugin that fails, or give the script what it reads. The project named in the wrapper only tells where it came to light.",
  fixedIn: { roles: ["module_build", "catalog", "root_build"] },
} as const satisfies FailureClass;
