import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "AndroidX is used but not switched on",
  summary:
    "The class path contains AndroidX libraries, and the property that allows them is not set. It belongs in the project's `gradle.properties`.",
  contractType: "task_failure",
  patterns: [
    {
      needle: "contains AndroidX dependencies, but the ",
      regex: /contains AndroidX dependencies, but the .android\.useAndroidX. property is not enabled/,
    },
  ],
  facts: [],
  causes: {
    notSet: "`gradle.properties` lacks the line, or is not committed",
    builtWithinAnother: "the module is built as part of another project that does not set it",
  },
  checks: [
    "look for `android.useAndroidX` in the root `gradle.properties`",
    "check that the file is under version control: `git ls-files gradle.properties`",
  ],
  fix: "Add `android.useAndroidX=true` to the root `gradle.properties`. Add `android.enableJetifier=true` only if an old library still needs the support classes.",
  fixedIn: { roles: ["properties"], settings: ["android.useAndroidX"] },
} as const satisfies FailureClass;
