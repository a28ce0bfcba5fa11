import type { FactTable } from "./fact-table.ts";

export interface ExtensionMember {
  name: string;
  /** The class of the `android` block that has it. */
  extension: string;
  plugin: string;
  /** Classes of the block that do not have it. */
  notOn: readonly string[];
}

/** Members that the `android` block has with some kinds of Android plugins only. */
export const EXTENSION_MEMBERS: FactTable<ExtensionMember> = {
  asOf: "2026-11",
  source: "sources of the Android Gradle plugin 3.0 to 8.13, com.android.build.gradle.*Extension",
  rows: [
    {
      name: "libraryVariants",
      extension: "LibraryExtension",
      plugin: "com.android.library",
      notOn: ["AppExtension", "TestExtension"],
    },
    {
      name: "applicationVariants",
      extension: "AppExtension",
      plugin: "com.android.application",
      notOn: ["LibraryExtension"],
    },
  ],
};

/** Who has a member that this extension lacks; undefined where the table does not say so. */
export function lackedBy(extension: string, name: string): ExtensionMember | undefined {
  return EXTENSION_MEMBERS.rows.find((row) => row.name === name && row.notOn.includes(extension));
}
