import type { Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = ({ error }) =>
  /GradleWrapperMain/.test(error.message)
    ? {
        cause:
          "gradle/wrapper/gradle-wrapper.jar is missing or broken, so ./gradlew has nothing to start. A .gitignore with *.jar keeps it out of a repository.",
        steps: [
          "Run `gradle wrapper` with an installed Gradle, or take the file from a working checkout.",
          "Commit it: !gradle/wrapper/gradle-wrapper.jar in .gitignore where *.jar is ignored.",
        ],
        confidence: 0.8,
        said: true,
      }
    : undefined;
