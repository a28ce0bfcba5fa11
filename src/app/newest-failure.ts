import { join } from "node:path";
import type { FullRCAResult } from "../model/rca-result.ts";
import { readLog } from "../parse/read-log.ts";
import { lintText, problemsText } from "../parse/report-files.ts";
import type { Directories } from "../support/directories.ts";
import { readBounded } from "../support/read-bounded.ts";
import { type FailureRecord, findFailureRecords, type RecordKind } from "../workspace/failure-records.ts";
import { savedRuns } from "./saved-runs.ts";
import { commandHistory } from "./terminal.ts";

/** The newest failure that a project itself knows of. */
export interface NewestFailure {
  /** Milliseconds since the epoch. */
  at: number;
  /** Where it stands, relative to the project; undefined for a command that `culprit run` ran. */
  path?: string;
  /** Other files of its folder that hold failures too. */
  others: number;
  /** What it is about: the text to analyse, or the analysis there is already. */
  log?: string;
  saved?: { result: FullRCAResult; command: string[] };
}

const LARGEST = 8 << 20;
/** Files that are read before the search is given up: newer ones, in which nothing failed. */
const MOST_READ = 2000;

const textOf: Readonly<Record<RecordKind, (text: string, path: string) => string>> = {
  tests: (text) => (/<(?:failure|error)\b/.test(text) ? text : ""),
  lint: (text, path) => (path.endsWith(".xml") ? lintText(text) : text),
  problems: problemsText,
  jvm: (text, path) => (/(?:^|\/)replay_/.test(path) ? "" : text),
  kotlin: (text) => text,
};

/** What the project's tools left behind, and what `culprit run` ran in it last, whichever is newer. */
export async function newestFailure(
  root: string,
  directories: Directories,
): Promise<NewestFailure | undefined> {
  const saved = await lastRun(root, directories);
  const records = await findFailureRecords(root);
  let count = 0;
  for (const record of records) {
    if (saved && saved.at >= record.modifiedMs) break;
    if (++count > MOST_READ) break;
    const log = await failureIn(root, record);
    if (log !== undefined)
      return {
        at: record.modifiedMs,
        path: record.path,
        log,
        others: await countBeside(root, record, records),
      };
  }
  return saved;
}

/** The text of a record in which something failed. */
async function failureIn(root: string, { kind, path }: FailureRecord): Promise<string | undefined> {
  const text = await readBounded(join(root, path), LARGEST);
  const log = text === undefined ? "" : textOf[kind](text, path);
  return log !== "" && readLog(log).failures.some(({ metadata }) => metadata?.severity !== "warning")
    ? log
    : undefined;
}

async function countBeside(
  root: string,
  record: FailureRecord,
  all: readonly FailureRecord[],
): Promise<number> {
  if (record.kind !== "tests") return 0;
  const folder = record.path.slice(0, record.path.lastIndexOf("/") + 1);
  let count = 0;
  for (const other of all.slice(0, MOST_READ)) {
    if (other === record || !other.path.startsWith(folder) || other.path.slice(folder.length).includes("/"))
      continue;
    if (textOf.tests((await readBounded(join(root, other.path), LARGEST)) ?? "", other.path) !== "") count++;
  }
  return count;
}

/** The last command that `culprit run` saw fail here, unless it has gone well since. */
async function lastRun(root: string, directories: Directories): Promise<NewestFailure | undefined> {
  const runs = savedRuns(directories);
  for (const { id, savedAt, workspace } of await runs.list()) {
    if (workspace !== root) continue;
    const { command, ran, result } = await runs.load(id);
    if (!ran || !command) continue;
    const last = await (await commandHistory(root, directories)).last();
    const wentWell =
      last?.exitCode === 0 &&
      last.command === command.join(" ") &&
      Date.parse(last.executedAt) > savedAt - 1000;
    return wentWell ? undefined : { at: savedAt, others: 0, saved: { result, command } };
  }
  return undefined;
}
