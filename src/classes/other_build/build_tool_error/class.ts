import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "build tool error (Bazel, Soong, CMake, make, Maven)",
  summary:
    "Soong, make, ninja, Bazel, CMake or Maven could not go on. They name the file that describes the target, mostly with its line; what they miss is declared in another file of that kind, or in a repository that is not checked out.",
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
  facts: ["tool", "missing", "target", "plugin", "pluginVersion", "goal", "project"],
  causes: {
    notDeclaredHere: {
      unless: { tool: /^Maven/ },
      text: "{missing|a dependency} is misspelt, was renamed, or lies in a repository that the checkout lacks",
      decidedBy: "search the build files for {missing|the name in the message}: no target has it",
      remedy: "Correct the name, or sync the repository that declares it.",
    },
    fileMissing: {
      unless: { tool: /^Maven/ },
      text: "{missing|a file} that a rule needs was moved, deleted, or never generated",
      decidedBy: "list the path in the message: no such file",
      remedy: "Restore the file, or add the rule that generates it as a dependency.",
    },
    declaredElsewhere: {
      text: "a target may not be seen from where it is used",
      unless: { tool: /^(?:make|ninja|CMake|Maven)/i },
      decidedBy:
        "look at `visibility` of {missing|the target that is used}: the package of {target|the one that uses it} is not listed",
      remedy: "Add the package to `visibility`.",
    },
  },
  checks: [
    {
      text: "run the same build with -e, which prints the plugin's trace, or with -X, which prints what it was given",
      when: { tool: /^Maven/ },
    },
    "see what {missing|the missing name} is called where it is declared, and whether this checkout has that",
    "search the name that is missing in the files of that kind: `Android.bp`, `Android.mk`, `BUILD`, `CMakeLists.txt`",
    "see what was renamed lately: `git log -S<name> --oneline`",
  ],
  fix: "Where a name is missing, write it as it is declared, add the declaration, or check out the repository that has it.",
} as const satisfies FailureClass;
