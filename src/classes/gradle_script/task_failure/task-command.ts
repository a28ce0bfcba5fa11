import { projectOfTask } from "../../../analysis/build/build.ts";
import { codeOf, lineOf, openBlocks, type Source, sourceOf } from "../../../analysis/code/source.ts";
import type { Inquiry } from "../../../analysis/inquiry.ts";
import type { GradleModel } from "../../../model/code.ts";

/** `./gradlew :app:lint --info`, with what has to hold where the settings include the project only at times. */
export function* taskCommand(build: GradleModel, task: string, options: string): Inquiry<string> {
  const command = `./gradlew ${task} ${options}`;
  const project = projectOfTask(task);
  const settings = build.settingsFile && (yield* sourceOf(build.settingsFile));
  const line = settings && project !== ":" ? conditionalInclude(settings, project) : undefined;
  return line === undefined
    ? command
    : `${command} (only where ${project} is included: ${build.settingsFile}:${line} does so under a condition)`;
}

/** The line that includes a project under a condition; undefined where one includes it always. */
function conditionalInclude(settings: Source, project: string): number | undefined {
  const lines = settings.lines.flatMap((_, at) => (includes(settings, at + 1, project) ? [at + 1] : []));
  return lines.every((line) => isConditional(settings, line)) ? lines[0] : undefined;
}

/** Behind an `if`, or in a function that is called behind one. A loop alone is no condition. */
function isConditional(settings: Source, line: number, depth = 0): boolean {
  const around = [...openBlocks(settings, 1, line), line].map((each) => codeOf(settings, each));
  if (around.some((code) => /\b(?:if|else|when|switch)\b/.test(code))) return true;
  const name = around.map((code) => FUNCTION.exec(code)?.[1]).find((each) => each !== undefined);
  if (!name || depth > 2) return false;
  const calls = settings.code.flatMap((code, at) =>
    new RegExp(`\\b${name}\\s*\\(`).test(code) && !FUNCTION.test(code) ? [at + 1] : [],
  );
  return calls.length > 0 && calls.every((each) => isConditional(settings, each, depth + 1));
}

const FUNCTION = /^\s*(?:private\s+)?(?:fun|def|void)\s+(\w+)\s*\(/;

/** A name that is put together counts by what is written of it: `":samples:$name"`. */
function includes(settings: Source, line: number, project: string): boolean {
  if (!/\binclude\b/.test(codeOf(settings, line))) return false;
  const names = [...lineOf(settings, line).matchAll(/["']:?([^"']+)["']/g)].map((match) => match[1] ?? "");
  return names.some((name) => {
    const [written = "", ...put] = name.split(/\$/);
    const wanted = project.slice(1);
    return put.length > 0 ? written !== "" && wanted.startsWith(written) : written === wanted;
  });
}
