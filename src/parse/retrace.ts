import { originOf } from "../facts/frame-origins.ts";
import type { Frame, ParsedError, Throwable } from "../model/parsed-error.ts";
import { fingerprint } from "./fingerprint.ts";
import { type Mapping, MappingReader, type Wanted } from "./mapping.ts";
import { minifiedClass, printedLine, type RetraceContext, retraceFrame } from "./retrace-frame.ts";
import { classifyAgain, locate } from "./trace-failure.ts";

export interface Retraced {
  failures: ParsedError[];
  /** Frames that the mapping changed. */
  retraced: number;
  /** Why the mapping is not the one of this build, as it follows a colon. */
  mismatch?: string;
  /** All that was wanted, and lines of outlines' callers, which only the mapping names: to be read once more with them. */
  unread?: Wanted;
}

const MAP_ID = /^(?:r8-map-id-|go\/retraceme )([0-9a-f]{4,64})(?![0-9a-f*])/;
const MINIFIED_SOURCE = /^(?:SourceFile|Proguard|r8-map-id-|go\/retraceme |Unknown Source)/;
/** Different lines of one minified method that are looked up. */
const MOST_LINES = 1000;

/** What has to be read of a mapping for these failures. */
export function wantedOf(failures: readonly ParsedError[]): Wanted {
  const wanted = new Map<string, Map<string, Set<number>>>();
  for (const name of exceptionsOf(failures)) linesIn(wanted, name);
  for (const frame of failures.flatMap(framesOf)) {
    const lines = linesIn(wanted, minifiedClass(frame), frame.method);
    const line = printedLine(frame);
    if (line !== undefined && lines.size < MOST_LINES) lines.add(line);
  }
  return wanted;
}

function linesIn(wanted: Map<string, Map<string, Set<number>>>, name: string, method?: string): Set<number> {
  const methods = wanted.get(name) ?? new Map<string, Set<number>>();
  wanted.set(name, methods);
  const lines = (method !== undefined && methods.get(method)) || new Set<number>();
  if (method !== undefined) methods.set(method, lines);
  return lines;
}

/** As `retraceWith`, with the text of a mapping. */
export function retrace(failures: readonly ParsedError[], mappingText: string): Retraced {
  const read = (wanted: Wanted): Mapping => {
    const reader = new MappingReader(wanted);
    reader.push(mappingText);
    return reader.end();
  };
  const first = retraceWith(failures, read(wantedOf(failures)));
  return first.unread ? retraceWith(failures, read(first.unread)) : first;
}

/**
 * Gives minified frames and exceptions their names and lines back, inlined calls included. A mapping that belongs to
 * another build changes nothing and is reported.
 */
export function retraceWith(failures: readonly ParsedError[], mapping: Mapping): Retraced {
  const mismatch = mismatchOf(failures.flatMap(framesOf), mapping);
  if (mismatch) return { failures: [...failures], retraced: 0, mismatch };
  let retraced = 0;
  const unread: { className: string; method: string; line: number }[] = [];
  const back = ({ exception = "", frames }: { exception?: string; frames: readonly Frame[] }): Frame[] => {
    const context: RetraceContext = {
      thrown: [exception, originalName(exception, mapping)],
      unread: (className, method, line) => unread.push({ className, method, line }),
    };
    return frames.flatMap((frame) => {
      const originals = retraceFrame(frame, mapping, context);
      context.thrown = [];
      if (originals) retraced++;
      return originals ?? [frame];
    });
  };
  const throwable = (each: Throwable): Throwable => ({
    ...each,
    exception: originalName(each.exception, mapping),
    frames: back(each),
  });
  const renamed = failures.map((failure) => {
    const before = retraced;
    const next: ParsedError = {
      ...failure,
      frames: back(failure),
      causes: failure.causes.map(throwable),
    };
    if (failure.exception) next.exception = originalName(failure.exception, mapping);
    if (failure.suppressed) next.suppressed = failure.suppressed.map(throwable);
    if (retraced === before) return next;
    classifyAgain(next, failure);
    locate(next);
    next.fingerprint = fingerprint(next);
    return next;
  });
  return { failures: renamed, retraced, ...(unread.length > 0 && { unread: withLines(failures, unread) }) };
}

function withLines(
  failures: readonly ParsedError[],
  more: readonly { className: string; method: string; line: number }[],
): Wanted {
  const wanted = wantedOf(failures) as Map<string, Map<string, Set<number>>>;
  for (const { className, method, line } of more) linesIn(wanted, className, method).add(line);
  return wanted;
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
  const printed = mapIdOf(frames);
  if (printed && mapping.ids.length && !isOfBuild(mapping.ids, printed)) {
    return `the trace was minified with mapping ${short(printed)}, the given mapping is ${short(mapping.ids[0] ?? "")}; use the mapping.txt of that build.`;
  }
  const minified = frames.filter(
    (frame) => MINIFIED_SOURCE.test(frame.source ?? "") && originOf(frame.className) !== "platform",
  );
  if (minified.length && !minified.some((frame) => mapping.classes.has(frame.className))) {
    return "it knows none of the minified classes in the trace; use the mapping.txt of the build that failed.";
  }
  return undefined;
}

/** The id of the mapping that frames print in place of their file: `r8-map-id-91d2394…`. */
function mapIdOf(frames: readonly Frame[]): string | undefined {
  return frames.map((frame) => MAP_ID.exec(frame.source ?? "")?.[1]).find((id) => id !== undefined);
}

export function printedMapId(failures: readonly ParsedError[]): string | undefined {
  return mapIdOf(failures.flatMap(framesOf));
}

/** Whether one of a mapping's ids is the printed one; either may be cut short. */
export function isOfBuild(ids: readonly string[], printed: string): boolean {
  return ids.some((id) => id.startsWith(printed) || printed.startsWith(id));
}

function short(id: string): string {
  return id.slice(0, 7);
}

function originalName(className: string, mapping: Mapping): string {
  return mapping.classes.get(className)?.original ?? className;
}
