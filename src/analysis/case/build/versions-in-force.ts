import { agpRequirement } from "../../../facts/compatibility/gradle-agp.ts";
import { jdksForGradle } from "../../../facts/compatibility/gradle-jdk.ts";
import { newerThanTables } from "../../../facts/compatibility/newer-than-tables.ts";
import { compareVersions } from "../../../facts/version-number.ts";
import type { ProposedCaseFact } from "../../../model/case-fact.ts";
import type { GradleModel, VersionPlace } from "../../../model/code.ts";
import type { Claim } from "../../../model/finding.ts";
import type { ParsedError } from "../../../model/parsed-error.ts";
import type { AnalysisTask } from "../../analysis-task.ts";
import { buildOf, moduleOf, placeClaim } from "../../build/build.ts";
import { isOfOtherBuild } from "../../build/failing-build.ts";
import { jdkNumber } from "../../build/running-jdk.ts";
import { type Stated, statedGradle, statedVersions } from "../../build/versions.ts";
import type { FailureCase } from "../failure-case.ts";
import { findPrintedVersions, type VersionPart } from "./printed-versions.ts";

const TOPIC = "versions";

const NAMES: Readonly<Record<VersionPart, string>> = {
  gradle: "Gradle",
  agp: "AGP",
  kotlin: "Kotlin",
  ksp: "KSP",
  jdk: "JDK",
};

/** Properties that put another tool in the place of the usual one. */
const REPLACING =
  /^(?:android\.aapt2FromMavenOverride|org\.gradle\.java\.home|kotlin\.compiler\.(?:execution\.strategy|version)|kotlin\.native\.home|android\.newDsl|android\.builtInKotlin)$/;

/** Failures in which what does not fit what is the first thing to ask. */
const ASKS_WHAT_FITS = /configure|plugin|class_file|jdk|build_api/;

interface InForce {
  value: string;
  claim: Claim;
  text: string;
}

/** What is in force of the tools that can matter: by the log, else by the project. */
export function* describeVersions(failure: FailureCase): AnalysisTask<ProposedCaseFact[]> {
  const parts = partsFor(failure.error);
  if (parts.length === 0) return [];
  const build = yield* buildOf(failure.error);
  const printed = yield* failure.ask(findPrintedVersions);
  const isForOthers = build !== undefined && isPartOfOtherBuilds(build, failure.error);
  const inForce = new Map<VersionPart, InForce>();
  for (const part of parts) {
    const log = printed.find((each) => each.part === part);
    const stated = build && statedIn(build, part);
    if (log) {
      const differs = stated && stated.value !== log.value;
      const beside = differs ? `; ${nameOf(stated.place)} states ${stated.value}` : "";
      const text = `${NAMES[part]} ${log.value} (by the log${beside})`;
      inForce.set(part, { value: log.value, claim: log.claim, text });
    } else if (stated) {
      const whose = isForOthers ? "This project's own build has " : "";
      const text = `${whose}${NAMES[part]} ${stated.value} (${nameOf(stated.place)})`;
      inForce.set(part, { value: stated.value, claim: placeClaim(stated.place), text });
    }
  }
  return [
    ...[...inForce.values()].map(({ text, claim }) => known(text, [claim])),
    ...olderTables(inForce),
    ...replacedTools(build),
    ...(ASKS_WHAT_FITS.test(failure.error.type) ? fittingPairs(inForce) : []),
  ];
}

/** Tools that are newer than what is known of them. */
function olderTables(inForce: ReadonlyMap<VersionPart, InForce>): ProposedCaseFact[] {
  return [...inForce].flatMap(([part, { value, claim }]) => {
    const end = newerThanTables(part, value);
    return end
      ? [
          known(
            `${NAMES[part]} ${value} is newer than the tables used here (${end.asOf}), which end with ${end.newest}: what fits it they cannot tell.`,
            [claim],
          ),
        ]
      : [];
  });
}

const MAKES_PLUGIN = /^(?:(?:org\.gradle\.)?java-gradle-plugin|com\.gradle\.plugin-publish)$/;

/**
 * Whether a build of others may have failed with what is made here: a plugin, or a package that they build from its
 * sources. A task of one of its own modules is of this build.
 */
export function isPartOfOtherBuilds(build: GradleModel, error: ParsedError): boolean {
  if (`${error.raw} ${error.filePath}`.includes("/node_modules/")) return true;
  const module = moduleOf(error, build);
  if (module?.buildFile && module.name !== ":" && !USUAL_MODULE.test(module.name)) return false;
  return build.modules.some(({ plugins }) => plugins.some(({ id }) => MAKES_PLUGIN.test(id)));
}

