import type { FactTable } from "./fact-table.ts";

export interface RemovedCorePlugin {
  id: string;
  /** The first Gradle without it. */
  gradle: string;
  /** What takes its place, as an order. */
  instead: string;
}

/** Plugins that came with Gradle itself once. */
export const REMOVED_CORE_PLUGINS: FactTable<RemovedCorePlugin> = {
  asOf: "2026-11",
  source: "docs.gradle.org upgrade guides to 6.0 and 7.0",
  rows: [
    {
      id: "maven",
      gradle: "7.0",
      instead:
        "Apply maven-publish, and write what uploadArchives { } and install did as publishing { publications { } repositories { } }",
    },
    { id: "osgi", gradle: "6.0", instead: "Apply biz.aQute.bnd.builder" },
  ],
};

/** The plugin of this id that newer Gradles lack; undefined for all others. */
export function removedCorePlugin(id: string): RemovedCorePlugin | undefined {
  return REMOVED_CORE_PLUGINS.rows.find((row) => row.id === id);
}
