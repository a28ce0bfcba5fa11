import type { Frame, ParsedError } from "../../../model/parsed-error.ts";
import { throwablesOf } from "../../../model/throwables.ts";
import { isOfLambda } from "../../../syntax/names.ts";
import { nodesOnLine } from "../../../syntax/tree/relations.ts";
import type { AnalysisTask } from "../../analysis-task.ts";
import { functionAt, type WorkspaceFrame, workspaceFrames } from "../../code/code.ts";
import { type FailingLine, lineOfFrame } from "../../code/failing-line.ts";
import { treeAt } from "../../code/tree.ts";
import type { FailureCase } from "../failure-case.ts";

/** A call that arrives while an earlier one still runs below it on the same stack. */
export interface ReEntry {
  /** The frame that still runs, and the one that comes on top of it. */
  outer: Frame;
  inner: Frame;
  /** The line of the earlier call that leads to the later one. */
  from: FailingLine;
  /** The line of the later call. */
  again: FailingLine;
  /** The function of the platform that comes back to the project. */
  through: Frame;
}

/** What calls back into a project on the same stack. */
const PLATFORM = /^(?:android|androidx(?!\.compose\.)|com\.google\.android\.material)\./;
/** Functions that run inside themselves by design: once for each object of a tree, or through a base class. */
const BY_DESIGN =
  /^(?:on(?:Create|Start|Resume|Pause|Stop|Destroy|Attach|Detach|View|Measure|Layout|Draw|Touch|Intercept|Bind)\w*|(?:dispatch|get|is|has|find|measure|layout|draw|inflate)\w*|<\w+>|run|call|accept|apply|invoke\w*|intercept)$/;

/**
 * The function of the project that a failure came out of while an earlier call of it still runs. What the platform refuses inside
 * itself is examined by the classes of these refusals.
 */
export function* findReEntry({ error }: FailureCase): AnalysisTask<ReEntry | undefined> {
  const { frames = [] } = throwablesOf(error).at(-1) ?? {};
  const own = yield* workspaceFrames(error);
  const pathOf = new Map(own.map(({ frame, path }) => [frame.className, path]));
  const placed = frames.flatMap((frame) => {
    const path = pathOf.get(frame.className);
    return path ? [{ frame, path, error }] : [];
  });
  return yield* findOwn(frames, placed, error);
}

function* findOwn(
  frames: readonly Frame[],
  placed: readonly WorkspaceFrame[],
  error: ParsedError,
): AnalysisTask<ReEntry | undefined> {
  if (error.type === "stack_overflow") return undefined;
  const pairs = placed.flatMap((inner) => {
    const outer = twinOf(inner, placed, frames);
    return outer ? [{ inner, outer }] : [];
  });
  // A line that calls the platform itself says most.
  const best = pairs.find(({ outer }) => PLATFORM.test(above(frames, outer)?.className ?? "")) ?? pairs[0];
  if (!best) return undefined;
  const [from, again] = [yield* lineAsPrinted(best.outer), yield* lineAsPrinted(best.inner)];
  if (!from || !again || callsItself(from) || !isOneFunction(from, again)) return undefined;
  const between = frames.slice(frames.indexOf(best.inner.frame), frames.indexOf(best.outer.frame));
  const through = between.findLast(({ className }) => PLATFORM.test(className));
  return through && { outer: from.frame, inner: again.frame, from, again, through };
}

/** The one earlier call of a frame's function on the stack, from which the platform led back to it. */
function twinOf(
  { frame }: WorkspaceFrame,
  placed: readonly WorkspaceFrame[],
  frames: readonly Frame[],
): WorkspaceFrame | undefined {
  const alike = placed.filter((each) => nameOf(each.frame) === nameOf(frame));
  const [first, second] = alike;
  if (!second || alike.length > 2 || first?.frame !== frame || isByDesign(frame)) return undefined;
  const between = frames.slice(frames.indexOf(frame) + 1, frames.indexOf(second.frame));
  const isCalledBack = between.some(({ className }) => PLATFORM.test(className));
  const isOfTree = placed.some((each) => between.includes(each.frame) && BY_DESIGN.test(each.frame.method));
  return isCalledBack && !isOfTree && between.at(-1)?.method !== frame.method ? second : undefined;
}

const isByDesign = ({ className, method }: Frame): boolean =>
  BY_DESIGN.test(method) || isOfLambda(className, method);

const above = (frames: readonly Frame[], { frame }: WorkspaceFrame): Frame | undefined =>
  frames[frames.indexOf(frame) - 1];

/** A function that asks its base class, or another of its name, runs inside itself on purpose. */
const callsItself = ({ source, line, frame }: FailingLine): boolean =>
  nodesOnLine(treeAt(source, line), line).some((node) => node.kind === "call" && node.name === frame.method);

/** Whether two lines are of one function, and not of two with one name. */
const isOneFunction = (one: FailingLine, other: FailingLine): boolean => {
  const start = functionAt(one.outline, one.line)?.startLine;
  return start !== undefined && start === functionAt(other.outline, other.line)?.startLine;
};

/** The line of a frame in a file that is as it was in the build. */
function* lineAsPrinted(each: WorkspaceFrame): AnalysisTask<FailingLine | undefined> {
  const at = each.frame.logLine === undefined ? undefined : yield* lineOfFrame(each);
  return at?.line === each.frame.line ? at : undefined;
}

const nameOf = ({ className, method }: Frame): string => `${className}.${method}`;
