import { fixOf } from "../../../analysis/build/build.ts";
import { editLines } from "../../../analysis/changes/edits.ts";
import { fact, lineClaim, logClaim } from "../../../analysis/claims.ts";
import { deferralName } from "../../../analysis/code/deferred.ts";
import { type FailingLine, nearestLine } from "../../../analysis/code/failing-line.ts";
import { fileName } from "../../../analysis/code/file-name.ts";
import { codeOf, lineOf } from "../../../analysis/code/source.ts";
import { threadOfLine } from "../../../analysis/code/thread-of-line.ts";
import { conclude, type Inquiry, think } from "../../../analysis/inquiry.ts";
import type { Edit } from "../../../model/edit.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { failureClass } from "./class.ts";

const SETS = /\.\s*(?:value\s*=(?!=)|setValue\s*\()/;
const OBSERVES = /\b(?:observe|observeForever|removeObserver|addObserver)\b/;
const TEST_SOURCES = /(?:^|\/)src\/(?:test|\w+Test)\w*\//;

export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const thread = yield* threadOfLine(error);
  if (!thread || TEST_SOURCES.test(thread.touch.path)) return;
  const { touch, block } = thread;
  yield* think("Which block moved this off the main thread?");
  if (block?.where !== "background") return;
  const setsValue = fact(error, "method") === "setValue";
  const line = nearestLine(touch, setsValue ? SETS : OBSERVES) ?? touch.line;
  const elsewhere = block.path === touch.path ? "" : ` (${fileName(block.path)}:${block.line})`;
  const name = setsValue ? "sets the value of a LiveData" : "touches a LiveData or a lifecycle";
  yield* conclude({
    rootCause: `Line ${line} ${name} inside \`${deferralName(block)}\`${elsewhere}, which is not the main thread.`,
    ground: "proven",
    location: { path: touch.path, line },
    label: "not on the main thread",
    evidence: [
      logClaim(error),
      lineClaim("read_file", block.path, block.line, block.text, "leaves the main thread"),
      lineClaim("read_file", touch.path, line, lineOf(touch.source, line), setsValue ? "sets it" : undefined),
    ],
    fixGuidelines: setsValue
      ? [
          "Use postValue from here, or set the value after the block that works in the background.",
          "Of several values that are posted before the main thread gets to it, observers see only the last.",
        ]
      : ["Do this on the main thread: withContext(Dispatchers.Main) { … }, or before the block begins."],
    fixes: setsValue ? fixOf("Post the value", "review", postedValue(touch, line)) : [],
  });
}

/** `books.value = found` as `books.postValue(found)`, where it is one statement on one line. */
function postedValue({ source }: FailingLine, line: number): Edit[] | undefined {
  const text = lineOf(source, line);
  if (/\.setValue\(/.test(codeOf(source, line)) && text.split(".setValue(").length === 2)
    return editLines(source, [{ from: line, to: line, lines: [text.replace(".setValue(", ".postValue(")] }]);
  const match = /^(\s*[\w.]+)\.value = (\S.*)$/.exec(text);
  const value = match?.[2] ?? "";
  const isWhole = !/[,({[=]\s*$|\/\/|;/.test(value) && !/^\s*(?:\.|\?[.:])/.test(codeOf(source, line + 1));
  if (!match || !isWhole || codeOf(source, line).trim() === "") return undefined;
  return editLines(source, [{ from: line, to: line, lines: [`${match[1]}.postValue(${value})`] }]);
}
