import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "another process holds a Gradle lock",
  summary:
    "Gradle locks its caches against simultaneous use. Another process kept the lock too long, or a virus scanner or network drive prevented a file from being moved. The message gives the owner's process id.",
  patterns: [
    {
      needle: "Timeout waiting to lock ",
      regex: /Timeout waiting to lock (?<lock>[^\n]{1,400}?)\. It is currently in use/,
    },
    {
      needle: "Could not move temporary workspace (",
      regex: /Could not move temporary workspace \((?<workspace>[^)]+)\)/,
    },
  ],
  facts: ["lock", "workspace"],
  causes: [
    "the IDE and a terminal build at the same time, or a hung daemon holds the lock",
    "a virus scanner keeps files open",
    "the Gradle home lies on a network drive or is shared by containers",
  ],
  checks: [
    "look up the owner's process id from the message: `ps -p <pid>`",
    "see where the Gradle home is: `echo $GRADLE_USER_HOME`",
  ],
  fix: "Stop old daemons with `./gradlew --stop` and build again. Exclude the Gradle home from scanning, and give each parallel job a Gradle home of its own.",
} as const satisfies FailureClass;
