import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "a build tool other than Gradle reports an error",
  summary:
    "Soong, make, ninja, Bazel or CMake could not go on. They name the file that describes the target, mostly with its line; what they miss is declared in another file of that kind, or in a repository that is not checked out.",
  patterns: [
    {
      needle: '" depends on undefined module "',
      regex: /"(?<target>[^"\n]{1,200})" depends on undefined module "(?<missing>[^"\n]{1,200})"/,
    },
    {
      needle: ", missing and no known rule to make it",
      regex: /', needed by '(?<target2>[^'\n]{1,500})', missing and no known rule to make it/,
    },
  ],
  subject: "{tool}",
  facts: ["tool", "missing", "target"],
  causes: {
    notDeclaredHere: "a dependency is misspelt, was renamed, or lies in a repository that the checkout lacks",
    fileMissing: "a file that a rule needs was moved, deleted, or never generated",
    declaredElsewhere: "a target may not be seen from where it is used",
  },
  checks: [
    "see what {missing|the missing name} is called where it is declared, and whether this checkout has that",
    "search the name that is missing in the files of that kind: `Android.bp`, `Android.mk`, `BUILD`, `CMakeLists.txt`",
    "see what was renamed lately: `git log -S<name> --oneline`",
  ],
  fix: "Write the name as it is declared, add the declaration, or check out the repository that has it.",
} as const satisfies FailureClass;
