import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "duplicate Java class",
  summary:
    "The compiler was given two sources that declare the same class. One of them is often generated: checked in by accident, or produced by two processors.",
  patterns: [{ needle: "error: duplicate class: ", regex: /error: duplicate class: (?<className>[\w.$]+)/ }],
  subject: "{className}",
  facts: ["className"],
  causes: {
    generatedToo: {
      text: "a generated file was committed to the source tree, or a stale one is left from an earlier build",
      decidedBy: "search {className|the class} in `src` and in `build/generated`: is it in both?",
      remedy: "Delete the copy in `src`, and clean the module once: `./gradlew {module|:app}:clean`.",
    },
    twoProcessors: {
      text: "two processor setups generate {className|the same class}, for example `kapt` and `ksp` or `annotationProcessor`",
      decidedBy:
        "search `kapt`, `ksp` and `annotationProcessor` in the module's script: does one library stand there twice?",
      remedy: "Keep one of the two for that library.",
    },
    declaredTwice: {
      text: "{className|the class} exists in two source directories or flavours",
      decidedBy:
        "run `git ls-files '*.java' '*.kt'` and search the class: are there two files, or one folder listed twice in `sourceSets`?",
      remedy: "Delete one file, or take the folder out of `sourceSets`.",
    },
  },
  checks: [
    "search the class name in all source sets and under `build/generated`",
    "list the `kapt`, `ksp` and `annotationProcessor` lines of the module",
  ],
  fix: "Keep one processor setup per library and delete the other copy. Clean the module once so that stale generated files vanish: `./gradlew <module>:clean`.",
} as const satisfies FailureClass;
