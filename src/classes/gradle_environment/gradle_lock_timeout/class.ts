import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "Gradle cannot get at a folder of its caches",
  summary:
    "Gradle locks its caches against simultaneous use. Either another process kept the lock too long, and the message gives its id, or a file could not be moved, as by a virus scanner or a network drive.",
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
  causes: {
    otherBuild: "the IDE and a terminal build at the same time, or a hung daemon holds the lock",
    virusScanner: "a virus scanner keeps files open",
    sharedHome: "the Gradle home lies on a network drive or is shared by containers",
  },
  checks: [
    "look up the owner's process id from the message: `ps -p <pid>`",
    "see where the Gradle home is: `echo $GRADLE_USER_HOME`",
  ],
  fix: "Stop old daemons with `./gradlew --stop` and build again. Exclude the Gradle home from scanning, and give each parallel job a Gradle home of its own.",
} as const satisfies FailureClass;
