import { tableOf } from "../fact-table.ts";
import data from "./gradle-releases.json" with { type: "json" };
import { type ReleaseLine, wasReleased } from "./release-lines.ts";

/** Stable releases of Gradle from 5.0 on; those before 9 write a first release without its patch (8.14). */
export const GRADLE_RELEASES = tableOf<ReleaseLine>(data);

/** Whether Gradle was released in this version; undefined where the table cannot tell. */
export function gradleReleaseExists(version: string): boolean | undefined {
  return wasReleased(GRADLE_RELEASES, version);
}
