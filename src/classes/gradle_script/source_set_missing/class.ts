import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "a source set is named that is not there yet",
  summary:
    "The script asks for a source set of Kotlin by its name, and there is none of that name at that moment. Each target makes its own; those between them, as iosMain, come from the default hierarchy, which is laid when the script was read, and not at all where something turns it off.",
  contractType: "build_script_syntax_error",
  patterns: [
    {
      needle: "KotlinSourceSet with name '",
      regex: /KotlinSourceSet with name '(?<sourceSet>[\w-]{1,100})' not found/,
    },
  ],
  subject: "{sourceSet}",
  facts: ["sourceSet", "project"],
  causes: {
    hierarchyNotLaid: "`val iosMain by getting` or `getByName` asks before the default hierarchy was laid",
    hierarchyOff: "a `dependsOn` of one's own turns the default hierarchy off",
    noTargetMakesIt:
      "no target makes it: the target is missing, has another name, or is skipped on this machine",
  },
  checks: [
    "compare the name with the targets of the `kotlin` block",
    "look for `dependsOn(` and for `kotlin.mpp.applyDefaultHierarchyTemplate` in gradle.properties",
  ],
  fix: "Write `iosMain.dependencies { }` instead of `by getting`, or call `applyDefaultHierarchyTemplate()` below the targets.",
} as const satisfies FailureClass;
