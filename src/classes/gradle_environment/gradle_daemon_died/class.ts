import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "Gradle daemon disappeared or was killed",
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
    memory: {
      text: "all JVMs together need more memory than the machine or container has, and the system killed one",
      unless: { code: /^(?:143|134)$/ },
      decidedBy: "run `dmesg | grep -i -E 'oom|killed process'` on the machine: it names `java`",
    },
    jvmCrashed: {
      text: "the JVM itself crashed",
      unless: { code: /^(?:137|143)$/ },
      decidedBy: "run `find . -name 'hs_err_pid*.log'`: a file of that minute is there",
      remedy: "Update the JDK; the line `Problematic frame` of that file names the library at fault.",
    },
    cancelled: {
      text: "CI cancelled the job, or its time ran out",
      unless: { code: /^(?:137|134)$/ },
      decidedBy: "look at the page of the CI job: it says cancelled or timed out",
      remedy: "Raise the time limit of the job, or find what made it hang with `jstack`.",
    },
    stoppedByOther: {
      text: "another process stopped the daemon: `./gradlew --stop`, or a second job on the same machine",
      unless: { code: /^(?:137|134)$/ },
      decidedBy: "ask whether somebody ran `./gradlew --stop` or closed the IDE in that minute",
      remedy: "Build again, and keep `--stop` out of scripts that run beside other builds.",
    },
  },
  checks: [
    "add up `org.gradle.jvmargs`, `kotlin.daemon.jvmargs` and test heaps, and compare with the machine",
    "look for `hs_err_pid*.log` in the project folder",
    "on Linux look for a kill by the kernel: `dmesg | grep -i 'killed process'`",
  ],
  fix: "Lower the heap sizes or `org.gradle.workers.max`, or use a larger machine. Raising `-Xmx` makes a kill by the system more likely. For a JVM crash, update the JDK.",
} as const satisfies FailureClass;
