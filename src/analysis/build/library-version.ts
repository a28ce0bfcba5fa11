import { compareVersions, parseVersion } from "../../facts/version-number.ts";
import type { GradleModel, VersionPlace } from "../../model/code.ts";
import type { ParsedError } from "../../model/parsed-error.ts";
import type { AnalysisTask } from "../analysis-task.ts";
import { escapeRegex, search } from "../code/code.ts";
import { sourceOf } from "../code/source.ts";
import { buildOf } from "./build.ts";
import { type Stated, statedGradle, statedVersion, type Tool } from "./versions.ts";

/** A version of a library that the project uses, with the line that states it. */
export interface LibraryVersion extends Stated {
  /** The coordinates that stand there: `group:artifact`, a plugin's id, a package. */
  name: string;
  /** Further lines that state the same version of it, or of another artifact of the library. */
  others?: readonly VersionPlace[];
}

const MOST_LOCKED = 40;

/**
 * The version of a library that is in force, by any of these names (`group:artifact`, `group:`, `plugin:id`, `tool:kotlin`,
 * `pub:name`, `npm:name`): what a lock file has, else the newest that the build states, for Gradle takes the newest of several.
 */
export function* findLibraryVersion(
  names: readonly string[],
  error: ParsedError,
): AnalysisTask<LibraryVersion | undefined> {
  const packages = names.filter((name) => name.startsWith("pub:"));
  if (packages.length > 0) return yield* findInPubspecLock(packages.map((name) => name.slice(4)));
  const npm = names.filter((name) => name.startsWith("npm:"));
  if (npm.length > 0) return yield* findInPackageJson(npm.map((name) => name.slice(4)));
  const build = yield* buildOf(error);
  if (!build) return undefined;
  const modules = names.filter((name) => !/^(?:plugin|tool):/.test(name));
  const locked = modules.length > 0 ? yield* findLocked(modules) : [];
  const [best, ...rest] = (locked.length > 0 ? locked : statedIn(build, names)).toSorted((one, other) =>
    compareVersions(other.value, one.value),
  );
  return (
    best && { ...best, others: rest.filter(({ value }) => value === best.value).map(({ place }) => place) }
  );
}

function statedIn(build: GradleModel, names: readonly string[]): LibraryVersion[] {
  const found: (LibraryVersion | undefined)[] = names.flatMap((name) => {
    if (name.startsWith("tool:")) return [statedTool(build, name.slice(5))];
    if (name.startsWith("plugin:"))
      return build.modules
        .flatMap(({ plugins }) => plugins)
        .filter(({ id }) => id === name.slice(7))
        .map(({ id, version, versionPlace, place }) => versionAt(id, version, versionPlace ?? place));
    return build.modules
      .flatMap(({ dependencies }) => dependencies)
      .filter(({ module }) => isNamed(module, name))
      .map(({ module, version, versionPlace, place }) => versionAt(module, version, versionPlace ?? place));
  });
  return found.filter((each) => each !== undefined);
}

function statedTool(build: GradleModel, tool: string): LibraryVersion | undefined {
  const stated = tool === "gradle" ? statedGradle(build) : statedVersion(build, tool as Tool);
  return stated && { ...stated, name: tool };
}

const versionAt = (
  name: string,
  value: string | undefined,
  place: VersionPlace,
): LibraryVersion | undefined =>
  value !== undefined && parseVersion(value) ? { name, value, place } : undefined;

const isNamed = (module: string, name: string): boolean =>
  name.endsWith(":") ? module.startsWith(name) : module === name;

/** Gradle's own lock files: `group:artifact:version=configurations`. */
function* findLocked(modules: readonly string[]): AnalysisTask<LibraryVersion[]> {
  const { hits: lines } = yield* search(`^(?:${modules.map(escapeRegex).join("|")})`, {
    isRegex: true,
    files: "**/gradle.lockfile",
    limit: MOST_LOCKED,
  });
  return lines.flatMap(({ path, line, text }) => {
    const [module = ""] = text.trim().split("=", 1);
    const [group, artifact, version] = module.split(":");
    const name = `${group}:${artifact}`;
    const found = modules.some((each) => isNamed(name, each))
      ? versionAt(name, version, { path, line, text })
      : undefined;
    return found ? [found] : [];
  });
}

/** Dart's lock file: the package's name, and its version some lines below. */
function* findInPubspecLock(names: readonly string[]): AnalysisTask<LibraryVersion | undefined> {
  const lines = (yield* sourceOf("pubspec.lock"))?.lines ?? [];
  const headings = new Set(names.map((name) => `  ${name}:`));
  const start = lines.findIndex((text) => headings.has(text));
  if (start < 0) return undefined;
  const length = lines.slice(start + 1).findIndex((text) => /^ {0,2}\S/.test(text));
  const end = length < 0 ? lines.length : start + 1 + length;
  const index = lines.slice(0, end).findLastIndex((text) => text.startsWith("    version: "));
  const text = lines[index] ?? "";
  const value = index > start ? text.slice("    version: ".length).replaceAll('"', "").trim() : undefined;
  return versionAt(lines[start]?.trim().slice(0, -1) ?? "", value, {
    path: "pubspec.lock",
    line: index + 1,
    text,
  });
}

/** A version that package.json pins: of a range another one may be installed. */
function* findInPackageJson(names: readonly string[]): AnalysisTask<LibraryVersion | undefined> {
  const lines = (yield* sourceOf("package.json"))?.lines ?? [];
  for (const name of names) {
    const index = lines.findIndex((text) => text.trim().startsWith(`"${name}":`));
    const text = lines[index];
    if (text === undefined) continue;
    const value = text.split(":")[1]?.replace(/[",\s]/g, "");
    return versionAt(name, value, { path: "package.json", line: index + 1, text });
  }
  return undefined;
}
