import type { AnalysisTask } from "../../../analysis/analysis-task.ts";
import { declarationsOf, fixOf, placeClaim, replaceOnLines } from "../../../analysis/build/build.ts";
import { scriptOf } from "../../../analysis/build/script.ts";
import { aloneOn } from "../../../analysis/build/statements.ts";
import { unreadBuildLogic } from "../../../analysis/build/unread-build-logic.ts";
import { editLines } from "../../../analysis/changes/edits.ts";
import { type Platform, platformOf } from "../../../facts/platforms.ts";
import { compareVersions } from "../../../facts/version-number.ts";
import type { GradleDependency, GradleModel, GradleModule, VersionPlace } from "../../../model/code.ts";
import type { Edit } from "../../../model/edit.ts";
import type { Verdict } from "../../cause-list.ts";
import { causes, withoutKtx } from "./causes.ts";
import { askingClaims, type Unresolved } from "./unresolved.ts";

/** A dependency without a version: its module applies no platform that would give it one, or the platform dropped it. */
export function* platformMissing(unresolved: Unresolved): AnalysisTask<Verdict | undefined> {
  const { build, module, version, declared, broughtBy } = unresolved;
  if (version || broughtBy || !declared || declared.dependency.version) return undefined;
  const { place } = declared.dependency;
  const owner = declared.module;
  const platform = platformOf(module);
  const all = platform ? owner.dependencies.filter((each) => each.module === platform.module) : [];
  const applied = all.find((each) => reaches(each.configuration, declared.dependency.configuration));
  if (!applied && all.length > 0) return undefined;
  if (platform && applied) return yield* examinePlatform(module, place, platform, applied);
  const edits = platform && (yield* applyPlatform(build, platform, owner, place));
  const unread = yield* unreadBuildLogic(build, owner);
  const values = { script: place.path, module, platform: platform?.module, owner: owner.name, unread };
  return causes.proven("platformMissing", values, {
    ground: unread ? "ambiguous" : platform ? "proven" : "stated",
    location: { path: place.path, line: place.line },
    evidence: askingClaims(unresolved),
    fixes: fixOf(`Apply ${platform?.module}`, "review", edits),
  });
}

/** Whether what one configuration declares counts for another: those of the app extend `implementation` and `api`. */
const reaches = (from: string, to: string): boolean =>
  from === to ||
  (/^(?:api|implementation)$/.test(from) && /(?:api|implementation|(?:compile|runtime)Only)$/i.test(to));

/** The platform is there, and has no version for the module, or none any more. */
function* examinePlatform(
  module: string,
  asked: VersionPlace,
  { dropped, module: name }: Platform,
  { version, versionPlace, place }: GradleDependency,
): AnalysisTask<Verdict> {
  const artifact = module.split(":")[1] ?? "";
  const isGone = dropped?.artifacts.test(artifact) && version && compareVersions(version, dropped.since) >= 0;
  const values = { script: asked.path, module, platform: version ? `${name} ${version}` : name };
  const support = {
    location: { path: asked.path, line: asked.line },
    evidence: [
      placeClaim(asked, "no version here"),
      placeClaim(place, "the platform"),
      ...(versionPlace ? [placeClaim(versionPlace, "its version")] : []),
    ],
  };
  if (!dropped || !isGone) return causes.supported("notInPlatform", values, support);
  const { since, instead } = dropped;
  const edits = yield* replaceOnLines([asked], module, withoutKtx(module));
  const fixes = fixOf("Depend on the artifact without -ktx", "review", edits);
  return causes.proven("droppedFromPlatform", { ...values, since, instead }, { ...support, fixes });
}

/** The platform as another module or the catalog writes it, in front of the dependency that needs it. */
function* applyPlatform(
  build: GradleModel,
  platform: Platform,
  module: GradleModule,
  before: VersionPlace,
): AnalysisTask<Edit[] | undefined> {
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
