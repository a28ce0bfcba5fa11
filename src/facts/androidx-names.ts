import data from "./androidx-names.json" with { type: "json" };
import { tableOf } from "./fact-table.ts";
import type { PackageNames } from "./package-names.ts";

/** Names of AndroidX but for Compose and Hilt. */
export const ANDROIDX_NAMES = tableOf<PackageNames>(data);
