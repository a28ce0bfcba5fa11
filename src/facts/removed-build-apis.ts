import { tableOf } from "./fact-table.ts";
import data from "./removed-build-apis.json" with { type: "json" };

export interface RemovedBuildApi {
  /** Beginning of the qualified name. */
  name: string;
  /** Who had it, and since when it has it no more, as the end of a sentence. */
  gone: string;
  tool: "gradle" | "agp";
  version: string;
}

/** Classes that plugins were written against and that a major version took away. */
export const REMOVED_BUILD_APIS = tableOf<RemovedBuildApi>(data);

/** When a class or a call of the build's API went away; undefined where no row says so. */
export function removedBuildApi(name: string): RemovedBuildApi | undefined {
  return REMOVED_BUILD_APIS.rows.find((row) =>
    row.name.endsWith(".") ? name.startsWith(row.name) : name === row.name,
  );
}
