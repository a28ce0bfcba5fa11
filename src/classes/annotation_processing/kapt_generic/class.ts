import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "kapt processing failed",
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
    errorAbove: {
      text: "a processor reports an error in the code, further up in the log",
      decidedBy:
        "search the log upwards from this task for the first `error:` or `e:` line: does it name one of your files?",
    },
    unresolvedType: {
      text: "a type in the stubs cannot be resolved",
      decidedBy: "do lines above say `NonExistentClass` or `cannot find symbol`?",
      remedy:
        "Add the missing import or dependency, or set `kapt { correctErrorTypes = true }` for types that are generated.",
    },
    metadata: {
      text: "a processor cannot read the metadata of this Kotlin version",
      unless: { exceptionName: /IllegalAccess|InaccessibleObject/ },
      decidedBy:
        "do the causes in the trace say `metadata`, and was Kotlin raised without {detail|the processor}?",
      remedy: "Upgrade the processor to a release for your Kotlin, or move it to KSP.",
    },
    jdkAccess: {
      text: "the JDK denies kapt access to the compiler's internals (JDK 16 and up with old Kotlin)",
      unless: { exceptionName: /^(?!.*(?:IllegalAccess|InaccessibleObject|InvocationTarget))/ },
      decidedBy: "does the trace hold `IllegalAccessError` with `com.sun.tools.javac`?",
      remedy: "Upgrade Kotlin, or run Gradle on an older JDK until then.",
    },
  },
  checks: [
    "read the output after `> Task :<module>:kapt...` from the top",
    "if there is none, run it again: `./gradlew <module>:kapt<Variant>Kotlin --stacktrace`",
    "compare the processors' versions with the Kotlin version",
  ],
  fix: "Repair the first reported error, or upgrade the processor. Move to KSP where the processor supports it.",
} as const satisfies FailureClass;
