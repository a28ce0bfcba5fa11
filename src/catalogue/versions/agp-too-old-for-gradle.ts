import { gradleFor } from "../../facts/agp-requirements.ts";
import { KOTLIN_PLUGIN_RANGES, supportedByKotlin } from "../../facts/kotlin-agp.ts";
import { parseVersion } from "../../facts/version-number.ts";
import type { GradleModel } from "../../model/code.ts";
import type { Finding } from "../../model/finding.ts";
import type { ParsedError } from "../../model/parsed-error.ts";
import { conclude, type Diagnoser } from "../diagnoser.ts";
import { buildOf, placeClaim } from "../reading/build.ts";
import { fact, logClaim } from "../reading/claims.ts";
import { type Stated, statedGradle, statedVersion, tableOf } from "../reading/versions.ts";

export const agpTooOldForGradle: Diagnoser = {
  ids: ["agp_too_old_for_gradle"],
  *investigate(error) {
    const build = yield* buildOf();
    const gradle = build && statedGradle(build);
    if (!build || !gradle) return;
    for (const found of [androidPluginOlder(error, build, gradle), kotlinPluginOlder(error, build, gradle)])
      if (found) yield* conclude(found);
  },
};

const majorOf = (version: string): number => parseVersion(version)?.numbers[0] ?? 0;

/** The class or method of Gradle's that is gone, as a sentence names it. */
function gone(error: ParsedError): string {
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
    confidence: majorOf(gradle.value) - majorOf(time) > 1 ? 0.85 : 0.6,
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
    confidence: 0.7,
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
