import type { Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = () => ({
  cause:
    "gradle/verification-metadata.xml does not know the checksum or signature of what was downloaded: a dependency was added or raised without it.",
  steps: [
    "Compare the new versions with what you meant to change, then ./gradlew --write-verification-metadata sha256 help and commit the file.",
    "Where nothing was changed on purpose, take it seriously: an artifact has other contents than before.",
  ],
  confidence: 0.75,
  said: true,
});
