import type { ImportLine, TextMatch } from "../../model/code.ts";
import type { AnalysisTask } from "../analysis-task.ts";
import { escapeRegex, outlineOf, search } from "./code.ts";
import type { SearchResult } from "./search-result.ts";

/** An import of some file, with the name that it brings in. */
export interface ImportPlace extends TextMatch {
  name: string;
}

/** `a.b.Shelf` of `import a.b.Shelf as Rack`. */
export const importedName = ({ module, imported: [first = ""] }: ImportLine): string =>
  `${module}.${first.split(" ")[0]}`;

/** The imports of names that a part of a regular expression fits as a whole. */
export function* importsInSources(
  names: string,
  { files = "**/*.{kt,java}", limit = 50 } = {},
): AnalysisTask<SearchResult<ImportPlace>> {
  const { hits, all } = yield* search(`\\bimport\\s+(?:static\\s+)?(?:${names})`, {
    isRegex: true,
    files,
    limit,
  });
  const isMeant = new RegExp(`^(?:${names})$`);
  const found: ImportPlace[] = [];
  for (const hit of hits) {
    const outline = yield* outlineOf(hit.path);
    const on = outline?.imports.filter(({ line }) => line === hit.line) ?? [];
    for (const name of on.map(importedName)) if (isMeant.test(name)) found.push({ ...hit, name });
  }
  return { hits: found, all: all && found };
}

/** The files that lie in a package, or with `orBelow` in one whose name begins with it, at the line that says so. */
export function* filesInPackage(
  packageName: string,
  { limit = 20, orBelow = false } = {},
): AnalysisTask<SearchResult<TextMatch>> {
  const { hits, all } = yield* search(`\\bpackage\\s+${escapeRegex(packageName)}\\b`, {
    isRegex: true,
    files: "**/*.{kt,java}",
    limit,
  });
  const found: TextMatch[] = [];
  for (const hit of hits) {
    const own = (yield* outlineOf(hit.path))?.packageName ?? "";
    if (own === packageName || (orBelow && own.startsWith(`${packageName}.`))) found.push(hit);
  }
  return { hits: found, all: all && found };
}
