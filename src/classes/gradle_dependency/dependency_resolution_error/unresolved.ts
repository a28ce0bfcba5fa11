import {
  catalogPlaceOf,
  declarationsOf,
  distinctPlaces,
  moduleNamed,
  moduleOf,
  placeClaim,
} from "../../../analysis/build/build.ts";
import { classpathRepositories, dependencyRepositories } from "../../../analysis/build/repository-list.ts";
import type { GradleDependency, GradleModel, GradleModule, VersionPlace } from "../../../model/code.ts";
import type { Claim } from "../../../model/finding.ts";
import type { Support } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { type Asked, isNotFound } from "./causes.ts";
import type { failureClass } from "./class.ts";

/** An artifact that no repository had, and who asks for it. */
export interface Unresolved {
  context: Context<typeof failureClass>;
  build: GradleModel;
  /** `group:artifact`. */
  module: string;
  version: string | undefined;
  /** Gradle printed `group:artifact:` with nothing behind it. */
  isWithoutVersion: boolean;
  /** The file that was not there, where the module itself was found. */
  file: string | undefined;
  /** The project on whose behalf it was resolved. */
  project: GradleModule | undefined;
  /** The line that declares it, or declares the library that brings it. */
  declared: { module: GradleModule; dependency: GradleDependency } | undefined;
  /** The library that brings it, where this build does not ask for it itself. */
  broughtBy: string | undefined;
  /** It belongs to a script's own classpath: a plugin, not a library of the app. */
  isClasspath: boolean;
}

/** What a configuration serves: processors, one kind of tests, or the app itself. */
function sideOf(configuration: string): string {
  if (/ksp|kapt|annotationProcessor/i.test(configuration)) return "processors";
  return /androidTest|test/i.exec(configuration)?.[0].toLowerCase() ?? "";
}

/** Reads coordinates and the `Required by` chain; undefined where the failure names no module. */
export function unresolvedOf(context: Unresolved["context"], build: GradleModel): Unresolved | undefined {
  const { dependency: asPrinted = "", artifact: file, configuration = "" } = context.facts;
  const [group, artifact, version] = asPrinted.split(":");
  if (!group || !artifact || /\s/.test(group)) return undefined;
  const isWithoutVersion = !version && asPrinted.endsWith(":");
  const module = `${group}:${artifact}`;
  const chain = (context.list("requiredBy")[0] ?? "").split(" > ");
  // A project without a version is no library: `garden:app:unspecified`.
  const libraries = chain.filter((each) => /^[\w.-]+:[\w.-]+:(?!unspecified$)/.test(each));
  const requester = chain.findLast((each) => /^(?:root )?project\b/.test(each));
  const project = requester === undefined ? moduleOf(context.error, build) : moduleNamed(build, requester);
  const asked = libraries[0]?.split(":").slice(0, 2).join(":") ?? module;
  const lines = declarationsOf(build, asked, project);
  const bare = isWithoutVersion ? lines.filter(({ dependency }) => !dependency.version) : [];
  const resolved = sideOf(configuration.split(":").at(-1) ?? "");
  const declared =
    bare.find(({ dependency }) => sideOf(dependency.configuration) === resolved) ?? bare[0] ?? lines[0];
  const isClasspath = /(?:^|:)classpath$/.test(configuration);
  const broughtBy = libraries.at(-1);
  const asking = { project, declared, broughtBy, isClasspath };
  return { context, build, module, version: version || undefined, isWithoutVersion, file, ...asking };
}

/** Who asks, as the beginning of a sentence, and for what: `group:artifact:version`, as far as known. */
export function askedBy({ context, project, broughtBy, declared, module, version }: Unresolved): Asked {
  const found = declared?.module.name ?? project?.name;
  // What is the root of its own build here may have been a project of the build that failed.
  const printed = /^(:.+):[^:]+$/.exec(context.facts.configuration ?? "")?.[1];
  const who = found === ":" ? (printed ?? found) : found;
  const name = who === undefined ? "The build" : who === ":" ? "The root project" : who;
  const requester = broughtBy ? `${broughtBy}, which ${name.replace(/^The /, "the ")} uses,` : name;
  return { requester, asked: version ? `${module}:${version}` : module };
}

/** The lines that ask for it: what states its version first, then its coordinates, then its use. */
export function askingPlaces({ build, module, declared, broughtBy }: Unresolved): VersionPlace[] {
  const { dependency } = declared ?? {};
  const own = [dependency?.versionPlace, dependency?.place];
  return distinctPlaces(broughtBy ? own : [catalogPlaceOf(build, module), ...own]);
}

/** The lines that ask for it as evidence. */
export function askingClaims(unresolved: Unresolved): Claim[] {
  const { broughtBy, declared } = unresolved;
  const { path, line } = declared?.dependency.place ?? {};
  const note = broughtBy ? "brings it along" : "asked for here";
  return askingPlaces(unresolved)
    .slice(0, 3)
    .map((place) => placeClaim(place, place.path === path && place.line === line ? note : undefined));
}

/** What is shown at the first line that asks for it. */
export function askingSupport(unresolved: Unresolved): Required<Pick<Support, "evidence">> & Support {
  const [place] = askingPlaces(unresolved);
  const location = place && { path: place.path, line: place.line };
  return { ...(location && { location }), evidence: askingClaims(unresolved) };
}

/** The list of repositories that serves it. */
export const searchedList = ({ isClasspath, project, build }: Unresolved) =>
  isClasspath ? classpathRepositories(project, build) : dependencyRepositories(build, project);

/** Whether Gradle looked and found nothing; without a version there was nothing to look for. */
export const isMissing = ({ context, isWithoutVersion, file }: Unresolved): boolean =>
  !isWithoutVersion && !file && isNotFound(context);
