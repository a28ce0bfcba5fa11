import { AGP_RELEASES, agpReleaseExists, nearestAgpVersion } from "../../facts/compatibility/agp-releases.ts";
import {
  KSP_FOR_KOTLIN,
  kotlinOfKsp,
  kspFor,
  kspReleaseExists,
} from "../../facts/compatibility/kotlin-ksp.ts";
import {
  KOTLIN_RELEASES,
  kotlinReleaseExists,
  nearestKotlinVersion,
} from "../../facts/compatibility/kotlin-releases.ts";
import { gradlePlugin, pluginOfMarker } from "../../facts/gradle-plugins.ts";
import { compareVersions, minorLine } from "../../facts/version-number.ts";
import type { GradleModel } from "../../model/code.ts";

type Tool = GradleModel["versions"][number]["name"];

/** A version that its release table knows was never published. */
export interface NeverReleased {
  tool: Tool;
  /** As a sentence calls it. */
  title: string;
  /** The version to use instead, where the table tells. */
  right?: string;
  /** What the table says: "the newest 8.10 is 8.10.1". */
  because: string;
  /** The right version is a release of the same line, or the one that belongs to the rest of the build. */
  isSameLine: boolean;
  /** Year and month of the table. */
  asOf: string;
}

/** What a plugin id or a module is a part of, as far as versions go. */
export function toolOf(subject: string): Tool | undefined {
  const module = gradlePlugin(pluginOfMarker(subject) ?? subject)?.module ?? subject;
  if (module === "com.android.tools.build:gradle") return "agp";
  if (/^com\.google\.devtools\.ksp(?::|$)/.test(module)) return "ksp";
  return /^org\.jetbrains\.kotlin(?::|\.)/.test(module) ? "kotlin" : undefined;
}

/** Says that a version was never released, and which one to use; undefined where it was or no table can tell. */
export function neverReleased(
  subject: string,
  version: string,
  build: GradleModel | undefined,
): NeverReleased | undefined {
  const tool = toolOf(subject);
  if (tool === "agp") return neverAgp(version);
  if (tool === "ksp") return neverKsp(version, build);
  return tool === "kotlin" ? neverKotlin(subject, version) : undefined;
}

function neverAgp(version: string): NeverReleased | undefined {
  if (agpReleaseExists(version) !== false) return undefined;
  const nearest = nearestAgpVersion(version);
  const line = minorLine(version);
  const isSameLine = nearest?.how === "line";
  const because = isSameLine
    ? `the newest ${line} is ${nearest.version}`
    : `there is no ${line} line${nearest ? `, and the release before it is ${nearest.version}` : ""}`;
  const asOf = AGP_RELEASES.asOf;
  return { tool: "agp", title: "Android Gradle plugin", right: nearest?.version, because, isSameLine, asOf };
}

/** The first Kotlin whose release brings the Compose compiler's own plugin. */
const FIRST_COMPOSE_PLUGIN = "2.0.0";

function neverKotlin(subject: string, version: string): NeverReleased | undefined {
  const asOf = KOTLIN_RELEASES.asOf;
  const isCompose = /plugin\.compose\b|compose-compiler-gradle-plugin/.test(subject);
  if (isCompose && compareVersions(version, FIRST_COMPOSE_PLUGIN) < 0) {
    const because = `the Compose compiler has a plugin of its own only from Kotlin ${FIRST_COMPOSE_PLUGIN} on`;
    return { tool: "kotlin", title: "Compose compiler plugin", because, isSameLine: false, asOf };
  }
  if (kotlinReleaseExists(version) !== false) return undefined;
  const right = nearestKotlinVersion(version);
  const because = `the ${minorLine(version)} release next to it is ${right}`;
  return { tool: "kotlin", title: "Kotlin", right, because, isSameLine: right !== undefined, asOf };
}

function neverKsp(version: string, build: GradleModel | undefined): NeverReleased | undefined {
  if (kspReleaseExists(version) !== false) return undefined;
  const kotlin = build?.versions.find(({ name }) => name === "kotlin")?.value ?? kotlinOfKsp(version);
  const right = kotlin && kspFor(kotlin)?.version;
  const because = right
    ? `the newest KSP for Kotlin ${kotlin} is ${right}`
    : "no release of KSP has that number";
  const asOf = KSP_FOR_KOTLIN.asOf;
  return { tool: "ksp", title: "KSP", right, because, isSameLine: right !== undefined, asOf };
}

/** True where a table knows the version of a plugin or module as released. */
export function isReleased(subject: string, version: string): boolean {
  const tool = toolOf(subject);
  if (tool === "agp") return agpReleaseExists(version) === true;
  if (tool === "ksp") return kspReleaseExists(version) === true;
  return tool === "kotlin" && kotlinReleaseExists(version) === true;
}
