import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "AndroidX not enabled (android.useAndroidX)",
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
    notSet: {
      text: "the root `gradle.properties` lacks `android.useAndroidX=true`",
      decidedBy:
        "run `grep useAndroidX gradle.properties` in the root of the project: it prints nothing, or `false`",
    },
    notCommitted: {
      text: "the file with the property is not under version control, so only some machines have it",
      decidedBy: "run `git ls-files gradle.properties` in the root: it prints nothing",
      remedy: "Commit `gradle.properties` with `android.useAndroidX=true`, and take it out of `.gitignore`.",
    },
    builtWithinAnother: {
      text: "the module is built as part of another project, whose root does not set the property",
      decidedBy:
        "look at the `gradle.properties` beside the settings file of the build that was started: the property stands only in that of the module",
      remedy:
        "Set `android.useAndroidX=true` in the `gradle.properties` of the build that is started: that of a subproject does not count.",
    },
  },
  checks: [
    "look for `android.useAndroidX` in the root `gradle.properties`",
    "check that the file is under version control: `git ls-files gradle.properties`",
  ],
  fix: "Add `android.useAndroidX=true` to the root `gradle.properties`. Add `android.enableJetifier=true` only if an old library still needs the support classes.",
  fixedIn: { roles: ["properties"], settings: ["android.useAndroidX"] },
} as const satisfies FailureClass;
