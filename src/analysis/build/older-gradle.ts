import { gradleModel } from "../../contracts/gradle-model.ts";
import { compareVersions } from "../../facts/version-number.ts";
import { type AnalysisTask, requestTool } from "../analysis-task.ts";

/** Whether the wrapper of the workspace brings this Gradle or a newer one; false where no wrapper is there. */
export function* hasGradleFrom(version: string): AnalysisTask<boolean> {
  const stated = (yield* requestTool(gradleModel, {}))?.gradleVersion;
  return stated !== undefined && compareVersions(stated, version) >= 0;
}
