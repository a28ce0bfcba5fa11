import { tableOf } from "../../../analysis/build/versions.ts";
import { REMOVED_BUILD_APIS, removedBuildApi } from "../../../facts/removed-build-apis.ts";
import { REMOVED_BUILD_FIELDS } from "../../../facts/removed-build-fields.ts";
import { shortName } from "../../../syntax/names.ts";
import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import type { failureClass } from "./class.ts";

/** What was asked for in vain, in words and by its qualified name, and the plugin or the task that did. */
type Missing = { what: string; name: string; plugin?: string; task?: string };
/** `version` is that of the plugin, `used` that of the tool that took away what it asks for. */
type Asked = Missing & { version?: string; used?: string };
/** `asker` is a plugin that is known to ask for the field, before `since`. */
type Field = { owner: string; field: string; known?: { gone: string; asker: string; since: string } };

export const causes = causesOf<typeof failureClass>()({
  apiGone: ({ what, name, plugin, task, version, used }: Asked) => {
    const removed = removedBuildApi(name);
    const tool =
      removed && `${removed.tool === "gradle" ? "Gradle" : "Android Gradle plugin"} ${removed.version}`;
    // The Android plugin applies parts of its own under names that no script has.
    const title = plugin?.startsWith("com.android.internal.") ? "the Android plugin" : plugin;
    const during = title
      ? `While ${title} was applied, something`
      : task
        ? `Something in ${task}`
        : "A plugin of this build";
    const mostly = plugin && !plugin.startsWith("com.android.") ? `, mostly ${plugin} itself,` : "";
    const without = `Where there is no such release, ${used ? "go back" : "stay"} below ${tool}, or do without the plugin.`;
    return {
      text: `${version ? `${plugin} ${version}` : during} asked for ${what}, which is not there in this build: ${removed ? `${removed.gone} (${tableOf(REMOVED_BUILD_APIS)})` : "it was compiled against another version of that API than the one on the build's class path"}${used ? `, and it uses ${used}` : ""}.`,
      steps: [
        `Raise ${version ? plugin : `the plugin that asks${mostly}`} to a release made for ${tool ? `${tool} and newer` : "the Gradle, Android plugin and Kotlin of this build"}.`,
        ...(version ? [] : ["--stacktrace names the class that asks, and with it the plugin."]),
        ...(tool ? [without] : []),
      ],
      label: "too old",
    };
  },
  androidExtensions: ({ plugin }: { plugin: string }) => ({
    text: `${plugin} is applied, and Kotlin refuses that plugin from 1.8 on.`,
    steps: [
      "Take it out of the plugins, and replace what kotlinx.android.synthetic brought by view binding: android { buildFeatures { viewBinding = true } }.",
      "Where it was there for @Parcelize, apply kotlin-parcelize and import kotlinx.parcelize.Parcelize.",
    ],
  }),
  detektKotlin: ({ own, other }: { own: string; other: string }) => ({
    text: `detekt runs only with the Kotlin compiler that it was compiled with, ${own}, and something in this build put ${other} in its place: a rule on versions (a BOM, a platform, dependency management, resolutionStrategy) that reaches detekt's configurations too.`,
    steps: [
      `Keep detekt's own: configurations.matching { it.name == "detekt" }.all { resolutionStrategy.eachDependency { if (requested.group == "org.jetbrains.kotlin") useVersion("${own}") } }.`,
      `Or take the release of detekt that was compiled with ${other} (detekt.dev/docs/introduction/compatibility). The Kotlin of the project may be another one than detekt's.`,
    ],
  }),
  rulesGone: ({ rules, module = "a module" }: { rules: string; module?: string }) => ({
    text: `The build file of ${module} asks the Android Gradle plugin for ${rules}, which it does not hand out any more since 9.0, because that file turns the optimisation of R8 off.`,
    steps: [
      "Write getDefaultProguardFile('proguard-android-optimize.txt') instead. Where the module is of a Flutter or React Native package, raise the package: what is changed in its folder is lost.",
      "Where the optimised app breaks, put -dontoptimize into rules of your own until the cause is found.",
    ],
  }),
  fieldGone: ({ owner, field, known }: Field) => ({
    text: `A plugin of this build asks for ${field} of ${shortName(owner)}, which is not there${known ? `: ${known.gone}, and ${known.asker} before ${known.since} asks for it` : " in this version: it was compiled against another one"}.`,
    steps: known
      ? [
          `Raise ${known.asker} to ${known.since} or newer in the settings file. A package can apply it too, as React Native's Gradle plugin does in its own settings: then raise the package.`,
          "Until there is such a release, stay with Gradle 8.",
        ]
      : [
          "Raise the plugin that asks to a release made for this version; --stacktrace names the class that asks.",
        ],
  }),
  /** Hilt's plugin reads names with a newer JavaPoet than some other plugin brings. */
  javaPoetTooOld: () => ({
    text: "The JavaPoet on the class path of the build is too old for Hilt's plugin, which calls ClassName.canonicalName(): some other plugin brings it.",
    steps: [
      'Put a newer one beside the plugins, in the root build file: buildscript { dependencies { classpath("com.squareup:javapoet:1.13.0") } }.',
      "Or load all plugins in one place: each with apply false in the root's plugins block, so that Gradle settles on one JavaPoet.",
    ],
  }),
}).settleByLog("androidExtensions", "detektKotlin", "javaPoetTooOld", "fieldGone", "rulesGone", "apiGone");

