import type { CatalogEntry } from "../../model/code.ts";
import { nameAt } from "../../syntax/gradle/names.ts";
import { TokenView } from "../../syntax/token-view.ts";

/** The version of a catalog that an expression reads: `libs.versions.jdk.get()`, whatever is made of it. */
export function catalogVersion(catalog: readonly CatalogEntry[], written: string): CatalogEntry | undefined {
  const view = new TokenView(written, "kotlin");
  for (let at = 0; at < view.count; at++) {
    const { name, end } = nameAt(view, at, view.count - 1);
    at = Math.max(at, end);
    if (!name.startsWith("libs.versions.")) continue;
    const accessor = name
      .slice("libs.versions.".length)
      .replace(/\.(?:get|asProvider|orNull|getOrNull)$/, "");
    return catalog.find(({ kind, alias }) => kind === "version" && alias.replace(/[-_]/g, ".") === accessor);
  }
  return undefined;
}
