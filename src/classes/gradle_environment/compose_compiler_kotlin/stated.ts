import { composeCompilerFor } from "../../../facts/compose-compiler.ts";
import { given, type Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: readonly Reading<typeof failureClass>[] = [
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
        ground: "told",
        said: true,
      };
    },
  ),
  given(["multiplatform"], (_, { facts }) => ({
    cause: `${facts.project ?? "A module"} applies org.jetbrains.compose without the Compose compiler plugin, which Kotlin 2.0 and newer require beside it.`,
    steps: [
      "Add the plugin org.jetbrains.kotlin.plugin.compose, in the version of Kotlin, to the root build file (apply false) or the version catalog.",
      `Apply it in every module that applies org.jetbrains.compose${facts.project ? `, first in ${facts.project}` : ""}, and take kotlinCompilerPlugin out of their compose { } blocks.`,
    ],
    ground: "told",
    said: true,
  })),
  ({ facts, error }) =>
    /Compose Compiler Gradle plugin is required/.test(error.message.replace(/\s+/g, " "))
      ? {
          cause: `${facts.project ? `${facts.project} turns Compose on` : "A module turns Compose on"} and does not apply the Compose compiler plugin, which Kotlin 2.0 and newer require.`,
          steps: [
            "Add the plugin org.jetbrains.kotlin.plugin.compose, in the version of Kotlin, to the root build file (apply false) or the version catalog.",
            `Apply it in every module with buildFeatures { compose = true }${facts.project ? `, first in ${facts.project}` : ""}, and remove composeOptions { kotlinCompilerExtensionVersion }.`,
          ],
          quotes: ["Compose Compiler Gradle plugin is required"],
          ground: "told",
        }
      : undefined,
];
