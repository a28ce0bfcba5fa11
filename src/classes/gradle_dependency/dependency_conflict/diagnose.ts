import {
  buildOf,
  declarationsOf,
  factList,
  fixOf,
  moduleOf,
  placeClaim,
  replaceOnLines,
} from "../../../analysis/build/build.ts";
import {
  statementClaim,
  statementPlace,
  statementsInScripts,
} from "../../../analysis/build/found-statements.ts";
import { pinOf } from "../../../analysis/build/pins.ts";
import { fact, lineClaim, logClaim } from "../../../analysis/claims.ts";
import { conclude, type Inquiry, think } from "../../../analysis/inquiry.ts";
import { duplicateModules } from "../../../facts/duplicate-modules.ts";
import { compareVersions, newest, parseVersion } from "../../../facts/version-number.ts";
import type { GradleDependency, GradleModel, GradleModule } from "../../../model/code.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { Finding } from "../../../model/finding.ts";
import type { ParsedError } from "../../../model/parsed-error.ts";
import type { failureClass } from "./class.ts";

interface Conflict {
  error: ParsedError;
  build: GradleModel;
  /** `group:artifact` that is asked for in several versions. */
  coordinates: string;
  /** As far as the log names them. */
  versions: readonly string[];
  module?: GradleModule;
  declared: { module: GradleModule; dependency: GradleDependency }[];
}

export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const build = yield* buildOf(error);
  if (!build) return;
  const capability = yield* capabilityTwice(error, build);
  if (capability) {
    yield* conclude(capability);
    return;
  }
  const conflict = conflictOf(error, build);
  if (!conflict) return;
  yield* think(`Who holds ${conflict.coordinates} at a version that the rest cannot take?`);
  yield* conclude((yield* pinned(conflict)) ?? (yield* failsOnConflict(conflict)) ?? undecided(conflict));
}

function conflictOf(error: ErrorOf<typeof failureClass>, build: GradleModel): Conflict | undefined {
  const coordinates = fact(error, "module");
  if (!coordinates) return undefined;
  const module = moduleOf(error, build);
  const versions = factList(error, "versions").filter((each) => parseVersion(each));
  const declared = declarationsOf(build, coordinates, module);
  return { error, build, coordinates, versions, declared, ...(module && { module }) };
}

/** One place pins the version, and something needs a newer one. */
function* pinned(conflict: Conflict): Inquiry<Finding | undefined> {
  const { error, build, coordinates, versions } = conflict;
  const declared = conflict.declared.map(({ dependency }) => dependency);
  const found = yield* pinOf(build, coordinates, declared);
  if (!found) return undefined;
  const pin = found.place;
  const needed = newest(versions);
  const held = versions.find((version) => version === found.version);
  const isHigher = needed && held && compareVersions(needed, held) > 0;
  const edits = isHigher ? yield* replaceOnLines([pin], held, needed) : undefined;
  return {
    rootCause: `${pin.path} pins ${coordinates}${held ? ` to ${held}` : ""}${isHigher ? `, and something else in ${conflict.module?.name ?? "the build"} needs at least ${needed}` : ", and something else asks for another version"}. A pin gives way to nothing, so nothing fits both.`,
    ground: isHigher ? "proven" : "inKind",
    location: { path: pin.path, line: pin.line },
    label: "pinned here",
    evidence: [
      logClaim(error),
      lineClaim("read_file", pin.path, pin.line, pin.text, "the pin"),
      ...declared.slice(0, 2).map(({ place }) => placeClaim(place)),
    ],
    fixGuidelines: [
      isHigher
        ? `Raise the pin to ${needed}, or drop it and let Gradle take the newest version.`
        : "Drop the pin, or bring everything that uses the module to the pinned version.",
    ],
    fixes: isHigher ? fixOf(`Pin ${needed} instead`, "review", edits) : [],
  };
}

