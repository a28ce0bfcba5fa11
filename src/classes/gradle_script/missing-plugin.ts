import { placeClaim } from "../../analysis/build/build.ts";
import { blockAround } from "../../analysis/build/script.ts";
import { type Statement, statementsOf } from "../../analysis/build/statements.ts";
import { unlessSaidBy, unreadBuildLogic } from "../../analysis/build/unread-build-logic.ts";
import { logClaim } from "../../analysis/claims.ts";
import type { Inquiry } from "../../analysis/inquiry.ts";
import { CONFIGURATIONS, pluginsBehind, renamedScriptName } from "../../facts/gradle-names.ts";
import { gradlePlugin } from "../../facts/gradle-plugins.ts";
import type { Finding } from "../../model/finding.ts";
import { accessor } from "./catalog-accessor.ts";
import { locationOf, placeClaimOf, type UnknownName } from "./script-name.ts";

/** `implementation` in the root script or in `buildscript`, where no plugin adds it. */
export function* wrongBlock(unknown: UnknownName): Inquiry<Finding | undefined> {
  const { error, build, name, place, module } = unknown;
  // With a Gradle that still has them, the older names are configurations as well.
  const names = [name, renamedScriptName(name, false)?.now ?? name];
  if (!names.some((each) => CONFIGURATIONS.includes(each))) return undefined;
  const block = blockAround(place.script, place.line);
  const isBuildscript = block?.path[0] === "buildscript";
  const plugins = module?.plugins ?? [];
  const isRoot = module?.name === ":" && plugins.every(({ isOnlyLoaded }) => isOnlyLoaded);
  if (!isBuildscript && !isRoot && (!module || plugins.length > 0 || appliesUnread(unknown)))
    return undefined;
  const finding: Finding = {
    rootCause: isBuildscript
      ? `${name} stands in the buildscript block of ${place.script.path}. That block is the class path of the script itself and knows classpath only.`
      : isRoot
        ? `${name} stands in the root script, which applies no Android, Java or Kotlin plugin, so it has no such configuration. Libraries of the app belong into the app's own script.`
        : `${place.script.path} applies no Android, Java or Kotlin plugin, and only those add ${name}.`,
    ground: "proven",
    location: locationOf(unknown),
    label: isBuildscript ? "in buildscript" : "no plugin adds it here",
    evidence: [logClaim(error), placeClaimOf(unknown)],
    fixGuidelines: [
      isRoot || isBuildscript
        ? "Move the line into the dependencies block of the module that uses the library."
        : "Apply the plugin in that script, before its dependencies block.",
    ],
  };
  return isBuildscript ? finding : unlessSaidBy(yield* unreadBuildLogic(build, module), finding);
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
export function* pluginNotApplied(unknown: UnknownName): Inquiry<Finding | undefined> {
  const { error, build, name, place, module } = unknown;
  const plugins = pluginsBehind(name);
  const applied = module?.plugins ?? [];
  const names = plugins?.flatMap((id) => [id, ...(gradlePlugin(id)?.aliases ?? [])]);
  const block = blockAround(place.script, place.line);
  const isOutermost = block === undefined || block.path.length <= 1 || block.path.includes("dependencies");
  if (!plugins || !names || !isOutermost || applied.some(({ id }) => names.includes(id))) return undefined;
  // Who applies a script that builds no module is not asked here; that one may bring the plugin.
  if (!module || appliesUnread(unknown)) return undefined;
  const [plugin = ""] = plugins;
  const inCatalog = build.catalog.find((entry) => entry.kind === "plugin" && entry.value === plugin);
  const [first] = applied;
  return unlessSaidBy(yield* unreadBuildLogic(build, module), {
    rootCause: `${name} exists only where ${plugins.length > 1 && /^com\.android/.test(plugin) ? "an Android plugin" : plugin} is applied, and ${place.script.path} does not apply it.`,
    ground: "told",
    location: locationOf(unknown),
    label: "its plugin is not applied",
    evidence: [
      logClaim(error),
      placeClaimOf(unknown),
      ...(first ? [placeClaim(first.place, "applied here")] : []),
      ...(inCatalog ? [placeClaim(inCatalog.place, "the plugin")] : []),
    ],
    fixGuidelines: [
      `Add ${inCatalog ? `alias(libs.plugins.${accessor(inCatalog)})` : place.script.isKotlin ? `id("${plugin}")` : `id '${plugin}'`} to the plugins block of ${place.script.path}.`,
      ...(place.script.isKotlin
        ? [
            "A plugin applied by a convention plugin or apply(plugin = …) brings no accessors into a Kotlin script; configure it by type there.",
          ]
        : []),
    ],
  });
}
