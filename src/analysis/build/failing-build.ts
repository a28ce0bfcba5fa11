import type { GradleModel, GradleModule } from "../../model/code.ts";
import type { ParsedError } from "../../model/parsed-error.ts";
import type { AnalysisTask } from "../analysis-task.ts";
import { fact } from "../claims.ts";
import { printedFile } from "./printed-file.ts";

/** Which of the builds of a workspace a failure is of: its outermost, that of a folder, or none that is here. */
export type FailingBuild = { folder?: string } | undefined;

/** Gradle's words for the root of a build, with its name. */
const ROOT_PROJECT = /\broot project '([^'\n]{1,200})'/;

/**
 * The build that a failure is of, by what the log prints: a file, a folder, else the path of a project, else the name of
 * a root project. Undefined where the log is of a build that the workspace does not have, or of any of several.
 */
export function* failingBuild(error: ParsedError, build: GradleModel): AnalysisTask<FailingBuild> {
  const others = (build.builds ?? []).filter(({ isIncluded }) => !isIncluded);
  if (others.length === 0 && !build.name) return {};
  const file = error.filePath ? yield* printedFile(error.filePath) : undefined;
  const around = file ? buildAround(build, file) : undefined;
  if (around) return around.otherBuild === undefined ? {} : { folder: innermost(others, file ?? "") };
  const printed = printedBuild(error.raw, others);
  if (printed) return { folder: printed };
  const project = printedProject(error);
  const isOwn = build.modules.some(({ name, otherBuild }) => name === project && otherBuild === undefined);
  if (project !== undefined && project !== ":") {
    const homes = others.filter(({ modules }) => modules.includes(project));
    const [home] = homes;
    if (isOwn || homes.length === 0) return {};
    return home && homes.length === 1 ? { folder: home.directory } : undefined;
  }
  const named = ROOT_PROJECT.exec(`${fact(error, "project") ?? ""}\n${error.raw}`)?.[1];
  if (named === undefined || build.name === undefined || build.name === named) return {};
  const homes = others.filter(({ name }) => name === named);
  return homes.length === 1 ? { folder: homes[0]?.directory } : undefined;
}

/** A path on the machine of the build; what follows `src` in it are folders of packages, which may be called anything. */
const PRINTED_PATH = /(?<![\w.])(?:file:\/{1,3}|[A-Za-z]:)?[\\/](?:[\w.@+-]{1,100}[\\/]){1,30}/g;
const MOST_PATHS = 50;

/** The one build below whose folder the log prints in a path: a report, a settings file, a folder of outputs. */
function printedBuild(raw: string, others: NonNullable<GradleModel["builds"]>): string | undefined {
  const named = new Set<string>();
  for (const [path] of [...raw.slice(0, 20_000).matchAll(PRINTED_PATH)].slice(0, MOST_PATHS)) {
    const folders = path.replaceAll("\\", "/").replace(/\/src\/.*/s, "/");
    const home = others
      .filter(({ directory }) => folders.includes(`/${directory}/`))
      .toSorted((left, right) => right.directory.length - left.directory.length)[0];
    if (home) named.add(home.directory);
  }
  return named.size === 1 ? [...named][0] : undefined;
}

/** The module that a file lies in, of whichever build. */
function buildAround({ modules }: GradleModel, path: string): GradleModule | undefined {
  return modules
    .filter(({ directory }) => directory === "" || path.startsWith(`${directory}/`))
    .toSorted((left, right) => right.directory.length - left.directory.length)[0];
}

function innermost(builds: NonNullable<GradleModel["builds"]>, path: string): string | undefined {
  return builds
    .filter(({ directory }) => path.startsWith(`${directory}/`))
    .toSorted((left, right) => right.directory.length - left.directory.length)[0]?.directory;
}

/** Whether a file belongs to a build below that this one does not include, or lies outside the folder of this one. */
export function isOfOtherBuild({ builds = [], settingsFile = "" }: GradleModel, path: string): boolean {
  const folder = settingsFile.slice(0, settingsFile.lastIndexOf("/") + 1);
  return (
    !path.startsWith(folder) ||
    builds.some(({ directory, isIncluded }) => !isIncluded && path.startsWith(`${directory}/`))
  );
}

/** The project of the task or configuration that the log prints, or the one that it names. */
export function printedProject(error: ParsedError): string | undefined {
  const printed = ["task", "checkTask", "configuration"].map((name) => fact(error, name)).find(Boolean);
  if (printed?.startsWith(":")) return printed.slice(0, printed.lastIndexOf(":")) || ":";
  return /^(?:project )?'?(:[\w.:-]+)'?$/.exec(fact(error, "project")?.trim() ?? "")?.[1];
}
