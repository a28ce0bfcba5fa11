import type { FactTable } from "./fact-table.ts";
import { compareVersions } from "./version-number.ts";

/** A module that an npm package brings along as a repository of its own, and no public one has. */
export interface NodeModule {
  module: string;
  npm: string;
  /** The versions of which that is so: from the first on, up to but without the last. */
  from: string;
  to: string;
}

const NODE_MODULES: FactTable<NodeModule> = {
  asOf: "2026-11",
  source: "reactnative.dev release notes of 0.71, repo1.maven.org listing of com.facebook.react",
  rows: [{ module: "com.facebook.react:react-native", npm: "react-native", from: "0.21.0", to: "0.71.0" }],
};

/** The npm package that alone has this version of a module. */
export const nodeModuleOf = (module: string, version: string): NodeModule | undefined =>
  NODE_MODULES.rows.find(
    (row) =>
      row.module === module &&
      /^\d/.test(version) &&
      compareVersions(version, row.from) >= 0 &&
      compareVersions(version, row.to) < 0,
  );
