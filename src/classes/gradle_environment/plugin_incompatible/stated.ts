import { removedBuildApi } from "../../../facts/removed-build-apis.ts";
import { REMOVED_BUILD_FIELDS } from "../../../facts/removed-build-fields.ts";
import { given, type Reading, type StatedCause, simple, type Told } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";
import { missingOf } from "./missing.ts";

export const stated: readonly Reading<typeof failureClass>[] = [
  given(["removedPlugin"], ({ removedPlugin }) => ({
    cause: `${removedPlugin} is applied, and Kotlin refuses that plugin from 1.8 on.`,
    steps: [
      "Take it out of the plugins, and replace what kotlinx.android.synthetic brought by view binding: android { buildFeatures { viewBinding = true } }.",
      "Where it was there for @Parcelize, apply kotlin-parcelize and import kotlinx.parcelize.Parcelize.",
    ],
    ground: "told",
    said: true,
  })),
  given(["detektKotlin", "otherKotlin"], ({ detektKotlin, otherKotlin }) => ({
    cause: `detekt runs only with the Kotlin compiler that it was compiled with, ${detektKotlin}, and something in this build put ${otherKotlin} in its place: a rule on versions (a BOM, a platform, dependency management, resolutionStrategy) that reaches detekt's configurations too.`,
    steps: [
      `Keep detekt's own: configurations.matching { it.name == "detekt" }.all { resolutionStrategy.eachDependency { if (requested.group == "org.jetbrains.kotlin") useVersion("${detektKotlin}") } }.`,
      `Or take the release of detekt that was compiled with ${otherKotlin} (detekt.dev/docs/introduction/compatibility). The Kotlin of the project may be another one than detekt's.`,
    ],
    ground: "told",
    said: true,
  })),
  given(["removedRules"], ({ removedRules }, { facts }) => ({
    cause: `The build file of ${facts.project ?? "a module"} asks the Android Gradle plugin for ${removedRules}, which it does not hand out any more since 9.0, because that file turns the optimisation of R8 off.`,
    steps: [
      "Write getDefaultProguardFile('proguard-android-optimize.txt') instead. Where the module is of a Flutter or React Native package, raise the package: what is changed in its folder is lost.",
      "Where the optimised app breaks, put -dontoptimize into rules of your own until the cause is found.",
    ],
    ground: "told",
    said: true,
  })),
  given(["fieldOwner", "missingField"], ({ fieldOwner, missingField }) => {
    const row = REMOVED_BUILD_FIELDS.rows.find(
      ({ owner, field }) => owner === fieldOwner && field === missingField,
    );
    return {
      cause: `A plugin of this build asks for ${missingField} of ${simple(fieldOwner)}, which is not there${row ? `: ${row.gone}, and ${row.asker} before ${row.since} asks for it` : " in this version: it was compiled against another one"}.`,
      steps: [
        row
          ? `Raise ${row.asker} to ${row.since} or newer in the settings file. A package can apply it too, as React Native's Gradle plugin does in its own settings: then raise the package.`
          : "Raise the plugin that asks to a release made for this version; --stacktrace names the class that asks.",
        ...(row ? ["Until there is such a release, stay with Gradle 8."] : []),
      ],
      ground: row ? "told" : "inKind",
      said: true,
    };
  }),
  javaPoet,
  asked,
];

/** Hilt's plugin reads names with a newer JavaPoet than some other plugin brings. */
function javaPoet({ facts }: Told<typeof failureClass>): StatedCause | undefined {
  if (facts.missingOwner !== "com.squareup.javapoet.ClassName" || facts.missingMethod !== "canonicalName")
    return undefined;
  return {
    cause:
      "The JavaPoet on the class path of the build is too old for Hilt's plugin, which calls ClassName.canonicalName(): some other plugin brings it.",
    steps: [
      'Put a newer one beside the plugins, in the root build file: buildscript { dependencies { classpath("com.squareup:javapoet:1.13.0") } }.',
      "Or load all plugins in one place: each with apply false in the root's plugins block, so that Gradle settles on one JavaPoet.",
    ],
    ground: "inKind",
    said: true,
  };
}

function asked({ error }: Told<typeof failureClass>): StatedCause | undefined {
  const missing = missingOf(error);
  if (!missing) return undefined;
  const removed = removedBuildApi(missing.name);
  const during = missing.plugin
    ? `While ${titleOf(missing.plugin)} was applied, something`
    : missing.task
      ? `Something in ${missing.task}`
      : "A plugin of this build";
  return {
    cause: `${during} asked for ${missing.what}, which is not there in this build${removed ? `: ${removed.gone}` : ": it was compiled against another version of that API than the one on the build's class path"}.`,
    steps: [
      `Raise the plugin that asks${missing.plugin && !missing.plugin.startsWith("com.android.") ? `, mostly ${missing.plugin} itself,` : ""} to a release made for ${removed?.tool === "gradle" ? `Gradle ${removed.version} and newer` : removed?.tool === "agp" ? `Android Gradle plugin ${removed.version} and newer` : "the Gradle, Android plugin and Kotlin of this build"}.`,
      removed
        ? `--stacktrace names the class that asks. Where there is none, stay below ${removed.tool === "agp" ? "Android Gradle plugin" : "Gradle"} ${removed.version}.`
        : "--stacktrace names the class that asks, and with it the plugin.",
    ],
    ground: removed ? "inKind" : "likely",
    ...(removed && { said: true }),
  };
}

/** The Android plugin applies parts of its own under names that no script has. */
const titleOf = (plugin: string): string =>
  /^com\.android\.internal\./.test(plugin) ? "the Android plugin" : plugin;