/** `failOnVersionConflict()` turns every difference into a failure. */
function* failsOnConflict(conflict: Conflict): Inquiry<Finding | undefined> {
  const { error, coordinates, versions, declared } = conflict;
  const word = "failOnVersionConflict";
  const [found] = yield* statementsInScripts(word, ({ name }) => name === word);
  if (!found) return undefined;
  const strict = statementPlace(found);
  const wanted = newest(versions);
  return {
    rootCause: `${coordinates} is asked for in ${versions.length > 1 ? versions.join(" and ") : "several versions"}, and ${strict.path} makes every such difference a failure.`,
    ground: "told",
    location: { path: strict.path, line: strict.line },
    label: "fails on any difference",
    evidence: [
      logClaim(error),
      statementClaim(found),
      ...declared
        .slice(0, 3)
        .map(({ dependency }) => placeClaim(dependency.versionPlace ?? dependency.place)),
    ],
    fixGuidelines: [
      `Decide the version once, with a constraint: dependencies { constraints { implementation("${coordinates}${wanted ? `:${wanted}` : ""}") } }.`,
      "Or drop failOnVersionConflict(); Gradle then takes the newest.",
    ],
  };
}

/** Two modules say that they provide the same thing, and only one may stay. */
function* capabilityTwice(
  error: ErrorOf<typeof failureClass>,
  build: GradleModel,
): Inquiry<Finding | undefined> {
  const capability = fact(error, "capability");
  const other = /(?<![\w.-])([\w.-]+:[\w.-]+)/.exec(fact(error, "otherDependency") ?? "")?.[1];
  if (!capability || !other) return undefined;
  const provided = capability.split(":").slice(0, 2).join(":");
  const declared = [provided, other].flatMap((each) =>
    declarationsOf(build, each, moduleOf(error, build)).slice(0, 1),
  );
  const place = declared[0]?.dependency.place;
  const known = duplicateModules(provided, other);
  return {
    rootCause: `Two modules provide ${provided}, one of them ${other}, and a class path may hold only one of them.${known ? ` ${known.why}.` : ""}`,
    ground: "told",
    ...(place && { location: { path: place.path, line: place.line } }),
    label: `provides ${provided.split(":")[1]}`,
    evidence: [logClaim(error), ...declared.map(({ dependency }) => placeClaim(dependency.place))],
    fixGuidelines: [
      ...(known ? [known.fix] : []),
      `Choose one: configurations.all { resolutionStrategy.capabilitiesResolution.withCapability("${provided}") { selectHighestVersion() } }, or exclude the other.`,
    ],
  };
}

function undecided({ error, coordinates, versions, declared }: Conflict): Finding {
  const place = declared[0] && (declared[0].dependency.versionPlace ?? declared[0].dependency.place);
  const tests = declared.filter(({ dependency }) => /^(?:androidTest|test)/.test(dependency.configuration));
  const apart = new Set(declared.map(({ dependency }) => dependency.version)).size > 1;
  return {
    rootCause: apart
      ? `This build itself asks for ${coordinates} in different versions.`
      : `${coordinates} is asked for in ${versions.length > 1 ? `versions ${versions.join(" and ")}` : "versions that do not go together"}${place ? `, one of them at ${place.path}:${place.line}` : ""}.`,
    ground: apart ? "told" : "open",
    ...(place && { location: { path: place.path, line: place.line } }),
    label: "one of the versions",
    evidence: [
      logClaim(error),
      ...declared
        .slice(0, 3)
        .map(({ dependency }) => placeClaim(dependency.versionPlace ?? dependency.place)),
    ],
    fixGuidelines: [
      ...(apart ? [`Bring ${coordinates} to one version${tests.length > 0 ? ", tests included" : ""}.`] : []),
      `See who asks for what: ./gradlew <module>:dependencyInsight --configuration <variant>RuntimeClasspath --dependency ${coordinates}`,
    ],
    ...(!apart && { unestablished: true }),
  };
}
