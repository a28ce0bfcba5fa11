import type { AnalysisTask } from "../../analysis/analysis-task.ts";
import { moduleNamed, projectOfTask } from "../../analysis/build/build.ts";
import { type Script, scriptOf } from "../../analysis/build/script.ts";
import { definesTask, statementsOf } from "../../analysis/build/statements.ts";
import type { GradleModel } from "../../model/code.ts";

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
  const path = moduleNamed(build, projectOfTask(task))?.buildFile;
  const script = path ? yield* scriptOf(path) : undefined;
  if (!script) return undefined;
  const name = task.slice(task.lastIndexOf(":") + 1);
  const found = statementsOf(script).find((each) => definesTask(script, each, name));
  return found && { script, line: found.line, from: found.line, to: found.endLine };
}
