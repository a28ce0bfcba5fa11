import type { AnalysisTask } from "../../analysis/analysis-task.ts";
import { fixOf, placeClaim } from "../../analysis/build/build.ts";
import {
  type Restatement,
  restate,
  statedGradle,
  statedVersions,
  tableOf,
} from "../../analysis/build/versions.ts";
import { AGP_RELEASES } from "../../facts/compatibility/agp-releases.ts";
import { AGP_REQUIREMENTS, gradleFor, jdkFor } from "../../facts/compatibility/gradle-agp.ts";
import { releasesOf } from "../../facts/compatibility/release-lines.ts";
import { compareVersions, minorLine, newest } from "../../facts/version-number.ts";
import type { GradleModel } from "../../model/code.ts";
import type { ProposedFix } from "../../model/edit.ts";
import type { Claim } from "../../model/finding.ts";
import { checksumLine } from "./move-gradle.ts";

/** What a newer Android Gradle plugin takes: its own lines, and the wrapper where that is too old for it. */
export interface AgpMove {
  /** Empty where a line must change that nobody can write without looking it up. */
  changes: Restatement[];
  fixes: ProposedFix[];
  evidence: Claim[];
  steps: string[];
}

/** The newest known patch of the line that a floor belongs to: 8.9.3 for 8.9.1. */
function agpAtLeast(floor: string): string {
  const row = AGP_RELEASES.rows.find(({ line }) => line === minorLine(floor));
  return newest([floor, ...(row ? releasesOf(row) : [])]) ?? floor;
}

/** Undefined where the build states no older plugin. */
export function* moveAgp(build: GradleModel, floor: string): AnalysisTask<AgpMove | undefined> {
  const to = agpAtLeast(floor);
  const older = statedVersions(build, "agp").filter(({ value }) => compareVersions(value, floor) < 0);
  const [agp] = older;
  if (!agp) return undefined;
  const changes = older.map(({ place, value }) => ({ place, from: value, to }));
  const steps = [
    `Move the Android Gradle plugin from ${agp.value} to ${to} (${tableOf(AGP_RELEASES)}; a newer one may exist).`,
  ];
  const evidence: Claim[] = [];
  const gradle = statedGradle(build);
  const needed = gradleFor(to);
  if (gradle && needed && compareVersions(gradle.value, needed) < 0) {
    changes.push({ place: gradle.place, from: `gradle-${gradle.value}`, to: `gradle-${needed}` });
    evidence.push(placeClaim(gradle.place, `${to} needs Gradle ${needed} (${tableOf(AGP_REQUIREMENTS)})`));
    steps.push(
      `That plugin needs Gradle ${needed}: move the wrapper with it, and its distributionSha256Sum where one is set.`,
    );
  }
  const isPinned = changes.length > older.length && gradle !== undefined && (yield* checksumLine(gradle)) > 0;
  const jdk = jdkFor(to);
  if (jdk && jdk > (jdkFor(agp.value) ?? jdk)) steps.push(`It also needs JDK ${jdk} to run Gradle.`);
  if (compareVersions(to, "9.0.0") >= 0 && compareVersions(agp.value, "9.0.0") < 0)
    steps.push("AGP 9 brings Kotlin itself: take org.jetbrains.kotlin.android out of the Android modules.");
  const made = isPinned ? [] : changes;
  const fixes = fixOf(`Move the Android Gradle plugin to ${to}`, "review", yield* restate(made));
  return { changes: made, fixes, evidence, steps };
}
