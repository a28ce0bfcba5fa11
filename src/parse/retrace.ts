import { originOf } from "../facts/frame-origins.ts";
import type { Frame, ParsedError, Throwable } from "../model/parsed-error.ts";
import { fingerprint } from "./fingerprint.ts";
import { type MappedMethod, type Mapping, MappingReader, type MethodRows, type Wanted } from "./mapping.ts";
import { locate } from "./trace-failure.ts";

export interface Retraced {
  failures: ParsedError[];
  /** Frames that the mapping changed. */
  retraced: number;
  /** Why the mapping is not the one of this build, as it follows a colon. */
  mismatch?: string;
}

const MAP_ID = /^(?:r8-map-id-|go\/retraceme )([0-9a-f]{4,64})(?![0-9a-f*])/;
const MINIFIED_SOURCE = /^(?:SourceFile|Proguard|r8-map-id-|go\/retraceme |Unknown Source)/;
const PRINTED_LINE = /:(\d{1,9})$/;
/** Different lines of one minified method that are looked up. */
const MOST_LINES = 1000;

/** What has to be read of a mapping for these failures. */
export function wantedOf(failures: readonly ParsedError[]): Wanted {
  const wanted = new Map<string, Map<string, Set<number>>>();
  const classOf = (name: string) => {
    const known = wanted.get(name) ?? new Map<string, Set<number>>();
    wanted.set(name, known);
    return known;
  };
  for (const name of exceptionsOf(failures)) classOf(name);
  for (const frame of failures.flatMap(framesOf)) {
    const methods = classOf(frame.className);
    const lines = methods.get(frame.method) ?? new Set();
    methods.set(frame.method, lines);
    const line = printedLine(frame);
    if (line !== undefined && lines.size < MOST_LINES) lines.add(line);
  }
  return wanted;
}

/** As `retraceWith`, with the text of a mapping. */
export function retrace(failures: readonly ParsedError[], mappingText: string): Retraced {
  const reader = new MappingReader(wantedOf(failures));
  reader.push(mappingText);
  return retraceWith(failures, reader.end());
}

/**
 * Gives minified frames and exceptions their names and lines back, inlined calls included. A mapping that belongs to
 * another build changes nothing and is reported.
 */
export function retraceWith(failures: readonly ParsedError[], mapping: Mapping): Retraced {
  const frames = failures.flatMap(framesOf);
  const mismatch = mismatchOf(frames, mapping);
  if (mismatch) return { failures: [...failures], retraced: 0, mismatch };
  let retraced = 0;
  const back = (list: readonly Frame[]): Frame[] =>
    list.flatMap((frame) => {
      const originals = retraceFrame(frame, mapping);
      if (originals) retraced++;
      return originals ?? [frame];
    });
  const throwable = (each: Throwable): Throwable => ({
    ...each,
    exception: originalName(each.exception, mapping),
    frames: back(each.frames),
  });
  return {
    failures: failures.map((failure) => {
      const before = retraced;
      const next: ParsedError = {
        ...failure,
        frames: back(failure.frames),
        causes: failure.causes.map(throwable),
      };
      if (failure.exception) next.exception = originalName(failure.exception, mapping);
      if (failure.suppressed) next.suppressed = failure.suppressed.map(throwable);
      if (retraced === before) return next;
      locate(next);
      next.fingerprint = fingerprint(next);
      return next;
    }),
    retraced,
  };
}

function framesOf(failure: ParsedError): Frame[] {
  return [failure, ...failure.causes, ...(failure.suppressed ?? [])].flatMap((each) => each.frames);
}

function exceptionsOf(failures: readonly ParsedError[]): string[] {
  return failures.flatMap((failure) => [
    failure.exception ?? "",
    ...[...failure.causes, ...(failure.suppressed ?? [])].map((each) => each.exception),
  ]);
}

function mismatchOf(frames: readonly Frame[], mapping: Mapping): string | undefined {
  if (mapping.classCount === 0) return "it names no class; it is empty or no mapping.txt of R8 or ProGuard.";
  const printed = frames.map((frame) => MAP_ID.exec(frame.source ?? "")?.[1]).find((id) => id !== undefined);
  if (printed && mapping.ids.length) {
    const same = mapping.ids.some((id) => id.startsWith(printed) || printed.startsWith(id));
    if (!same) {
      return `the trace was minified with mapping ${short(printed)}, the given mapping is ${short(mapping.ids[0] ?? "")}; use the mapping.txt of that build.`;
    }
  }
  const minified = frames.filter(
    (frame) => MINIFIED_SOURCE.test(frame.source ?? "") && originOf(frame.className) !== "platform",
  );
  if (minified.length && !minified.some((frame) => mapping.classes.has(frame.className))) {
    return "it knows none of the minified classes in the trace; use the mapping.txt of the build that failed.";
  }
  return undefined;
}

function short(id: string): string {
  return id.slice(0, 7);
}

function originalName(className: string, mapping: Mapping): string {
  return mapping.classes.get(className)?.original ?? className;
}

/** The original frames of one minified frame, innermost first; undefined where the mapping says nothing new. */
function retraceFrame(frame: Frame, mapping: Mapping): Frame[] | undefined {
  const known = mapping.classes.get(frame.className);
  if (!known) return undefined;
  const line = printedLine(frame);
  const rows = rowsFor(known.methods.get(frame.method), line);
  if (!rows.length) {
    if (known.original === frame.className) return undefined;
    return [withFile({ ...frame, className: known.original }, mapping)];
  }
  const originals = rows.map((row) => {
    const { line: _, ...rest } = frame;
    const original: Frame = { ...rest, className: row.className, method: row.method };
    const at = originalLine(row, line);
    if (at) original.line = at;
    return withFile(original, mapping);
  });
  const [only] = originals;
  const same =
    originals.length === 1 &&
    only?.className === frame.className &&
    only.method === frame.method &&
    only.line === frame.line;
  return same ? undefined : originals;
}

function printedLine(frame: Frame): number | undefined {
  const printed = PRINTED_LINE.exec(frame.source ?? "")?.[1];
  return printed === undefined ? undefined : Number(printed);
}

/** Rows of the inline stack at a line; without a line, the method if its name is all that is needed. */
function rowsFor(rows: MethodRows | undefined, line: number | undefined): MappedMethod[] {
  if (!rows) return [];
  const hit = line === undefined ? undefined : rows.hits.get(line);
  if (hit) return hit;
  const [first, second] = rows.plain.length > 0 ? rows.plain : rows.any;
  return first && !second ? [{ className: first.className, method: first.method }] : [];
}

function originalLine({ minified, original }: MappedMethod, line: number | undefined): number | undefined {
  if (line === undefined || !minified) return undefined;
  if (!original) return line;
  const offset = line - minified.from;
  return Math.min(original.from + offset, Math.max(original.to, original.from));
}

/** The file that the mapping states for the class; a printed real file name stays, a placeholder goes. */
function withFile(frame: Frame, mapping: Mapping): Frame {
  const outer = frame.className.split("$")[0] ?? frame.className;
  const stated = mapping.sourceFiles.get(frame.className) ?? mapping.sourceFiles.get(outer);
  if (stated) frame.file = stated;
  if (frame.file) frame.source = frame.line ? `${frame.file}:${frame.line}` : frame.file;
  return frame;
}
