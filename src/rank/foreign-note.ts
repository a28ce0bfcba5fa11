import { printedProject } from "../analysis/build/failing-build.ts";
import { isNamedLikePackage } from "../analysis/build/package-folder.ts";
import { originOf } from "../facts/frame-origins.ts";
import type { GradleModel } from "../model/code.ts";
import type { Codebase } from "../model/codebase.ts";
import type { ParsedError } from "../model/parsed-error.ts";
import type { Suspect } from "../model/rca-result.ts";
import { throwablesOf } from "../model/throwables.ts";
import { frontOf, hasPackagesOf } from "./packages.ts";

/**
 * What to tell of a log of another project than the one at hand: a trace whose classes are none of it, or a build of
 * modules that it does not have. Undefined where it may be this project's: nothing that files here say holds for another.
 */
export async function foreignNote(
  failures: readonly ParsedError[],
  suspects: readonly Suspect[],
  codebase: Codebase | undefined,
): Promise<string | undefined> {
  if (!codebase) return undefined;
  return (
    (await foreignTrace(failures, suspects, codebase)) ?? (await foreignBuild(failures, suspects, codebase))
  );
}

/** Its suspects are the frames as the log prints them, no file of which is here, and no package here begins as theirs. */
async function foreignTrace(
  failures: readonly ParsedError[],
  suspects: readonly Suspect[],
  codebase: Codebase,
): Promise<string | undefined> {
  if (!suspects.every(({ foundBy }) => foundBy === "log")) return undefined;
  const own = suspects.find(({ symbol }) => symbol !== undefined && originOf(symbol) === "app");
  const hasSources = (await codebase.files()).some(({ path }) => /\.(?:kt|java)$/.test(path));
  if (!own?.symbol || !hasSources) return undefined;
  for (const { path } of suspects) if (await codebase.read(path)) return undefined;
  const className = own.symbol.slice(0, own.symbol.lastIndexOf("."));
  if (await hasPackagesOf(frontOf(className), codebase)) return undefined;
  if (await speaksOfThis(failures[0], codebase)) return undefined;
  return `No class of the app in this trace is in this workspace (${className}): it is a trace of another project.`;
}

/** Names of packages in a message, and how many of them are looked for. */
const PACKAGE = /\b[a-z]\w{0,60}(?:\.[a-z]\w{0,60}){1,8}/g;
const MOST_NAMES = 12;

/** Whether a message names a package of this project: another process says why it rejects this app. */
async function speaksOfThis(failure: ParsedError | undefined, codebase: Codebase): Promise<boolean> {
  if (!failure) return false;
  const said = [
    failure.message,
    failure.process ?? "",
    ...throwablesOf(failure).map(({ message }) => message),
  ];
  const names = new Set(said.flatMap((text) => text.slice(0, 2000).match(PACKAGE) ?? []));
  const own = [...names].filter((name) => originOf(`${name}.X`) === "app").slice(0, MOST_NAMES);
  for (const front of new Set(own.map(frontOf))) if (await hasPackagesOf(front, codebase)) return true;
  for (const name of own) if (await isWrittenHere(name, codebase)) return true;
  return false;
}

/** An application id is a name of its own: no package has to begin as it does. */
const isWrittenHere = async (name: string, codebase: Codebase): Promise<boolean> =>
  (await codebase.search({ text: name, filePattern: "**/*.{gradle,kts,xml,toml}", maxResults: 1 })).length >
  0;

/** Code in settings that includes more modules than it writes out. */
const COMPUTED =
  /\b(?:apply|for|forEach|each\w*|listFiles|walk\w*|fileTree|map|autolink\w*|flutter\w*|node_modules|file)\b/i;

async function foreignBuild(
  failures: readonly ParsedError[],
  suspects: readonly Suspect[],
  codebase: Codebase,
): Promise<string | undefined> {
  const named = new Set(failures.slice(0, 20).flatMap((failure) => printedProject(failure) ?? []));
  named.delete(":");
  const [first] = named;
  if (first === undefined || [...named].some((name) => isNamedLikePackage(name))) return undefined;
  // Whatever leads to a file of the project is of it; the build is read only where nothing does.
  if (suspects.some(({ foundBy }) => foundBy === "frame")) return undefined;
  for (const { filePath } of failures.slice(0, 20))
    if (filePath && (await codebase.resolvePath(filePath)).length > 0) return undefined;
  const build = await codebase.gradle();
  const settings = build.settingsFile ? await codebase.read(build.settingsFile) : undefined;
  if (!settings || COMPUTED.test(settings.text)) return undefined;
  const own = build.modules.filter(({ name, otherBuild }) => name !== ":" && otherBuild === undefined);
  if (own.length === 0 || [...named].some((name) => isOfBuild(name, build))) return undefined;
  const files = await codebase.files();
  const folders = [...named].map((name) => `${name.slice(1).replaceAll(":", "/")}/`);
  if (
    files.some(({ path }) => folders.some((folder) => path.startsWith(folder) || path.includes(`/${folder}`)))
  )
    return undefined;
  const has = own.map(({ name }) => name);
  const shown = has.length > 4 ? `${has.slice(0, 3).join(", ")} and ${has.length - 3} more` : has.join(", ");
  return `The log is of a build with ${[...named].slice(0, 3).join(", ")}, and ${build.settingsFile} includes ${shown} only: it is a log of another project, so that nothing here was held against it.`;
}

/** Whether a project is a module here, of a build below, or of buildSrc or an included build. */
function isOfBuild(name: string, { modules, builds = [] }: GradleModel): boolean {
  const first = name.split(":")[1] ?? "";
  return (
    first === "buildSrc" ||
    modules.some((module) => module.name === name) ||
    builds.some(
      (each) =>
        each.modules.includes(name) || each.name === first || each.directory.split("/").at(-1) === first,
    )
  );
}
