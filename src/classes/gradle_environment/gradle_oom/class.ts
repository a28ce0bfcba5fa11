import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "OutOfMemoryError in the build",
  summary:
    "A JVM used up its heap or metaspace: of the build, of a test, or of the program itself. Without `org.gradle.jvmargs` the Gradle daemon has only 512 MiB of heap and 384 MiB of metaspace. The Kotlin daemon and test workers have limits of their own.",
  domain: "any",
  rank: 22,
  patterns: [
    {
      needle: "Expiring Daemon because JVM ",
      regex: /Expiring Daemon because JVM (?<space>heap space|Metaspace|Tenured space) is exhausted/,
    },
    {
      needle: "Daemon will expire ",
      regex:
        /Daemon will expire [^\n]{0,400}(?:thrashing|running out of JVM (?<space2>heap space|Metaspace|memory))/,
    },
    {
      needle: "OutOfMemoryError: ",
      regex: /OutOfMemoryError: (?<space3>Java heap space|Metaspace|GC overhead limit exceeded)/,
    },
    {
      // Gradle prints the message of the error alone.
      needle: ["Metaspace", "Java heap space", "GC overhead limit exceeded"],
      regex: /^(?: {3}){0,6}(?:> )?(?<space4>Metaspace|Java heap space|GC overhead limit exceeded)\s*$/m,
    },
    // Kotlin's plugin, of its daemon or of a compiler within Gradle's process: the setting follows on the next line.
    "Not enough memory to run compilation",
    {
      needle: "Compilation failed: ",
      regex: /^e: Compilation failed: (?<space5>Metaspace|Java heap space|GC overhead limit exceeded)\s*$/m,
    },
    {
      needle: "max heap space is '",
      regex:
        /max heap space is '(?<maxHeap>[^'\n]{1,40})'(?: and the configured max metaspace is '(?<maxMetaspace>[^'\n]{1,40})')?/,
    },
  ],
  facts: ["space", "maxHeap", "maxMetaspace"],
  causes: {
    tooLittle: {
      text: "`org.gradle.jvmargs` is missing, or gives {maxHeap|too little}",
      unless: { maxHeap: /^(?:[3-9]|\d\d)(?:\.\d)? GiB/, space: /metaspace/i },
      decidedBy:
        "run `grep jvmargs gradle.properties ~/.gradle/gradle.properties`: nothing, or an `-Xmx` of 2 GB or less",
    },
    notInForce: {
      text: "`~/.gradle/gradle.properties` overrides the project's value",
      decidedBy: "run `grep jvmargs ~/.gradle/gradle.properties`: it is set there, and lower",
      remedy: "Remove the line from `~/.gradle/gradle.properties`, or raise it there.",
    },
    metaspace: {
      text: "`-XX:MaxMetaspaceSize` {maxMetaspace|of the daemon} is too small for the plugins of the build",
      when: { space: /metaspace/i },
      decidedBy: "read the line of the error: it says `Metaspace`",
      remedy:
        "Set `-XX:MaxMetaspaceSize=1g` in `org.gradle.jvmargs`, and stop old daemons with `./gradlew --stop`.",
    },
    testWorker: {
      text: "the tests need more than the worker's `maxHeapSize`, 512 MB where nothing sets it",
      decidedBy: "read which process failed: a `Gradle Test Executor`, in a task `test...UnitTest`",
      remedy:
        'Set `testOptions { unitTests.all { it.maxHeapSize = "2g" } }`: `org.gradle.jvmargs` does not count for test workers.',
    },
    kotlinDaemon: {
      text: "the Kotlin daemon ran out of memory",
      when: { log: /kotlin\.daemon|Kotlin daemon/i },
      decidedBy: "read the trace: it begins in `org.jetbrains.kotlin.daemon`",
      remedy: "Set `kotlin.daemon.jvmargs=-Xmx3g` in `gradle.properties`.",
    },
    enoughAlready: {
      text: "several workers, R8 or KSP2 (which runs in the Gradle daemon) need more at once than {maxHeap|the heap}",
      decidedBy: "run again with `--max-workers=1`: it succeeds",
      remedy: "Lower `org.gradle.workers.max`, or raise `-Xmx` within the machine's memory.",
    },
  },
  checks: [
    "see which process complains: Gradle daemon, Kotlin daemon or test worker",
    "read `org.gradle.jvmargs`, `kotlin.daemon.jvmargs` and `maxHeapSize`",
    "compare the sum with the memory of the machine or container",
  ],
  fix: "Set `org.gradle.jvmargs=-Xmx4g -XX:MaxMetaspaceSize=1g` or what the project needs, within the machine's memory. If it has no more, lower `org.gradle.workers.max`.",
  fixedIn: { roles: ["properties"], settings: ["org.gradle.jvmargs"] },
} as const satisfies FailureClass;
