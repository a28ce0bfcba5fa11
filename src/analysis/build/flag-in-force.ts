import { type ChangedDefault, changedDefault } from "../../facts/changed-defaults.ts";
import { compareVersions } from "../../facts/version-number.ts";
import type { GradleModel } from "../../model/code.ts";
import type { Claim } from "../../model/finding.ts";
import { placeClaim } from "./build.ts";
import { statedVersion } from "./versions.ts";

/** The value that a flag of the Android plugin has in a build, and the line that makes it so. */
export interface FlagInForce {
  value: boolean;
  /** Why, as a sentence goes on behind "because": a property, or the default of the version. */
  because: string;
  claim: Claim;
  /** The version of the plugin, where its default counts. */
  byDefault?: ChangedDefault & { version: string };
}

/**
 * What `gradle.properties` sets, else what the stated version of the Android plugin takes by default; undefined where
 * neither is known. A property given on the command line or in the user's own file is not seen.
 */
export function flagInForce(build: GradleModel, flag: string): FlagInForce | undefined {
  const set = build.properties[flag];
  if (set && /^(?:true|false)$/.test(set.value.trim())) {
    const value = set.value.trim() === "true";
    return {
      value,
      because: `${set.place.path}:${set.place.line} sets ${flag} to ${value}`,
      claim: placeClaim(set.place, "set here"),
    };
  }
  const row = changedDefault(flag);
  const agp = statedVersion(build, "agp");
  if (!row || !agp) return undefined;
  const isNew = compareVersions(agp.value, row.agp) >= 0;
  const value = isNew ? row.value : !row.value;
  const state = value ? "on" : "off";
  return {
    value,
    because: isNew
      ? `it is ${state} by default since Android Gradle plugin ${row.agp}, and this build uses ${agp.value}`
      : `it is ${state} by default before Android Gradle plugin ${row.agp}, and this build uses ${agp.value}`,
    claim: placeClaim(agp.place, `${flag} is ${state} by default`),
    byDefault: { ...row, version: agp.value },
  };
}
