import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import type { failureClass } from "./class.ts";

export const causes = causesOf<typeof failureClass>()({
  checksumUnknown: () => ({
    text: "gradle/verification-metadata.xml does not know the checksum or signature of what was downloaded: a dependency was added or raised without it.",
    steps: [
      "Compare the new versions with what you meant to change, then run ./gradlew --write-verification-metadata sha256 help and commit the file.",
      "If nothing was changed on purpose, take it seriously: an artifact has other contents than before.",
    ],
  }),
  notLocked: () => ({
    text: "What was resolved is not what the lock files of the build (gradle.lockfile) fix: a version was changed, or a dependency added, without them.",
    steps: [
      "Compare what the message lists with what you meant to change, then run ./gradlew dependencies --write-locks in the module and commit the lock file.",
    ],
  }),
});

export const readLog = ({ error }: Context<typeof failureClass>) =>
  causes.proven(
    /Dependency lock state/.test(error.raw) ? "notLocked" : "checksumUnknown",
    {},
    { ground: "typical", explicit: true },
  );
