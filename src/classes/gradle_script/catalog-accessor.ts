import { fixOf, placeClaim, replaceOnLines } from "../../analysis/build/build.ts";
import { mentionsOn } from "../../analysis/build/mentions.ts";
import { logClaim } from "../../analysis/claims.ts";
import { slipOf } from "../../analysis/code/spelling.ts";
import type { Inquiry } from "../../analysis/inquiry.ts";
import type { CatalogEntry } from "../../model/code.ts";
import type { Finding } from "../../model/finding.ts";
import { locationOf, placeClaimOf, type UnknownName } from "./script-name.ts";

/** `androidx.core.ktx` of the alias `androidx-core-ktx`. */
export const accessor = ({ alias }: CatalogEntry) => alias.replace(/[-_]/g, ".");

/** `libs.androidx.core.ktx` on the line, where the unknown name is a part of it. */
export function catalogAccessor({ name, place: { script, line } }: UnknownName): string | undefined {
  return mentionsOn(script, { from: line, to: line })
    .map(({ path }) => path)
    .find((path) => path.startsWith("libs.") && path.split(".").includes(name));
}

/** An accessor of the version catalog that was not generated. */
export function* missingAccessor(unknown: UnknownName): Inquiry<Finding> {
  const { error, build, place } = unknown;
  const written = (catalogAccessor(unknown) ?? "libs.").replace(/\.(?:get|asProvider|map)$/, "");
  const path = build.catalog[0]?.place.path;
  const kinds = {
    plugin: "libs.plugins.",
    bundle: "libs.bundles.",
    version: "libs.versions.",
    library: "libs.",
  };
  const accessors = new Map(build.catalog.map((entry) => [kinds[entry.kind] + accessor(entry), entry]));
  const meant = accessors.has(written) ? undefined : slipOf(written, accessors.keys());
  const entry = accessors.get(meant ?? written);
  const spot = { ...locationOf(unknown), text: place.text };
  return {
    rootCause: path
      ? accessors.has(written)
        ? `${path} has ${written}, so the accessor was not generated when this script was compiled: the catalog or the settings could not be read then.`
        : `${path} has no entry for ${written}.${meant ? ` The nearest is ${meant}.` : ""}`
      : `${place.script.path} uses ${written}, and there is no version catalog at gradle/libs.versions.toml.`,
    ground: accessors.has(written) ? "open" : meant ? "proven" : "told",
    location: locationOf(unknown),
    label: "not in the catalog",
    evidence: [
      logClaim(error),
      placeClaimOf(unknown),
      ...(entry ? [placeClaim(entry.place, meant ? "the nearest entry" : "the entry")] : []),
    ],
    fixGuidelines: meant
      ? [`Write ${meant}.`]
      : [`Add the entry to the catalog; dashes and underscores of its alias become dots in ${written}.`],
    fixes: meant ? fixOf(`Write ${meant}`, "review", yield* replaceOnLines([spot], written, meant)) : [],
    ...(accessors.has(written) && { unestablished: true }),
  };
}
