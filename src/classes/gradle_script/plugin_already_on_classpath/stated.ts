import { given, type Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: readonly Reading<typeof failureClass>[] = [
  given(["extension"], ({ extension }) =>
    extension === "kotlin"
      ? {
          cause:
            "Two plugins register the extension kotlin: two Kotlin plugins, or org.jetbrains.kotlin.android beside an Android Gradle plugin from 9.0 on, which brings Kotlin itself.",
          steps: [
            "With Android Gradle plugin 9, remove org.jetbrains.kotlin.android (kotlin-android) from the module's plugins; compiler options move to kotlin { compilerOptions { } }. Otherwise apply one Kotlin plugin.",
            "Or keep it for now with android.builtInKotlin=false in gradle.properties.",
          ],
          ground: "inKind",
        }
      : undefined,
  ),
  given(["version"], ({ version }, { facts }) => ({
    cause: `${facts.plugin ?? "The plugin"} is on the build's classpath already as ${version}, and the module asks for another version of it.`,
    steps: [
      "Leave the version out in the module: it is chosen once, in the root script (apply false) or by what brings the plugin (buildSrc, an included build).",
    ],
    ground: "told",
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
          ground: "told",
        }
      : undefined,
];
