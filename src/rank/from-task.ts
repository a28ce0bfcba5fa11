import { isTestFile } from "../facts/test-folders.ts";
import type { ParsedError } from "../model/parsed-error.ts";
import type { Candidates } from "./candidate.ts";
import { nameOf, type Tree } from "./tree.ts";

/** What a class of a task is called beside its task. */
const SUFFIX = /(?:Task|Action|Worker|Plugin)?\.(?:kt|java|groovy)$/;
/** Shorter names are words that any program has. */
const SHORTEST = 10;
const MOST = 3;

/** Source files that are named as the failed task: `FindLeavesTask.kt` of `:app:findLeavesMain`, in a plugin or in build logic. */
export function addTaskSources(error: ParsedError, tree: Tree, candidates: Candidates): void {
  const task = typeof error.metadata?.task === "string" ? error.metadata.task : "";
  const name = task.slice(task.lastIndexOf(":") + 1).toLowerCase();
  if (name.length < SHORTEST) return;
  const found = tree.files.filter(({ path }) => SUFFIX.test(path) && isNamedAs(nameOf(path), name));
  const written = found.filter(({ path }) => !isTestFile(path));
  if (written.length > MOST) return;
  for (const { path } of written)
    candidates.add({ path, evidence: { declares: 1 }, facts: [`is named as the task ${task}`] });
}

function isNamedAs(file: string, task: string): boolean {
  const base = file.replace(SUFFIX, "");
  const isOfWords = /[a-z\d][A-Z]/.test(base) && base.length >= SHORTEST;
  const lower = base.toLowerCase();
  return isOfWords && (task.startsWith(lower) || lower.startsWith(task));
}
