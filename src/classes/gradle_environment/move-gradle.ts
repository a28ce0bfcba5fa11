import type { AnalysisTask } from "../../analysis/analysis-task.ts";
import { fixOf } from "../../analysis/build/build.ts";
import { restate, type Stated, statedGradle, tableOf } from "../../analysis/build/versions.ts";
import { sourceOf } from "../../analysis/code/source.ts";
import { GRADLE_RELEASES, gradleReleaseExists } from "../../facts/compatibility/gradle-releases.ts";
import { parseVersion } from "../../facts/version-number.ts";
import type { GradleModel } from "../../model/code.ts";
import type { ProposedFix } from "../../model/edit.ts";
import { readProperties } from "../../syntax/properties.ts";

/** What moving the wrapper takes: the edit where it is one, and the steps in words. */
export type GradleMove = { fixes: ProposedFix[]; guidelines: string[] };

/** The wrapper on another Gradle. No edit where a checksum is pinned, which nobody can write without looking it up. */
export function* moveGradle(
  build: GradleModel,
  to: string,
  safety: ProposedFix["safety"],
  gradle = statedGradle(build),
): AnalysisTask<GradleMove> {
  const sum = gradle ? yield* checksumLine(gradle) : 0;
  const guidelines = [
    gradle && sum > 0
      ? `In ${gradle.place.path} change ${gradle.value} to ${to} on line ${gradle.place.line}, and distributionSha256Sum on line ${sum} to the checksum that gradle.org/release-checksums lists for it.`
      : `Set the wrapper to Gradle ${to}; once the build configures again, ./gradlew wrapper --gradle-version ${to} also renews its jar.`,
  ];
  if (gradleReleaseExists(to) === undefined)
    guidelines.push(
      `Check that Gradle ${to} is published: the ${tableOf(GRADLE_RELEASES)} does not reach that far.`,
    );
  if (!gradle || sum > 0) return { fixes: [], guidelines };
  const edits = yield* restate([{ place: gradle.place, from: `gradle-${gradle.value}`, to: `gradle-${to}` }]);
  return { fixes: fixOf(`Move the wrapper to Gradle ${to}`, safety, edits), guidelines };
}

export const majorOf = (version: string): number => parseVersion(version)?.numbers[0] ?? 0;

/** The line of the wrapper that pins the checksum of its distribution, which goes with one version; 0 without one. */
export function* checksumLine({ place }: Stated): AnalysisTask<number> {
  const source = yield* sourceOf(place.path);
  const entries = readProperties(source?.lines ?? []);
  return entries.find(({ key }) => key === "distributionSha256Sum")?.line ?? 0;
}
