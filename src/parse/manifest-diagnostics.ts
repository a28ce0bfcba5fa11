import type { Classification } from "./classify.ts";
import { buildDiagnostic, clamp, type DiagnosticReader, LINES_PER_FAILURE, position } from "./diagnostic.ts";
import { placeIn } from "./gradle-place.ts";
import type { LogLine } from "./log-line.ts";

const MERGER_ERROR: Classification = {
  type: "merge_conflict",
  family: "manifest",
  contractType: "merge_conflict",
  language: "xml",
  framework: "android",
};

/** AGP 4 and later print the place first, the message indented below: `…/AndroidManifest.xml:24:9-36 Error:`. */
const PLACED =
  /^((?:[A-Za-z]:)?[^:\n]{0,1000}AndroidManifest\.xml)(?::(\d+):(\d+)(?:-[\d:]+)?)?:? Error:\s*(.*)$/s;
const FAILED = /^(?:\[.{1,200}\] )?(?:Error: ?)?Manifest merger failed :\s*(.*)$/s;

/** The manifest merger's errors in both shapes. Its warnings are no failures. */
export const readManifest: DiagnosticReader = (lines, index) => {
  const text = clamp(lines[index]?.text ?? "");
  if (!text.includes("anifest")) return undefined;
  const placed = PLACED.exec(text);
  const failed = placed ? undefined : FAILED.exec(text);
  if (!placed && !failed) return undefined;
  const inline = (placed ? placed[4] : failed?.[1]) ?? "";
  const next =
    inline.trim() === "" && failed ? paragraphEnd(lines, index + 1) : indentedEnd(lines, index + 1);
  const below = lines.slice(index + 1, next).map((line) => clamp(line.text).trim());
  const wording = [inline, ...below].filter((line) => line !== "").join("\n");
  if (wording === "") return undefined;
  const inText = placeIn(wording);
  const error = buildDiagnostic({
    lines,
    from: index,
    to: next,
    message: messageOf(wording),
    wording: `Manifest merger failed : ${wording}`,
    fallback: MERGER_ERROR,
    path: placed?.[1]?.trim() ?? inText?.path,
    line: position(placed ? placed[2] : inText?.line),
    column: position(placed ? placed[3] : inText?.column),
    language: "xml",
    framework: "android",
  });
  return { errors: [error], next };
};

function indentedEnd(lines: readonly LogLine[], from: number): number {
  let next = from;
  while (next < Math.min(lines.length, from + LINES_PER_FAILURE) && /^\s+\S/.test(lines[next]?.text ?? ""))
    next++;
  return next;
}

/** The statement below its heading, where somebody pasted it with line ends of its own. */
function paragraphEnd(lines: readonly LogLine[], from: number): number {
  let next = from;
  while (next < lines.length && lines[next]?.text.trim() === "" && next < from + 2) next++;
  while (next < Math.min(lines.length, from + 12) && lines[next]?.text.trim() !== "") next++;
  return next;
}

/** The statement without the merger's suggestions. */
function messageOf(wording: string): string {
  const suggestion = wording.indexOf("Suggestion: ");
  return (suggestion < 0 ? wording : wording.slice(0, suggestion)).replace(/\s+/g, " ").trim();
}
