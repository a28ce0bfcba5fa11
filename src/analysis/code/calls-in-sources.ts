import { isTestFile } from "../../facts/test-folders.ts";
import { nodesOnLine } from "../../syntax/tree/relations.ts";
import type { Tree } from "../../syntax/tree/tree.ts";
import type { AnalysisTask } from "../analysis-task.ts";
import { lineOfExpression } from "../values/expression.ts";
import type { CallPlace } from "./calls-near.ts";
import { outlineOf, search } from "./code.ts";
import type { FailingLine } from "./failing-line.ts";
import { mapHits, type SearchResult } from "./search-result.ts";
import { sourceOf } from "./source.ts";
import { treeAt } from "./tree.ts";

/** A line of the sources in the tree of its file. */
export interface LineOfSources extends Pick<FailingLine, "source" | "outline" | "line"> {
  tree: Tree;
}

interface Within {
  /** Most lines that are looked at. */
  limit?: number;
  files?: string;
  /** Whether the code of tests counts too. */
  withTests?: boolean;
}

/** The lines of the sources that a regular expression fits, those of tests left out unless they are asked for. */
export function* linesInSources(
  pattern: string,
  { limit = 40, files = "**/*.{kt,java}", withTests = false }: Within = {},
): AnalysisTask<SearchResult<LineOfSources>> {
  const { hits, all } = yield* search(pattern, { isRegex: true, files, limit });
  const found: LineOfSources[] = [];
  const known = new Map<string, Pick<LineOfSources, "source" | "outline"> | undefined>();
  for (const { path, line } of hits) {
    const isLeftOut = !withTests && isTestFile(path);
    if (!known.has(path)) known.set(path, isLeftOut ? undefined : yield* fileAt(path));
    const file = known.get(path);
    if (file) found.push({ ...file, line, tree: treeAt(file.source, line) });
  }
  return { hits: found, all: all && found };
}

function* fileAt(path: string): AnalysisTask<Pick<LineOfSources, "source" | "outline"> | undefined> {
  const source = yield* sourceOf(path);
  const outline = source && (yield* outlineOf(path));
  return source && outline && { source, outline };
}

/** The calls of functions by such names, a part of a regular expression, in the sources that are no tests. */
export function* callsInSources(names: string, within?: Within): AnalysisTask<SearchResult<CallPlace>> {
  const isMeant = new RegExp(`^(?:${names})$`);
  const lines = yield* linesInSources(`\\b(?:${names})\\s*[(<{]`, within);
  return mapHits(lines, (hits) =>
    hits.flatMap(({ line, ...place }) =>
      nodesOnLine(place.tree, line).flatMap((node) => {
        if (node.kind !== "call" || !isMeant.test(node.name)) return [];
        const call = { ...place, node };
        return lineOfExpression(call) === line ? [call] : [];
      }),
    ),
  );
}
