import { qualityOf } from "../src/memory/quality.ts";
import { rememberedTrace } from "../src/memory/remember.ts";
import type { RCADocument } from "../src/model/rca-document.ts";
import { readLog } from "../src/parse/read-log.ts";
import { chance, ofAnotherApp, ownLogs } from "./failure-logs.ts";

/** What is remembered of the failure of a log. */
export function documentOf(log: string, number: number): RCADocument {
  const [failure] = readLog(log).failures;
  if (!failure) throw new Error(`No failure in ${log.slice(0, 200)}`);
  const confidence = 0.5 + chance(number, 50) / 100;
  const { type, language, message, filePath, line, fingerprint, exception, raw } = failure;
  return {
    id: `document-${number}`,
    error_message: message || type,
    error_type: type,
    language: language || "unknown",
    root_cause: `The ${type.replaceAll("_", " ")} comes from ${filePath || "the build"}: ${message}`.slice(
      0,
      4000,
    ),
    fix_guidelines: [`Look at line ${line}`, "Check it before it is used"],
    confidence,
    file_path: filePath,
    line_number: line,
    stack_trace: rememberedTrace(raw),
    tool_calls_made: ["read_file"],
    iterations: 3,
    user_validated: false,
    quality_score: qualityOf({ confidence, user_validated: false, created_at: number }, number),
    fingerprint,
    exception,
    seen_count: 1,
    last_seen_at: number,
    project: `project-${number % 7}`,
    created_at: number,
    updated_at: number,
  };
}

/** The log of as many failures as there are numbers, those of the project's fixtures in one app after another. */
export function failureLog(logs: readonly string[], number: number): string {
  const log = logs[number % logs.length] ?? "";
  return number < logs.length ? log : ofAnotherApp(log, number);
}

/** As many failures of many apps. */
export function* manyDocuments(count: number): Generator<RCADocument> {
  const logs = ownLogs();
  for (let number = 0; number < count; number++) yield documentOf(failureLog(logs, number), number);
}
