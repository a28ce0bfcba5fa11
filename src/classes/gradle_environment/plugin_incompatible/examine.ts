import { buildOf, placeClaim } from "../../../analysis/build/build.ts";
import { statedGradle, statedVersion } from "../../../analysis/build/versions.ts";
import { removedBuildApi } from "../../../facts/removed-build-apis.ts";
import { compareVersions } from "../../../facts/version-number.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { causes, missingOf } from "./causes.ts";
import type { failureClass } from "./class.ts";

/** The line that states the version of the plugin that asks, beside the one that took away what it asks for. */
export function* examine(context: Context<typeof failureClass>): Examination {
  const missing = missingOf(context);
  const removed = missing && removedBuildApi(missing.name);
  const build = removed && (yield* buildOf(context.error));
  if (!missing || !removed || !build) return;
  const used = removed.tool === "gradle" ? statedGradle(build) : statedVersion(build, "agp");
  if (used && compareVersions(used.value, removed.version) < 0) {
    const tool = removed.tool === "gradle" ? "Gradle" : "the Android Gradle plugin";
    yield causes.ruledOut("apiGone", `${tool} is ${used.value}`, [placeClaim(used.place)]);
    return;
  }
  if (!missing.plugin) return;
  const plugin = build.modules
    .flatMap(({ plugins }) => plugins)
    .find(({ id, version }) => id === missing.plugin && version !== undefined);
  if (!plugin?.version || !used) return;
  const at = plugin.versionPlace ?? plugin.place;
  const values = { ...missing, version: plugin.version, used: used.value };
  const evidence = [placeClaim(at, "its version"), placeClaim(used.place, used.value)];
  yield causes.proven("apiGone", values, { location: { path: at.path, line: at.line }, evidence });
}
