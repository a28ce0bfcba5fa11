import { gradleModel } from "../../contracts/gradle-model.ts";
import type { GradleDependency, GradleModel, GradleModule, VersionPlace } from "../../model/code.ts";
import type { Edit, ProposedFix } from "../../model/edit.ts";
import type { Claim } from "../../model/finding.ts";
import type { ParsedError } from "../../model/parsed-error.ts";
import { type AnalysisTask, requestTool } from "../analysis-task.ts";
import { editLines } from "../changes/edits.ts";
import { type FactName, fact, lineClaim } from "../claims.ts";
import { sourceOf } from "../code/source.ts";
import { failingBuild } from "./failing-build.ts";

/**
 * The build as its files state it; undefined where no build file is there. With a failure, the one of the workspace's
 * builds that failed, and no module of another; undefined where the log does not tell which.
 */
export function* buildOf(failure?: ParsedError): AnalysisTask<GradleModel | undefined> {
  const build = yield* requestTool(gradleModel, {});
  if (!build?.settingsFile && !build?.modules.some((module) => module.buildFile)) return undefined;
  if (!failure) return build;
  const failing = yield* failingBuild(failure, build);
  if (!failing) return undefined;
  if (failing.folder !== undefined) return yield* requestTool(gradleModel, { build: failing.folder });
  return { ...build, modules: build.modules.filter(({ otherBuild }) => otherBuild === undefined) };
}

/** A line that the build model read, as evidence. */
export function placeClaim(place: VersionPlace, note?: string): Claim {
  return lineClaim("gradle_model", place.path, place.line, place.text, note);
}

/** `:feature:home` of `:feature:home:compileDebugKotlin`; `:` for a task of the root project. */
export function projectOfTask(task: string): string {
  return task.slice(0, task.lastIndexOf(":")) || ":";
}

/** The module a failure speaks of: of its task, its configuration, or the project it names. */
export function moduleOf(error: ParsedError, build: GradleModel): GradleModule | undefined {
  if (isOfAnyBuild(error, build)) return undefined;
  const scoped = fact(error, "task") ?? fact(error, "configuration");
  const named = scoped?.startsWith(":") ? projectOfTask(scoped) : fact(error, "project");
  return named === undefined ? undefined : moduleNamed(build, named);
}

/** Several builds lie side by side, and the log names no folder of this one: `:app` may be the app of any of them. */
function isOfAnyBuild({ raw, filePath }: ParsedError, { otherBuilds, modules }: GradleModel): boolean {
  if (!otherBuilds || otherBuilds.length === 0) return false;
  const folders = modules.map(({ directory }) => directory.split("/")[0]).filter(Boolean);
  return !folders.some((folder) => `${filePath}\n${raw}`.includes(`/${folder}/`));
}

/** A module as Gradle prints it: `:app`, `project :app`, `project ':app'`; a root project by its name is the root. */
export function moduleNamed(build: GradleModel, printed: string): GradleModule | undefined {
  const path = /'?(:[\w.:-]{0,200})'?\s{0,20}$/.exec(printed)?.[1] ?? ":";
  // Where no settings name it, its folder does: a workspace may hold a part of the build only.
  const folder = path.slice(1).replaceAll(":", "/");
  const there = build.modules.find(({ directory }) => directory === folder);
  return build.modules.find(({ name }) => name === path) ?? (there && { ...there, name: path });
}

/** Metadata that is a list. */
export function factList<Failure extends { metadata?: Readonly<Record<string, unknown>> }>(
  error: Failure,
  name: FactName<Failure>,
): readonly string[] {
  const value = error.metadata?.[name];
  return Array.isArray(value) ? value : [];
}

/** Where a dependency on a module stands, those of one project first. Letter case is ignored: a typo may be in it. */
export function declarationsOf(
  build: GradleModel,
  coordinates: string,
  preferred?: GradleModule,
): { module: GradleModule; dependency: GradleDependency }[] {
  const wanted = coordinates.toLowerCase();
  return build.modules
    .flatMap((module) => module.dependencies.map((dependency) => ({ module, dependency })))
    .filter(({ dependency }) => dependency.module.toLowerCase() === wanted)
    .toSorted((left, right) => Number(right.module === preferred) - Number(left.module === preferred));
}

/** The catalog's line for a library or plugin; its version may stand on another one. */
export function catalogPlaceOf(build: GradleModel, value: string): VersionPlace | undefined {
  return build.catalog.find(
    (entry) =>
      (entry.kind === "library" || entry.kind === "plugin") &&
      entry.value.toLowerCase() === value.toLowerCase(),
  )?.place;
}

/** Each place once. */
export function distinctPlaces(places: readonly (VersionPlace | undefined)[]): VersionPlace[] {
  const found = new Map<string, VersionPlace>();
  for (const place of places) if (place) found.set(`${place.path}:${place.line}`, place);
  return [...found.values()];
}

/**
 * The edits that write another text in the place of one on given lines; undefined where a line does not hold it, or
 * holds it more than once.
 */
export function* replaceOnLines(
  places: readonly VersionPlace[],
  before: string,
  after: string,
): AnalysisTask<Edit[] | undefined> {
  const edits: Edit[] = [];
  for (const path of new Set(places.map((place) => place.path))) {
    const source = yield* sourceOf(path);
    if (!source) return undefined;
    const changes = places
      .filter((place) => place.path === path)
      .map(({ line }) => ({ from: line, to: line, parts: (source.lines[line - 1] ?? "").split(before) }));
    if (changes.some(({ parts }) => parts.length !== 2)) return undefined;
    const made = editLines(
      source,
      changes.map(({ from, to, parts }) => ({ from, to, lines: [parts.join(after)] })),
    );
    if (!made) return undefined;
    edits.push(...made);
  }
  return edits.length > 0 ? edits : undefined;
}

/** A fix of these edits; none where there are none. */
export function fixOf(
  title: string,
  safety: ProposedFix["safety"],
  edits: Edit[] | undefined,
): ProposedFix[] {
  return edits && edits.length > 0 ? [{ title, safety, edits }] : [];
}
