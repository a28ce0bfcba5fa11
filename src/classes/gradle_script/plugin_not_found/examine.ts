import type { AnalysisTask } from "../../../analysis/analysis-task.ts";
import { buildOf, fixOf, placeClaim, replaceOnLines } from "../../../analysis/build/build.ts";
import { isReleased, toolOf } from "../../../analysis/build/releases.ts";
import { scriptOf } from "../../../analysis/build/script.ts";
import { endOfCall, isLegacyApply, statementsNamed } from "../../../analysis/build/statements.ts";
import { statedGradle } from "../../../analysis/build/versions.ts";
import { rewrite } from "../../../analysis/changes/rewrite.ts";
import { search } from "../../../analysis/code/code.ts";
import { foundNone } from "../../../analysis/code/search-result.ts";
import { slipOf } from "../../../analysis/code/spelling.ts";
import { coreGradlePlugins, GRADLE_PLUGINS } from "../../../facts/gradle-plugins.ts";
import { removedCorePlugin } from "../../../facts/removed-core-plugins.ts";
import { compareVersions } from "../../../facts/version-number.ts";
import type { GradleModel, GradlePlugin, VersionPlace } from "../../../model/code.ts";
import type { Verdict } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { examineNeverReleased } from "../../never-released.ts";
import { shownAt } from "../shown-at.ts";
import { causes } from "./causes.ts";
import type { failureClass } from "./class.ts";
import { pluginRepositoryMissing } from "./plugin-repository.ts";
import { type WantedPlugin, wantedPlugin } from "./wanted-plugin.ts";

type InClass = Context<typeof failureClass>;
type Found = AnalysisTask<Verdict | undefined>;

export function* examine(context: InClass): Examination {
  const build = yield* buildOf(context.error);
  const wanted = build && wantedPlugin(context, build);
  if (!wanted) return;
  const { id, version, places } = wanted;
  yield {
    thought: `${id} is named in ${places.length} places; is the id right, the version published, its repository asked?`,
  };
  yield removedFromGradle(wanted) ??
    (yield* misspelled(wanted)) ??
    removedFromKotlin(wanted) ??
    (yield* examineNeverReleased(id, version, build)) ??
    (yield* withoutVersion(wanted)) ??
    (yield* pluginRepositoryMissing(context, wanted)) ??
    (yield* examineClasspath(context, wanted)) ??
    examineNotFound(wanted);
}

function* misspelled({ build, id, known, places }: WantedPlugin): Found {
  if (known) return undefined;
  const others = build.modules.flatMap(({ plugins }) => plugins.map((plugin) => plugin.id));
  const names = [
    ...coreGradlePlugins,
    ...GRADLE_PLUGINS.rows.flatMap((row) => [row.id, ...(row.aliases ?? [])]),
  ];
  const released = slipOf(id, names);
  const meant = released ?? slipOf(id, others);
  const written = places.filter((place) => place.text.includes(id));
  const [place, ...more] = written;
  if (!meant || !place) return undefined;
  const support = {
    ...shownAt(place, undefined, ...more.slice(0, 2).map((each) => placeClaim(each))),
    fixes: fixOf(`Write ${meant}`, "review", yield* replaceOnLines(written, id, meant)),
  };
  return released
    ? causes.proven("misspelled", { plugin: id, meant }, support)
    : causes.open("likeAnother", { plugin: id, meant }, { ...support, ground: "ambiguous" });
}

/** A plugin that came with Gradle itself once. */
function removedFromGradle({ build, id, version, places: [place] }: WantedPlugin): Verdict | undefined {
  const gone = version ? undefined : removedCorePlugin(id);
  const gradle = statedGradle(build);
  if (!gone || !place || !gradle || compareVersions(gradle.value, gone.gradle) < 0) return undefined;
  const values = { plugin: id, by: `${place.path}:${place.line}`, gone, running: gradle.value };
  const support = shownAt(place, "applied here", placeClaim(gradle.place, "this Gradle"));
  return causes.proven("removedFromGradle", values, support);
}

