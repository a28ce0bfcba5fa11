import { tableOf } from "./fact-table.ts";
import data from "./java-names.json" with { type: "json" };
import type { PackageNames } from "./package-names.ts";

/** Names of the Java platform that Java code must import, and that Kotlin code has by itself or writes otherwise. */
export const JAVA_NAMES = tableOf<PackageNames>(data);
