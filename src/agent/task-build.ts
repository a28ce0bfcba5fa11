import type { AnalysisTask } from "../analysis/analysis-task.ts";
import { scriptOf } from "../analysis/build/script.ts";
import { statementsOf } from "../analysis/build/statements.ts";
import type { GradleModel, GradleModule } from "../model/code.ts";

/** A project as a command names it, and the folder of its build where that lies below the root's. */
export interface CommandProject {
  /** `:app`; `:` for a root. */
  name: string;
  /** Undefined for the build that the workspace is. */
  folder?: string;
}

/** A project that a log prints: of this build, or of one build below it. Undefined where the files name none such. */
export function* projectPrinted(build: GradleModel, name: string): AnalysisTask<CommandProject | undefined> {
  const builds = build.builds ?? [];
  const isOwn = build.modules.some((module) => module.name === name && !buildAround(build, module));
  if (isOwn) return { name };
  const homes = builds.filter(({ modules }) => modules.includes(name));
  const [home] = homes;
  if (home && homes.length === 1) return { name, folder: relativeTo(build, home.directory) };
  if (homes.length > 1) return undefined;
  return build.modules.some((module) => module.name === name) || (yield* includesUnread(build))
    ? { name }
    : undefined;
}

/** A module that the files have, as a command names it: by its own build. */
export function projectOf(build: GradleModel, module: GradleModule): CommandProject | undefined {
  const home = buildAround(build, module);
  if (!home) return { name: module.name };
  const path = module.directory.slice(home.directory.length).replaceAll("/", ":") || ":";
  return home.modules.includes(path) ? { name: path, folder: relativeTo(build, home.directory) } : undefined;
}

function buildAround({ builds = [] }: GradleModel, { directory }: GradleModule) {
  return builds
    .filter((each) => directory === each.directory || directory.startsWith(`${each.directory}/`))
    .sort((left, right) => right.directory.length - left.directory.length)[0];
}

/** As seen from the folder that has the wrapper. */
function relativeTo({ settingsFile = "" }: GradleModel, directory: string): string {
  const root = settingsFile.slice(0, settingsFile.lastIndexOf("/") + 1);
  return directory.startsWith(root) ? directory.slice(root.length) : directory;
}

/** Whether the settings may include more projects than they write out. */
function* includesUnread({ settingsFile }: GradleModel): AnalysisTask<boolean> {
  const settings = settingsFile ? yield* scriptOf(settingsFile) : undefined;
  if (!settings) return true;
  return statementsOf(settings).some(
    ({ name, given }) =>
      name === "apply" || (/^include(?:Flat)?$/.test(name) && !given.every((each) => PLAIN_TEXT.test(each))),
  );
}

/** A string without templates. */
const PLAIN_TEXT = /^(["'])[^"'$]*\1$/;
