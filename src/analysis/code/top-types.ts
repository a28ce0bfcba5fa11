import { fileSearch } from "../../contracts/file-search.ts";
import type { Declaration, Outline } from "../../model/code.ts";
import { type AnalysisTask, requestTool } from "../analysis-task.ts";
import { outlineOf } from "./code.ts";

/** A type that a file declares at its top level. */
export interface TopType {
  path: string;
  outline: Outline;
  declaration: Declaration;
}

/** Files that are read. */
const MOST_FILES = 200;

/** The types that files of a pattern declare at their top level; undefined where there are too many files. */
export function* topTypesIn(pattern: string): AnalysisTask<TopType[] | undefined> {
  const files = (yield* requestTool(fileSearch, { pattern }))?.files ?? [];
  if (files.length > MOST_FILES) return undefined;
  const found: TopType[] = [];
  for (const path of files) {
    const outline = yield* outlineOf(path);
    for (const declaration of outline?.declarations ?? [])
      if (outline && TYPES.has(declaration.kind) && !declaration.qualifiedName.includes("."))
        found.push({ path, outline, declaration });
  }
  return found;
}

const TYPES = new Set<Declaration["kind"]>(["class", "interface", "enum", "annotation"]);
