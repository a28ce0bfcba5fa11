import { tableOf } from "./fact-table.ts";
import data from "./library-names.json" with { type: "json" };
import type { PackageNames } from "./package-names.ts";

/** Names of Kotlin's libraries and of the third-party ones that Android apps use most. */
export const LIBRARY_NAMES = tableOf<PackageNames>(data);
