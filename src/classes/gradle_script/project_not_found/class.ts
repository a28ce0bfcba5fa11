import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "a module that the build names is not there",
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
    notIncluded: "the `include` line is missing from the settings file",
    otherName: "the module was renamed or moved",
    otherCase: "upper and lower case differ, which only some file systems notice",
    withoutFolder: "a submodule has not been checked out",
  },
  checks: [
    "list what Gradle knows: `./gradlew projects`",
    "compare `include` lines and `projectDir` settings with the folders on disk",
    "look for `.gitmodules` and an empty folder",
  ],
  fix: "Add or correct the `include` line, or the path of the dependency. For a submodule run `git submodule update --init`.",
  fixedIn: { roles: ["settings", "module_build"], settings: ["include"] },
} as const satisfies FailureClass;
