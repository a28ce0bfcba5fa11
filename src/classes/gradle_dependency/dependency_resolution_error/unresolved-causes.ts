import {
  catalogPlaceOf,
  distinctPlaces,
  factList,
  fixOf,
  placeClaim,
  replaceOnLines,
} from "../../../analysis/build/build.ts";
import { declaring, lineOfLiteral, statementPlace } from "../../../analysis/build/found-statements.ts";
import { isReleased } from "../../../analysis/build/releases.ts";
import { titleOf } from "../../../analysis/build/repository-list.ts";
import { logClaim } from "../../../analysis/claims.ts";
import { slipOf } from "../../../analysis/code/spelling.ts";
import type { Inquiry } from "../../../analysis/inquiry.ts";
import { knownModules, movedModule } from "../../../facts/known-modules.ts";
import { isKnownGroup, isPublicGroup, repositoryOf } from "../../../facts/repositories.ts";
import type { VersionPlace } from "../../../model/code.ts";
import type { Edit } from "../../../model/edit.ts";
import type { Finding } from "../../../model/finding.ts";
import { askingClaims, askingPlaces, coordinatesOf, requester, type Unresolved } from "./unresolved.ts";

/** Group or artifact differ from a module that exists by one slip, or the artifact is published under another group. */
export function* misspelledModule(unresolved: Unresolved): Inquiry<Finding | undefined> {
  const { error, build, module, broughtBy } = unresolved;
  const [group = "", artifact = ""] = module.split(":");
  const others = build.modules.flatMap(({ dependencies }) => dependencies.map((each) => each.module));
  if (broughtBy || knownModules().includes(module)) return undefined;
  const slip = slipOf(module, knownModules());
  const near = slipOf(
    module,
    others.filter((each) => each !== module && !each.startsWith(":")),
  );
  const meant = slip ?? sameArtifact(artifact, module) ?? near;
  const [place] = askingPlaces(unresolved);
  if (!meant || !place) return undefined;
  const [rightGroup = "", rightArtifact = ""] = meant.split(":");
  const wrong = group === rightGroup ? artifact : artifact === rightArtifact ? group : module;
  const right = group === rightGroup ? rightArtifact : artifact === rightArtifact ? rightGroup : meant;
  const written = yield* writtenAt(unresolved, wrong);
  return {
    rootCause:
      meant === near && !slip
        ? `${module} was not found; this build also asks for ${near}, which differs by one letter or two.`
        : `${module} was not found; ${meant} is a library that exists, and ${slip ? "differs by a slip" : "has the same artifact"}.`,
    ground: slip ? "proven" : "oneOfSeveral",
    ...(!slip && { unestablished: true }),
    location: { path: place.path, line: place.line },
    label: `'${wrong}' is ${right}`,
    evidence: [logClaim(error), ...askingClaims(unresolved)],
    fixGuidelines: [`Ask for ${meant}.`],
    fixes: fixOf(
      `Ask for ${meant}`,
      "review",
      yield* replaceCoordinate(written, [module, wrong], [meant, right]),
    ),
  };
}

/** The lines that write out a part of the coordinates: of the catalog, and of the dependency. */
function* writtenAt({ build, module, declared }: Unresolved, part: string): Inquiry<VersionPlace[]> {
  const found = declared && (yield* declaring(declared.dependency));
  const isThere = found?.statement.literals.some((each) => each.includes(part));
  return distinctPlaces([
    catalogPlaceOf(build, module),
    found && isThere ? statementPlace(found, lineOfLiteral(found.statement, part)) : undefined,
  ]);
}

/** The longest text first that stands once on its line: all of it, its wrong part with its quotes, with its colon, bare. */
function* replaceCoordinate(
  places: readonly VersionPlace[],
  [whole, wrong]: readonly [string, string],
  [meant, right]: readonly [string, string],
): Inquiry<Edit[] | undefined> {
  for (const [before, after] of [
    [whole, meant],
    [`"${wrong}"`, `"${right}"`],
    [`:${wrong}`, `:${right}`],
    [`${wrong}:`, `${right}:`],
    [wrong, right],
  ] as const) {
    const edits = yield* replaceOnLines(places, before, after);
    if (edits) return edits;
  }
  return undefined;
}

/** Parts of group ids that say nothing about the library. */
const COMMON_PARTS = new Set([
  "com",
  "org",
  "io",
  "net",
  "dev",
  "androidx",
  "android",
  "google",
  "tools",
  "github",
  "code",
]);

/** The one known module of the same artifact, whose group has a telling part in common. */
function sameArtifact(artifact: string, module: string): string | undefined {
  // Groups of other repositories are known groups: what is wrong with them is something else.
  if (repositoryOf(module).title !== "Maven Central") return undefined;
  const partsOf = (each: string) =>
    (each.split(":")[0] ?? "").split(".").filter((part) => !COMMON_PARTS.has(part));
  const own = partsOf(module);
  const found = knownModules().filter(
    (each) =>
      each.endsWith(`:${artifact}`) && each !== module && partsOf(each).some((part) => own.includes(part)),
  );
  return found.length === 1 ? found[0] : undefined;
}

