import type { AnalysisTask } from "../../../analysis/analysis-task.ts";
import { projectOfTask } from "../../../analysis/build/build.ts";
import { type Script, scriptOf } from "../../../analysis/build/script.ts";
import { type Statement, statementsNamed } from "../../../analysis/build/statements.ts";
import type { GradleModel } from "../../../model/code.ts";

/** `./gradlew :app:lint --info`, with what has to hold where the settings include the project only at times. */
export function* taskCommand(build: GradleModel, task: string, options: string): AnalysisTask<string> {
  const command = `./gradlew ${task} ${options}`;
  const project = projectOfTask(task);
  const settings = build.settingsFile && (yield* scriptOf(build.settingsFile));
  const line = settings && project !== ":" ? conditionalInclude(settings, project) : undefined;
  return line === undefined
    ? command
    : `${command} (only where ${project} is included: ${build.settingsFile}:${line} does so under a condition)`;
}

/** The line that includes a project under a condition; undefined where one includes it always. */
function conditionalInclude(settings: Script, project: string): number | undefined {
  const found = statementsNamed(settings, "include").filter((each) => includes(each, project));
  return found.every((each) => isConditional(settings, each)) ? found[0]?.line : undefined;
}

/** Behind a condition, or in a function that is called behind one. A loop alone is no condition. */
function isConditional(settings: Script, statement: Statement, depth = 0): boolean {
  let named: Statement | undefined;
  for (let outer = statement.outer; outer; outer = outer.outer) {
    if (["if", "else", "when", "switch"].includes(outer.name)) return true;
    if (outer.isDeclared) named ??= outer;
  }
  if (!named || depth > 2) return false;
  const calls = statementsNamed(settings, named.name).filter(({ isDeclared }) => !isDeclared);
  return calls.length > 0 && calls.every((each) => isConditional(settings, each, depth + 1));
}

/** A name that is put together counts by what is written of it: `":samples:$name"`. */
function includes({ arguments: given }: Statement, project: string): boolean {
  const wanted = project.slice(1);
  return given.some(({ literal, begins = "" }) => {
    const written = begins.replace(/^:/, "");
    return literal === undefined ? written !== "" && wanted.startsWith(written) : written === wanted;
  });
}