/** What the projects that a plugin is tried with are called, too. */
const USUAL_MODULE = /^:(?:app|lib|library)$/;

/** The tools that a failure of this kind can depend on; none for an error in code. */
function partsFor({ type, family }: ParsedError): VersionPart[] {
  if (/class_file|jdk|jvm|toolchain/.test(type)) return ["jdk", "gradle", "agp", "kotlin"];
  if (/^kotlin_(?:plugin|native|metadata)/.test(type)) return ["kotlin", "gradle", "agp"];
  if (/ksp|annotation_processing/.test(`${type} ${family}`)) return ["kotlin", "ksp"];
  if (/dex|r8/.test(family)) return ["agp", "kotlin"];
  if (/aapt|manifest/.test(family)) return ["agp"];
  if (/^(?:kotlin_compile|java_compile|gradle_dependency)$/.test(family)) return [];
  return ["gradle", "agp", "kotlin", "jdk"];
}

/** What the failing build itself states, where it states one version. */
function statedIn(build: GradleModel, part: VersionPart): Stated | undefined {
  const isRoot =
    build.settingsFile !== undefined ||
    build.modules.some(({ name, buildFile }) => name === ":" && buildFile);
  if (!isRoot || (build.otherBuilds && build.otherBuilds.length > 0)) return undefined;
  if (part === "gradle") {
    const gradle = statedGradle(build);
    return gradle?.place.path.startsWith(`${folderOf(build)}gradle/`) ? gradle : undefined;
  }
  if (part === "jdk" || (part === "agp" && !appliesAndroid(build))) return undefined;
  const own = statedVersions(build, part).filter(({ place }) => isForAll(build, place.path));
  return new Set(own.map(({ value }) => value)).size === 1 ? own[0] : undefined;
}

/** With a slash behind it; empty for the workspace itself. */
const folderOf = ({ settingsFile = "" }: GradleModel): string =>
  settingsFile.slice(0, settingsFile.lastIndexOf("/") + 1);

/** Whether what stands in a file holds for the whole build: its root's script, its settings, a catalog, its properties. */
function isForAll(build: GradleModel, path: string): boolean {
  const folder = folderOf(build);
  return (
    !isOfOtherBuild(build, path) &&
    (path === build.settingsFile ||
      path === build.modules.find(({ name }) => name === ":")?.buildFile ||
      path === `${folder}gradle.properties` ||
      path.startsWith(`${folder}gradle/`) ||
      build.modules.filter(({ buildFile }) => buildFile).length === 1)
  );
}

const ANDROID = /^com\.android\.(?:application|library|test|dynamic-feature|kotlin\.multiplatform\.library)$/;
const appliesAndroid = ({ modules }: GradleModel): boolean =>
  modules.some(({ plugins }) => plugins.some(({ id, isOnlyLoaded }) => !isOnlyLoaded && ANDROID.test(id)));

const nameOf = ({ path, line }: VersionPlace): string => `${path}:${line}`;

const known = (text: string, evidence: Claim[]): ProposedCaseFact => ({
  kind: "known",
  topic: TOPIC,
  text,
  evidence,
});

function replacedTools(build: GradleModel | undefined): ProposedCaseFact[] {
  return Object.entries(build?.properties ?? {})
    .filter(([key]) => REPLACING.test(key))
    .slice(0, 2)
    .map(([key, { value, place }]) => known(`${key} = ${value} (${nameOf(place)})`, [placeClaim(place)]));
}

/** Pairs that a table shows to fit: that they do not is ruled out. */
function fittingPairs(inForce: ReadonlyMap<VersionPart, InForce>): ProposedCaseFact[] {
  const [gradle, agp, jdk] = (["gradle", "agp", "jdk"] as const).map((part) => inForce.get(part));
  const found: ProposedCaseFact[] = [];
  const least = agp && agpRequirement(agp.value)?.gradle;
  if (gradle && agp && least && compareVersions(gradle.value, least) >= 0)
    found.push({
      kind: "ruled_out",
      topic: TOPIC,
      text: `Gradle too old for AGP: AGP ${agp.value} needs Gradle ${least} or newer, and this is ${gradle.value}.`,
      evidence: [agp.claim, gradle.claim],
    });
  const range = gradle && jdksForGradle(gradle.value);
  const number = jdk && jdkNumber(jdk.value);
  if (gradle && jdk && range && number && range.oldest <= number && number <= range.newest)
    found.push({
      kind: "ruled_out",
      topic: TOPIC,
      text: `a JDK that Gradle cannot run on: Gradle ${gradle.value} runs on JDK ${range.oldest} to ${range.newest}, and this is ${number}.`,
      evidence: [gradle.claim, jdk.claim],
    });
  return found;
}
