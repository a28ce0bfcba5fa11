import type { Source } from "../../analysis/code/source.ts";
import { mergeMarkers } from "../../syntax/merge-markers.ts";
import { CauseList, type Verdict } from "../cause-list.ts";
import type { Context } from "../context.ts";

/** What to do about the two sides of a merge. */
export const mergeSteps = [
  "Keep what is meant of both sides, delete the lines of <<<<<<<, ======= and >>>>>>>, then git add the file.",
  "git diff --check lists all that are left.",
];

/** `lines` are the first and the last of the marks, `others` more such files. */
type Unfinished = { file: string; theirs?: string; lines?: string; others?: readonly string[] };

/** A merge that was saved unfinished. */
export const mergeCauses = {
  marksLeft: ({ file, theirs, lines, others = [] }: Unfinished) => ({
    text: `${file} still has the two sides of a merge${theirs ? ` with ${theirs}` : ""} between its marks${lines ? `, lines ${lines}` : ""}.${
      others.length > 0
        ? ` ${others.length} more ${others.length === 1 ? "file has" : "files have"} such marks: ${others.slice(0, 3).join(", ")}.`
        : ""
    }`,
    steps: mergeSteps,
    label: "not merged",
  }),
};

const merge = new CauseList(mergeCauses);

/** The verdict on a file with such marks; undefined for one without. */
export function findMarks(
  context: Pick<Context, "line">,
  source: Source,
  others?: readonly string[],
): Verdict | undefined {
  const marks = mergeMarkers(source.lines);
  const [first] = marks;
  if (!first) return undefined;
  const end = marks.find(({ line, sign }) => line > first.line && sign === ">");
  return merge.proven(
    "marksLeft",
    {
      file: source.path,
      theirs: end?.side,
      lines: end && `${first.line} to ${end.line}`,
      others,
    },
    {
      location: { path: source.path, line: first.line },
      evidence: [
        context.line({ source, line: first.line }, "one side"),
        ...(end ? [context.line({ source, line: end.line }, "the other side")] : []),
      ],
    },
  );
}
