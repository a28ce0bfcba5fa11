import type { AnalysisTask } from "../../analysis/analysis-task.ts";
import { moduleNamed, projectOfTask } from "../../analysis/build/build.ts";
import { type Script, scriptOf } from "../../analysis/build/script.ts";
import { definesTask, statementsOf } from "../../analysis/build/statements.ts";
import { linesNaming } from "../../analysis/case/build/named-in-files.ts";
import type { GradleModel } from "../../model/code.ts";

/** Lines that name a task and are looked at. */
const MOST_LINES = 5;

/** Where a build script creates a task, with the lines of its block. */
export interface TaskRegistration {
  script: Script;
  line: number;
  from: number;
  to: number;
}

/** The registration of `:app:copyCatalog` in the build file of its module; undefined where a plugin registers it. */
export function* registrationOf(
  build: GradleModel,
  task: string,
): AnalysisTask<TaskRegistration | undefined> {
  const name = task.slice(task.lastIndexOf(":") + 1);
  const path = moduleNamed(build, projectOfTask(task))?.buildFile ?? (yield* findScriptNaming(name));
  const script = path ? yield* scriptOf(path) : undefined;
  if (!script) return undefined;
  const found = statementsOf(script).find((each) => definesTask(script, each, name));
  return found && { script, line: found.line, from: found.line, to: found.endLine };
}

/** The one script that names a task, where the model of the build does not have its module: of another build of the workspace. */
function* findScriptNaming(task: string): AnalysisTask<string | undefined> {
  const lines = task.length > 5 ? yield* linesNaming(task, "**/*.{gradle,kts}", MOST_LINES) : undefined;
  const [path, ...more] = new Set(lines?.map((line) => line.path));
  return more.length === 0 ? path : undefined;
}
