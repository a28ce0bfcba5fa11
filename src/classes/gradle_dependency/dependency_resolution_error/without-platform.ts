import { declarationsOf, fixOf, placeClaim, replaceOnLines } from "../../../analysis/build/build.ts";
import { scriptOf } from "../../../analysis/build/script.ts";
import { aloneOn } from "../../../analysis/build/statements.ts";
import { unlessSaidBy, unreadBuildLogic } from "../../../analysis/build/unread-build-logic.ts";
import { editLines } from "../../../analysis/changes/edits.ts";
import { logClaim } from "../../../analysis/claims.ts";
import type { Inquiry } from "../../../analysis/inquiry.ts";
import { type Platform, platformOf } from "../../../facts/platforms.ts";
import { compareVersions } from "../../../facts/version-number.ts";
import type { GradleDependency, GradleModel, GradleModule, VersionPlace } from "../../../model/code.ts";
import type { Edit } from "../../../model/edit.ts";
import type { Finding } from "../../../model/finding.ts";
import { askingClaims, type Unresolved } from "./unresolved.ts";

/** A dependency without a version: its module applies no platform that would give it one, or the platform dropped it. */
export function* withoutPlatform(unresolved: Unresolved): Inquiry<Finding | undefined> {
  const { error, build, module, version, declared, broughtBy } = unresolved;
  if (version || broughtBy || !declared || declared.dependency.version) return undefined;
  const { place } = declared.dependency;
  const platform = platformOf(module);
  const all = platform ? declared.module.dependencies.filter((each) => each.module === platform.module) : [];
  const applied = all.find((each) => reaches(each.configuration, declared.dependency.configuration));
  if (!applied && all.length > 0) return undefined;
  if (platform && applied) return yield* droppedBy(unresolved, platform, applied);
  const wanted = platform
    ? `, and ${declared.module.name} does not apply the platform ${platform.module}`
    : "";
  return unlessSaidBy(yield* unreadBuildLogic(build, declared.module), {
    rootCause: `${place.path} asks for ${module} without a version${wanted}, so there is none to fetch.`,
    ground: platform ? "proven" : "told",
    location: { path: place.path, line: place.line },
    label: "no version",
    evidence: [logClaim(error), ...askingClaims(unresolved)],
    fixGuidelines: [
      platform
        ? `Add the platform ${platform.module} to the dependencies of ${declared.module.name}, or give ${module} a version.`
        : `Give ${module} a version.`,
    ],
    fixes: platform
      ? fixOf(
          `Apply ${platform.module}`,
          "review",
          yield* applyPlatform(build, platform, declared.module, place),
        )
      : [],
  });
}

/** Whether what one configuration declares counts for another: those of the app extend `implementation` and `api`. */
const reaches = (from: string, to: string): boolean =>
  from === to ||
  (/^(?:api|implementation)$/.test(from) && /(?:api|implementation|(?:compile|runtime)Only)$/i.test(to));

function* droppedBy(
  { error, module, declared }: Unresolved,
  { dropped, module: name }: Platform,
  applied: GradleDependency,
): Inquiry<Finding | undefined> {
  const artifact = module.split(":")[1] ?? "";
  const { version, versionPlace, place } = applied;
  if (!declared) return undefined;
  const asked = declared.dependency.place;
  const isGone = dropped?.artifacts.test(artifact) && version && compareVersions(version, dropped.since) >= 0;
  const gone = isGone ? dropped : undefined;
  const edits = gone && (yield* replaceOnLines([asked], module, module.replace(/-ktx$/, "")));
  return {
    rootCause: gone
      ? `${asked.path} leaves the version of ${module} to ${name} ${version}, which dropped it in ${gone.since}. In its place there is ${gone.instead}.`
      : `${asked.path} leaves the version of ${module} to ${name}${version ? ` ${version}` : ""}, which has none for it.`,
    ground: gone ? "proven" : "likely",
    location: { path: asked.path, line: asked.line },
    label: gone ? "dropped from the platform" : "not in the platform",
    evidence: [
      logClaim(error),
      placeClaim(asked, "no version here"),
      placeClaim(place, "the platform"),
      ...(versionPlace ? [placeClaim(versionPlace, "its version")] : []),
    ],
    fixGuidelines: [
      gone
        ? `Depend on ${module.replace(/-ktx$/, "")} instead, and drop .ktx from the imports of its package.`
        : `Give ${module} a version of its own, or check that its name is spelled as in the platform.`,
    ],
    fixes: gone ? fixOf("Depend on the artifact without -ktx", "review", edits) : [],
  };
}

/** The platform as another module or the catalog writes it, in front of the dependency that needs it. */
function* applyPlatform(
  build: GradleModel,
  platform: Platform,
  module: GradleModule,
  before: VersionPlace,
): Inquiry<Edit[] | undefined> {
  const script = yield* scriptOf(before.path);
  if (!script || !module.buildFile) return undefined;
  let asElsewhere: string | undefined;
  for (const { dependency } of declarationsOf(build, platform.module)) {
    const other = yield* scriptOf(dependency.place.path);
    const use = other?.isKotlin === script.isKotlin ? aloneOn(other, dependency.place.line) : undefined;
    const [given = ""] = use?.name === "implementation" ? use.given : [];
    if (/^platform\b/.test(given))
      asElsewhere ??= script.isKotlin ? `implementation(${given})` : `implementation ${given}`;
  }
  const entry = build.catalog.find(
    ({ kind, value, place }) =>
      kind === "library" && value === platform.module && place.path.endsWith("/libs.versions.toml"),
  );
  const fromCatalog = entry && `implementation(platform(libs.${entry.alias.replace(/[-_]/g, ".")}))`;
  const statement = asElsewhere ?? fromCatalog;
  const indent = /^\s*/.exec(script.lines[before.line - 1] ?? "")?.[0] ?? "";
  return statement
    ? editLines(script, [{ from: before.line, to: before.line - 1, lines: [indent + statement] }])
    : undefined;
}
