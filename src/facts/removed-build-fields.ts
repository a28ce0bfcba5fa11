import type { FactTable } from "./fact-table.ts";

export interface RemovedBuildField {
  owner: string;
  field: string;
  /** Who had it, and since when it has it no more. */
  gone: string;
  /** The plugin that asks for it, and its first release that does not. */
  asker: string;
  since: string;
}

/** Constants of the build's API that a major version took away, and that a plugin which many use asked for. */
export const REMOVED_BUILD_FIELDS: FactTable<RemovedBuildField> = {
  asOf: "2026-11",
  source: "gradle/foojay-toolchains#105 and #151, facebook/react-native#54160",
  rows: [
    {
      owner: "org.gradle.jvm.toolchain.JvmVendorSpec",
      field: "IBM_SEMERU",
      gone: "Gradle 9 removed it",
      asker: "org.gradle.toolchains.foojay-resolver-convention",
      since: "1.0.0",
    },
  ],
};
