import type { GradleModel } from "../../model/code.ts";
import type { Inquiry } from "../diagnoser.ts";
import { moduleNamed, projectOfTask } from "../reading/build.ts";
import { escapeRegex } from "../reading/code.ts";
import { type Script, scriptOf } from "../reading/script.ts";

/** Where a build script creates a task, with the lines of its block. */
export interface TaskRegistration {
  script: Script;
  line: number;
  from: number;
  to: number;
}

/** The registration of `:app:copyCatalog` in the build file of its module; undefined where a plugin registers it. */
export function* registrationOf(build: GradleModel, task: string): Inquiry<TaskRegistration | undefined> {
  const path = moduleNamed(build, projectOfTask(task))?.buildFile;
  const script = path ? yield* scriptOf(path) : undefined;
  if (!script) return undefined;
  const name = escapeRegex(task.slice(task.lastIndexOf(":") + 1));
  const wording = new RegExp(
    `\\b(?:register|create|named)\\s*(?:<[^<>]{0,80}>)?\\s*\\(\\s*["']${name}["']|\\btask\\s*\\(?\\s*["']?${name}\\b|\\bval\\s+${name}\\s+by\\s+tasks`,
  );
  const line = script.lines.findIndex((text) => wording.test(text)) + 1;
  if (line === 0) return undefined;
  const block = script.blocks.find(({ from }) => from >= line && from <= line + 2);
  return { script, line, from: block?.from ?? line, to: block?.to ?? line };
}
