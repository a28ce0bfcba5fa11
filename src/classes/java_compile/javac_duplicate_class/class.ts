import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "Java class exists in two places",
  summary:
    "The compiler was given two sources that declare the same class. One of them is often generated: checked in by accident, or produced by two processors.",
  patterns: [{ needle: "error: duplicate class: ", regex: /error: duplicate class: (?<className>[\w.$]+)/ }],
  subject: "{className}",
  facts: ["className"],
  causes: {
    twoProcessors:
      "two processor setups generate the same class, for example `kapt` and `ksp` or `annotationProcessor`",
    generatedToo: "a generated file was committed to the source tree",
    declaredTwice: "the class exists in two source directories or flavours",
  },
  checks: [
    "search the class name in all source sets and under `build/generated`",
    "list the `kapt`, `ksp` and `annotationProcessor` lines of the module",
  ],
  fix: "Keep one processor setup per library and delete the other copy. Clean the module once so that stale generated files vanish: `./gradlew <module>:clean`.",
} as const satisfies FailureClass;
