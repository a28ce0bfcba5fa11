import type { Codebase } from "../../model/codebase.ts";
import type { ParsedError } from "../../model/parsed-error.ts";
import type { Suspect } from "../../model/rca-result.ts";
import { nodesOnLine } from "../../syntax/tree/relations.ts";
import { treeOfLines } from "../../syntax/tree/tree.ts";
import { seenPlaces } from "../locate.ts";
import { holdToFrame } from "../move-to-likely-line.ts";

/** Lines of a file. */
export interface Stretch {
  path: string;
  first: number;
  last: number;
}

/** Places of the trace that are looked at. */
const mostPlaces = 12;

/**
 * What failed as a whole where no line of it is known: functions whose frame has a line of another version of the file, and
 * blocks of a build script, which Gradle reports at their beginning.
 */
export async function failingStretches(
  suspects: readonly Suspect[],
  error: ParsedError,
  codebase: Codebase,
): Promise<Stretch[]> {
  const found: Stretch[] = [];
  // Frames alone are read like those of an exception.
  const thrown = error.exception ? error : { ...error, exception: "Throwable" };
  for (const { path, line, symbol, foundBy } of seenPlaces(suspects).slice(0, mostPlaces)) {
    if (line === undefined) continue;
    const isScript = /\.gradle(?:\.kts)?$/.test(path);
    if (!isScript && foundBy !== "frame") continue;
    const held = isScript ? undefined : await holdToFrame({ path, line, symbol }, thrown, codebase);
    if (!isScript && held?.extent !== "function") continue;
    const file = await codebase.read(path);
    if (!file) continue;
    const last = isScript ? endOfBlock(file.lines, line) : endOfFunction(path, file.lines, line);
    if (last !== undefined && last > line) found.push({ path, first: line, last });
  }
  return found;
}

export const isInStretch = (
  { path, first, last }: { path: string; first: number; last: number },
  stretches: readonly Stretch[],
): boolean => stretches.some((each) => each.path === path && each.first <= first && last <= each.last);

function endOfFunction(path: string, lines: readonly string[], line: number): number | undefined {
  const nodes = [...nodesOnLine(treeOfLines(path, lines), line)];
  return nodes.find((node) => node.kind === "function" && node.line <= line && line < node.endLine)?.endLine;
}

/** The line with the brace that closes the one at the end of a line: by their depth, what stands in texts apart. */
function endOfBlock(lines: readonly string[], line: number): number | undefined {
  if (!/\{\s{0,20}(?:[\w, ]{0,60}->\s{0,20})?$/.test(lines[line - 1] ?? "")) return undefined;
  let depth = 0;
  for (let at = line; at <= lines.length; at++) {
    const bare = (lines[at - 1] ?? "").replace(/"[^"\n]{0,300}"|'[^'\n]{0,300}'|\/\/[\s\S]*/g, "");
    for (const sign of bare) depth += sign === "{" ? 1 : sign === "}" ? -1 : 0;
    if (depth <= 0) return at;
  }
  return undefined;
}
