import { given, type Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = given(["lock"], ({ lock }, { error }) => {
  const owner = /Owner PID: (\d{1,9})/.exec(error.raw)?.[1];
  return {
    cause: `Another Gradle process holds the lock of ${lock.replace(/(?:(?<!\s)\s+)?\([^()]*\)$/, "")}${owner ? ` (process ${owner})` : ""}: two builds share one folder at the same time.`,
    steps: [
      "Wait for the other build, or ./gradlew --stop; an IDE's sync counts as one.",
      "On a build server give each job a GRADLE_USER_HOME and a checkout of its own.",
    ],
    ground: "told",
    said: true,
    quotes: ["Owner PID"],
  };
});
