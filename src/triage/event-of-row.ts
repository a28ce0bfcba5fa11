import { CRASH_EXPORTS, type CrashExport, type EventField } from "../facts/crash-exports.ts";
import type { CrashEvent } from "../model/triage.ts";
import { textOfReport } from "../parse/json-report.ts";
import { parseJson } from "../support/parse-json.ts";

/** What a row is, or why it is none. */
export type RowReading = { event: CrashEvent } | { broken: string };

type Row = Readonly<Record<string, unknown>>;

/** The event of a row of an export, whichever service wrote it. */
export function readRow(value: unknown): RowReading {
  if (typeof value !== "object" || value === null || Array.isArray(value))
    return { broken: "a row that is no object" };
  const row = openCells(value as Row);
  const form = formOf(row);
  if (!form) return { broken: "a row without a stack trace" };
  return { event: eventOf(row, form, holdersOf(row, form)) };
}

/** The form in which a service wrote a row; undefined where no field of it holds a trace. */
export function formOf(row: Row): CrashExport | undefined {
  return CRASH_EXPORTS.rows.find(
    (form) => form.marks.every((mark) => isTold(valueAt(row, mark))) && holdersOf(row, form).length > 0,
  );
}

const holdersOf = (row: Row, { trace }: CrashExport): string[] =>
  trace.filter((path) => isTold(valueAt(row, path)));

/** Fields of all forms that hold more than a plain value. */
const NESTED = new Set(
  CRASH_EXPORTS.rows.flatMap(({ marks, trace, fields }) =>
    [...marks, ...trace, ...Object.values(fields).flat()].map((path) => path.split(".", 1)[0] ?? path),
  ),
);

/** The row with the lists and records that a table holds as JSON in its cells. */
function openCells(row: Row): Row {
  let opened: Record<string, unknown> | undefined;
  for (const [name, cell] of Object.entries(row)) {
    if (typeof cell !== "string" || !/^\s{0,16}[[{]/.test(cell) || !NESTED.has(name)) continue;
    const value = parseJson(cell);
    if (value !== undefined) opened = { ...(opened ?? row), [name]: value };
  }
  return opened ?? row;
}

/** An event that is text alone: a log file, a trace. */
export function eventOfText(text: string, at?: number): CrashEvent {
  return { trace: text, text: () => text, events: 1, ...(at !== undefined && { at }) };
}

function eventOf(row: Row, form: CrashExport, holders: readonly string[]): CrashEvent {
  const told = (field: EventField): unknown => {
    for (const path of form.fields[field] ?? []) {
      const value = valueAt(row, path);
      if (isTold(value)) return value;
    }
    return undefined;
  };
  const text = (field: EventField): string | undefined => {
    const value = told(field);
    return typeof value === "string" || typeof value === "number" ? String(value).slice(0, 200) : undefined;
  };
  const number = (field: EventField): number | undefined => {
    const value = Number(told(field) ?? Number.NaN);
    return Number.isSafeInteger(value) && value >= 0 ? value : undefined;
  };
  const api = number("api");
  const at = timeOf(told("at"));
  const maker = text("maker");
  const model = text("device");
  const state = told("inForeground") ?? text("state")?.toUpperCase();
  return withoutUndefined({
    trace: form.service + JSON.stringify(holders.map((path) => valueAt(row, path))),
    text: () => textOf(row, holders),
    version: text("version") ?? text("build"),
    build: number("build"),
    android: api === undefined ? androidNamed(text("android")) : `API ${api}`,
    device:
      model && maker && !model.toLowerCase().startsWith(maker.toLowerCase()) ? `${maker} ${model}` : model,
    user: text("user"),
    at,
    kind: kindOf(text("kind")),
    inForeground:
      state === true || state === "FOREGROUND"
        ? true
        : state === false || state === "BACKGROUND"
          ? false
          : undefined,
    issue: text("issue"),
    events: number("events") || 1,
    users: number("users"),
  });
}

/** `14` → `Android 14`, as some services write it themselves. */
const androidNamed = (version: string | undefined): string | undefined =>
  version !== undefined && /^\d/.test(version) ? `Android ${version}` : version;

/** A service's own form of a trace, or text as it is. */
function textOf(row: Row, holders: readonly string[]): string | undefined {
  const report = textOfReport(row);
  if (report !== undefined) return report;
  const texts = holders.map((path) => valueAt(row, path)).filter((each) => typeof each === "string");
  return texts.length > 0 ? texts.join("\n") : undefined;
}

const isTold = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== "" && !(Array.isArray(value) && value.length === 0);

/** The value at a path; `#name` picks the entry of a list whose `key` is that. Tables have a path as the name of a column. */
function valueAt(row: Row, path: string): unknown {
  const column = row[path] ?? (path.includes(".") ? row[path.replaceAll(".", "_")] : undefined);
  if (column !== undefined) return column;
  let value: unknown = row;
  for (const step of path.split(".")) {
    if (typeof value !== "object" || value === null) return undefined;
    if (!step.startsWith("#")) value = (value as Row)[step];
    else {
      const entries: unknown[] = Array.isArray(value) ? value : [];
      const entry = entries.find((each) => (each as Row | null)?.key === step.slice(1)) as Row | undefined;
      value = entry?.value;
    }
  }
  return value;
}

/** Kinds as services call them; of what is only called an error, a crash is assumed. */
function kindOf(name: string | undefined): CrashEvent["kind"] {
  if (name === undefined) return undefined;
  if (/NOT_RESPONDING|^ANR$/i.test(name)) return "anr";
  if (/NON[_-]?FATAL|^(?:warning|info|debug)$/i.test(name)) return "non-fatal";
  return "crash";
}

/** A time as exports write it: ISO, seconds or milliseconds since the epoch, or the API's date with its time zone apart. */
function timeOf(value: unknown): number | undefined {
  if (typeof value === "object" && value !== null) return dateOf(value as Row);
  const number =
    typeof value === "number"
      ? value
      : /^\d{9,16}(?:\.\d+)?$/.test(String(value))
        ? Number(value)
        : undefined;
  if (number !== undefined)
    return bounded(number > 1e14 ? number / 1000 : number > 1e11 ? number : number * 1000);
  if (typeof value !== "string") return undefined;
  // BigQuery prints a space and the name of the zone, DuckDB no zone or its hours: `2026-11-03 08:15:00.000000 UTC`, `…+00`.
  return bounded(
    Date.parse(value.replace(/^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d(?:\.\d+)?)(?: UTC|\+00)?$/, "$1T$2Z")),
  );
}

function dateOf({ year, month, day, hours, value }: Row): number | undefined {
  // BigQuery's clients wrap a timestamp: `{ "value": "2026-11-03T08:15:00Z" }`.
  if (typeof value === "string") return timeOf(value);
  const parts = [year, Number(month ?? 1) - 1, day ?? 1, hours ?? 0].map(Number);
  const [y = Number.NaN, m = 0, d = 1, h = 0] = parts;
  return bounded(Date.UTC(y, m, d, h));
}

/** What lies outside of Android's days is no time of a crash. */
function bounded(at: number): number | undefined {
  return at >= Date.UTC(2008, 0, 1) && at < Date.UTC(2100, 0, 1) ? Math.round(at) : undefined;
}

function withoutUndefined(event: { [Field in keyof CrashEvent]: CrashEvent[Field] | undefined }): CrashEvent {
  return Object.fromEntries(
    Object.entries(event).filter(([, value]) => value !== undefined),
  ) as unknown as CrashEvent;
}
