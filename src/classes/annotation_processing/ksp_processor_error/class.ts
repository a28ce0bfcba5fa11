import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "KSP processor error",
  summary:
    "A processor, run by KSP or by a compiler, rejects the code or meets a type it cannot resolve. Types that another tool generates (kapt, view binding, protobuf) may not exist yet when KSP runs.",
  rank: 60,
  patterns: [
    "Error occurred in KSP, check log for detail",
    { needle: "e: [ksp] ", regex: /^[ \t]*e: \[ksp\] \S/m },
    {
      needle: "' references a type that is not present",
      regex: /\[MissingType\]: Element '(?<element>[^']+)' references a type that is not present/,
    },
    {
      needle: " was unable to process '",
      regex:
        /(?:^|\s)(?<step>\w{1,80}ProcessingStep) was unable to process '(?<element2>[^']+)' because '(?<missing>[^']+)' could not be resolved/,
      rank: 28,
    },
    {
      needle: "unexpected jvm signature ",
      regex: /unexpected jvm signature (?<signature>[A-Z])\b/,
      rank: 28,
    },
  ],
  subject: "{element}",
  facts: ["element", "step", "missing", "signature"],
  causes: {
    ruleBroken: {
      text: "the code at {element|the annotated declaration} breaks a rule of the processor",
      unless: { missing: true },
      decidedBy: "read the first `e: [ksp]` line: does it say what the declaration must be or have?",
      remedy: "Change the declaration as that line says.",
    },
    typeUnresolved: {
      text: "a type that {element|the annotated class} uses does not resolve: {missing|a missing import or dependency}",
      decidedBy:
        "open {element|the class} in the IDE: is {missing|a type in its constructor, fields or supertypes} marked red?",
      remedy: "Add the import, or the dependency to this module.",
    },
    generatedLater: {
      text: "another plugin or processor generates {missing|the type} and runs later, or is not wired to KSP",
      unless: { signature: true },
      decidedBy:
        "where is {missing|the missing type} declared: in `build/generated`, and by a task that runs after `ksp`?",
      remedy:
        "Let the KSP task depend on the generating one (`androidComponents` sources API), or move both into one KSP run.",
    },
    noProcessor: {
      text: "the `ksp(...)` dependency of a library is missing, or in another configuration",
      unless: { signature: true, missing: true },
      decidedBy:
        "run `./gradlew {module|:app}:dependencies --configuration kspDebugKotlinProcessorClasspath`: does it list the processor?",
      remedy: "Declare it with `ksp(...)`, in this module.",
    },
    tooOldForKsp2: {
      text: "Room's processor is too old for KSP 2",
      when: { signature: true },
      decidedBy: "is Room in `gradle/libs.versions.toml` below 2.7, and KSP 2 in use?",
      remedy: "Raise Room to 2.7 or later, or set `ksp.useKSP2=false` with a KSP below 2.3.",
    },
  },
  checks: [
    "open file and line behind `e: [ksp]`",
    "for `error.NonExistentClass` or `MissingType`, find out who should supply the type",
    "check the `ksp` lines in the module's dependencies",
  ],
  fix: "Make the type available: the import, the dependency, or a declared link between the generating task and KSP. Otherwise correct the code as the processor says.",
} as const satisfies FailureClass;
