import type { Codebase } from "../model/codebase.ts";
import type { Location } from "../model/finding.ts";
import type { Frame, ParsedError } from "../model/parsed-error.ts";
import { fileName } from "../model/paths.ts";
import type { Suspect } from "../model/rca-result.ts";
import { throwablesOf } from "../model/throwables.ts";
import { type FramePlace, placeOfFrame } from "../syntax/frame-place.ts";
import { outermost, writtenMethod } from "../syntax/names.ts";
import { treeOfLines } from "../syntax/tree/tree.ts";

type Place = Pick<Suspect, "path" | "line" | "symbol">;

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
  const held = frame && (await placeIn(place, frame, error, codebase));
  if (!held || held.kind === "exact" || (place.line !== frame.line && place.line !== held.line)) return place;
  const { column: _, line: __, ...rest } = place;
  const { line, note } = held;
  return { ...rest, line, note, ...(held.kind === "function" ? { extent: "function" } : {}) };
}

/**
 * A suspect of whose frame only the function is known, at the line of it to look at first: the ranking names its header,
 * which no call fails at.
 */
export async function moveToLikelyLine(
  suspect: Suspect,
  error: ParsedError,
  codebase: Codebase | undefined,
): Promise<Suspect> {
  const frame = suspect.foundBy === "frame" ? frameOf(suspect, error) : undefined;
  const held = frame && (await placeIn(suspect, frame, error, codebase));
  if (held?.kind !== "function" || held.likely === undefined || held.line !== suspect.line) return suspect;
  return { ...suspect, line: held.likely };
}

async function placeIn(
  { path, line }: Place,
  frame: Frame,
  error: ParsedError,
  codebase: Codebase | undefined,
): Promise<FramePlace | undefined> {
  if (!codebase || line === undefined || !/\.(?:kt|java)$/.test(path)) return undefined;
  const [source, outline] = await Promise.all([codebase.read(path), codebase.outline(path)]);
  if (!source || !outline) return undefined;
  return placeOfFrame(error, frame, { path, tree: treeOfLines(path, source.lines), outline });
}

/** The frame of a place: by its symbol, else by its line. Root cause first, innermost call first. */
function frameOf({ path, line, symbol }: Place, error: ParsedError): Frame | undefined {
  const name = fileName(path);
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
