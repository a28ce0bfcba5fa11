import { CRASH_EXPORTS, type CrashExport, type EventField } from "../facts/crash-exports.ts";
import type { CrashEvent } from "../model/triage.ts";
import { textOfReport } from "../parse/json-report.ts";
import { parseJson } from "../support/parse-json.ts";

/** What a row is, or why it is none. */
type RowReading = { event: CrashEvent } | { broken: string };

type Row = Readonly<Record<string, unknown>>;

/** The event of a row of an export, whichever service wrote it. */
export function readRow(value: unknown): RowReading {
  if (typeof value !== "object" || value === null || Array.isArray(value))
    return { broken: "a row that is no object" };
  const row = openRow(value as Row);
  const form = formOf(row);
  if (!form) return { broken: "a row without a stack trace" };
  return { event: eventOf(row, form, holdersOf(row, form)) };
}

/** Whether an object is a row, and not a page of rows. */
export const isRow = (value: object): boolean => formOf(openRow(value as Row)) !== undefined;

/** The form in which a service wrote a row; undefined where no field of it holds a trace. */
function formOf(row: Row): CrashExport | undefined {
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

const openRow = (row: Row): Row => openRecord(openCells(row));

const WITHIN = CRASH_EXPORTS.rows.flatMap(({ within }) => within ?? []);

/** The row with the event that stands in a record of it. */
function openRecord(row: Row): Row {
  const record = WITHIN.map((path) => valueAt(row, path)).find(
    (each) => typeof each === "object" && each !== null && !Array.isArray(each),
  );
  return record ? { ...row, ...record } : row;
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
    version: versionName(text("version")) ?? text("build"),
    build: number("build"),
    android: api === undefined ? androidNamed(text("android")) : `API ${api}`,
    device:
      model && maker && !model.toLowerCase().startsWith(maker.toLowerCase()) ? `${maker} ${model}` : model,
    user: text("user"),
    at,
    kind: kindOf(row, form),
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

/** `2.1.0` of `org.example.app@2.1.0+210`, as Sentry's SDKs name a release: the same version as other services have it. */
const versionName = (release: string | undefined): string | undefined =>
  release === undefined
    ? undefined
    : (/^[\w.]{1,150}@([^@+]{1,50})(?:\+\d{1,20})?$/.exec(release)?.[1] ?? release);

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

/** The value at a path, in the words of `CrashExport`. Tables have a path as the name of a column. */
function valueAt(row: Row, path: string): unknown {
  if (!path.includes(".")) return row[path];
  const { steps, column } = partsOf(path);
  const cell = row[path] ?? row[column];
  if (cell !== undefined) return cell;
  let value: unknown = row;
  for (const step of steps) {
    if (typeof value !== "object" || value === null) return undefined;
    if (step === "-1") value = Array.isArray(value) ? value.at(-1) : undefined;
    else if (!step.startsWith("#")) value = (value as Row)[step];
    else {
      const entries: unknown[] = Array.isArray(value) ? value : [];
      const entry = entries.find((each) => (each as Row | null)?.key === step.slice(1)) as Row | undefined;
      value = entry?.value;
    }
  }
  return value;
}

const PARTS = new Map<string, { steps: string[]; column: string }>();

/** The steps of a path, and how BigQuery and others name it as a column; rows by the million ask for the same few. */
function partsOf(path: string) {
  const known = PARTS.get(path) ?? { steps: path.split("."), column: path.replaceAll(".", "_") };
  PARTS.set(path, known);
  return known;
}

/** Kinds as services call them; of what is only called an error, a crash is assumed. */
function kindOf(row: Row, { fields }: CrashExport): CrashEvent["kind"] {
  const told = (field: EventField) => (fields[field] ?? []).map((path) => valueAt(row, path)).filter(isTold);
  const kinds = told("kind");
  const matches = (pattern: RegExp) => kinds.some((kind) => typeof kind === "string" && pattern.test(kind));
  if (matches(/^(?:ANR|(?:APPLICATION_?)?NOT_?RESPONDING)$/i)) return "anr";
  if (told("handled").some((value) => /^(?:true|yes|handled)$/.test(String(value)))) return "non-fatal";
  if (told("fatal").some((value) => String(value) === "false")) return "non-fatal";
  if (matches(/^(?:NON[_-]?FATAL|warning|info|debug)$/i)) return "non-fatal";
  return kinds.length > 0 ? "crash" : undefined;
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