const APPLIED =
  /(?:Failed to apply plugin (?:\[(?:id|class) )?|applying plugin request \[id: |Failed to apply plugin class )'?([\w.-]{1,200})'?/g;

/** What the message names; undefined where it names nothing of a build's API. */
export function missingOf({ error, facts }: Context<typeof failureClass>): Missing | undefined {
  const { removedApi, removedPlugin, missingClass, missingOwner, missingMethod, task } = facts;
  const name = (removedApi ?? missingClass ?? missingOwner ?? "").replaceAll("/", ".");
  if (!name || removedPlugin) return undefined;
  const plugin = Array.from(error.raw.matchAll(APPLIED), ([, id]) => id).at(-1);
  const method = missingMethod === "<init>" ? "a constructor of" : `${missingMethod}() of`;
  return { what: missingMethod ? `${method} ${shortName(name)}` : name, name, plugin, task };
}

export function readLog(context: Context<typeof failureClass>) {
  const { facts } = context;
  const { removedPlugin, detektKotlin, otherKotlin, removedRules, fieldOwner, missingField } = facts;
  const support = { explicit: true } as const;
  if (removedPlugin) return causes.proven("androidExtensions", { plugin: removedPlugin }, support);
  if (detektKotlin && otherKotlin)
    return causes.proven("detektKotlin", { own: detektKotlin, other: otherKotlin }, support);
  if (removedRules)
    return causes.proven("rulesGone", { rules: removedRules, module: facts.project }, support);
  if (fieldOwner && missingField) {
    const isKnown = (row: { owner: string; field: string }) =>
      row.owner === fieldOwner && row.field === missingField;
    const known = REMOVED_BUILD_FIELDS.rows.find(isKnown);
    const values = { owner: fieldOwner, field: missingField, known };
    return causes.proven("fieldGone", values, { ...support, ground: known ? "stated" : "typical" });
  }
  if (facts.missingOwner === "com.squareup.javapoet.ClassName" && facts.missingMethod === "canonicalName")
    return causes.proven("javaPoetTooOld", {}, { ...support, ground: "typical" });
  const missing = missingOf(context);
  if (!missing) return undefined;
  return removedBuildApi(missing.name)
    ? causes.proven("apiGone", missing, { ...support, ground: "typical" })
    : causes.proven("apiGone", missing, { ground: "likely" });
}
