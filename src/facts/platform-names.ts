import { tableOf } from "./fact-table.ts";
import type { PackageNames } from "./package-names.ts";
import data from "./platform-names.json" with { type: "json" };

/**
 * Names of the Android and Java platforms and of Kotlin's standard library that are not imported by themselves. Where two
 * packages have a name, the one that code on Android means first comes first: java.time before kotlinx.datetime.
 */
export const PLATFORM_NAMES = tableOf<PackageNames>(data);
