import { given, type Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: readonly Reading<typeof failureClass>[] = [
  given(["apiFile"], ({ apiFile }, { facts }) => ({
    cause: `${facts.task ?? "The check of the public API"} compares with ${apiFile}, and that file was not there.`,
    steps: [
      `Where the module is a library whose API is to be kept: ./gradlew ${dumpOf(facts)}, and commit the file.`,
      "Where it is none (a sample, a test project), list it in apiValidation { ignoredProjects } of the root build file.",
    ],
    ground: "told",
    said: true,
  })),
  ({ facts }) =>
    facts.project || facts.dumpTask
      ? {
          cause: `The public API of ${facts.project ?? "the module"} is not the one of its .api file: a public declaration was added, changed or removed without writing the file anew.`,
          steps: [
            `Where the change is meant: ./gradlew ${dumpOf(facts)}, and commit what it writes.`,
            "Else take the declaration back, or make it internal.",
          ],
          ground: "told",
          said: true,
        }
      : undefined,
];

/** The task that writes the file, of the module where the log tells which. */
function dumpOf({ dumpTask, task }: { dumpTask?: string; task?: string }): string {
  if (dumpTask && dumpTask !== ":apiDump") return dumpTask;
  return task ? `${task.slice(0, task.lastIndexOf(":"))}:apiDump` : "apiDump";
}
