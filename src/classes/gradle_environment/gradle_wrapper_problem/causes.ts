import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import type { failureClass } from "./class.ts";

export const causes = causesOf<typeof failureClass>()({
  jarMissing: () => ({
    text: "gradle/wrapper/gradle-wrapper.jar is missing or broken, so ./gradlew has nothing to start. A .gitignore with *.jar keeps it out of a repository.",
    steps: [
      "Run `gradle wrapper` with an installed Gradle, or take the file from a working checkout.",
      "Commit it: !gradle/wrapper/gradle-wrapper.jar in .gitignore if *.jar is ignored.",
    ],
  }),
  notExecutable: () => ({
    text: "gradlew is there and may not be executed: its execute bit is not set where this ran.",
    steps: [
      "Set it in the repository: git update-index --chmod=+x gradlew, and commit. Git on Windows keeps no such bit by itself.",
      "On a build server, chmod +x gradlew before the build works for the time being.",
    ],
  }),
});

export function readLog({ error: { message } }: Context<typeof failureClass>) {
  if (/GradleWrapperMain/.test(message)) return causes.proven("jarMissing", {}, { explicit: true });
  if (/gradlew: Permission denied/.test(message))
    return causes.proven("notExecutable", {}, { explicit: true });
  return undefined;
}
