import type { AnalysisTask } from "../analysis-task.ts";
import { propertyLines } from "./property-lines.ts";
import type { Stated } from "./versions.ts";

/** The wrappers of the workspace, each with the Gradle that it brings. */
export function* wrappers(): AnalysisTask<Stated[]> {
  const { hits: lines } = yield* propertyLines("distributionUrl", "**/gradle-wrapper.properties");
  return lines.flatMap(({ value: url, path, line, text }) => {
    const value = /\/gradle-(\d[\w.+-]*?)-(?:bin|all|src)\.zip/.exec(url)?.[1];
    return value ? [{ value, place: { path, line, text } }] : [];
  });
}
