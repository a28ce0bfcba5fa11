import type { Codebase } from "../model/codebase.ts";
import type { ParsedError } from "../model/parsed-error.ts";
import { placeOfFrame } from "../syntax/frame-place.ts";
import { treeOfLines } from "../syntax/tree/tree.ts";
import type { Candidate } from "./candidate.ts";

/**
 * The line to show for a frame, held to the function that the frame names: a trace of another version points past it,
 * and release builds print no line at all. Other candidates keep their line.
 */
export async function placeLine(
  { path, line, frame }: Candidate,
  error: ParsedError,
  codebase: Codebase,
): Promise<number | undefined> {
  if (frame === undefined || !/\.(?:kt|java)$/.test(path)) return line;
  const [source, outline] = await Promise.all([codebase.read(path), codebase.outline(path)]);
  if (!source || !outline) return line;
  return placeOfFrame(error, frame, { path, tree: treeOfLines(path, source.lines), outline }).line;
}
