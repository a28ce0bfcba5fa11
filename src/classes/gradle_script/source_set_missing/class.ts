import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "KotlinSourceSet not found",
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
    hierarchyNotLaid: {
      text: "the script asks for {sourceSet|the source set} by `getting` or `getByName` before the default hierarchy was laid",
      decidedBy:
        "look at the line: `val {sourceSet|iosMain} by getting` or `getByName`, which stands there for a source set between targets",
      remedy:
        "Write `{sourceSet|iosMain}.dependencies { }` or `{sourceSet|iosMain} { }`, the accessors of the default hierarchy.",
    },
    noTargetMakesIt: {
      text: "no target makes {sourceSet|it}: the target is missing, has another name, or is skipped on this machine",
      decidedBy:
        "run `./gradlew {project|:shared}:sourceSets`, or search for the target: none of that name is declared",
      remedy: "Declare the target, or name the source set after the target that is there.",
    },
    hierarchyOff: {
      text: "a `dependsOn` of one's own, or a property, turns the default hierarchy off",
      decidedBy:
        "search the scripts for `dependsOn(` in `sourceSets` and for `kotlin.mpp.applyDefaultHierarchyTemplate=false`: one is there",
      remedy: "Remove these edges, or call `applyDefaultHierarchyTemplate()` in the `kotlin` block.",
    },
  },
  checks: [
    "compare the name with the targets of the `kotlin` block",
    "look for `dependsOn(` and for `kotlin.mpp.applyDefaultHierarchyTemplate` in gradle.properties",
  ],
  fix: "Write `iosMain.dependencies { }` instead of `by getting`, or call `applyDefaultHierarchyTemplate()` below the targets.",
} as const satisfies FailureClass;
