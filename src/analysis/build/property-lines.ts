import type { GradleModel, TextMatch } from "../../model/code.ts";
import { readProperties } from "../../syntax/properties.ts";
import type { AnalysisTask } from "../analysis-task.ts";
import { search } from "../code/code.ts";
import type { SearchResult } from "../code/search-result.ts";
import { lineOf, sourceOf } from "../code/source.ts";

/** An entry of a properties file, where its key begins. */
export interface PropertyLine extends TextMatch {
  value: string;
}

/** What the properties files of the workspace say under a key, the same one in several files too. */
export function* propertyLines(
  key: string,
  files = "**/*.properties",
): AnalysisTask<SearchResult<PropertyLine>> {
  const { hits, all } = yield* search(key, { files, limit: 50 });
  const found: PropertyLine[] = [];
  for (const path of new Set(hits.map((hit) => hit.path))) {
    const source = yield* sourceOf(path);
    for (const entry of readProperties(source?.lines ?? []))
      if (source && entry.key === key)
        found.push({
          path,
          line: entry.line,
          column: 1,
          text: lineOf(source, entry.line),
          value: entry.value,
        });
  }
  return { hits: found, all: all && found };
}

/** The gradle.properties of a build, whether it is there or not. */
export function gradleProperties({ modules }: GradleModel): string {
  const root = modules.find(({ name }) => name === ":")?.directory;
  return root ? `${root}/gradle.properties` : "gradle.properties";
}
