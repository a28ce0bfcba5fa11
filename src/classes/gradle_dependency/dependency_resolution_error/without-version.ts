import { fact, logClaim } from "../../../analysis/claims.ts";
import { platformOf } from "../../../facts/platforms.ts";
import type { Finding } from "../../../model/finding.ts";
import { askingClaims, askingPlaces, requester, type Unresolved } from "./unresolved.ts";

/** `group:artifact:` with nothing behind it: nobody gives it a version, so that no repository was asked for any. */
export function withoutVersion(unresolved: Unresolved): Finding {
  const { error, module, broughtBy, declared } = unresolved;
  const configuration = fact(error, "configuration");
  const there = configuration ? `in ${configuration}` : "there";
  const platform = platformOf(module);
  // A line that states a version is not the one that asks without.
  const isOther = !broughtBy && declared?.dependency.version !== undefined;
  const [place] = isOther ? [] : askingPlaces(unresolved);
  return {
    rootCause: `${requester(unresolved)} asks for ${module} without a version, and nothing gives it one ${there}: no platform (BOM), no constraint and no plugin that sets versions. Without a version there is nothing to look for in a repository.`,
    ground: "told",
    ...(place && { location: { path: place.path, line: place.line } }),
    label: broughtBy ? "brings it without a version" : "asked for here",
    evidence: [logClaim(error), ...(place ? askingClaims(unresolved) : [])],
    fixGuidelines: [
      ...(broughtBy
        ? [`Give ${module} a version in a constraint of the module that uses ${broughtBy}.`]
        : [
            `Write a version where ${module} is declared${place ? "" : ": a plugin or a script that was not read may do so"}.`,
          ]),
      `Or add the platform that lists it${platform ? `, ${platform.module},` : ""} to that configuration: one counts only for the configuration that declares it, and those that extend it.`,
    ],
  };
}
