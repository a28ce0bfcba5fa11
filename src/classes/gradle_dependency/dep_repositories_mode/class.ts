import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "repository added by build file, settings preferred",
  summary:
    "The settings file says that repositories are declared only there, and a build file or plugin adds one of its own. With `FAIL_ON_PROJECT_REPOS` that ends the build.",
  patterns: [
    {
      needle:
        "Build was configured to prefer settings repositories over project repositories but repository '",
      regex:
        /Build was configured to prefer settings repositories over project repositories but repository '(?<repository>[^']+)' was added by (?:(?<how>build file|plugin|script|settings file) )?'?(?<addedBy>[^'\n]+)/,
    },
  ],
  subject: "{repository}",
  facts: ["repository", "addedBy", "how"],
  causes: {
    ownBlock: {
      text: "a build file has a `repositories` block of its own",
      unless: { how: /^plugin$/ },
      decidedBy:
        "open {addedBy|the build file in the message}: it has a `repositories` block outside `buildscript`, of its own or in `allprojects`",
    },
    addedByPlugin: {
      text: "a plugin adds the repository to the project",
      unless: { how: /^(?:build file|script)$/ },
      decidedBy: "search the build files for {repository|the repository}: no line names it",
      remedy:
        "Set `repositoriesMode` to `PREFER_SETTINGS` in the settings file, which ignores the repository, and declare it there where it is needed.",
    },
  },
  checks: [
    "open the build file named in the message and find the `repositories` block",
    "read `repositoriesMode` in the settings file",
  ],
  fix: "Move the repository to `dependencyResolutionManagement` in the settings file and delete the block. If a plugin adds it, use `PREFER_SETTINGS`, which ignores it with a warning.",
  fixedIn: { roles: ["settings", "root_build"], settings: ["repositories", "mavenCentral"] },
} as const satisfies FailureClass;
