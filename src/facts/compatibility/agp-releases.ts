import { tableOf } from "../fact-table.ts";
import data from "./agp-releases.json" with { type: "json" };
import { type NearestRelease, nearestRelease, type ReleaseLine, wasReleased } from "./release-lines.ts";

/** Stable releases of the Android Gradle plugin. */
export const AGP_RELEASES = tableOf<ReleaseLine>(data);

/** Whether the plugin was released in this version; undefined where the table cannot tell. */
export function agpReleaseExists(version: string): boolean | undefined {
  return wasReleased(AGP_RELEASES, version);
}

/** The release to use for a version that does not exist; undefined where the table cannot tell that it does not. */
export function nearestAgpVersion(version: string): NearestRelease | undefined {
  return nearestRelease(AGP_RELEASES, version);
}