/** A plugin that newer versions of its tool no longer have. */
function removedFromKotlin({ build, id, known, places: [place] }: WantedPlugin): Verdict | undefined {
  const kotlin = build.versions.find(({ name }) => name === "kotlin");
  const since = /^removed in Kotlin ([\d.]+): ./.exec(known?.reason ?? "")?.[1];
  if (!since || !place || !kotlin || compareVersions(kotlin.value, since) < 0) return undefined;
  const values = { plugin: id, since, kotlin: kotlin.value, path: place.path };
  const support = shownAt(place, "applied here", placeClaim(kotlin.place, `Kotlin ${kotlin.value}`));
  return causes.proven("removedFromKotlin", values, support);
}

/** A plugin of a `plugins { }` block that neither this script nor the root gives a version. */
function* withoutVersion(wanted: WantedPlugin): Found {
  const { build, id, version, known, applied, places } = wanted;
  const [place] = places;
  if (version || !place || applied.length === 0) return undefined;
  for (const each of applied) if (yield* isLegacyApply(each.place)) return undefined;
  if (applied.some((plugin) => plugin.version !== undefined)) return undefined;
  const values = { plugin: id, by: place.path };
  // One that no table knows is one that the project itself is to bring.
  if (!known)
    return causes.open("notOfThisBuild", values, {
      ...shownAt(place, "no version here"),
      ground: "ambiguous",
    });
  const right = versionOfSiblings(build, id);
  const family = right ? [placeClaim(right.place, `its family is at ${right.value}`)] : [];
  return causes.proven(
    "withoutVersion",
    { ...values, right: right?.value },
    {
      ...shownAt(place, "no version here", ...family),
      fixes: right
        ? fixOf(`Apply ${id} ${right.value}`, "review", yield* addVersion(place, right.value))
        : [],
    },
  );
}

/** The version of the tool that a plugin is released with, where the whole build agrees on one. */
function versionOfSiblings(build: GradleModel, id: string) {
  const tool = toolOf(id);
  const stated = build.versions.filter(({ name }) => name === tool);
  const agreed = new Set(stated.map(({ value }) => value)).size === 1;
  return agreed && !id.startsWith("org.jetbrains.kotlin.plugin.compose") ? stated[0] : undefined;
}

function* addVersion(place: VersionPlace, version: string) {
  const script = yield* scriptOf(place.path);
  const applied = script && statementsNamed(script, "id", "kotlin").find(({ line }) => line === place.line);
  const [id] = applied?.arguments ?? [];
  if (!script || !applied || id?.literal === undefined) return undefined;
  const quote = id.text.charAt(0);
  const at = endOfCall(script, applied);
  return rewrite(script, [{ start: at, end: at, by: ` version ${quote}${version}${quote}` }]);
}

/** `apply plugin: "x"` finds only what a buildscript classpath, a root `plugins` block or buildSrc brought. */
function* examineClasspath(context: InClass, { build, id: plugin, known, applied }: WantedPlugin): Found {
  let legacy: GradlePlugin | undefined;
  for (const each of applied) if (!legacy && (yield* isLegacyApply(each.place))) legacy = each;
  if (!legacy || !known) return undefined;
  const { id, module } = known;
  const brought = yield* search(module, { files: "**/*.{gradle,kts,toml}", limit: 20 });
  const declared = build.modules.some(({ plugins }) =>
    plugins.some((each) => each.id === id && each !== legacy),
  );
  if (!foundNone(brought) || declared) return undefined;
  const absent = context.absent("grep_search", `no ${module} in any build file`);
  return causes.proven(
    "notOnClasspath",
    { plugin, by: legacy.place.path, id, module },
    { ...shownAt(legacy.place, "applied by name", absent), ground: "stated" },
  );
}

function examineNotFound({ id, version, known, places: [place, next] }: WantedPlugin): Verdict {
  const isOut = version !== undefined && isReleased(id, version);
  const values = { plugin: id, by: place?.path, version, isReleased: isOut, isKnown: known !== undefined };
  return causes.open("notFound", values, {
    ground: isOut ? "ambiguous" : "open",
    ...(place && shownAt(place, undefined, ...(next ? [placeClaim(next)] : []))),
  });
}
