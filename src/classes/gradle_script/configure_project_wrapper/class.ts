import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "a problem occurred configuring the project",
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
      regex: /Failed to apply plugin (?:\[?(?:id|class) )?'?(?<plugin>[\w.-]+)'?\]?/,
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
      decidedBy: "look at the version of the Android plugin: 9.0 or later",
      remedy:
        "Raise the plugin that is applied there to a release for AGP 9; until there is one, `android.newDsl=false` in `gradle.properties` brings the old types back.",
    },
    pluginFails: {
      text: "{plugin|a plugin} fails when it is applied, often because Gradle, JDK and plugin versions do not fit",
      decidedBy:
        "read the deepest `>` line, or run with `--stacktrace`: the frames above Gradle's are of {plugin|a plugin}",
    },
    missingInput: {
      text: "a script reads a file or property that is missing",
      unless: {
        log: /NoClassDefFoundError|ClassNotFoundException|NoSuchMethodError|Could not (?:resolve|find) /,
      },
      decidedBy: "read the deepest `>` line: it names a file, a property or an environment variable",
      remedy: "Create the file or set the property on this machine, or let the script do without.",
    },
    dependencyUnresolved: {
      text: "a plugin or dependency of the build itself cannot be resolved",
      when: { log: /Could not (?:resolve|find) / },
      decidedBy: "read the deepest `>` line: it says `Could not resolve` or `Could not find`",
      remedy: "Repair the resolution that the deepest line names: repository, version or network.",
    },
    otherModule: {
      text: "the error is in another module, or in a shared script that is applied on the way",
      when: { log: /^\* Where/m },
      decidedBy: "compare the project in the message with the file below `* Where`: they differ",
    },
  },
  checks: [
    "see which plugin it is: `./gradlew help --stacktrace`, the first frame that is not of Gradle, Android or Kotlin",
  ],
  fix: "Raise or correct the plugin that fails, or give the script what it reads. The project named in the wrapper only tells where it came to light.",
  fixedIn: { roles: ["module_build", "catalog", "root_build"] },
} as const satisfies FailureClass;
