import { given, type Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = given(
  ["module", "compileVersion", "runtimeVersion"],
  ({ module, compileVersion, runtimeVersion }, { facts }) => ({
    cause: `${facts.task ? `${facts.task.slice(0, facts.task.lastIndexOf(":")) || "The root project"} is compiled with` : "The app is compiled with"} ${module} ${compileVersion} and gets ${runtimeVersion} at run time; this Android Gradle plugin wants one version for both.`,
    steps: [
      `See who brings ${runtimeVersion}: ./gradlew <module>:dependencyInsight --dependency ${module.split(":")[1] ?? module} --configuration <variant>RuntimeClasspath`,
      "A module that declares its library with implementation brings what that library needs at run time only: api brings it to both.",
      `Or declare ${module} in one version in the app itself.`,
    ],
    ground: "told",
    said: true,
  }),
);
