import type { GradleModel } from "../../model/code.ts";
import type { Inquiry } from "../diagnoser.ts";
import { projectOfTask } from "../reading/build.ts";
import { codeOf, lineOf, openBlocks, type Source, sourceOf } from "../reading/source.ts";

/** `./gradlew :app:lint --info`, with what has to hold where the settings include the project only at times. */
export function* taskCommand(build: GradleModel, task: string, options: string): Inquiry<string> {
  const command = `./gradlew ${task} ${options}`;
  const project = projectOfTask(task);
  const settings = build.settingsFile && (yield* sourceOf(build.settingsFile));
  const line = settings && project !== ":" ? conditionalInclude(settings, project) : undefined;
  return line === undefined
    ? command
    : `${command} (only in a build that includes ${project}: ${build.settingsFile}:${line} does not do so in every build)`;
}

/** The line that includes a project inside a block or behind an `if`; undefined where one includes it always. */
function conditionalInclude(settings: Source, project: string): number | undefined {
  const lines = settings.lines.flatMap((_, at) => (includes(settings, at + 1, project) ? [at + 1] : []));
  const isConditional = (line: number): boolean =>
    openBlocks(settings, 1, line).length > 0 || /\b(?:if|else|when)\b|\{/.test(codeOf(settings, line));
  return lines.every(isConditional) ? lines[0] : undefined;
}

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
