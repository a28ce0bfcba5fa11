import { fact, lineClaim, logClaim } from "../../../analysis/claims.ts";
import { search } from "../../../analysis/code/code.ts";
import { workspacePath } from "../../../analysis/code/compile-place.ts";
import { lineOf, type Source, sourceOf } from "../../../analysis/code/source.ts";
import { conclude, type Inquiry, think } from "../../../analysis/inquiry.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import { type MergeMarker, mergeMarkers } from "../../../syntax/merge-markers.ts";
import type { failureClass } from "./class.ts";

/** Marks of a merge that was not finished, in the sources. */
export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  yield* think("Which files still hold the marks of a merge?");
  const named = fact(error, "conflictPath") ?? error.filePath;
  const path = named ? yield* workspacePath(named) : undefined;
  const hits = yield* search("^<{7}( |$)", {
    isRegex: true,
    files: "**/*.{kt,kts,java,xml,gradle,toml,properties,json,pro}",
    limit: 30,
  });
  const all = [...new Set(hits.map((each) => each.path))].filter((each) => !/(?:^|\/)build\//.test(each));
  const conflicts: { source: Source; marks: MergeMarker[] }[] = [];
  for (const each of all) {
    const source = yield* sourceOf(each);
    const marks = source ? mergeMarkers(source.lines) : [];
    if (source && marks.length > 0) conflicts.push({ source, marks });
  }
  const { source, marks = [] } = conflicts.find((each) => each.source.path === path) ?? conflicts[0] ?? {};
  const [first] = marks;
  if (!source || !first) return;
  const files = conflicts.map((each) => each.source.path);
  const { line: end = 0, side: theirs } =
    marks.find(({ line, sign }) => line > first.line && sign === ">") ?? {};
  yield* conclude({
    rootCause: `${source.path} still has the two sides of a merge${theirs ? ` with ${theirs}` : ""} between its marks${end > 0 ? `, lines ${first.line} to ${end}` : ""}.${
      files.length > 1
        ? ` ${files.length - 1} more ${files.length === 2 ? "file has" : "files have"} such marks: ${files
            .filter((each) => each !== source.path)
            .slice(0, 3)
            .join(", ")}.`
        : ""
    }`,
    ground: "proven",
    location: { path: source.path, line: first.line },
    label: "not merged",
    evidence: [
      logClaim(error),
      lineClaim("read_file", source.path, first.line, lineOf(source, first.line), "one side"),
      ...(end > 0 ? [lineClaim("read_file", source.path, end, lineOf(source, end), "the other side")] : []),
    ],
    fixGuidelines: [
      "Keep what is meant of both sides, and remove the three lines of marks.",
      "All of them: git diff --check, or git grep -n '^<<<<<<< '.",
    ],
  });
}
