import type { Codebase } from "../model/codebase.ts";
import type { Location } from "../model/finding.ts";
import { type Frame, type ParsedError, throwablesOf } from "../model/parsed-error.ts";
import { codeLines, languageOf } from "../syntax/code-lines.ts";
import { placeOfFrame } from "../syntax/frame-place.ts";
import { outermost, writtenMethod } from "../syntax/names.ts";

/**
 * A place that a frame of the trace names, as this version of the file has it: where the line has moved or is not known,
 * the place says so. A place that something else names stays.
 */
export async function holdToFrame(
  place: Location,
  error: ParsedError,
  codebase: Codebase | undefined,
): Promise<Location> {
  const frame = frameOf(place, error);
  if (!frame || !codebase || place.line === undefined || !/\.(?:kt|java)$/.test(place.path)) return place;
  const [source, outline] = await Promise.all([codebase.read(place.path), codebase.outline(place.path)]);
  if (!source || !outline) return place;
  const code = codeLines(source.lines, languageOf(place.path));
  const held = placeOfFrame(error, frame, { path: place.path, code, outline });
  if (held.kind === "exact" || (place.line !== frame.line && place.line !== held.line)) return place;
  const { column: _, line: __, ...rest } = place;
  const { line, note } = held;
  return { ...rest, line, note, ...(held.kind === "function" ? { extent: "function" } : {}) };
}

/** The frame of a place: by its symbol, else by its line. Root cause first, innermost call first. */
function frameOf({ path, line, symbol }: Location, error: ParsedError): Frame | undefined {
  const name = path.slice(path.lastIndexOf("/") + 1);
  const frames = throwablesOf(error)
    .reverse()
    .flatMap(({ frames }) => frames)
    .filter(({ file, className }) => (file ?? `${simpleFile(className)}.`) === name || isOf(className, name));
  const named = frames.filter((frame) => `${frame.className}.${writtenMethod(frame.method)}` === symbol);
  return named[0] ?? frames.find((frame) => frame.line === line);
}

const simpleFile = (className: string): string => outermost(className).slice(className.lastIndexOf(".") + 1);

const isOf = (className: string, name: string): boolean =>
  name.slice(0, name.lastIndexOf(".")) === simpleFile(className).replace(/Kt$/, "");
