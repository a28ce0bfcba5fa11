import { buildOf, placeClaim } from "../../analysis/build/build.ts";
import { flagInForce } from "../../analysis/build/flag-in-force.ts";
import type { FailureCase } from "../../analysis/case/failure-case.ts";
import { logClaim } from "../../analysis/claims.ts";
import type { GradleModel, GradlePlugin } from "../../model/code.ts";
import type { Found } from "../examination.ts";
import { buildCauses } from "./build-causes.ts";

const OLD_TYPE =
  /Extension of type '(AppExtension|LibraryExtension|TestExtension|BaseExtension|TestedExtension)' does not exist\. Currently registered extension types: \[[^\]]{0,2000}ApplicationAndroidComponentsExtension|(?:ApplicationExtensionImpl|LibraryExtensionImpl)\S{0,60} cannot be cast to class com\.android\.build\.gradle\.(AppExtension|LibraryExtension|BaseExtension|TestedExtension)\b/;
/** The extension of the old DSL: where it is registered, the plugin asks for something else that is not there. */
const OLD_DSL = /Currently registered extension types: \[[^\]]{0,2000}BaseAppModuleExtension/;
const APPLIED =
  /(?:Failed to apply plugin|applying plugin request \[id:) '([\w.-]{3,120})'(?:, version: '([\w.-]{1,40})')?\]?/;

/** A plugin that asks for types that the new DSL of the Android plugin does not have. */
export function* oldAndroidTypes({ error }: FailureCase): Found {
  const [, missing, cast] = OLD_TYPE.exec(error.raw) ?? [];
  const type = missing ?? cast;
  if (!type || OLD_DSL.test(error.raw)) return undefined;
  const [quote, id, printed] = APPLIED.exec(error.raw) ?? [];
  const build = yield* buildOf(error);
  const applied = build && id ? pluginOf(build, id) : undefined;
  const version = printed ?? applied?.version;
  const place = applied && (applied.versionPlace ?? applied.place);
  const flag = build && flagInForce(build, "android.newDsl");
  const values = {
    type,
    plugin: id && `${id}${version ? ` ${version}` : ""}`,
    because: flag?.value ? flag.because : undefined,
  };
  return buildCauses.proven("oldAndroidTypes", values, {
    // A build that turns the new DSL off is not the one that failed.
    ground: flag && !flag.value ? "likely" : "stated",
    ...(place && { location: { path: place.path, line: place.line } }),
    evidence: [
      logClaim(error),
      ...(quote ? [logClaim(error, quote)] : []),
      ...(place ? [placeClaim(place)] : []),
      ...(flag ? [flag.claim] : []),
    ],
  });
}

/** How a build applies a plugin: the line with its version, where there is one. */
function pluginOf({ modules }: GradleModel, id: string): GradlePlugin | undefined {
  const lines = modules.flatMap(({ plugins }) => plugins).filter((each) => each.id === id);
  return lines.find(({ version }) => version !== undefined) ?? lines[0];
}
