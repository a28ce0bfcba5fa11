import { expect, it } from "vitest";
import { readLog } from "../../src/parse/read-log.ts";

const failed = (message: string, tried = "") =>
  readLog(
    `FAILURE: Build failed with an exception.\n\n* What went wrong:\nExecution failed for task ':app:pack'.\n> ${message}\n\n* Try:\n${tried}> Run with --stacktrace option to get the stack trace.\n> Run with --info or --debug option to get more log output.\n> Get more help at https://help.gradle.org.\n\nBUILD FAILED in 3s\n`,
  ).failures.map(({ metadata }) => metadata?.advised);

it.each([
  ["nothing that is said of every failure", "The orchard is empty", "", undefined],
  ["what is tried", "The orchard is empty", "> Plant a row.\n", ["Plant a row."]],
  ["one solution", "The orchard is empty\n  Possible solution: Plant a row.", "", ["Plant a row."]],
  [
    "a list of solutions",
    "The orchard is empty\n\n  Possible solutions:\n    1. Plant a row.\n    2. Pack nothing.\n\n  For more information, see the guide.",
    "",
    ["Plant a row.", "Pack nothing."],
  ],
  ["a recommendation", "The orchard is old\n  Recommendation: Plant a new one.", "", ["Plant a new one."]],
  ["a suggestion once", "Empty\n  Suggestion: Plant.\n  Suggestion: Plant.", "", ["Plant."]],
])("keeps of what a tool advises %s", (_, message, tried, advised) => {
  expect(failed(message, tried)).toEqual([advised]);
});
