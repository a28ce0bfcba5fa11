import type { Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = () => ({
  cause: "The disk that the build writes to is full.",
  steps: [
    "Free space: ./gradlew clean, ~/.gradle/caches, old system images and emulators under the SDK.",
    "On a build server look at df -h, and at df -i where bytes are left but files are not.",
  ],
  confidence: 0.8,
  said: true,
});
