import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "project not found",
  summary:
    "A build script, a command or the settings name a module that no settings file includes, or whose folder does not exist. Gradle knows only modules that are included by their exact path.",
  contractType: "build_script_syntax_error",
  rank: 29,
  patterns: [
    { needle: "' could not be found", regex: /Project with path '(?<project>[^']+)' could not be found/ },
    {
      needle: "' without an existing directory is not allowed",
      regex: /Configuring project '(?<project2>[^']+)' without an existing directory is not allowed/,
    },
    { needle: "' not found in", regex: /as project '(?<project3>[^']+)' not found in/ },
  ],
  subject: "{missingProject}",
  facts: ["project", "missingProject"],
  causes: {
    notIncluded: {
      text: "the `include` line for {missingProject|the module} is missing from the settings file",
      decidedBy: "run `./gradlew projects`: {missingProject|the module} is not listed",
    },
    otherName: {
      text: "{missingProject|the module} was renamed or moved, and this reference was not",
      decidedBy:
        "run `git log --oneline -3 -- settings.gradle settings.gradle.kts`: the last changes rename or move {missingProject|the module}",
      remedy: "Write the path that `./gradlew projects` lists.",
    },
    withoutFolder: {
      text: "a submodule, or a package of npm or pub, with {missingProject|the module} has not been checked out",
      decidedBy: "run `git submodule status`: a line begins with `-`",
      remedy:
        "Run `git submodule update --init --recursive`, or install the packages (`npm install`, `flutter pub get`).",
    },
    otherCase: {
      text: "upper and lower case differ, which only some file systems notice",
      decidedBy: "compare {missingProject|the path} with the folder on disk: upper and lower case differ",
    },
  },
  checks: [
    "list what Gradle knows: `./gradlew projects`",
    "compare `include` lines and `projectDir` settings with the folders on disk",
    "look for `.gitmodules` and an empty folder",
  ],
  fix: "Add or correct the `include` line, or the path of the dependency. For a submodule run `git submodule update --init`.",
  fixedIn: { roles: ["settings", "module_build"], settings: ["include"] },
} as const satisfies FailureClass;
