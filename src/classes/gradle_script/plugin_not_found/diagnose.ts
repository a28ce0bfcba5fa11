import { buildOf, fixOf, placeClaim, replaceOnLines } from "../../../analysis/build/build.ts";
import { isReleased, toolOf } from "../../../analysis/build/releases.ts";
import { scriptOf } from "../../../analysis/build/script.ts";
import { endOfCall, isLegacyApply, statementsNamed } from "../../../analysis/build/statements.ts";
import { statedGradle } from "../../../analysis/build/versions.ts";
import { rewrite } from "../../../analysis/changes/rewrite.ts";
import { absenceClaim, logClaim } from "../../../analysis/claims.ts";
import { search } from "../../../analysis/code/code.ts";
import { slipOf } from "../../../analysis/code/spelling.ts";
import { conclude, type Inquiry, think } from "../../../analysis/inquiry.ts";
import { coreGradlePlugins, GRADLE_PLUGINS } from "../../../facts/gradle-plugins.ts";
import { removedCorePlugin } from "../../../facts/removed-core-plugins.ts";
import { compareVersions } from "../../../facts/version-number.ts";
import type { GradleModel, GradlePlugin, VersionPlace } from "../../../model/code.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { Finding } from "../../../model/finding.ts";
import { versionNeverReleased } from "../../never-released.ts";
import type { failureClass } from "./class.ts";
import { pluginRepositoryMissing } from "./plugin-repository.ts";
import { type WantedPlugin, wantedPlugin } from "./wanted-plugin.ts";

export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const build = yield* buildOf(error);
  const wanted = build && wantedPlugin(error, build);
  if (!wanted) return;
  const { id, version } = wanted;
  yield* think(
    `${id} is named in ${wanted.places.length} places; is the id right, the version published, its repository asked?`,
  );
  yield* conclude(
    removedFromGradle(wanted) ??
      (yield* misspelled(wanted)) ??
      removed(wanted) ??
      (yield* versionNeverReleased(error, id, version, build)) ??
      (yield* withoutVersion(wanted)) ??
      (yield* pluginRepositoryMissing(wanted)) ??
      (yield* notOnClasspath(wanted)) ??
      open(wanted),
  );
}

function* misspelled({ error, build, id, known, places }: WantedPlugin): Inquiry<Finding | undefined> {
  if (known) return undefined;
  const others = build.modules.flatMap(({ plugins }) => plugins.map((plugin) => plugin.id));
  const names = [
    ...coreGradlePlugins,
    ...GRADLE_PLUGINS.rows.flatMap((row) => [row.id, ...(row.aliases ?? [])]),
  ];
  const released = slipOf(id, names);
  const meant = released ?? slipOf(id, others);
  const written = places.filter((place) => place.text.includes(id));
  const [place] = written;
  if (!meant || !place) return undefined;
  return {
    rootCause: released
      ? `There is no plugin ${id}; ${released} is one that exists, and differs by a slip.`
      : `${id} was not found; this build also applies ${meant}, which differs by one letter or two.`,
    ground: released ? "proven" : "oneOfSeveral",
    ...(!released && { unestablished: true }),
    location: { path: place.path, line: place.line },
    label: `${meant}?`,
    evidence: [logClaim(error), ...written.slice(0, 3).map((each) => placeClaim(each))],
    fixGuidelines: [`Write ${meant} wherever the build says ${id}.`],
    fixes: fixOf(`Write ${meant}`, "review", yield* replaceOnLines(written, id, meant)),
  };
}

/** A plugin that came with Gradle itself once. */
function removedFromGradle({ error, build, id, version, places }: WantedPlugin): Finding | undefined {
  const gone = version ? undefined : removedCorePlugin(id);
  const gradle = statedGradle(build);
  const [place] = places;
  if (!gone || !place || !gradle || compareVersions(gradle.value, gone.gradle) < 0) return undefined;
  return {
    rootCause: `${place.path}:${place.line} applies ${id}, a plugin that Gradle itself had before ${gone.gradle}, and this build runs on Gradle ${gradle.value}.`,
    ground: "proven",
    location: { path: place.path, line: place.line },
    label: "no longer exists",
    evidence: [logClaim(error), placeClaim(place, "applied here"), placeClaim(gradle.place, "this Gradle")],
    fixGuidelines: [`${gone.instead}.`, `Or stay on a Gradle below ${gone.gradle} until then.`],
  };
}

/** A plugin that newer versions of its tool no longer have. */
function removed({ error, build, id, known, places }: WantedPlugin): Finding | undefined {
  const kotlin = build.versions.find(({ name }) => name === "kotlin");
  const since = known?.reason && /^removed in Kotlin ([\d.]+): (.+)$/.exec(known.reason);
  const [place] = places;
  if (!since?.[1] || !place || !kotlin || compareVersions(kotlin.value, since[1]) < 0) return undefined;
  return {
    rootCause: `${id} was removed in Kotlin ${since[1]}, and this build uses Kotlin ${kotlin.value}.`,
    ground: "proven",
    location: { path: place.path, line: place.line },
    label: "no longer exists",
    evidence: [
      logClaim(error),
      placeClaim(place, "applied here"),
      placeClaim(kotlin.place, `Kotlin ${kotlin.value}`),
    ],
    fixGuidelines: [
      `Take the plugin out of ${place.path}.`,
      "Replace kotlinx.android.synthetic imports by view binding, and apply kotlin-parcelize for @Parcelize.",
    ],
  };
}

