import type { AnalysisTask } from "../../../analysis/analysis-task.ts";
import { buildOf, moduleNamed } from "../../../analysis/build/build.ts";
import { namedCall } from "../../../analysis/build/named-task.ts";
import { topBlock } from "../../../analysis/build/script.ts";
import { unreadBuildLogic } from "../../../analysis/build/unread-build-logic.ts";
import { DEFAULT_BUILD_TYPES, variantsOf } from "../../../analysis/build/variants-of.ts";
import { slipOf } from "../../../analysis/code/spelling.ts";
import { isApplication } from "../../../analysis/resources/manifest.ts";
import { pluginOfTask } from "../../../facts/tasks-by-plugin.ts";
import { fileName } from "../../../model/paths.ts";
import type { Verdict } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { capital } from "../../wording.ts";
import { causes } from "./causes.ts";
import type { failureClass } from "./class.ts";

export function* examine(context: Context<typeof failureClass>): Examination {
  const asked = yield* askedByName(context);
  yield* asked ? [asked] : variantOfNone(context);
}

/** Calls that end the build where there is no such task. */
const DEMANDS = new Set(["getByName", "named", "getAt", "getByPath"]);

/** A plugin's own code that asks for a task by its name, before or without what adds it. */
function* askedByName(context: Context<typeof failureClass>): AnalysisTask<Verdict | undefined> {
  const { task, project } = context.facts;
  const asked = task && (yield* namedCall(context.error, task, DEMANDS));
  if (!task || !asked) return undefined;
  const { at, within, call } = asked;
  const { path, line } = at;
  return causes.proven(
    "askedByName",
    { task, within, call, line, file: fileName(path), project, plugin: pluginOfTask(task) },
    { ground: "stated", location: { path, line }, evidence: [context.line(at)] },
  );
}

const OF_VARIANTS =
  /^(assemble|bundle|install|test|connected|lint|compile|package|publish)([A-Z]\w*?)(UnitTest|AndroidTest|Kotlin|Sources|JavaWithJavac)?$/;

/** A task named for a variant that the module does not have. */
function* variantOfNone(context: Context<typeof failureClass>): Examination {
  const { task = "", project = "" } = context.facts;
  const build = yield* buildOf(context.error);
  const written = task.split(":").filter(Boolean);
  const [, verb, asked, ending = ""] = OF_VARIANTS.exec(written.at(-1) ?? "") ?? [];
  if (!build || !verb || !asked) return;
  const path = written.length > 1 ? `:${written.slice(0, -1).join(":")}` : project;
  const module =
    (path.startsWith(":") ? moduleNamed(build, path) : undefined) ?? build.modules.find(isApplication);
  const variants = module && (yield* variantsOf(module));
  const hasVariants = module?.plugins.some(({ id }) => /^com\.android\.|^android/.test(id));
  if (!module || !variants || !(hasVariants || topBlock(variants.script, "android"))) return;
  yield { thought: `Which variants does ${module.name} have?` };
  const { script, buildTypes } = variants;
  const types = [...new Set([...DEFAULT_BUILD_TYPES, ...buildTypes.keys()])].map(capital);
  const flavors = [...variants.flavors];
  if (new Set(flavors.map(([, { dimension }]) => dimension)).size > 1) return;
  const ofFlavors = flavors.flatMap(([flavor]) => types.map((type) => capital(flavor) + type));
  const names = flavors.length === 0 ? types : ofFlavors;
  const partsOfNames = flavors.length === 0 ? [] : [...types, ...flavors.map(([flavor]) => capital(flavor))];
  if ([...names, ...partsOfNames].includes(asked)) return;
  const meant = slipOf(asked, names);
  const line =
    flavors[0]?.[1].block.from ?? [...buildTypes.values()][0]?.from ?? topBlock(script, "android")?.from;
  const note = flavors.length > 0 || buildTypes.size > 0 ? "one that exists" : undefined;
  const unread = meant ? undefined : yield* unreadBuildLogic(build, module);
  const hasFlavors = flavors.length > 0;
  yield causes.proven(
    "noVariant",
    { module: module.name, script: script.path, verb, asked, ending, meant, names, hasFlavors, unread },
    {
      ground: unread ? "ambiguous" : meant ? "proven" : "stated",
      location: { path: script.path, line: line ?? 1 },
      evidence: line ? [context.line({ source: script, line }, note)] : [],
    },
  );
}
