import { slipOf } from "../../../analysis/code/spelling.ts";
import { GRADLE_PLUGINS, gradlePlugin } from "../../../facts/gradle-plugins.ts";
import { removedCorePlugin } from "../../../facts/removed-core-plugins.ts";
import { neverOfThatVersion } from "../../never-released.ts";
import type { Reading, StatedCause, Told } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: readonly Reading<typeof failureClass>[] = [
  removedFromGradle,
  unsearchedPlugin,
  ({ facts }) => neverOfThatVersion(facts.plugin, facts.version),
  misspelled,
  withoutVersion,
  notOnClasspath,
];

function removedFromGradle({ facts }: Told<typeof failureClass>): StatedCause | undefined {
  const removed = facts.plugin && !facts.version ? removedCorePlugin(facts.plugin) : undefined;
  return (
    removed && {
      cause: `${facts.project ?? "A script"} applies ${removed.id}, a plugin of Gradle itself that Gradle ${removed.gradle} and newer do not have.`,
      steps: [`${removed.instead}.`, `Or stay on a Gradle below ${removed.gradle} until then.`],
      ground: "told",
    }
  );
}

function unsearchedPlugin({ facts, list }: Told<typeof failureClass>): StatedCause | undefined {
  const searched = list("searchedIn");
  const known = facts.plugin ? gradlePlugin(facts.plugin) : undefined;
  const where = known && SEARCHED[known.repository];
  if (!known || !where || searched.length === 0 || searched.some((name) => where.test(name)))
    return undefined;
  return {
    cause: `${facts.plugin} is published in ${known.repository}(), and the build looked for plugins only in ${searched.join(", ")}.`,
    steps: [
      `Add ${known.repository}() to pluginManagement { repositories { } } in settings.gradle(.kts), beside the ones that are there.`,
    ],
    ground: "told",
    said: true,
    quotes: searched,
  };
}

function misspelled({ facts }: Told<typeof failureClass>): StatedCause | undefined {
  const { plugin } = facts;
  const meant =
    plugin &&
    slipOf(
      plugin,
      GRADLE_PLUGINS.rows.map(({ id }) => id),
    );
  if (!meant) return undefined;
  return {
    cause: `Gradle found no plugin ${plugin}; ${meant} is one that exists, and differs by a slip.`,
    steps: [`Write ${meant}.`],
    ground: "inKind",
    said: true,
  };
}

function withoutVersion({ facts, list }: Told<typeof failureClass>): StatedCause | undefined {
  const { plugin, version, project } = facts;
  if (!plugin || version || list("searchedIn").length > 0 || project) return undefined;
  const known = gradlePlugin(plugin);
  if (!known) return undefined;
  return {
    cause: `${plugin} is asked for without a version, and Gradle found it neither on the class path of the build nor among included builds.`,
    steps: [
      `Give it a version once: id("${plugin}") version "…" apply false in the root script, or an alias of the version catalog.`,
      "A convention plugin of build-logic counts too, once its module is a dependency of build-logic.",
    ],
    ground: "inKind",
  };
}

/** `apply plugin: "…"` of a plugin that no buildscript classpath holds. */
function notOnClasspath({ facts, error }: Told<typeof failureClass>): StatedCause | undefined {
  const { plugin, project } = facts;
  if (!plugin || !/^Plugin with id '/.test(error.message)) return undefined;
  const known = gradlePlugin(plugin);
  return {
    cause: `${project ?? "A script"} applies ${plugin}, and no buildscript classpath or plugins block above it brings that plugin.`,
    steps: [
      known
        ? `Add classpath("${known.module}:<version>") to buildscript { dependencies { } } of the root script, or id("${plugin}") version "…" apply false to its plugins block.`
        : "Check the spelling of the id, and add the plugin to the root script's plugins block or buildscript classpath.",
    ],
    ground: known ? "inKind" : "likely",
  };
}

/** As Gradle names repositories where it looked for a plugin. */
const SEARCHED: Readonly<Record<string, RegExp>> = {
  google: /google/i,
  mavenCentral: /MavenRepo|Central Repository|repo\.maven|^maven/i,
  gradlePluginPortal: /Gradle Central Plugin|Plugin Portal|plugins\.gradle/i,
};
