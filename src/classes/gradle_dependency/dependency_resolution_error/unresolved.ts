import {
  catalogPlaceOf,
  declarationsOf,
  distinctPlaces,
  factList,
  moduleNamed,
  moduleOf,
  placeClaim,
} from "../../../analysis/build/build.ts";
import { fact } from "../../../analysis/claims.ts";
import type { GradleDependency, GradleModel, GradleModule, VersionPlace } from "../../../model/code.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { Claim } from "../../../model/finding.ts";
import type { ParsedError } from "../../../model/parsed-error.ts";
import type { failureClass } from "./class.ts";

/** An artifact that no repository had, and who asks for it. */
export interface Unresolved {
  error: ParsedError;
  build: GradleModel;
  /** `group:artifact`. */
  module: string;
  version?: string;
  /** Gradle printed `group:artifact:` with nothing behind it. */
  isWithoutVersion: boolean;
  /** The file that was not there, where the module itself was found. */
  file?: string;
  /** The project on whose behalf it was resolved. */
  project?: GradleModule;
  /** The line that declares it, or declares the library that brings it. */
  declared?: { module: GradleModule; dependency: GradleDependency };
  /** The library that brings it, where this build does not ask for it itself. */
  broughtBy?: string;
  /** It belongs to a script's own classpath: a plugin, not a library of the app. */
  isClasspath: boolean;
}

/** What a configuration serves: processors, one kind of tests, or the app itself. */
function sideOf(configuration: string): string {
  if (/ksp|kapt|annotationProcessor/i.test(configuration)) return "processors";
  return /androidTest|test/i.exec(configuration)?.[0].toLowerCase() ?? "";
}

/** Reads coordinates and the `Required by` chain; undefined where the failure names no module. */
export function unresolvedOf(
  error: ErrorOf<typeof failureClass>,
  build: GradleModel,
): Unresolved | undefined {
  const asPrinted = fact(error, "dependency") ?? "";
  const [group, artifact, version] = asPrinted.split(":");
  if (!group || !artifact || /\s/.test(group)) return undefined;
  const isWithoutVersion = !version && asPrinted.endsWith(":");
  const file = fact(error, "artifact");
  const module = `${group}:${artifact}`;
  const chain = (factList(error, "requiredBy")[0] ?? "").split(" > ");
  const libraries = chain.filter((each) => /^[\w.-]+:[\w.-]+:/.test(each));
  const requester = chain.findLast((each) => /^(?:root )?project\b/.test(each));
  const project = requester === undefined ? moduleOf(error, build) : moduleNamed(build, requester);
  const asked = libraries[0]?.split(":").slice(0, 2).join(":") ?? module;
  const lines = declarationsOf(build, asked, project);
  const bare = isWithoutVersion ? lines.filter(({ dependency }) => !dependency.version) : [];
  const resolved = sideOf(fact(error, "configuration")?.split(":").at(-1) ?? "");
  const declared =
    bare.find(({ dependency }) => sideOf(dependency.configuration) === resolved) ?? bare[0] ?? lines[0];
  const broughtBy = libraries.at(-1);
  return {
    error,
    build,
    module,
    isClasspath: /(?:^|:)classpath$/.test(fact(error, "configuration") ?? ""),
    isWithoutVersion,
    ...(version && { version }),
    ...(file && { file }),
    ...(project && { project }),
    ...(declared && { declared }),
    ...(broughtBy && { broughtBy }),
  };
}

/** `group:artifact:version`, as far as known. */
export function coordinatesOf({ module, version }: Unresolved): string {
  return version ? `${module}:${version}` : module;
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

/** Who asks, as the beginning of a sentence. */
export function requester({ project, broughtBy, declared }: Unresolved): string {
  const who = declared?.module.name ?? project?.name;
  const name = who === undefined ? "The build" : who === ":" ? "The root project" : who;
  return broughtBy ? `${broughtBy}, which ${name} uses,` : name;
}
