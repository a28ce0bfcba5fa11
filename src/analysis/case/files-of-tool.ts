import { FILES_OF_TOOLS, type FilesOfTool } from "../../facts/files-of-tools.ts";
import type { ProposedCaseFact } from "../../model/case-fact.ts";
import type { TextMatch } from "../../model/code.ts";
import type { ParsedError } from "../../model/parsed-error.ts";
import { throwablesOf } from "../../model/throwables.ts";
import type { AnalysisTask } from "../analysis-task.ts";
import { lineClaim } from "../claims.ts";
import { search } from "../code/code.ts";
import { joinPlaces } from "./build/failing-task.ts";
import { linesNamingAny } from "./build/named-in-files.ts";
import type { FailureCase } from "./failure-case.ts";

const MOST_LINES = 3;
const MOST_SETTINGS = 12;
/** A setting below others, as tools print it: `naming>ClassNaming>classPattern`. */
const SETTING = /(?<![\w>])[A-Za-z][\w-]{1,60}(?:>[A-Za-z][\w-]{1,60}){1,4}(?![\w>])/g;

/** The file of the project that a tool was reading when it failed, with the lines that tell it what to do. */
export function* describeFilesOfTool({ error, log }: FailureCase): AnalysisTask<ProposedCaseFact[]> {
  const row = FILES_OF_TOOLS.rows.find((each) => isAtWork(each, error));
  if (!row) return [];
  const printed = log
    ? Array.from({ length: Math.min(log.lineCount, 2000) }, (_, at) => log.line(at + 1))
    : [];
  const settings = [...new Set(printed.flatMap((line) => line?.slice(0, 500).match(SETTING) ?? []))];
  const found = yield* linesOfSettings(settings.slice(0, MOST_SETTINGS), row.files);
  const lines =
    found.length > 0
      ? found
      : (yield* search(row.lines, { isRegex: true, files: row.files, limit: MOST_LINES })).hits;
  const [first] = lines;
  if (!first) return [];
  const places = lines.slice(0, MOST_LINES).map(({ path, line }) => `${path}:${line}`);
  const what = found.length > 0 ? "the settings of the message stand at" : "what it goes by stands at";
  return [
    {
      kind: "known",
      topic: "files of the tool",
      text: `${row.did}: ${what} ${joinPlaces(places)}, ${places.length === 1 ? "" : "first "}\`${first.text.trim().slice(0, 90)}\`.`,
      evidence: lines
        .slice(0, MOST_LINES)
        .map(({ path, line, text }) => lineClaim("grep_search", path, line, text)),
    },
  ];
}

const isAtWork = ({ code, message }: FilesOfTool, error: ParsedError): boolean =>
  (code !== undefined &&
    throwablesOf(error).some(({ frames }) => frames.some(({ className }) => code.test(className)))) ||
  message?.test(error.message) === true;

/** The line of the last name of each setting; of one that stands at several, or nowhere, none. */
function* linesOfSettings(settings: readonly string[], files: string): AnalysisTask<TextMatch[]> {
  const names = settings.map((each) => each.split(">").at(-1) ?? each);
  const lines = yield* linesNamingAny([...new Set(names)], files, ({ text }) => /^\s*#/.test(text));
  return names.flatMap((name) => {
    const [only, ...more] = lines.get(name) ?? [];
    return only && more.length === 0 ? [only] : [];
  });
}
