import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "javadoc: no public or protected classes",
  summary:
    "The javadoc task documents public and protected classes of Java, and among the files it was given there is none. It reads no Kotlin: a module written in Kotlin with one Java helper that is not public comes to this.",
  rank: 33,
  patterns: [
    {
      needle: "No public or protected classes found to document",
      regex: /error\s*[-:]\s*No public or protected classes found to document/,
    },
  ],
  facts: ["task"],
  causes: {
    onlyKotlin: {
      text: "the code is Kotlin, which javadoc does not read",
      decidedBy: "does `src/main/java` of the module hold any `.java` file?",
      remedy: "Use Dokka for the module, or switch the task off (`tasks.javadoc { enabled = false }`).",
    },
    noneIsPublic: {
      text: "every Java class of the source set is package-private",
      decidedBy: "search `public class` and `public interface` in `src/main/java`",
    },
    excluded: {
      text: "the task excludes the files, or only `package-info.java` is left",
      decidedBy: "search `exclude` in the configuration of the javadoc task",
      remedy: "Take the pattern back that excludes the public classes, or switch the task off.",
    },
  },
  checks: [
    "look which `.java` files the module has in `src/main/java`, and which of them are public",
    "look at `exclude` and `include` of the javadoc task",
  ],
  fix: "Make the class public that is meant to be used, or switch the task off for the module (`tasks.javadoc { enabled = false }`). For Kotlin, Dokka writes the documentation.",
} as const satisfies FailureClass;
