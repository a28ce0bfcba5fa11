import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "annotation processing with kapt failed",
  summary:
    "The kapt task failed, and this is only its wrapper. The reason is an `error:` line printed earlier for a stub, or the exception of a processor. A processor that is older than your Kotlin is a common one.",
  rank: 62,
  patterns: [
    "KaptExecutionWorkAction",
    {
      needle: " while annotation processing",
      regex: /Kapt(?:Base)?Error: (?:Exception|Error) while annotation processing/,
    },
    {
      needle: "[kapt] An exception occurred: ",
      regex: /\[kapt\] An exception occurred: (?<exceptionName>[\w.$]+)(?:: (?<detail>[^\n]+))?/,
    },
  ],
  facts: ["exceptionName", "detail"],
  causes: {
    errorAbove: "a processor reports an error in the code, further up in the log",
    metadata: "a processor cannot read the metadata of this Kotlin version",
    jdkAccess: "the JDK denies kapt access to the compiler's internals (JDK 16 and up with old Kotlin)",
    unresolvedType: "a type in the stubs cannot be resolved",
  },
  checks: [
    "read the output after `> Task :<module>:kapt...` from the top",
    "if there is none, run it again: `./gradlew <module>:kapt<Variant>Kotlin --stacktrace`",
    "compare the processors' versions with the Kotlin version",
  ],
  fix: "Repair the first reported error, or upgrade the processor. Move to KSP where the processor supports it.",
} as const satisfies FailureClass;
