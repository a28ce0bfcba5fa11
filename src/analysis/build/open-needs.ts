import { agpForCompileSdk } from "../../facts/compatibility/agp-compile-sdk.ts";
import { agpRequirement } from "../../facts/compatibility/gradle-agp.ts";
import { jdksForGradle } from "../../facts/compatibility/gradle-jdk.ts";
import { supportedByKotlin, type VersionRange } from "../../facts/compatibility/kotlin-agp.ts";
import { kotlinForComposeCompiler } from "../../facts/compatibility/kotlin-compose.ts";
import { kotlinOfKsp } from "../../facts/compatibility/kotlin-ksp.ts";
import { needsNothingMore } from "../../facts/compatibility/tools-without-needs.ts";
import { compareVersions, parseVersion } from "../../facts/version-number.ts";
import { type BuildPart, type ChangedVersions, jdkOf, type Versions } from "./changed-versions.ts";

/**
 * What the new versions need of the rest of the build and is not known to be there, in words; empty where the tables
 * show that all of it is. What no table tells counts as not known.
 */
export function openNeeds({ before, after, changed, others }: ChangedVersions): string[] {
  const needs = changed.flatMap((part) =>
    after[part] === undefined
      ? [`which version of ${part} this comes to cannot be read`]
      : NEEDS[part](before, after),
  );
  const unknown = others.filter(({ line }) => !needsNothingMore(line));
  return [
    ...new Set([...needs, ...unknown.map(({ version }) => `what ${version} needs is in no table here`)]),
  ];
}

type Needs = (before: Versions, after: Versions) => string[];

const NEEDS: Record<BuildPart, Needs> = {
  gradle: (before, after) => [
    ...(majorOf(before.gradle) === majorOf(after.gradle)
      ? []
      : ["another major version of Gradle takes away what plugins may call"]),
    ...needsOfAgp(after),
    ...jdkOfGradle(before, after),
    ...needsOfKotlin(before, after),
  ],
  agp: (before, after) => [
    ...(majorOf(before.agp) === majorOf(after.agp)
      ? []
      : ["another major version of the Android Gradle plugin changes what scripts may say"]),
    ...needsOfAgp(after),
    ...jdkOfAgp(before, after),
    ...needsOfKotlin(before, after),
  ],
  kotlin: (before, after) => [
    ...needsOfKotlin(before, after),
    ...(after.ksp === undefined ? [] : needsOfKsp(after)),
    ...(after.compose_compiler === undefined ? [] : needsOfComposeCompiler(after)),
  ],
  ksp: (_, after) => needsOfKsp(after),
  compose_compiler: (_, after) => needsOfComposeCompiler(after),
  jdk: (_, after) => needsOfJdk(after),
  compileSdk: (_, after) => {
    const { agp } = after;
    const api = Number(after.compileSdk);
    const most = agp === undefined ? undefined : agpRequirement(agp)?.maxApi;
    const floor = agpForCompileSdk(api);
    return (most !== undefined && api <= most) || (floor !== undefined && isAtLeast(agp, floor))
      ? []
      : [`whether the Android Gradle plugin compiles against API ${after.compileSdk} is not known`];
  },
};

const majorOf = (version: string | undefined): number | undefined =>
  version === undefined ? undefined : parseVersion(version)?.numbers[0];

const isAtLeast = (version: string | undefined, least: string): boolean =>
  version !== undefined && compareVersions(version, least) >= 0;

function needsOfAgp({ agp, gradle }: Versions): string[] {
  if (agp === undefined) return [];
  const least = agpRequirement(agp)?.gradle;
  if (least === undefined) return [`which Gradle the Android Gradle plugin ${agp} needs is not known`];
  return isAtLeast(gradle, least) ? [] : [`the Android Gradle plugin ${agp} needs Gradle ${least}`];
}

