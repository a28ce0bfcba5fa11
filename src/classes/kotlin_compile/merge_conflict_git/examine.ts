import { search } from "../../../analysis/code/code.ts";
import { workspacePath } from "../../../analysis/code/compile-place.ts";
import { type Source, sourceOf } from "../../../analysis/code/source.ts";
import { mergeMarkers } from "../../../syntax/merge-markers.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { findMarks } from "../merge-marks.ts";
import { causes } from "./causes.ts";
import type { failureClass } from "./class.ts";

export function* examine(context: Context<typeof failureClass>): Examination {
  yield { thought: "Which files still hold the marks of a merge?" };
  const named = context.facts.conflictPath ?? context.error.filePath;
  const path = named ? yield* workspacePath(named) : undefined;
  const { hits, all } = yield* search("^<{7}( |$)", {
    isRegex: true,
    files: "**/*.{kt,kts,java,xml,gradle,toml,properties,json,pro}",
    limit: 30,
  });
  const conflicts: Source[] = [];
  for (const each of new Set(hits.map((hit) => hit.path))) {
    const source = /(?:^|\/)build\//.test(each) ? undefined : yield* sourceOf(each);
    if (source && mergeMarkers(source.lines).length > 0) conflicts.push(source);
  }
  const own = all && path ? yield* sourceOf(path) : undefined;
  if (own && conflicts.length === 0)
    yield causes.ruledOut(
      context.facts.conflictPath ? "notResolved" : "marksLeft",
      `${own.path} has no marks of a merge`,
      [context.line({ source: own, line: 1 })],
    );
  const first = conflicts.find((each) => each.path === path) ?? conflicts[0];
  const others = conflicts.filter((each) => each !== first).map((each) => each.path);
  const verdict = first && findMarks(context, first, others);
  if (verdict) yield verdict;
}
