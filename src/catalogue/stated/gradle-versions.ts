import { gradleFor } from "../../facts/agp-requirements.ts";
import { agpForCompileSdk } from "../../facts/compile-sdk.ts";
import { composeCompilerFor } from "../../facts/compose-compiler.ts";
import { capital } from "../wording.ts";
import { given, type Reading, type StatedTable } from "./stated-cause.ts";

/** Versions that do not go together, as the tools print both of them. */
export const gradleVersions: StatedTable = {
  aar_metadata_compile_sdk: given(
    ["dependency", "requiredVersion"],
    (facts, { facts: { module, currentVersion } }) => {
      const { dependency, requiredVersion } = facts;
      const level = Number(requiredVersion);
      const agp = agpForCompileSdk(level);
      const now = currentVersion?.replace("android-", "");
      return {
        cause: `${dependency} needs compileSdk ${requiredVersion} or newer${now ? `, and ${module ?? "the module"} is compiled against ${now}` : ""}.`,
        steps: [
          `Set compileSdk = ${requiredVersion} in the build file of ${module ?? "the module that uses it"}; targetSdk and minSdk can stay as they are.`,
          ...(agp
            ? [
                `compileSdk ${requiredVersion} needs Android Gradle plugin ${agp} or newer: raise it too where it is older.`,
              ]
            : []),
          `Or stay on the last release of ${dependency.split(":").slice(0, 2).join(":")} that is content with compileSdk ${now ?? "the present one"}.`,
        ],
        confidence: 0.8,
        quotes: [`Dependency '${dependency}'`],
        said: true,
      };
    },
  ),

  aar_metadata_agp: given(["dependency", "requiredVersion"], ({ dependency, requiredVersion }, { facts }) => {
    const gradle = gradleFor(requiredVersion);
    const now = facts.currentVersion;
    return {
      cause: `${dependency} needs Android Gradle plugin ${requiredVersion} or newer${now ? `, and this build ran with ${now}` : ""}.`,
      steps: [
        `Raise the Android Gradle plugin to ${requiredVersion} or newer${gradle ? `, with Gradle ${gradle} or newer in gradle-wrapper.properties` : ""}.`,
        `Or take an older ${dependency.split(":").slice(0, 2).join(":")}, whose AAR asks for no more than ${now ?? "the present plugin"}.`,
        `Who brings it: ./gradlew <module>:dependencyInsight --dependency ${dependency.split(":")[1] ?? dependency} --configuration <variant>RuntimeClasspath`,
      ],
      confidence: 0.8,
      said: true,
    };
  }),

  gradle_min_version: given(["requiredVersion", "currentVersion"], ({ requiredVersion, currentVersion }) => ({
    cause: `The Android Gradle plugin of this build needs Gradle ${requiredVersion} or newer, and it ran with ${currentVersion}.`,
    steps: [
      `./gradlew wrapper --gradle-version ${requiredVersion}, which rewrites distributionUrl in gradle/wrapper/gradle-wrapper.properties.`,
      "Where a pipeline or an IDE calls its own `gradle`, let it call ./gradlew.",
      `Or take an Android Gradle plugin that still runs on Gradle ${currentVersion}.`,
    ],
    confidence: 0.8,
    said: true,
  })),

  agp_too_old_for_gradle: [removedApi],

  compose_compiler_kotlin: [
    given(
      ["composeCompilerVersion", "requiredVersion", "currentVersion"],
      ({ composeCompilerVersion, requiredVersion, currentVersion }) => {
        const compiler = composeCompilerFor(currentVersion);
        return {
          cause: `Compose compiler ${composeCompilerVersion} works with Kotlin ${requiredVersion} only, and the build uses Kotlin ${currentVersion}.`,
          steps: [
            compiler?.by === "extension"
              ? `Set kotlinCompilerExtensionVersion = "${compiler.version}", the compiler for Kotlin ${currentVersion}.`
              : `Kotlin ${currentVersion} brings its own Compose compiler: apply the plugin org.jetbrains.kotlin.plugin.compose in version ${currentVersion} and remove kotlinCompilerExtensionVersion.`,
            `Or go back to Kotlin ${requiredVersion}.`,
          ],
          confidence: 0.8,
          said: true,
        };
      },
    ),
    ({ facts, error }) =>
      /Compose Compiler Gradle plugin is required/.test(error.message.replace(/\s+/g, " "))
        ? {
            cause: `${facts.project ? `${facts.project} turns Compose on` : "A module turns Compose on"} and does not apply the Compose compiler plugin, which Kotlin 2.0 and newer require.`,
            steps: [
              "Add the plugin org.jetbrains.kotlin.plugin.compose, in the version of Kotlin, to the root build file (apply false) or the version catalog.",
              `Apply it in every module with buildFeatures { compose = true }${facts.project ? `, first in ${facts.project}` : ""}, and remove composeOptions { kotlinCompilerExtensionVersion }.`,
            ],
            quotes: ["Compose Compiler Gradle plugin is required"],
            confidence: 0.8,
          }
        : undefined,
  ],

  kotlin_gradle_plugin_conflict: given(["requiredVersion"], ({ requiredVersion }, { facts }) => ({
    cause: `The Android Gradle plugin of this build works with the Kotlin Gradle plugin from ${requiredVersion} on, and an older one${facts.currentVersion ? `, ${facts.currentVersion},` : ""} is on the classpath.`,
    steps: [
      `Raise the Kotlin Gradle plugin to ${requiredVersion} or newer.`,
      "Look for a second statement of it: buildscript classpath, pluginManagement, buildSrc, an included build.",
    ],
    confidence: 0.75,
    said: true,
  })),

  compile_sdk_agp_warning: given(["agpVersion", "testedSdk"], ({ agpVersion, testedSdk }, { facts }) => {
    const wanted = facts.compileSdk;
    const agp = wanted ? agpForCompileSdk(Number(wanted)) : undefined;
    return {
      cause: `Android Gradle plugin ${agpVersion} was tested up to compileSdk ${testedSdk}, and a module asks for ${wanted ?? "a newer one"}.`,
      steps: [
        agp
          ? `Raise the Android Gradle plugin to ${agp} or newer, the first that knows compileSdk ${wanted}.`
          : "Raise the Android Gradle plugin to a release that knows this compileSdk.",
        `Or stay with compileSdk ${testedSdk}. It is a warning: where the build fails as well, look for another message.`,
      ],
      confidence: 0.75,
    };
  }),
};

function removedApi({ facts, own, frames, error }: Parameters<Reading>[0]): ReturnType<Reading> {
  const { api } = facts;
  if (!api) return undefined;
  const name = api.replaceAll("/", ".");
  const caller =
    own[0] ??
    frames.find(({ className }) => /^com\.android\.build\.|^org\.jetbrains\.kotlin\./.test(className));
  const plugin = facts.plugin ?? /Failed to apply plugin '([^']{1,200})'/.exec(error.raw)?.[1];
  if (!caller && !plugin) return undefined;
  const who = plugin?.startsWith("com.android.")
    ? "the Android Gradle plugin"
    : plugin
      ? `the plugin ${plugin}`
      : `the plugin that holds ${caller?.className}`;
  return {
    cause: `${capital(who)} of this build still uses ${shortApi(name)}, which the running Gradle no longer has: it is too old for this Gradle.`,
    steps: [
      `Raise ${who} to a release made for this Gradle.`,
      "Until then use the last Gradle of the line before in gradle/wrapper/gradle-wrapper.properties.",
    ],
    confidence: 0.75,
    frame: caller,
  };
}

const shortApi = (name: string): string => name.split(".").slice(-2).join(".");
