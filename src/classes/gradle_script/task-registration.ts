import { moduleNamed, projectOfTask } from "../../analysis/build/build.ts";
import { type Script, scriptOf } from "../../analysis/build/script.ts";
import { escapeRegex } from "../../analysis/code/code.ts";
import type { Inquiry } from "../../analysis/inquiry.ts";
import type { GradleModel } from "../../model/code.ts";

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
