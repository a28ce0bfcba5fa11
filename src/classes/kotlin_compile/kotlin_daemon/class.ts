import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "Kotlin daemon failed",
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
    killed: {
      text: "the machine or container ran out of memory, and the system killed the daemon",
      unless: { message: /incremental caches/ },
      decidedBy:
        "run `dmesg | grep -i -E 'oom|killed process'` on the machine: does it name a `java` process at that time?",
      remedy:
        "Lower `kotlin.daemon.jvmargs` and `org.gradle.jvmargs` together below the machine's memory, or set `org.gradle.workers.max`.",
    },
    damagedCaches: {
      text: "the incremental caches of a module are damaged",
      decidedBy:
        "does the log say `Could not close incremental caches`, and does the task pass after `./gradlew clean`?",
      remedy: "Stop the daemons (`./gradlew --stop`) and delete the module's `build/kotlin`.",
    },
    unknownOption: {
      text: "`kotlin.daemon.jvmargs` holds an option that the JDK does not know",
      unless: { message: /incremental caches|unexpectedly lost/ },
      decidedBy:
        "search `kotlin.daemon.jvmargs` in `gradle.properties`, and start `java` with these options and `-version`",
      remedy: "Remove the option that `java` refuses.",
    },
    sharedDirectory: {
      text: "two JDKs or users share one directory of the daemon",
      unless: { message: /incremental caches/ },
      decidedBy: "list `~/.kotlin/daemon` or the temporary folder: do its files belong to another user?",
      remedy: "Stop the other daemon, or give each build a temporary directory of its own.",
    },
  },
  checks: [
    "look for an `e:` line or another failure in the log first",
    "read `kotlin.daemon.jvmargs` and `org.gradle.jvmargs` in `gradle.properties`",
    "on Linux, ask whether the kernel killed it: `dmesg | grep -i 'killed process'`",
  ],
  fix: "Give the daemon room (`kotlin.daemon.jvmargs=-Xmx2g`) within what the machine has. Delete the module's `build/kotlin` caches, and stop old daemons with `./gradlew --stop`.",
  fixedIn: { roles: ["properties"], settings: ["kotlin.daemon.jvmargs", "org.gradle.jvmargs"] },
} as const satisfies FailureClass;
