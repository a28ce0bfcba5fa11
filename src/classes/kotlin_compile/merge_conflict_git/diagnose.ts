import { fact, lineClaim, logClaim } from "../../../analysis/claims.ts";
import { search } from "../../../analysis/code/code.ts";
import { workspacePath } from "../../../analysis/code/compile-place.ts";
import { lineOf, sourceOf } from "../../../analysis/code/source.ts";
import { conclude, type Inquiry, think } from "../../../analysis/inquiry.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import { mergeMarkers } from "../../../syntax/merge-markers.ts";
import type { failureClass } from "./class.ts";

/** Marks of a merge that was not finished, in the sources. */
export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  yield* think("Which files still hold the marks of a merge?");
  const named = fact(error, "conflictPath") ?? error.filePath;
  const path = named ? yield* workspacePath(named) : undefined;
  const marks = (yield* search("^<{7} ", {
    isRegex: true,
    files: "**/*.{kt,kts,java,xml,gradle,toml,properties,json,pro}",
    limit: 30,
  })).filter(({ path: each }) => !/(?:^|\/)build\//.test(each));
  const first = marks.find((each) => each.path === path) ?? marks[0];
  const source = first && (yield* sourceOf(first.path));
  if (!first || !source) return;
  const { line: end = 0, side: theirs } =
    mergeMarkers(source.lines).find(({ line, sign }) => line > first.line && sign === ">") ?? {};
  const files = [...new Set(marks.map((each) => each.path))];
  yield* conclude({
    rootCause: `${first.path} still has the two sides of a merge${theirs ? ` with ${theirs}` : ""} between its marks${end > 0 ? `, lines ${first.line} to ${end}` : ""}.${
      files.length > 1
        ? ` ${files.length - 1} more ${files.length === 2 ? "file has" : "files have"} such marks: ${files
            .filter((each) => each !== first.path)
            .slice(0, 3)
            .join(", ")}.`
        : ""
    }`,
    ground: "proven",
    location: { path: first.path, line: first.line },
    label: "not merged",
    evidence: [
      logClaim(error),
      lineClaim("grep_search", first.path, first.line, first.text, "one side"),
      ...(end > 0 ? [lineClaim("read_file", first.path, end, lineOf(source, end), "the other side")] : []),
    ],
    fixGuidelines: [
      "Keep what is meant of both sides, and remove the three lines of marks.",
      "All of them: git diff --check, or git grep -n '^<<<<<<< '.",
    ],
  });
}
