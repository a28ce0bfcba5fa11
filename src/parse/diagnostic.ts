import type { Metadata, ParsedError } from "../model/parsed-error.ts";
import { type Classification, classify } from "./classify.ts";
import type { LogLine } from "./log-line.ts";

/** What a reader found from a line on, and the index of the first line that it did not take. */
export interface DiagnosticRead {
  readonly errors: readonly ParsedError[];
  readonly next: number;
}

/**
 * Reads one tool's wording at a line; undefined where the line is none of that tool's. Readers are pure and look only
 * a bounded number of lines ahead.
 */
export type DiagnosticReader = (lines: readonly LogLine[], index: number) => DiagnosticRead | undefined;

export interface Diagnostic {
  /** The lines that tell of it, as a half-open range. */
  readonly lines: readonly LogLine[];
  readonly from: number;
  readonly to: number;
  /** First what a person would quote; the rest of the wording stays in `raw`. */
  readonly message: string;
  /** The wording in the shape the signature table knows. Default: the message. */
  readonly wording?: string;
  /** What it is when no signature matches. */
  readonly fallback: Classification;
  /** What it is, where the reader has classified it. */
  readonly classified?: Classification;
  readonly path?: string;
  readonly line?: number;
  readonly column?: number;
  readonly language?: string;
  readonly framework?: string;
  readonly metadata?: Metadata;
}

/** Lines one failure may take; compilers and Gradle print far less. */
export const LINES_PER_FAILURE = 400;
const RAW_LIMIT = 32 * 1024;

/** The beginning of a path that somebody left out: `.../src/main/Shelf.kt`. */
const ELLIPSIS = /^.{0,200}(?:\.{3}|…)[\\/]/;

/** A failure as the tools' readers give it: classified, with its place, without causes or frames. */
export function buildDiagnostic(diagnostic: Diagnostic): ParsedError {
  const { lines, from, to, message, line, column } = diagnostic;
  const path = diagnostic.path?.replace(ELLIPSIS, "");
  const found =
    diagnostic.classified ??
    classify({ text: diagnostic.wording ?? message, domain: "build" }) ??
    diagnostic.fallback;
  const metadata = { ...found.metadata, ...diagnostic.metadata };
  const error: ParsedError = {
    type: found.type,
    family: found.family,
    message,
    filePath: path ?? "",
    line: line ?? 0,
    language:
      languageOfStub(path) ??
      diagnostic.language ??
      found.language ??
      diagnostic.fallback.language ??
      "unknown",
    causes: [],
    frames: [],
    raw: rawText(lines, from, to),
  };
  const contractType = found.contractType ?? diagnostic.fallback.contractType;
  const framework = diagnostic.framework ?? found.framework ?? diagnostic.fallback.framework;
  if (contractType) error.contractType = contractType;
  if (framework) error.framework = framework;
  if (column) error.column = column;
  if (Object.keys(metadata).length > 0) error.metadata = metadata;
  if (path) error.culprit = place(path, line, column);
  const first = lines[from];
  const last = lines[to - 1];
  if (first) error.logLine = first.number;
  if (last) error.logEnd = (last.lastNumber ?? last.number) + 1;
  return error;
}

/** kapt makes its Java stubs of Kotlin files only. */
function languageOfStub(path: string | undefined): string | undefined {
  return path && /[/\\]kapt\w*[/\\]stubs[/\\]/.test(path) ? "kotlin" : undefined;
}

function place(path: string, line: number | undefined, column: number | undefined): ParsedError["culprit"] {
  return { path, ...(line ? { line } : {}), ...(column ? { column } : {}) };
}

function rawText(lines: readonly LogLine[], from: number, to: number): string {
  const texts: string[] = [];
  let size = 0;
  for (let index = from; index < to && size < RAW_LIMIT; index++) {
    const text = lines[index]?.text ?? "";
    texts.push(text);
    size += text.length + 1;
  }
  return texts.join("\n").slice(0, RAW_LIMIT);
}

/** A printed position as a positive integer; undefined for 0, which tools print for "unknown". */
export function position(printed: string | undefined): number | undefined {
  const value = Number(printed);
  return Number.isSafeInteger(value) && value > 0 ? value : undefined;
}

const STARTS =
  /^(?:[ewiv]: |> (?:Task|Configure) |FAILURE: |BUILD (?:FAILED|SUCCESSFUL)|\* |\d+ actionable |\d+ (?:errors?|warnings?)\b|Note: |[Ww]arning: |WARNING|ERROR: ?|AGPBI: |Execution failed for |Caused by: |##\[|Process completed|Try:|\[Incubating\])/;

/** True where a line of build output cannot continue the message before it. */
export function startsNewDiagnostic(text: string): boolean {
  return (
    STARTS.test(text) || /^(?:[A-Za-z]:)?[^\s:]{1,400}\.(?:java|kts?|xml|gradle):\d+/.test(text.slice(0, 512))
  );
}

/** Lines are matched only up to this length; no tool's diagnostic needs more. */
export function clamp(text: string): string {
  return text.length > 4096 ? text.slice(0, 4096) : text;
}
