import { classesIn } from "./classify.ts";
import { buildDiagnostic, clamp, type DiagnosticReader } from "./diagnostic.ts";
import type { LogLine } from "./log-line.ts";

/** Families whose wordings stand alone on a line of build output: whoever prints them means a failure. */
const STANDALONE_FAMILIES: ReadonlySet<string> = new Set(["gradle_environment"]);
/** Classes of other families that do. */
const STANDALONE_CLASSES: ReadonlySet<string> = new Set([
  "merge_conflict_git",
  "instrumentation_crash",
  "no_tests_found",
  "dex_64k",
  "dex_duplicate_type",
  "r8_missing_class",
  "duplicate_class",
  "version_catalog_invalid",
  "aapt_string_format",
  "aapt_incompatible_value",
  "ksp_version",
]);
/** Notices that Gradle survives; they are recognised by name but never reported as what went wrong. */
const NOTICES: ReadonlySet<string> = new Set(["compile_sdk_agp_warning", "kotlin_gradle_plugin_conflict"]);

const NOT_A_STATEMENT =
  /^(?:[wiv]: |\s*at |Caused by|warning|WARNING|WARN\b|Warning|Note: |[\w.$]+(?:Exception|Error)(?::|$)|\s+[-#*])/;

/** A tool that failed outside Gradle's report: the wrapper, the daemon, the installer, git, the native tool chain. */
export const readEnvironment: DiagnosticReader = (lines, index) => {
  const text = clamp(lines[index]?.text ?? "");
  if (text.length < 12 || NOT_A_STATEMENT.test(text)) return undefined;
  const found = classesIn(text).find(
    (each) =>
      (STANDALONE_FAMILIES.has(each.family) || STANDALONE_CLASSES.has(each.type)) && !NOTICES.has(each.type),
  );
  if (!found) return undefined;
  const place = /^((?:[A-Za-z]:)?[^:\s][^:\n]{0,1000}\.(?:c|cc|cpp|h|hpp)):(\d+):(\d+): /.exec(text);
  const error = buildDiagnostic({
    lines,
    from: index,
    to: place ? endOfNotes(lines, index + 1) : index + 1,
    message: text.replace(/^\s*(?:> |ERROR: |Error: )?/, "").trim(),
    classified: found,
    fallback: found,
    path: place?.[1],
    line: place ? Number(place[2]) : undefined,
    column: place ? Number(place[3]) : undefined,
  });
  return { errors: [error], next: index + 1 };
};

/** Lines behind an error of a compiler for C that are read for its notes. */
const MOST_NOTES = 24;
const NOTE = /^(?:[A-Za-z]:)?[^:\s][^:\n]{0,1000}:\d+:\d+: note: /;

/** The line behind the last note that belongs to an error; between notes stand lines of code and carets. */
function endOfNotes(lines: readonly LogLine[], from: number): number {
  let end = from;
  for (let at = from; at < Math.min(lines.length, from + MOST_NOTES); at++) {
    const text = clamp(lines[at]?.text ?? "");
    if (/ (?:error|warning): |^> Task |^FAILED: |^(?:ninja|make)\b/.test(text)) break;
    if (NOTE.test(text)) end = at + 1;
  }
  return end;
}