/** A module that goes by another name now, or has ended. */
export function movedAway(unresolved: Unresolved): Finding | undefined {
  const { error, module, version } = unresolved;
  const moved = movedModule(module, version);
  const [place] = askingPlaces(unresolved);
  if (!moved || !place) return undefined;
  return {
    rootCause: `${requester(unresolved)} asks for ${coordinatesOf(unresolved)}, ${isMissing(unresolved) ? "which no searched repository has" : "which Gradle could not resolve"}: ${moved.why}. Its successor is ${moved.to}.`,
    ground: "inKind",
    location: { path: place.path, line: place.line },
    label: "moved away",
    evidence: [logClaim(error), ...askingClaims(unresolved)],
    fixGuidelines: [`Move to ${moved.to}, with its own packages and versions.`],
  };
}

/** Whether Gradle looked and found nothing: what it "could not resolve" it may never have reached, and without a version there was nothing to look for. */
const isMissing = ({ error, isWithoutVersion, file }: Unresolved): boolean =>
  !isWithoutVersion && !file && /Could not find /.test(error.raw);

/** JitPack builds what is asked for when it is asked; what it cannot build, it does not have. */
export function notBuiltByJitPack(unresolved: Unresolved): Finding | undefined {
  const { error, module, version } = unresolved;
  const [group = "", artifact = ""] = module.split(":");
  const searched = factList(error, "searchedIn").some((url) => url.includes("jitpack.io"));
  const [place] = askingPlaces(unresolved);
  if (!searched || !place || repositoryOf(module, version).title !== "the JitPack repository")
    return undefined;
  const repository = `${group.split(".").slice(-1)[0]}/${artifact}`;
  return {
    rootCause: `JitPack was asked and has no build of ${repository}${version ? ` for ${version}` : ""}: that tag or commit does not exist there, or its build failed.`,
    ground: "inKind",
    location: { path: place.path, line: place.line },
    label: "no such JitPack build",
    evidence: [logClaim(error), ...askingClaims(unresolved)],
    fixGuidelines: [
      `Compare ${version ?? "the version"} with the tags of github.com/${repository}; a leading v is part of the tag.`,
      `Open https://jitpack.io/#${repository} and read its build log.`,
    ],
  };
}

/** Plugins of the root with a version of their own, which have dependencies of theirs. */
function pluginsWithVersion({ build }: Unresolved): VersionPlace[] {
  const root = build.modules.find(({ name }) => name === ":");
  return (root?.plugins ?? []).flatMap(({ version, place }) => (version ? [place] : []));
}

/** Who asks is known, why it is not there is not. */
export function undecided(unresolved: Unresolved): Finding {
  const { error, module, version, broughtBy } = unresolved;
  const [place] = askingPlaces(unresolved);
  const asked = coordinatesOf(unresolved);
  const versionPlace = broughtBy ? undefined : unresolved.declared?.dependency.versionPlace;
  const spot = versionPlace ?? place;
  const missing = isMissing(unresolved)
    ? "and no repository that was searched has it"
    : "and Gradle could not resolve it, which it also says where a repository was not reached";
  const isOpenVersion = version !== undefined && /[+[\](,]|^latest\./.test(version);
  const plugins = place || !unresolved.isClasspath ? [] : pluginsWithVersion(unresolved);
  const [plugin] = plugins;
  const why =
    version && isReleased(module, version)
      ? "That version was released, so the repositories were not reached, or a mirror lacks it."
      : `Why does not show in this project: the name or the version was never published, or ${isPublicGroup(module) ? "a mirror lacks it" : "a repository of its own is missing"}.`;
  return {
    rootCause: place
      ? `${requester(unresolved)} asks for ${asked}, ${missing}. ${isMissing(unresolved) ? why : ""}`.trimEnd()
      : plugin
        ? `${asked} is asked for by the class path of build scripts, ${missing}. No build file that was read names ${module}, so that a plugin brings it along${plugins.length === 1 ? `, and ${plugin.path}:${plugin.line} is the one here with a version` : `: one of the ${plugins.length} here with a version`}.`
        : `${requester(unresolved)} asks for ${asked}, ${missing}. No build file that was read names ${module}${broughtBy ? "; it comes with another library" : ""}.`,
    ground: place ? "oneOfSeveral" : "open",
    ...(spot
      ? { location: { path: spot.path, line: spot.line } }
      : plugin && { location: { path: plugin.path, line: plugin.line } }),
    label: plugin ? "may bring it" : isMissing(unresolved) ? "not found" : "not resolved",
    evidence: [
      logClaim(error),
      ...askingClaims(unresolved),
      ...(versionPlace ? [placeClaim(versionPlace, "its version")] : []),
      ...plugins.slice(0, 5).map((each) => placeClaim(each, "may bring it")),
    ],
    fixGuidelines: [
      ...(plugin
        ? [
            "Raise the plugin that brings it to a release whose own dependencies are published, or add the repository that has them to pluginManagement.",
          ]
        : []),
      ...(isOpenVersion
        ? [
            `For ${version} Gradle has to list the versions in every repository, and fails where one of them does not answer. Write out the version that is meant.`,
          ]
        : version
          ? [
              `Check that ${version} of ${module} was published${isKnownGroup(module) ? ` in ${titleOf(repositoryOf(module, version))}` : ", and in which repository"}.`,
            ]
          : []),
      ...(broughtBy
        ? [
            `Take a version of ${broughtBy.split(":").slice(0, 2).join(":")} whose own dependencies are published, or exclude ${module} from it.`,
          ]
        : []),
      ...(isPublicGroup(module) ? [] : [`If ${module} is private, add its repository with credentials.`]),
    ],
    unestablished: true,
  };
}
