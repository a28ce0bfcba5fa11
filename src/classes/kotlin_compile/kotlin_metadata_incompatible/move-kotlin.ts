import { placeClaim } from "../../../analysis/build/build.ts";
import { type Restatement, statedVersions, tableOf } from "../../../analysis/build/versions.ts";
import { COMPOSE_COMPILERS, composeCompilerFor } from "../../../facts/compose-compiler.ts";
import { KOTLIN_RELEASES } from "../../../facts/kotlin-versions.ts";
import { KSP_FOR_KOTLIN, kspFor } from "../../../facts/ksp-versions.ts";
import { compareVersions } from "../../../facts/version-number.ts";
import type { GradleModel } from "../../../model/code.ts";
import type { Claim } from "../../../model/finding.ts";

/** What another Kotlin takes: its own lines, and those of the tools that belong to one Kotlin. */
export interface KotlinMove {
  /** Empty where the move also takes a change of structure. */
  changes: Restatement[];
  evidence: Claim[];
  guidelines: string[];
}

/** The newest release of a language version: 2.0.21 of 2.0. */
export function newestOfKotlin(line: string): string | undefined {
  return KOTLIN_RELEASES.rows.find((row) => row.line === line)?.releases.at(-1);
}

/** Undefined where the build states no older Kotlin. */
export function moveKotlin(build: GradleModel, to: string): KotlinMove | undefined {
  const older = statedVersions(build, "kotlin").filter(({ value }) => compareVersions(value, to) < 0);
  const [kotlin] = older;
  if (!kotlin) return undefined;
  const changes: Restatement[] = older.map(({ place, value }) => ({ place, from: value, to }));
  const evidence: Claim[] = [];
  const guidelines = [`Move Kotlin from ${kotlin.value} to ${to} or newer (${tableOf(KOTLIN_RELEASES)}).`];

  const ksp = kspFor(to);
  for (const { place, value } of ksp ? statedVersions(build, "ksp") : []) {
    if (!ksp || value === ksp.version) continue;
    changes.push({ place, from: value, to: ksp.version });
    evidence.push(placeClaim(place, `Kotlin ${to} goes with ${ksp.version} (${tableOf(KSP_FOR_KOTLIN)})`));
    guidelines.push(`Move KSP with it, to ${ksp.version}.`);
  }

  const compiler = composeCompilerFor(to);
  let isStructural = false;
  for (const { place, value } of statedVersions(build, "compose_compiler")) {
    const isPlugin = compareVersions(value, "2.0.0") >= 0;
    if (compiler?.by === "plugin" && !isPlugin) {
      isStructural = true;
      guidelines.push(
        `From Kotlin 2.0 on Compose needs the plugin ${compiler.id} in version ${to}, in place of kotlinCompilerExtensionVersion (${place.path}:${place.line}).`,
      );
    } else if (
      compiler &&
      value !== compiler.version &&
      !older.some((each) => isSameLine(each.place, place))
    ) {
      changes.push({ place, from: value, to: compiler.version });
      evidence.push(
        placeClaim(place, `Kotlin ${to} goes with ${compiler.version} (${tableOf(COMPOSE_COMPILERS)})`),
      );
      guidelines.push(`Move the Compose compiler with it, to ${compiler.version}.`);
    }
  }
  return { changes: isStructural ? [] : changes, evidence, guidelines };
}

const isSameLine = (left: Restatement["place"], right: Restatement["place"]): boolean =>
  left.path === right.path && left.line === right.line;