/** A plugin of a `plugins { }` block that neither this script nor the root gives a version. */
function* withoutVersion(wanted: WantedPlugin): Inquiry<Finding | undefined> {
  const { error, build, id, version, known, places } = wanted;
  const applied = build.modules.flatMap(({ plugins }) => plugins).filter((plugin) => plugin.id === id);
  const [place] = places;
  if (version || !place || applied.length === 0) return undefined;
  for (const each of applied) if (yield* isLegacyApply(each.place)) return undefined;
  if (applied.some((plugin) => plugin.version !== undefined)) return undefined;
  if (!known) return ofThisProject(wanted, place);
  const right = versionOfSiblings(build, id);
  return {
    rootCause: `${place.path} applies ${id} without a version, and no script that was read declares one, so Gradle does not know which to fetch.`,
    ground: "proven",
    location: { path: place.path, line: place.line },
    label: "no version",
    evidence: [
      logClaim(error),
      placeClaim(place, "no version here"),
      ...(right ? [placeClaim(right.place, `its family is at ${right.value}`)] : []),
    ],
    fixGuidelines: [
      right
        ? `Declare ${id} with version ${right.value}, the one of the rest of its family: in the root script with \`apply false\`, or on this line.`
        : `Declare ${id} with a version: in the root script's plugins block with \`apply false\`, or on this line.`,
    ],
    fixes: right ? fixOf(`Apply ${id} ${right.value}`, "review", yield* addVersion(place, right.value)) : [],
  };
}

/** A plugin that no table knows, applied without a version: one that the project itself is to bring. */
function ofThisProject({ error, id }: WantedPlugin, place: VersionPlace): Finding {
  return {
    rootCause: `${place.path} applies ${id} without a version. Gradle takes such a plugin from buildSrc, an included build or the class path of the build, and found it in none of them.`,
    ground: "oneOfSeveral",
    unestablished: true,
    location: { path: place.path, line: place.line },
    label: "not found",
    evidence: [logClaim(error), placeClaim(place, "no version here")],
    fixGuidelines: [
      "Where it is the project's own, see that its build is included: includeBuild(…) in pluginManagement of the settings, and that the id is spelled as it is registered there.",
      "Where it is published, give it a version.",
    ],
  };
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
function* notOnClasspath({ error, build, id, known }: WantedPlugin): Inquiry<Finding | undefined> {
  let applied: GradlePlugin | undefined;
  for (const plugin of build.modules.flatMap(({ plugins }) => plugins))
    if (!applied && plugin.id === id && (yield* isLegacyApply(plugin.place))) applied = plugin;
  if (!applied || !known) return undefined;
  const brought = yield* search(known.module, { files: "**/*.{gradle,kts,toml}", limit: 5 });
  const declared = build.modules.some(({ plugins }) =>
    plugins.some((each) => each.id === known.id && each !== applied),
  );
  if (brought.length > 0 || declared) return undefined;
  const { place } = applied;
  return {
    rootCause: `${place.path} applies ${id}, and no script puts its artifact ${known.module} on the build's classpath.`,
    ground: "told",
    location: { path: place.path, line: place.line },
    label: "not on the classpath",
    evidence: [
      logClaim(error),
      placeClaim(place, "applied by name"),
      absenceClaim("grep_search", `no ${known.module} in any build file`),
    ],
    fixGuidelines: [
      `Declare it in the root script: \`id("${known.id}") version "…" apply false\` in plugins, or \`classpath("${known.module}:…")\` in buildscript dependencies.`,
    ],
  };
}

/** Id, version and repositories may all be right: the network, a mirror or a private repository decides. */
function open({ error, id, version, known, places }: WantedPlugin): Finding {
  const [place] = places;
  const exact = version ? `${id} ${version}` : id;
  const exists = version !== undefined && isReleased(id, version);
  const why = exists
    ? "That version was released, so the repositories were not reached, or a mirror lacks it."
    : "Which of id, version and repository is wrong does not show in this project.";
  return {
    rootCause: place
      ? `${place.path} asks for ${exact}, and no repository that was searched has it. ${why}`
      : `Something asks for ${exact}, and no repository that was searched has it; no build file that was read names it.`,
    ground: exists ? "oneOfSeveral" : "open",
    ...(place && { location: { path: place.path, line: place.line } }),
    label: "not found",
    evidence: [logClaim(error), ...places.slice(0, 2).map((each) => placeClaim(each))],
    fixGuidelines: [
      "Check that this machine reaches the repositories: proxy, VPN, --offline, a mirror in init scripts.",
      ...(version && !exists ? [`Check that version ${version} of ${id} was published.`] : []),
      ...(known ? [] : [`Check the id ${id}, and in which repository its author publishes it.`]),
    ],
    unestablished: true,
  };
}
