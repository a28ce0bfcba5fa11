import { signAtEnd } from "../../../analysis/changes/sign-at-end.ts";
import { lineClaim } from "../../../analysis/claims.ts";
import type { CompilePlace } from "../../../analysis/code/compile-place.ts";
import { fileName } from "../../../analysis/code/file-name.ts";
import { lineOf } from "../../../analysis/code/source.ts";
import type { Inquiry } from "../../../analysis/inquiry.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import { mergeMarkers } from "../../../syntax/merge-markers.ts";
import { unpairedBrackets } from "../../../syntax/unpaired-brackets.ts";
import { type CompileAnswer, refusedLine } from "../refused-line.ts";
import type { failureClass } from "./class.ts";

/** Broken syntax: markers of a merge, or a bracket that is not closed. */
export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  yield* refusedLine(error, (place) => answer(error, place));
}

function answer(error: ErrorOf<typeof failureClass>, place: CompilePlace): CompileAnswer | undefined {
  const { source, path } = place;
  const marker = mergeMarkers(source.lines)[0]?.line;
  if (marker !== undefined) {
    return {
      rootCause: `Line ${marker} is a conflict marker: a merge was saved with both versions of the code in the file.`,
      ground: "proven",
      label: "merge marker",
      steps: [
        "Decide for one version (or combine them), remove the three marker lines, and build before you commit.",
      ],
      claims: [lineClaim("read_file", path, marker, lineOf(source, marker), "left by git")],
      location: { path, line: marker },
    };
  }
  const unpaired = unpairedBrackets(path, source.lines.join("\n"));
  const [first] = unpaired;
  if (!first) return undefined;
  const sign = /\bexpecting '([)\]])'/i.exec(error.message)?.[1];
  const opening = sign === ")" ? "(" : "[";
  const isHere = unpaired.some(({ mark, line }) => mark === opening && line === place.line);
  const closed = sign && isHere ? signAtEnd(source, place, sign) : undefined;
  if (sign && closed) {
    return {
      rootCause: `Line ${place.line} of ${fileName(path)} opens a ${opening} that nothing closes before the line ends.`,
      ground: "told",
      label: `${sign} expected`,
      steps: [`Put ${sign} at the end of line ${place.line}, or further down where the call goes on.`],
      fix: { title: `Put ${sign} at its end`, safety: "review", edits: closed },
    };
  }
  const { mark, line } = first;
  const opens = "([{".includes(mark);
  const end = mark === "{" && first.behind ? ` before line ${first.behind}` : "";
  return {
    rootCause: `The ${mark} on line ${line} of ${fileName(path)} ${opens ? "is never closed" : "closes nothing"}${end && `; by the indentation its block ends${end}`}. The compiler noticed it on line ${place.line}.`,
    ground: "told",
    label: opens ? "not closed" : "closes nothing",
    steps: [
      `${opens ? `Close it${end}` : "Remove it, or open what it was meant to close"}, and build again before looking at other errors.`,
    ],
    claims: [lineClaim("read_file", path, line, lineOf(source, line))],
    location: { path, line },
  };
}
