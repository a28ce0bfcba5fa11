import { buildOf, placeClaim } from "../../../analysis/build/build.ts";
import { type Stated, statedGradle, statedVersion, tableOf } from "../../../analysis/build/versions.ts";
import { fact, logClaim } from "../../../analysis/claims.ts";
import { conclude, type Inquiry } from "../../../analysis/inquiry.ts";
import { gradleFor } from "../../../facts/agp-requirements.ts";
import { KOTLIN_PLUGIN_RANGES, supportedByKotlin } from "../../../facts/kotlin-agp.ts";
import { parseVersion } from "../../../facts/version-number.ts";
import type { GradleModel, GradlePlugin } from "../../../model/code.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { Finding } from "../../../model/finding.ts";
import { type ParsedError, throwablesOf } from "../../../model/parsed-error.ts";
import type { failureClass } from "./class.ts";

export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const build = yield* buildOf(error);
  const gradle = build && statedGradle(build);
  if (!build || !gradle) return;
  const caller = callerOf(error);
  const isAndroid = caller === undefined || /^com\.android\./.test(caller);
  const isKotlin = caller === undefined || /^org\.jetbrains\.kotlin\./.test(caller);
  const found = [
    isAndroid ? androidPluginOlder(error, build, gradle) : undefined,
    isKotlin ? kotlinPluginOlder(error, build, gradle) : undefined,
    caller && !isAndroid && !isKotlin ? otherPluginOlder(error, build, gradle, caller) : undefined,
  ];
  for (const finding of found) if (finding) yield* conclude(finding);
}

/** The class that called what is gone, where the log prints its trace: that plugin is at fault, and no other. */
function callerOf(error: ParsedError): string | undefined {
  const frames = throwablesOf(error).at(-1)?.frames ?? [];
  return frames.find(({ className }) => !/^(?:org\.gradle|java|jdk|kotlin|groovy|sun)\./.test(className))
    ?.className;
}

/** The applied plugin whose id and the calling class begin alike. */
function otherPluginOlder(
  error: ParsedError,
  build: GradleModel,
  gradle: Stated,
  caller: string,
): Finding | undefined {
  const [closest] = build.modules
    .flatMap(({ plugins }) => plugins)
    .concat(
      build.catalog
        .filter(({ kind }) => kind === "plugin")
        .map(({ value, version, place }) => ({ id: value, version, place })),
    )
    .map((plugin) => ({ plugin, alike: sharedSegments(plugin.id, caller) }))
    .filter(({ alike }) => alike >= 2)
    .toSorted((left, right) => right.alike - left.alike || rankOf(right.plugin) - rankOf(left.plugin));
  if (!closest) return undefined;
  const { id, version, versionPlace, place } = closest.plugin;
  const at = versionPlace ?? place;
  return {
    rootCause: `The plugin ${id}${version ? ` ${version}` : ""} calls what the wrapper's Gradle ${gradle.value} does not have: ${gone(error).replace(/ is gone from Gradle$/, "")}.`,
    ground: "told",
    location: { path: at.path, line: at.line },
    label: `not made for Gradle ${majorOf(gradle.value)}`,
    evidence: [logClaim(error), placeClaim(at), placeClaim(gradle.place)],
    fixGuidelines: [
      `Move ${id} to a release made for Gradle ${majorOf(gradle.value)}.`,
      "Until there is one, take the plugin out of the build or set the wrapper back.",
    ],
  };
}

const rankOf = (plugin: GradlePlugin): number => (plugin.version === undefined ? 0 : 1);

/** How many leading name segments a plugin's id and a class have in common. */
function sharedSegments(id: string, className: string): number {
  const names = className.split(".");
  const differs = id.split(".").findIndex((segment, index) => segment !== names[index]);
  return differs < 0 ? id.split(".").length : differs;
}

const majorOf = (version: string): number => parseVersion(version)?.numbers[0] ?? 0;

/** The class or method of Gradle's that is gone, as a sentence names it. */
function gone(error: ErrorOf<typeof failureClass>): string {
  const api = fact(error, "api") ?? fact(error, "signature");
  return api
    ? `${api.replaceAll("/", ".").slice(0, 120)} is gone from Gradle`
    : "something it calls is gone from Gradle";
}

/** A plugin of the time of an older major Gradle: each major takes away what the one before deprecated. */
function androidPluginOlder(error: ParsedError, build: GradleModel, gradle: Stated): Finding | undefined {
  const agp = statedVersion(build, "agp");
  const time = agp && gradleFor(agp.value);
  if (!agp || !time || majorOf(time) >= majorOf(gradle.value)) return undefined;
  return {
    rootCause: `The Android Gradle plugin ${agp.value} was made for Gradle ${majorOf(time)}, and the wrapper brings ${gradle.value}: ${gone(error)}.`,
    ground: majorOf(gradle.value) - majorOf(time) > 1 ? "told" : "likely",
    location: { path: agp.place.path, line: agp.place.line },
    label: `made for Gradle ${majorOf(time)}`,
    evidence: [logClaim(error), placeClaim(agp.place), placeClaim(gradle.place)],
    fixGuidelines: [
      `Move the Android Gradle plugin to a release of the time of Gradle ${majorOf(gradle.value)}, or set the wrapper back to the last Gradle ${majorOf(time)}.`,
      "Other plugins of the same age will stop next: move them with it.",
    ],
  };
}

function kotlinPluginOlder(error: ParsedError, build: GradleModel, gradle: Stated): Finding | undefined {
  const kotlin = statedVersion(build, "kotlin");
  const max = kotlin && supportedByKotlin(kotlin.value)?.gradle.max;
  if (!kotlin || !max || majorOf(gradle.value) <= majorOf(max)) return undefined;
  return {
    rootCause: `The Kotlin Gradle plugin ${kotlin.value} is made for Gradle up to ${max}, and the wrapper brings ${gradle.value}: ${gone(error)}.`,
    ground: "inKind",
    location: { path: kotlin.place.path, line: kotlin.place.line },
    label: `made for Gradle up to ${max}`,
    evidence: [
      logClaim(error),
      placeClaim(kotlin.place, `up to ${max} (${tableOf(KOTLIN_PLUGIN_RANGES)})`),
      placeClaim(gradle.place),
    ],
    fixGuidelines: [
      `Move Kotlin to a release made for Gradle ${gradle.value}, or set the wrapper back to ${max}.`,
      "KSP and the Compose compiler belong to one Kotlin: move them with it.",
    ],
  };
}
