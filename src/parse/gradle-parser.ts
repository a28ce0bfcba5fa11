import type { ParsedError } from "../model/parsed-error.ts";
import { documentedFailure } from "./documented-failure.ts";
import { readLog } from "./read-log.ts";

const IDS: ReadonlySet<string> = new Set([
  "dependency_resolution_error",
  "dependency_conflict",
  "task_failure",
  "build_script_syntax_error",
  "compilation_error",
]);

const SHAPE =
  /FAILURE: Build (?:failed|completed)|What went wrong:|Execution failed for task '|^BUILD FAILED|^> Task :\S+ FAILED|A problem occurred (?:configuring|evaluating) |Could not (?:resolve|find) [\w.-]+:[\w.-]+|Could not resolve all |Could not compile (?:build|settings|script) |Plugin \[id: '|\bbuild\.gradle(?:\.kts)?\b|\bGradle (?:version|plugin|build daemon)\b|between versions \S+ and |Conflict found for module '|Could not find method \w+\(\)|Could not get unknown property/m;

/** The documented parser of Gradle's failures: five ids, whatever finer class is known. */
export class GradleParser {
  /** Whether a text looks like a failed Gradle build; cheap. */
  static isGradleError(text: string): boolean {
    return SHAPE.test(text);
  }

  /** What Gradle reports first, or null when the text is no failed build. */
  parse(text: string): ParsedError | null {
    if (!GradleParser.isGradleError(text)) return null;
    const isGradle = (error: ParsedError) =>
      error.framework === "gradle" || error.family.startsWith("gradle_");
    return (
      documentedFailure(text, isGradle, IDS) ?? documentedFailure(text, () => true, IDS) ?? failedTask(text)
    );
  }
}

const TASK = /^Execution failed for task '(:[^'\n]{1,200})'|^> Task (:\S{1,200}) FAILED/m;

/** A task that failed with findings of its own kind: manifests that cannot be merged, errors of lint. */
function failedTask(text: string): ParsedError | null {
  const [, reported, printed] = TASK.exec(text) ?? [];
  const task = reported ?? printed;
  if (!task) return null;
  const error = readLog(text).failures[0];
  if (!error) return null;
  return {
    ...error,
    type: "task_failure",
    contractType: "task_failure",
    metadata: { ...error.metadata, task },
  };
}
