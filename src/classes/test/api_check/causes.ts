import { causesOf, type Texts } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import type { failureClass } from "./class.ts";

/** `line` of `script` says which projects are not checked, and `project` is none of them. */
type Unnamed = Texts<"apiFile" | "dump", "task" | "project" | "script"> & { line?: number };

export const causes = causesOf<typeof failureClass>()({
  apiFileMissing: ({ task, apiFile, dump, project, script, line }: Unnamed) => ({
    text: `${task ?? "The check of the public API"} compares with ${apiFile}, ${line ? `which is not among the files here; ${script}:${line} says which projects are left out of that check, and ${script} does not name ${project}` : "and that file was not there"}.`,
    steps: [
      `Where ${project ?? "the module"} is no library whose API is to be kept (a sample, a test project): add ${project ? `"${project}"` : "it"} to ignoredProjects of apiValidation${script ? "" : " in the root build file"}.`,
      `Where it is one: ./gradlew ${dump}, and commit the file.`,
    ],
    label: `checks ${project} too`,
  }),
  apiChanged: ({ project = "the module", dump }: Texts<"dump", "project">) => ({
    text: `The public API of ${project} is not the one of its .api file: a public declaration was added, changed or removed without writing the file anew.`,
    steps: [
      `Where the change is meant: ./gradlew ${dump}, and commit what it writes.`,
      "Else take the declaration back, or make it internal.",
    ],
  }),
}).settleByLog("apiFileMissing", "apiChanged");

/** The task that writes the file, of the module where the log tells which. */
export function dumpOf({ facts: { dumpTask, task } }: Context<typeof failureClass>): string {
  if (dumpTask && dumpTask !== ":apiDump") return dumpTask;
  return task ? `${task.slice(0, task.lastIndexOf(":"))}:apiDump` : "apiDump";
}

export function readLog(context: Context<typeof failureClass>) {
  const { task, apiFile, project, dumpTask } = context.facts;
  const dump = dumpOf(context);
  if (apiFile) return causes.proven("apiFileMissing", { task, apiFile, dump }, { explicit: true });
  return project || dumpTask ? causes.proven("apiChanged", { project, dump }, { explicit: true }) : undefined;
}
