import type { Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = ({ error }) => {
  if (/GradleWrapperMain/.test(error.message)) {
    return {
      cause:
        "gradle/wrapper/gradle-wrapper.jar is missing or broken, so ./gradlew has nothing to start. A .gitignore with *.jar keeps it out of a repository.",
      steps: [
        "Run `gradle wrapper` with an installed Gradle, or take the file from a working checkout.",
        "Commit it: !gradle/wrapper/gradle-wrapper.jar in .gitignore where *.jar is ignored.",
      ],
      ground: "told",
      said: true,
    };
  }
  if (/gradlew: Permission denied/.test(error.message)) {
    return {
      cause: "gradlew is there and may not be executed: its execute bit is not set where this ran.",
      steps: [
        "Set it in the repository: git update-index --chmod=+x gradlew, and commit. Git on Windows keeps no such bit by itself.",
        "On a build server chmod +x gradlew before the build does for the time being.",
      ],
      ground: "told",
      said: true,
    };
  }
  return undefined;
};
