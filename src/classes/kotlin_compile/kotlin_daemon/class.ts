import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "the Kotlin daemon or its caches failed",
  summary:
    "Gradle compiles Kotlin in a separate process, which did not start or was lost. Gradle then falls back to compiling without it, so this is mostly a warning. The failure that broke the build, if there is one, stands elsewhere in the log.",
  rank: 45,
  patterns: [
    "Could not connect to kotlin daemon",
    {
      needle: "The daemon has terminated unexpectedly on startup attempt #",
      regex: /The daemon has terminated unexpectedly on startup attempt #\d+ with error code: (?<code>\d+)/,
    },
    "Connection to the Kotlin daemon has been unexpectedly lost",
    "Could not close incremental caches in",
  ],
  facts: ["code"],
  causes: {
    killed: "the machine or container ran out of memory and the process was killed",
    unknownOption: "`kotlin.daemon.jvmargs` holds an option the JDK does not know",
    damagedCaches: "incremental caches are damaged",
    sharedDirectory: "two JDKs or users share one daemon directory",
  },
  checks: [
    "look for an `e:` line or another failure in the log first",
    "read `kotlin.daemon.jvmargs` and `org.gradle.jvmargs` in `gradle.properties`",
    "on Linux, ask whether the kernel killed it: `dmesg | grep -i 'killed process'`",
  ],
  fix: "Give the daemon room (`kotlin.daemon.jvmargs=-Xmx2g`) within what the machine has. Delete the module's `build/kotlin` caches, and stop old daemons with `./gradlew --stop`.",
  fixedIn: { roles: ["properties"], settings: ["kotlin.daemon.jvmargs", "org.gradle.jvmargs"] },
} as const satisfies FailureClass;
