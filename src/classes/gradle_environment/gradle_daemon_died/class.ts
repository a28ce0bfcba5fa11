import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "a process of the build was stopped, killed or crashed",
  summary:
    "The process that runs the build vanished. Exit code 137 means it was killed, mostly by the system for lack of memory; 143 means it was asked to stop, mostly by a time limit. A JVM crash leaves a file `hs_err_pid*.log`.",
  rank: 40,
  patterns: [
    {
      needle: "Gradle build daemon ",
      regex: /Gradle build daemon (?:disappeared unexpectedly|has been stopped: (?<reason>[^\n]+))/,
    },
    "A fatal error has been detected by the Java Runtime Environment",
    "There is insufficient memory for the Java Runtime Environment",
    { needle: "exit code 1", regex: /exit code (?<code>137|143)\b/ },
  ],
  facts: ["reason", "code"],
  causes: {
    memory: "all JVMs together need more memory than the machine or container has",
    cancelled: "CI cancelled the job or its time ran out",
    jvmCrashed: "the JVM itself crashed",
  },
  checks: [
    "add up `org.gradle.jvmargs`, `kotlin.daemon.jvmargs` and test heaps, and compare with the machine",
    "look for `hs_err_pid*.log` in the project folder",
    "on Linux look for a kill by the kernel: `dmesg | grep -i 'killed process'`",
  ],
  fix: "Lower the heap sizes or `org.gradle.workers.max`, or use a larger machine. Raising `-Xmx` makes a kill by the system more likely. For a JVM crash, update the JDK.",
} as const satisfies FailureClass;