function jdkOfAgp(before: Versions, after: Versions): string[] {
  const [old, now] = [before.agp, after.agp].map((each) => each && agpRequirement(each)?.jdk);
  const running = jdkOf(after);
  if (now && ((running !== undefined && running >= now) || (old && now <= old))) return [];
  return [`whether Gradle runs on JDK ${now ?? "of that plugin"} is not known`];
}

function jdkOfGradle(before: Versions, after: Versions): string[] {
  const [old, now] = [before.gradle, after.gradle].map((each) => each && jdksForGradle(each));
  if (!now) return [`which JDK Gradle ${after.gradle} runs on is not known`];
  const byAgp = after.agp === undefined ? undefined : agpRequirement(after.agp)?.jdk;
  const running = jdkOf(after);
  const isOldEnough = running === undefined || running <= now.newest;
  if (isOldEnough && ((old && now.oldest <= old.oldest) || (running ?? byAgp ?? 0) >= now.oldest)) return [];
  return [`Gradle ${after.gradle} runs on JDK ${now.oldest} to ${now.newest}`];
}

function needsOfJdk(after: Versions): string[] {
  const jdk = jdkOf(after);
  const range = after.gradle === undefined ? undefined : jdksForGradle(after.gradle);
  const least = after.agp === undefined ? undefined : agpRequirement(after.agp)?.jdk;
  if (jdk === undefined || !range) return ["whether the Gradle of this build runs on that JDK is not known"];
  if (jdk < range.oldest || jdk > range.newest)
    return [`Gradle ${after.gradle} runs on JDK ${range.oldest} to ${range.newest}`];
  return least !== undefined && jdk < least
    ? [`the Android Gradle plugin ${after.agp} needs JDK ${least}`]
    : [];
}

/** Kotlin's plugin is made for a range of Gradle and of the Android plugin: a move must not leave it. */
function needsOfKotlin(before: Versions, after: Versions): string[] {
  const { kotlin } = after;
  if (kotlin === undefined) return [];
  const range = supportedByKotlin(kotlin);
  if (!range) return [`which Gradle and Android Gradle plugin Kotlin ${kotlin} goes with is not known`];
  return [
    ...outside("Gradle", range.gradle, before.gradle, after.gradle, kotlin),
    ...(after.agp === undefined
      ? []
      : outside("the Android Gradle plugin", range.agp, before.agp, after.agp, kotlin)),
  ];
}

/** Above its range Kotlin's plugin mostly works: what was above it before is no worse for the move. */
function outside(
  name: string,
  { min, max }: VersionRange,
  before: string | undefined,
  after: string | undefined,
  kotlin: string,
): string[] {
  if (after === undefined) return [`which version of ${name} there is beside Kotlin ${kotlin} is not known`];
  const wasAbove = before !== undefined && compareVersions(before, max) > 0;
  if (compareVersions(after, min) >= 0 && (wasAbove || compareVersions(after, max) <= 0)) return [];
  return [`Kotlin ${kotlin} goes with ${name} ${min} to ${max}`];
}

function needsOfKsp(after: Versions): string[] {
  const { ksp, kotlin } = after;
  if (ksp === undefined) return ["which KSP this is cannot be read"];
  const own = kotlinOfKsp(ksp);
  if (own === undefined)
    return [
      `KSP ${ksp} asks for Android Gradle plugins and Gradle of its own time, and no table here has which`,
    ];
  if (kotlin === undefined || compareVersions(own, kotlin) !== 0) return [`KSP ${ksp} needs Kotlin ${own}`];
  return needsOfKotlin(after, after);
}

function needsOfComposeCompiler({ compose_compiler: compiler, kotlin }: Versions): string[] {
  if (compiler === undefined) return ["which Compose compiler this is cannot be read"];
  const own = isAtLeast(compiler, "2.0.0") ? compiler : kotlinForComposeCompiler(compiler);
  return own !== undefined && kotlin !== undefined && compareVersions(own, kotlin) === 0
    ? []
    : [`the Compose compiler ${compiler} needs Kotlin ${own ?? "of its own time"}`];
}
