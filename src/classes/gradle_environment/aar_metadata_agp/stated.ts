import { gradleFor } from "../../../facts/agp-requirements.ts";
import { given, type Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = given(
  ["dependency", "requiredVersion"],
  ({ dependency, requiredVersion }, { facts }) => {
    const gradle = gradleFor(requiredVersion);
    const now = facts.currentVersion;
    return {
      cause: `${dependency} needs Android Gradle plugin ${requiredVersion} or newer${now ? `, and this build ran with ${now}` : ""}.`,
      steps: [
        `Raise the Android Gradle plugin to ${requiredVersion} or newer${gradle ? `, with Gradle ${gradle} or newer in gradle-wrapper.properties` : ""}.`,
        `Or take an older ${dependency.split(":").slice(0, 2).join(":")}, whose AAR asks for no more than ${now ?? "the present plugin"}.`,
        `Who brings it: ./gradlew <module>:dependencyInsight --dependency ${dependency.split(":")[1] ?? dependency} --configuration <variant>RuntimeClasspath`,
      ],
      ground: "told",
      said: true,
    };
  },
);
