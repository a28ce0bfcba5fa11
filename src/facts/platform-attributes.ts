import { tableOf } from "./fact-table.ts";
import data from "./platform-attributes.json" with { type: "json" };

export interface PlatformAttributes {
  /** The API level that brought them. */
  since: number;
  /** Behind `android:`, with spaces between them. */
  names: string;
}

/** The public attributes of the platform by the level that brought them, for levels that a build may still be below. */
export const PLATFORM_ATTRIBUTE_LEVELS = tableOf<PlatformAttributes>(data);

/** The level that brought an attribute of the platform; undefined for those the table does not know. */
export function levelOfAttribute(name: string): number | undefined {
  return PLATFORM_ATTRIBUTE_LEVELS.rows.find(({ names }) => names.split(" ").includes(name))?.since;
}
