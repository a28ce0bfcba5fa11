import { placeClaim } from "../../analysis/build/build.ts";
import type { VersionPlace } from "../../model/code.ts";
import type { Claim } from "../../model/finding.ts";

/** At a line that the build model read, with whatever else shows it. */
export const shownAt = (place: VersionPlace, note?: string, ...more: readonly Claim[]) => ({
  location: { path: place.path, line: place.line },
  evidence: [placeClaim(place, note), ...more],
});
