import type { Outline } from "../model/code.ts";
import type { Frame, ParsedError } from "../model/parsed-error.ts";
import { throwablesOf } from "../model/throwables.ts";
import { callLines, type Deed } from "./call-sites.ts";
import { type FrameCode, frameCode } from "./frame-code.ts";
import { outermost } from "./names.ts";
import { statementAt } from "./tree/relations.ts";
import type { Tree } from "./tree/tree.ts";

// By how many lines the frames of a file have moved since the build that failed.

export interface FileOfFrame {
  path: string;
  /** With all functions read. */
  tree: Tree;
  outline: Outline;
}

/** Frames of one file that are asked how far it has drifted. */
const MOST_FRAMES = 24;
/** Lines of the frame's code with the call, one a statement. */
export function callsOf(deed: Deed, own: FrameCode, { tree }: FileOfFrame): number[] {
  const found = callLines(deed, own.nodes, tree);
  return found.filter((line, index) => {
    const before = found[index - 1];
    return before === undefined || !isOneStatement(tree, before, line);
  });
}

/** A printed line of another frame, and how far from it the one call stands that it can be. */
interface Drift {
  printed: number;
  by: number;
}

export const driftsOf = (error: ParsedError, frame: Frame, file: FileOfFrame): Drift[] =>
  framesOfFile(error, frame).flatMap((other) => {
    const own = frameCode(other, file.outline, file.tree);
    const [line, ...more] = own ? callsOf(deedOf(error, other), own, file) : [];
    return line !== undefined && other.line !== undefined && more.length === 0
      ? [{ printed: other.line, by: line - other.line }]
      : [];
  });

/** The drifts of the frames that stand nearest to a line, above and below it. */
function findDriftsAround(drifts: readonly Drift[], line: number): { above?: Drift; below?: Drift } {
  const inOrder = drifts.toSorted((one, other) => one.printed - other.printed);
  return {
    above: inOrder.findLast(({ printed }) => printed <= line),
    below: inOrder.find(({ printed }) => printed > line),
  };
}

/**
 * The lines of this version that a frame's line can be, where frames of the file above and below it have moved by different
 * amounts: it has moved by one in between.
 */
export function rangeOfFrame(
  error: ParsedError,
  frame: Frame,
  file: FileOfFrame,
): { from: number; to: number } | undefined {
  const { line } = frame;
  const { above, below } = line === undefined ? {} : findDriftsAround(driftsOf(error, frame, file), line);
  if (line === undefined || !above || !below) return undefined;
  return { from: line + Math.min(above.by, below.by), to: line + Math.max(above.by, below.by) };
}

/** The drift of a frame close by, where the next one is much farther away. */
function nearestOf(drifts: readonly Drift[], line: number): Drift | undefined {
  const off = ({ printed }: Drift): number => Math.abs(printed - line);
  const [first, second] = drifts.toSorted((one, other) => off(one) - off(other));
  const isNear = first !== undefined && off(first) <= NEAR.lines;
  return isNear && (!second || off(second) > NEAR.times * off(first)) ? first : undefined;
}

/** How near a frame has to be to tell alone, and how much farther away the next one. */
const NEAR = { lines: 50, times: 5 };

/** By how many lines the file has moved at a frame, where the frames of it above and below agree, or all that tell. */
export function driftOf(
  error: ParsedError,
  frame: Frame,
  file: FileOfFrame,
  least: number,
): number | undefined {
  const drifts = driftsOf(error, frame, file);
  const { above, below } = frame.line === undefined ? {} : findDriftsAround(drifts, frame.line);
  if (above && below && above.by === below.by) return above.by;
  if (frame.line !== undefined && least === 1) {
    const near = nearestOf(drifts, frame.line);
    if (near) return near.by;
  }
  const [first] = drifts;
  return drifts.length >= least && drifts.every(({ by }) => by === first?.by) ? first?.by : undefined;
}

function framesOfFile(error: ParsedError, frame: Frame): Frame[] {
  const outer = outermost(frame.className);
  const all = throwablesOf(error).flatMap(({ frames }) => frames);
  const others = all.filter((each) => outermost(each.className) === outer && !isSame(each, frame));
  return others.slice(0, MOST_FRAMES);
}

/** What a frame's line does, by what stands above it in the trace. */
export function deedOf(error: ParsedError, frame: Frame): Deed {
  for (const { frames, exception } of throwablesOf(error).reverse()) {
    const index = frames.findIndex((each) => isSame(each, frame));
    // What R8 takes out of a function has a frame of its own, and no name in the source.
    const isOutlined = index === 1 && OUTLINED.test(frames[0]?.className ?? "");
    if (index > 0 && frames[index]?.cut) return {};
    if (index > 0 && !isOutlined) return { inner: frames[index - 1] };
    if (index >= 0) return { exception, member: memberOf(error) };
  }
  return {};
}

const OUTLINED = /\$\$ExternalSyntheticApiModelOutline/;

function memberOf({ metadata = {} }: ParsedError): string | undefined {
  const { memberName, method } = metadata;
  return [memberName, method].find((name) => typeof name === "string");
}

const isSame = (one: Frame, other: Frame): boolean =>
  one === other ||
  (one.line === other.line && one.method === other.method && one.className === other.className);

/** Whether two lines belong to one statement, and to no other within it. */
export const isOneStatement = (tree: Tree, one: number, other: number): boolean =>
  statementAt(tree, one) === statementAt(tree, other);
