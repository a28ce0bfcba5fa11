import type { AnalysisTask } from "../../analysis/analysis-task.ts";
import { saidInBuild } from "../../analysis/build/said-in-build.ts";
import { blockNamed, indentInside, scriptOf, topBlock } from "../../analysis/build/script.ts";
import { type Statement, statementsIn, statementsNamed } from "../../analysis/build/statements.ts";
import { editLines } from "../../analysis/changes/edits.ts";
import { joinResults } from "../../analysis/code/search-result.ts";
import type { GradleModule } from "../../model/code.ts";
import type { ProposedFix } from "../../model/edit.ts";

/** Features that a module's `buildFeatures` turns on. */
export type BuildFeature = "viewBinding" | "dataBinding" | "buildConfig" | "resValues" | "aidl";

const BUILD_LOGIC = "**/*{buildSrc,build-logic,buildLogic,buildlogic}*/**/*.kt";

/**
 * Whether a module has a feature on. Undefined where code other than its own build file could decide: a convention
 * plugin, or a block in the root's build file.
 */
export function* isFeatureOn(module: GradleModule, feature: BuildFeature): AnalysisTask<boolean | undefined> {
  const told = joinResults(
    yield* saidInBuild({ names: feature, files: "**/*.{gradle,kts}" }),
    yield* saidInBuild({ names: feature, files: BUILD_LOGIC }),
  ).all?.map(({ place }) => place);
  const script = module.buildFile ? yield* scriptOf(module.buildFile) : undefined;
  const own = script ? statementsNamed(script, feature, "enabled", "isEnabled") : [];
  const isIts = ({ name, path, receiver }: Statement) =>
    name === feature || path.at(-1) === feature || receiver.split(".").at(-1) === feature;
  const said = own.filter(isIts).flatMap(({ given: [value] }) => value ?? []);
  if (said.includes("true")) return true;
  if (said.some((value) => value !== "false")) return undefined;
  if (!told || told.some(({ path }) => path !== module.buildFile && !isOtherModule(path))) return undefined;
  return false;
}

/** The build file of some other module speaks for itself only; the root's and build logic's may speak for all. */
const isOtherModule = (path: string): boolean =>
  /\/build\.gradle(?:\.kts)?$/.test(path) && !/build-?logic|buildSrc/i.test(path);

/** Turns a feature on in a module's build file, in its `buildFeatures` block or a new one in `android`. */
export function* switchOn(buildFile: string, feature: BuildFeature): AnalysisTask<ProposedFix | undefined> {
  const script = yield* scriptOf(buildFile);
  const android = script && topBlock(script, "android");
  if (!script || !android?.to || android.to === android.from) return undefined;
  const statement = script.isKotlin ? `${feature} = true` : `${feature} true`;
  const features = blockNamed(script, "buildFeatures");
  if (features?.to && features.to > features.from) {
    if (statementsIn(script, features, feature).length > 0) return undefined;
    const line = `${indentInside(script, features)}${statement}`;
    const edits = editLines(script, [{ from: features.to, to: features.to - 1, lines: [line] }]);
    return edits && { title: `Turn ${feature} on`, safety: "review", edits };
  }
  if (features) return undefined;
  const indent = indentInside(script, android);
  const lines = ["", `${indent}buildFeatures {`, `${indent}${indent}${statement}`, `${indent}}`];
  const edits = editLines(script, [{ from: android.to, to: android.to - 1, lines }]);
  return edits && { title: `Turn ${feature} on`, safety: "review", edits };
}
