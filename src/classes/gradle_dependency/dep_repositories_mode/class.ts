import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "repository declared in a place that is forbidden",
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
    ownBlock: "a module or `allprojects` has its own `repositories` block",
    addedByPlugin: "a plugin adds a repository to the project",
  },
  checks: [
    "open the build file named in the message and find the `repositories` block",
    "read `repositoriesMode` in the settings file",
  ],
  fix: "Move the repository to `dependencyResolutionManagement` in the settings file and delete the block. If a plugin adds it, use `PREFER_SETTINGS`, which ignores it with a warning.",
  fixedIn: { roles: ["settings", "root_build"], settings: ["repositories", "mavenCentral"] },
} as const satisfies FailureClass;
