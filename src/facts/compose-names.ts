import data from "./compose-names.json" with { type: "json" };
import { tableOf } from "./fact-table.ts";
import type { PackageNames } from "./package-names.ts";

/** Names of Jetpack Compose. */
export const COMPOSE_NAMES = tableOf<PackageNames>(data);
