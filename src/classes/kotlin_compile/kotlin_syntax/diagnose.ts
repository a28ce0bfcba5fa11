import { signAtEnd } from "../../../analysis/changes/sign-at-end.ts";
import { lineClaim } from "../../../analysis/claims.ts";
import type { CompilePlace } from "../../../analysis/code/compile-place.ts";
import { fileName } from "../../../analysis/code/file-name.ts";
import { depthChange, indentOf, lineOf } from "../../../analysis/code/source.ts";
import type { Inquiry } from "../../../analysis/inquiry.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import { type CompileAnswer, refusedLine } from "../refused-line.ts";
import type { failureClass } from "./class.ts";

/** Broken syntax: markers of a merge, or a bracket that is not closed. */
export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  yield* refusedLine(error, (place) => answer(error, place));
}

function answer(error: ErrorOf<typeof failureClass>, place: CompilePlace): CompileAnswer | undefined {
  const { source, path } = place;
  const marker = source.lines.findIndex((text) => /^(?:<{7}|>{7}) /.test(text)) + 1;
  if (marker > 0) {
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
  const balance = source.code.reduce((depth, code) => depth + depthChange(code), 0);
  if (balance === 0) return undefined;
  const sign = /\bexpecting '([)\]])'/i.exec(error.message)?.[1];
  const closed = sign && balance > 0 ? signAtEnd(source, place, sign) : undefined;
  if (sign && closed) {
    return {
      rootCause: `Line ${place.line} of ${fileName(path)} opens a ${sign === ")" ? "(" : "["} that nothing closes before the line ends.`,
      ground: "told",
      label: `${sign} expected`,
      steps: [`Put ${sign} at the end of line ${place.line}, or further down where the call goes on.`],
      fix: { title: `Put ${sign} at its end`, safety: "review", edits: closed },
    };
  }
  const suspect = firstUnclosed(source.code, balance > 0);
  return {
    rootCause: `${fileName(path)} has ${Math.abs(balance)} ${balance > 0 ? "opening" : "closing"} ${Math.abs(balance) === 1 ? "bracket" : "brackets"} too many${suspect ? `; by its indentation line ${suspect} is the first that does not fit` : ""}. The compiler noticed it on line ${place.line}.`,
    ground: suspect ? "told" : "likely",
    label: balance > 0 ? "not closed" : "closes too much",
    steps: [
      `${balance > 0 ? "Close what is left open" : "Remove the bracket too many"}${suspect ? ` around line ${suspect}` : ""}, and build again before looking at other errors.`,
    ],
    ...(suspect && {
      claims: [lineClaim("read_file", path, suspect, lineOf(source, suspect))],
      location: { path, line: suspect },
    }),
  };
}

/** The first line whose block was opened and at whose indentation no brace closes it before the next declaration. */
function firstUnclosed(code: readonly string[], opens: boolean): number | undefined {
  if (!opens) return undefined;
  const open: { line: number; indent: number }[] = [];
  for (let at = 0; at < code.length; at++) {
    const text = code[at] ?? "";
    const indent = indentOf(text).length;
    const top = open.at(-1);
    if (
      top &&
      /^\s*(?:override |private |internal |public |protected |suspend )*fun\b/.test(text) &&
      indent <= top.indent
    )
      return top.line;
    if (/\{\s*(?:\w+\s*->)?\s*$/.test(text) && !/^\s*\}/.test(text)) open.push({ line: at + 1, indent });
    else if (/^\s*\}[\s),;]*$/.test(text)) open.pop();
  }
  return open.at(-1)?.line;
}
