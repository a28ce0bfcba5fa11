import type { AnalysisTask } from "../../analysis/analysis-task.ts";
import { placeClaim } from "../../analysis/build/build.ts";
import { blockAround } from "../../analysis/build/script.ts";
import { type Statement, statementsOf } from "../../analysis/build/statements.ts";
import { unreadBuildLogic } from "../../analysis/build/unread-build-logic.ts";
import { CONFIGURATIONS, pluginsBehind, renamedScriptName } from "../../facts/gradle-names.ts";
import { gradlePlugin } from "../../facts/gradle-plugins.ts";
import type { Verdict } from "../cause-list.ts";
import { accessorOf } from "./catalog-accessor.ts";
import { supportOf, type UnknownName } from "./script-name.ts";
import { unknownName } from "./unknown-name-causes.ts";

/** `implementation` in the root script or in `buildscript`, where no plugin adds it. */
export function* wrongBlock(unknown: UnknownName): AnalysisTask<Verdict | undefined> {
  const { build, name, place, module } = unknown;
  // With a Gradle that still has them, the older names are configurations as well.
  const names = [name, renamedScriptName(name, false)?.now ?? name];
  if (!names.some((each) => CONFIGURATIONS.includes(each))) return undefined;
  const values = { name, script: place.script.path };
  if (blockAround(place.script, place.line)?.path[0] === "buildscript")
    return unknownName.proven("inBuildscript", values, supportOf(unknown));
  const plugins = module?.plugins ?? [];
  const isRoot = module?.name === ":" && plugins.every(({ isOnlyLoaded }) => isOnlyLoaded);
  if (!isRoot && (!module || plugins.length > 0 || appliesUnread(unknown))) return undefined;
  const unread = yield* unreadBuildLogic(build, module);
  return unknownName.proven(
    isRoot ? "inRootScript" : "noPluginHere",
    { ...values, unread },
    supportOf(unknown, { ground: unread ? "ambiguous" : "proven" }),
  );
}

/** Whether a line of the script applies a plugin that the build model could not name. */
function appliesUnread({ place: { script }, module }: UnknownName): boolean {
  const read = new Set(
    (module?.plugins ?? []).filter(({ place }) => place.path === script.path).map(({ place }) => place.line),
  );
  return statementsOf(script).some((each) => !read.has(each.line) && applies(each));
}

const applies = ({ name, receiver, path, arguments: given }: Statement): boolean =>
  path.at(-1) === "plugins"
    ? /^(?:id|alias|kotlin)$/.test(name)
    : name === "apply" && (given[0]?.name !== "from" || /(?:^|\.)(?:plugins?|pluginManager)$/.test(receiver));

/** The plugin that adds the name is not applied to the module. */
export function* pluginNotApplied(unknown: UnknownName): AnalysisTask<Verdict | undefined> {
  const { build, name, place, module } = unknown;
  const plugins = pluginsBehind(name);
  const applied = module?.plugins ?? [];
  const names = plugins?.flatMap((id) => [id, ...(gradlePlugin(id)?.aliases ?? [])]);
  const block = blockAround(place.script, place.line);
  const isOutermost = block === undefined || block.path.length <= 1 || block.path.includes("dependencies");
  if (!plugins || !names || !isOutermost || applied.some(({ id }) => names.includes(id))) return undefined;
  // Who applies a script that builds no module is not asked here; that one may bring the plugin.
  if (!module || appliesUnread(unknown)) return undefined;
  const inCatalog = build.catalog.find(({ kind, value }) => kind === "plugin" && value === plugins[0]);
  const [first] = applied;
  const { path: script, isKotlin } = place.script;
  const unread = yield* unreadBuildLogic(build, module);
  return unknownName.proven(
    "pluginNotApplied",
    { name, plugins, script, isKotlin, alias: inCatalog && accessorOf(inCatalog), unread },
    supportOf(unknown, {
      ground: unread ? "ambiguous" : "stated",
      evidence: [
        ...(first ? [placeClaim(first.place, "applied here")] : []),
        ...(inCatalog ? [placeClaim(inCatalog.place, "the plugin")] : []),
      ],
    }),
  );
}
