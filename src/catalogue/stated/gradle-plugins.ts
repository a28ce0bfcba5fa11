import { neverReleased } from "../../analysis/build/releases.ts";
import { slipOf } from "../../analysis/code/spelling.ts";
import { GRADLE_PLUGINS, gradlePlugin } from "../../facts/gradle-plugins.ts";
import { given, type Reading, type StatedTable } from "./stated-cause.ts";

/** Plugins that are not found, or found twice. */
export const gradlePlugins: StatedTable = {
  plugin_not_found: [unsearchedPlugin, neverOfThatVersion, misspelled, withoutVersion, notOnClasspath],

  plugin_already_on_classpath: [
    given(["extension"], ({ extension }) =>
      extension === "kotlin"
        ? {
            cause:
              "Two plugins register the extension kotlin: two Kotlin plugins, or org.jetbrains.kotlin.android beside an Android Gradle plugin from 9.0 on, which brings Kotlin itself.",
            steps: [
              "With Android Gradle plugin 9, remove org.jetbrains.kotlin.android (kotlin-android) from the module's plugins; compiler options move to kotlin { compilerOptions { } }. Otherwise apply one Kotlin plugin.",
              "Or keep it for now with android.builtInKotlin=false in gradle.properties.",
            ],
            confidence: 0.75,
          }
        : undefined,
    ),
    given(["version"], ({ version }, { facts }) => ({
      cause: `${facts.plugin ?? "The plugin"} is on the build's classpath already as ${version}, and the module asks for another version of it.`,
      steps: [
        "Leave the version out in the module: it is chosen once, in the root script (apply false) or by what brings the plugin (buildSrc, an included build).",
      ],
      confidence: 0.8,
    })),
    ({ error }) =>
      /already on the classpath with an unknown version/.test(error.raw)
        ? {
            cause:
              "The module asks for a version of a plugin that is on the build's classpath already (buildSrc, an included build, the root's buildscript), where Gradle cannot compare versions.",
            steps: [
              'Leave the version out in the module\'s plugins block: id("…") alone, or alias without version.',
              "Or declare it with apply false in the root script only.",
            ],
            confidence: 0.8,
          }
        : undefined,
  ],
};

function unsearchedPlugin({ facts, list }: Parameters<Reading>[0]): ReturnType<Reading> {
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
    confidence: 0.8,
    said: true,
    quotes: searched,
  };
}

function neverOfThatVersion({ facts }: Parameters<Reading>[0]): ReturnType<Reading> {
  const { plugin, version } = facts;
  const never = plugin && version ? neverReleased(plugin, version, undefined) : undefined;
  if (!never) return undefined;
  return {
    cause: `${never.title} was never released as ${version}: ${never.because}.`,
    steps: [never.right ? `Take ${never.right}.` : "Take a released version."],
    confidence: 0.8,
    said: true,
  };
}

function misspelled({ facts }: Parameters<Reading>[0]): ReturnType<Reading> {
  const { plugin } = facts;
  const meant =
    plugin &&
    slipOf(
      plugin,
      GRADLE_PLUGINS.rows.map(({ id }) => id),
    );
  if (!meant) return undefined;
  return {
    cause: `There is no plugin ${plugin}; ${meant} is one that exists, and differs by a slip.`,
    steps: [`Write ${meant}.`],
    confidence: 0.75,
    said: true,
  };
}

function withoutVersion({ facts, list }: Parameters<Reading>[0]): ReturnType<Reading> {
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
    confidence: 0.7,
  };
}

/** `apply plugin: "…"` of a plugin that no buildscript classpath holds. */
function notOnClasspath({ facts, error }: Parameters<Reading>[0]): ReturnType<Reading> {
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
    confidence: known ? 0.75 : 0.6,
  };
}

/** As Gradle names repositories where it looked for a plugin. */
const SEARCHED: Readonly<Record<string, RegExp>> = {
  google: /google/i,
  mavenCentral: /MavenRepo|Central Repository|repo\.maven|^maven/i,
  gradlePluginPortal: /Gradle Central Plugin|Plugin Portal|plugins\.gradle/i,
};
