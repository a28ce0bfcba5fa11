import type { AnalysisTask } from "../../../analysis/analysis-task.ts";
import { buildOf, placeClaim } from "../../../analysis/build/build.ts";
import { scriptOf } from "../../../analysis/build/script.ts";
import { statementsNamed } from "../../../analysis/build/statements.ts";
import type { GradleModel } from "../../../model/code.ts";
import type { Verdict } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { causes, readLog } from "./causes.ts";
import type { failureClass } from "./class.ts";

/** Where the project says what Kotlin's plugin refuses. What the plugin prints holds wherever that is. */
export function* examine(context: Context<typeof failureClass>): Examination {
  const build = yield* buildOf(context.error);
  if (!build) return;
  const verdict =
    refusedProperty(context, build) ?? (yield* declaredTwice(context, build)) ?? readLog(context);
  if (verdict) yield verdict;
}

/** The line of gradle.properties that gives Kotlin's plugin a value that it refuses. */
function refusedProperty(context: Context<typeof failureClass>, build: GradleModel): Verdict | undefined {
  const { pluginProperty: property } = context.facts;
  const set = property ? build.properties[property] : undefined;
  if (!property || !set) return undefined;
  const { path, line } = set.place;
  const values = { property, value: set.value, stated: `${path}:${line}` };
  const evidence = [context.log(), placeClaim(set.place)];
  return causes.proven("unknownProperty", values, { location: { path, line }, evidence });
}

/** The one script whose kotlin block declares a target of this kind more than once. */
function* declaredTwice(
  context: Context<typeof failureClass>,
  build: GradleModel,
): AnalysisTask<Verdict | undefined> {
  const { kotlinTarget } = context.facts;
  const name = kotlinTarget?.replace(/\(\)$/, "");
  if (!kotlinTarget || !name) return undefined;
  const found: { project: string; support: Parameters<typeof causes.proven>[2] }[] = [];
  for (const { name: project, buildFile } of build.modules) {
    const script = buildFile ? yield* scriptOf(buildFile) : undefined;
    const lines = script
      ? statementsNamed(script, name)
          .filter(({ path }) => path.at(-1) === "kotlin")
          .map(({ line }) => line)
      : [];
    const [first, second] = lines;
    if (!script || !first || !second) continue;
    const evidence = [
      context.log(),
      context.line({ source: script, line: first }, "the first"),
      context.line({ source: script, line: second }, "again"),
    ];
    found.push({ project, support: { location: { path: script.path, line: second }, evidence } });
  }
  const [only, ...more] = found;
  if (!only || more.length > 0) return undefined;
  const project = only.project === ":" ? "The root project" : only.project;
  return causes.proven("targetTwice", { kotlinTarget, project }, only.support);
}
