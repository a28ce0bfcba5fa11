import { buildOf, placeClaim } from "../../../analysis/build/build.ts";
import { statedGradle, statedVersion, tableOf } from "../../../analysis/build/versions.ts";
import { logClaim } from "../../../analysis/claims.ts";
import { conclude, type Inquiry } from "../../../analysis/inquiry.ts";
import { REMOVED_BUILD_APIS, removedBuildApi } from "../../../facts/removed-build-apis.ts";
import { compareVersions } from "../../../facts/version-number.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { failureClass } from "./class.ts";
import { missingOf } from "./missing.ts";

/** The line that states the version of the plugin that asks, beside the one that took away what it asks for. */
export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const missing = missingOf(error);
  const removed = missing && removedBuildApi(missing.name);
  const build = removed && (yield* buildOf(error));
  if (!missing?.plugin || !removed || !build) return;
  const used = removed.tool === "gradle" ? statedGradle(build) : statedVersion(build, "agp");
  const plugin = build.modules
    .flatMap(({ plugins }) => plugins)
    .find(({ id, version }) => id === missing.plugin && version !== undefined);
  if (!plugin?.version || !used || compareVersions(used.value, removed.version) < 0) return;
  const at = plugin.versionPlace ?? plugin.place;
  yield* conclude({
    rootCause: `${plugin.id} ${plugin.version} asks for ${missing.what}, and ${removed.gone} (${tableOf(REMOVED_BUILD_APIS)}); this build uses ${used.value}.`,
    ground: "proven",
    location: { path: at.path, line: at.line },
    label: "too old",
    evidence: [logClaim(error), placeClaim(at, "its version"), placeClaim(used.place, used.value)],
    fixGuidelines: [
      `Raise ${plugin.id} to a release made for ${removed.tool === "gradle" ? "Gradle" : "Android Gradle plugin"} ${removed.version} and newer.`,
      `Where there is none, go back below ${removed.version}, or do without the plugin.`,
    ],
  });
}
