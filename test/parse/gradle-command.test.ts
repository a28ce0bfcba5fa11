import { expect, it } from "vitest";
import { gradleCommand } from "../../src/parse/gradle-command.ts";

const commandIn = (text: string) => {
  const lines = text.split("\n").map((line, index) => ({ number: index + 1, text: line }));
  return gradleCommand(lines, lines.length);
};

it.each([
  ["$ ./gradlew assembleDebug -x lint", ["assembleDebug"], false],
  ["##[group]Run ./gradlew :app:check --stacktrace", [":app:check"], true],
  ["ci@orchard:~/app$ gradle build -s | tee build.log", ["build"], true],
  ["C:\\orchard\\gradlew.bat -p tools jar", ["jar"], false],
])("reads what was asked of Gradle in %s", (text, tasks, hasTrace) => {
  expect(commandIn(text)).toEqual({ tasks, hasTrace });
});

it.each(["gradle build failed", "BUILD FAILED in 3s", "$ ./gradlew assembleDebug\nBUILD FAILED in 3s"])(
  "reads none for the report below %s",
  (text) => {
    expect(commandIn(text)).toBeUndefined();
  },
);
