import { parse as csvParser } from "csv-parse";
import { CRASH_EXPORTS, type CrashExport } from "../facts/crash-exports.ts";
import type { TriagePart } from "../model/triage.ts";
import { parseJson } from "../support/parse-json.ts";
import { isRow } from "./event-of-row.ts";
import { JsonValues } from "./json-values.ts";
import { isCalledPart, isTriagePart } from "./triage-part.ts";

/** One row of an input: a value of it, a log as text, an earlier triage, or why it cannot be read. */
export type InputRow =
  | { readonly row: unknown }
  | { readonly text: string }
  | { readonly part: TriagePart }
  | { readonly broken: string };

/** Characters by which the form of an input is told at most. */
const SAMPLE = 64 * 1024;
/** Characters of a log that is one event. */
const LONGEST_LOG = 16 * 1024 * 1024;

/** The rows of an input in whichever form it is: JSON, JSON Lines, a table with a column of traces, one log. */
export async function* readRows(chunks: AsyncIterable<string>): AsyncGenerator<InputRow> {
  const { head, all } = await takeHead(chunks);
  const bare = bareText(head);
  // An export without a crash.
  if (bare === "") return;
  if (/^[[{]/.test(bare)) yield* jsonRows(all, isOneALine(bare));
  else if (isTable(bare)) yield* tableRows(all, delimiterOf(bare.split("\n", 1)[0] ?? ""));
  else yield* logRow(all);
}

const bareText = (head: string): string => head.replace(/^\uFEFF/, "").trimStart();

/** Whether the form shows: a list by its first character, all else by its first line. What a slow pipe gives is read as it comes. */
function isEnough(head: string): boolean {
  const bare = bareText(head);
  return bare.startsWith("[") || bare.includes("\n");
}

async function takeHead(chunks: AsyncIterable<string>) {
  const iterator = chunks[Symbol.asyncIterator]();
  let head = "";
  while (head.length < SAMPLE && !isEnough(head)) {
    const { value, done } = await iterator.next();
    if (done) break;
    head += value;
  }
  async function* all() {
    try {
      yield head;
      yield* { [Symbol.asyncIterator]: () => iterator };
    } finally {
      // Whoever stops at the head has the input closed as well: a pipe that stays open would keep the process alive.
      await iterator.return?.();
    }
  }
  return { head, all: all() };
}

/** Whether each line is a value: the first one is. A line longer than the sample is taken for one. */
function isOneALine(head: string): boolean {
  const end = head.indexOf("\n");
  if (end < 0) return false;
  return head.startsWith("{") && parseJson(head.slice(0, end)) !== undefined;
}

async function* jsonRows(chunks: AsyncIterable<string>, isByLine: boolean): AsyncGenerator<InputRow> {
  if (isByLine) {
    for await (const line of linesOf(chunks)) if (line.trim() !== "") yield* rowsOf(line);
    return;
  }
  const values = new JsonValues();
  for await (const chunk of chunks) for (const value of values.push(chunk)) yield* rowsOf(value);
  const cut = values.end();
  if (cut !== undefined) yield { broken: "a row that is cut off" };
}

async function* linesOf(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = "";
  for await (const chunk of chunks) {
    const lines = (rest + chunk).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
  if (rest !== "") yield rest;
}

/** A value is a row, a page of rows (`{"errorReports": [ … ]}`), or an earlier triage. */
function* rowsOf(text: string | undefined): Generator<InputRow> {
  if (text === undefined) return yield { broken: "a row above 64 MB" };
  const value = parseJson(text);
  if (value === undefined) return yield { broken: "a row that is no JSON" };
  if (isTriagePart(value)) return yield { part: value };
  if (isCalledPart(value))
    return yield { broken: "a part that is damaged, or of a newer version of culprit" };
  const page = pageOf(value);
  if (page) for (const row of page) yield { row };
  else yield { row: value };
}

function pageOf(value: unknown): unknown[] | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  if (isRow(value)) return undefined;
  return Object.values(value).find(
    (each): each is unknown[] => Array.isArray(each) && each.length > 0 && typeof each[0] === "object",
  );
}

/** A first line of several names, one of which is that of a column of traces. */
function isTable(head: string): boolean {
  const [line = ""] = head.split("\n", 1);
  const names = line.split(delimiterOf(line)).map(columnName);
  return names.length > 1 && names.some((name) => TRACE_COLUMNS.has(name));
}

const namesOf = ({ marks, trace, fields }: CrashExport): string[] => [
  ...marks,
  ...trace,
  ...Object.values(fields).flat(),
];
const NAMES = new Set(CRASH_EXPORTS.rows.flatMap(namesOf));
/** The names of columns of any table, by the same in small letters without separators. */
const COLUMNS = new Map(
  CRASH_EXPORTS.rows
    .filter(({ marks }) => marks.length === 0)
    .flatMap(namesOf)
    .toReversed()
    .map((name) => [plainName(name), name]),
);
const TRACE_COLUMNS = new Set(CRASH_EXPORTS.rows.flatMap(({ trace }) => trace));

function plainName(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, "");
}

/** A service's own name as it is; of any other the one that tables have for it. */
function columnName(written: string): string {
  const name = written.trim().replace(/^"(.*)"$/, "$1");
  return NAMES.has(name) ? name : (COLUMNS.get(plainName(name)) ?? name);
}

const delimiterOf = (line: string): string =>
  [",", ";", "\t"].toSorted((left, right) => line.split(right).length - line.split(left).length)[0] ?? ",";

async function* tableRows(chunks: AsyncIterable<string>, delimiter: string): AsyncGenerator<InputRow> {
  const parser = csvParser({
    bom: true,
    columns: (names: string[]) => names.map(columnName),
    delimiter,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: LONGEST_LOG,
  });
  void (async () => {
    try {
      for await (const chunk of chunks)
        if (!parser.write(chunk)) await new Promise((resume) => parser.once("drain", resume));
      parser.end();
    } catch (error) {
      parser.destroy(error as Error);
    }
  })();
  try {
    for await (const row of parser) yield { row };
  } catch (error) {
    yield { broken: `a table that cannot be read on: ${(error as Error).message}` };
  }
}

async function* logRow(chunks: AsyncIterable<string>): AsyncGenerator<InputRow> {
  let text = "";
  for await (const chunk of chunks) {
    text += chunk;
    if (text.length > LONGEST_LOG) return yield { broken: "a log above 16 MB" };
  }
  yield { text };
}
