import { tableOf } from "./fact-table.ts";
import type { PackageNames } from "./package-names.ts";
import data from "./test-names.json" with { type: "json" };

/** Names that tests use. */
export const TEST_NAMES = tableOf<PackageNames>(data);
