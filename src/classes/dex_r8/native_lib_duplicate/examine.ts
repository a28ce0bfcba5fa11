import { buildOf, fixOf } from "../../../analysis/build/build.ts";
import { statementsOf } from "../../../analysis/build/statements.ts";
import { fileName } from "../../../model/paths.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { packagingModule, sourcesOf } from "../packaged-twice.ts";
import { addRule, packagingRule } from "../packaging-rule.ts";
import { causeFor, causes, patternFor } from "./causes.ts";
import type { failureClass } from "./class.ts";

/** One native library in several AARs, of which an app can have one. */
export function* examine(context: Context<typeof failureClass>): Examination {
  const build = yield* buildOf(context.error);
  const file = context.facts.resource;
  if (!build || !file) return;
  const from = sourcesOf(context.list("inputs"));
  const module = yield* packagingModule(context.error, build, from, "jniLibs");
  if (!module) return;
  const { script, agp, support } = module;
  const picks = statementsOf(script).filter(
    (each) => each.name.startsWith("pickFirst") || each.path.at(-1) === "pickFirsts",
  );
  const line = picks.find(({ given }) => given.some((each) => each.includes(fileName(file))))?.line;
  if (line) {
    const evidence = [context.line({ source: script, line }, "the rule")];
    const there = { location: { path: script.path, line }, evidence };
    return void (yield causes.open("ruleThere", { file, script: script.path, line }, there));
  }
  yield { thought: `Which libraries contain ${fileName(file)}?` };
  const cause = causeFor(file);
  const isRuntime = cause === "cppRuntime";
  const rule = packagingRule("jniLibs", "pickFirsts", patternFor(file), agp);
  const edits = isRuntime ? addRule(script, rule, agp) : undefined;
  const fixes = fixOf(`Keep the first ${fileName(file)}`, "review", edits);
  const duplicate = { file, from, agp, script: script.path };
  yield causes.proven(cause, duplicate, { ...support, ground: isRuntime ? "proven" : "stated", fixes });
}
