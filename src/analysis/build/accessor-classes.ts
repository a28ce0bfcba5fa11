import type { CatalogEntry, GradleModel } from "../../model/code.ts";

const SUFFIX: Readonly<Record<CatalogEntry["kind"], string>> = {
  library: "LibraryAccessors",
  version: "VersionAccessors",
  plugin: "PluginAccessors",
  bundle: "BundleAccessors",
};

/** The entries that Gradle reaches through one generated class, and the first part of their aliases as written. */
export interface AccessorGroup {
  /** `androidX` of `androidX-core-testing`. */
  prefix: string;
  entries: CatalogEntry[];
}

/**
 * The entries of a catalog behind `AndroidXLibraryAccessors`: Gradle writes such a class for every part of an alias that
 * others go on from, with the first letter of each part in upper case and the rest as it is.
 */
export function findAccessorGroup(build: GradleModel, className: string): AccessorGroup | undefined {
  const groups = build.catalog.flatMap((entry) => {
    const parts = entry.alias.split(/[-_.]/);
    for (let length = 1; length < parts.length; length++) {
      const name = parts
        .slice(0, length)
        .map((part) => `${part.slice(0, 1).toUpperCase()}${part.slice(1)}`)
        .join("");
      if (`${name}${SUFFIX[entry.kind]}` !== className) continue;
      return [{ entry, prefix: entry.alias.slice(0, parts.slice(0, length).join("-").length) }];
    }
    return [];
  });
  const prefixes = new Set(groups.map(({ prefix }) => prefix));
  const [prefix, ...more] = prefixes;
  return prefix === undefined || more.length > 0
    ? undefined
    : { prefix, entries: groups.map(({ entry }) => entry) };
}
