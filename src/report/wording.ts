import type { Fix } from "../model/edit.ts";
import type { Location } from "../model/finding.ts";
import { openTitle } from "../model/open-question.ts";
import type { CodeFrame, FullRCAResult } from "../model/rca-result.ts";

/** How sure an answer is, from a confidence upwards. */
const sureness: readonly (readonly [number, string])[] = [
  [0.87, "Sure of the cause"],
  [0.7, "Fairly sure of the cause"],
  [0.4, "Probably the cause"],
  [0, "Only a guess at the cause"],
];

/** `Sure of the cause (0.92), less of the fix`. */
export function surenessWords(result: FullRCAResult): string {
  const figure = result.confidence.toFixed(2);
  const words = sureness.find(([least]) => result.confidence >= least)?.[1] ?? openTitle(undefined);
  const fix = result.fixes[0];
  const about = fix?.safety === "review" && result.confidence >= 0.7 ? ", less of the fix" : "";
  return `${words} (${figure})${about}`;
}

/** Keeps a figure and its unit on one line. */
const noBreak = "\u00a0";

/** `0.19 s`, `12.3 s`, `2 min 5 s`, with no-break spaces. */
export function durationWords(milliseconds: number): string {
  const seconds = milliseconds / 1000;
  if (seconds < 10) return `${seconds.toFixed(2)}${noBreak}s`;
  if (seconds < 60) return `${seconds.toFixed(1)}${noBreak}s`;
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}${noBreak}min ${whole % 60}${noBreak}s`;
}

export function count(number: number, one: string, many = `${one}s`): string {
  return `${number}${noBreak}${number === 1 ? one : many}`;
}

/** Who gave the answer, in a word or two. */
export function engineWords(result: FullRCAResult): string {
  if (result.cached) return `as in ${result.cached.analysis}, nothing it rests on had changed`;
  if (result.engine === "memory") return "from memory";
  const byModel = [result, ...result.alternatives, ...(result.hypotheses ?? [])].some(
    ({ engine }) => engine === "model",
  );
  if (!byModel) return "no model";
  const model = result.metadata?.model;
  return typeof model === "string" && model ? `model ${model}` : "with a model";
}

const toolPlaces = new Map([
  ["android_build_tool", "build"],
  ["file_search", "files"],
  ["find_callers_of_function", "callers"],
  ["find_definition", "definition"],
  ["find_implementations", "implementations"],
  ["gradle_model", "build files"],
  ["grep_search", "search"],
  ["list_dir", "files"],
  ["manifest_analyzer", "manifest"],
  ["outline", "source"],
  ["recent_changes", "history"],
  ["resolve_class", "classes"],
  ["resource_lookup", "resources"],
  ["vector_search_db", "memory"],
]);

/** Where evidence without a path comes from, in a word: the log, or what was asked. */
export function sourceWords(source: string): string {
  return toolPlaces.get(source) ?? source;
}

/** Beside a place of which no source is at hand. */
const asPrintedWords = "as the log prints it";

const safetyWords = { safe: "safe", review: "to review" } as const;

/** What stands above the diff of a fix, by its place among all. */
export const fixWords = (
  { safety, shows, unproven }: Pick<Fix, "safety" | "shows"> & { unproven?: true },
  index = 0,
): string =>
  shows
    ? "To see what failed, mends nothing"
    : unproven
      ? "An edit of the model's, not proven"
      : `${index === 0 ? "Fix" : "Another fix"}, ${safetyWords[safety]}`;

/** What build tools say of a task when they have told the reason elsewhere in the log. */
const pointers =
  /^(?:Compilation error\. See log for more details|Compilation failed; see the compiler |Error occurred in KSP, check log|There were failing tests\. See the report|A failure occurred while executing [\w.$]+$|Manifest merger failed with multiple errors, see logs|Android resource linking failed$)/;

/** Whether a failure beside another only says that there was one. */
export function tellsNothing({ type, error }: { type: string; error: string }): boolean {
  if (type === "test_failures_summary") return /, 1 failed\b/.test(error);
  return type === "task_failure" && pointers.test(error);
}

/** What a reader has to know of a place, where its code frame does not say it. */
export function placeWords({ place, frame }: { place?: Location; frame?: CodeFrame }): string[] {
  if (place?.asPrinted) return [place.note ? `${asPrintedWords}, ${place.note}` : asPrintedWords];
  return place?.note && !frame?.extent ? [place.note] : [];
}
