import type { Reading, StatedCause } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

const ofChecksums: StatedCause = {
  cause:
    "gradle/verification-metadata.xml does not know the checksum or signature of what was downloaded: a dependency was added or raised without it.",
  steps: [
    "Compare the new versions with what you meant to change, then ./gradlew --write-verification-metadata sha256 help and commit the file.",
    "Where nothing was changed on purpose, take it seriously: an artifact has other contents than before.",
  ],
  ground: "inKind",
  said: true,
};

const ofVersions: StatedCause = {
  cause:
    "What was resolved is not what the lock files of the build (gradle.lockfile) fix: a version was changed, or a dependency added, without them.",
  steps: [
    "Compare what the message lists with what you meant to change, then ./gradlew dependencies --write-locks in the module and commit the lock file.",
  ],
  ground: "inKind",
  said: true,
};

export const stated: Reading<typeof failureClass> = ({ error }) =>
  /Dependency lock state/.test(error.raw) ? ofVersions : ofChecksums;
