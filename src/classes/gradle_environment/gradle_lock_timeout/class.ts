import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "timeout waiting to lock Gradle cache",
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
    otherBuild: {
      text: "another Gradle, of the IDE, a terminal or a hung daemon, holds {lock|the lock}",
      unless: { workspace: true },
      decidedBy: "look up the process id in the message, `ps -fp <id>`: it is a Gradle that still runs",
    },
    crashedOwner: {
      text: "a Gradle that was killed left the lock behind",
      unless: { workspace: true },
      decidedBy: "look up the process id in the message, `ps -fp <id>`: no such process",
      remedy: "Run `./gradlew --stop`, delete the `.lock` file that the message names, and build again.",
    },
    virusScanner: {
      text: "a virus scanner or an indexer keeps files open",
      decidedBy: "exclude the Gradle home in the scanner's settings and build again: it succeeds",
      remedy: "Exclude the Gradle home and the project's folder from scanning.",
    },
    sharedHome: {
      text: "the Gradle home lies on a network drive or is shared by containers",
      decidedBy: "run `df -T ~/.gradle`: it is a network or shared file system",
      remedy: "Set `GRADLE_USER_HOME` to a folder on a local disk, one for each container.",
    },
  },
  checks: [
    "look up the owner's process id from the message: `ps -p <pid>`",
    "see where the Gradle home is: `echo $GRADLE_USER_HOME`",
  ],
  fix: "Stop old daemons with `./gradlew --stop` and build again. Exclude the Gradle home from scanning, and give each parallel job a Gradle home of its own.",
} as const satisfies FailureClass;
