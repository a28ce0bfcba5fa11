import { isTestFile } from "../facts/test-folders.ts";
import type { ParsedError } from "../model/parsed-error.ts";
import { fileName } from "../model/paths.ts";
import type { Candidates } from "./candidate.ts";
import { fixPlaces } from "./project-files.ts";
import type { Tree } from "./tree.ts";

/** What a class of a task is called beside its task. */
const SUFFIX = /(?:Task|Action|Worker|Plugin)?\.(?:kt|java|groovy)$/;
/** Shorter names are words that any program has. */
const SHORTEST = 10;
const MOST = 3;

/** Source files that are named as the failed task: `FindLeavesTask.kt` of `:app:findLeavesMain`, in a plugin or in build logic. */
export function addTaskSources(error: ParsedError, tree: Tree, candidates: Candidates): void {
  const { task } = error.metadata ?? {};
  if (typeof task !== "string") return;
  const found = tree.files.filter(({ path }) => isNamedAsTask(path, task));
  const written = found.filter(({ path }) => !isTestFile(path));
  if (written.length > MOST) return;
  for (const { path } of written)
    candidates.add({ path, evidence: { declares: 1 }, facts: [`is named as the task ${task}`] });
}

/** Says of the build file of the failed task's module that it is that, where nothing better was found about it. */
export async function nameFailingModule(
  error: ParsedError,
  tree: Tree,
  candidates: Candidates,
): Promise<void> {
  const { task } = error.metadata ?? {};
  const module = typeof task === "string" ? task.slice(0, task.lastIndexOf(":")) : "";
  if (module === "" || !fixPlaces(error)) return;
  const { modules } = await tree.codebase.gradle();
  const [script, ...others] = modules.flatMap(({ name, buildFile }) => (name === module && buildFile) || []);
  const known = candidates.all().find(({ path }) => path === script);
  if (!script || !known || others.length > 0 || (known.facts ?? []).length > 0) return;
  candidates.add({ path: script, evidence: {}, facts: [`builds ${module}, whose task failed`] });
}

/** Whether a source file is named as a task, given by its path. */
export function isNamedAsTask(path: string, taskPath: string): boolean {
  const task = taskPath.slice(taskPath.lastIndexOf(":") + 1).toLowerCase();
  if (task.length < SHORTEST || !SUFFIX.test(path)) return false;
  const base = fileName(path).replace(SUFFIX, "");
  const isOfWords = /[a-z\d][A-Z]/.test(base) && base.length >= SHORTEST;
  const lower = base.toLowerCase();
  return isOfWords && (task.startsWith(lower) || lower.startsWith(task));
}
