import { isCaughtBy, isOutcome } from "../../facts/exception-kinds.ts";
import type { ExpectedOutcome } from "../../facts/expected-outcome.ts";
import { expectedOutcome } from "../../facts/expected-outcomes.ts";
import { REFUSED_BY_SERVICE } from "../../facts/expected-outcomes-platform.ts";
import { originOf } from "../../facts/frame-origins.ts";
import type { Frame, ParsedError, Throwable } from "../../model/parsed-error.ts";
import { throwablesOf } from "../../model/throwables.ts";
import { isGlue, isOfEnum, simpleName, writtenMethod } from "../../syntax/names.ts";
import type { Call, Node } from "../../syntax/tree/nodes.ts";
import { nodesOnLine, plain } from "../../syntax/tree/relations.ts";
import type { AnalysisTask } from "../analysis-task.ts";
import { binderCall } from "../code/binder-call.ts";
import { type WorkspaceFrame, workspaceFrames } from "../code/code.ts";
import { type FailingLine, lineOfFrame } from "../code/failing-line.ts";
import { treeAt } from "../code/tree.ts";
import { type TryOnTheWay, triesOnTheWay } from "./tries-on-the-way.ts";

/** An outcome that a call may have by its contract, and that no function of the workspace on the stack takes. */
export interface Escape {
  thrown: Throwable;
  /** The innermost line of the workspace. */
  at: FailingLine;
  /** The call on it that throws. */
  call: Call;
  /** The frames of the workspace that lead to the line. */
  callers: readonly WorkspaceFrame[];
  /** When it does, where a table knows it. */
  outcome?: ExpectedOutcome;
  /** The `try` around it that take other exceptions, innermost first. */
  passed: readonly TryOnTheWay[];
}

/** Messages of what is mended elsewhere: a flag, a permission, an address of the device itself, a constant that a class lacks. */
const OTHERWISE =
  /\bshould be specified\b|\bFLAG_|\bEACCES\b|\bEPERM\b|Permission denied|\blocalhost\b|127\.0\.0\.1|No enum constant/;

/** Frames at the top of a stack among which the function with the contract stands. */
const DEPTH = 14;

/** The expected outcome that escaped; undefined where the exception is none, is taken, or not every frame could be read. */
export function* escapeOf(error: ParsedError): AnalysisTask<Escape | undefined> {
  const all = throwablesOf(error);
  const thrown = all.at(-1);
  const exception = thrown?.exception;
  if (!thrown || !exception || isRethrown(all) || OTHERWISE.test(thrown.message)) return undefined;
  const placed = (yield* workspaceFrames(error)).filter(({ frame }) => thrown.frames.includes(frame));
  // valueOf() of an enum is the compiler's.
  const frames = placed.filter(
    ({ frame }) =>
      !isOfEnum(frame, thrown.frames[thrown.frames.indexOf(frame) - 1]) &&
      !isGlue(frame.className, frame.method),
  );
  const [first] = frames;
  if (first && isWrappedInside(all, first.frame)) return undefined;
  const above = first ? thrown.frames.slice(0, thrown.frames.indexOf(first.frame)) : [];
  const outcome =
    above
      .slice(-DEPTH)
      .map((frame) => expectedOutcome(exception, frame))
      .find((row) => row) ??
    (REFUSED_AS_A_CLASS.test(error.type)
      ? refusedByService(exception, above, binderCall(error)?.proxy)
      : undefined);
  if (!first || above.length === 0 || (!outcome && !isOutcome(exception))) return undefined;
  const at = yield* lineOfFrame(first);
  const call = at && callOf(at, above.at(-1), outcome);
  if (!at || !call || (!isOutcome(exception) && isConstant(call))) return undefined;
  const { tries, isWhole } = yield* triesOnTheWay(frames, exception);
  if (tries.some(({ takenOn }) => takenOn !== undefined)) return undefined;
  // Where the function that calls takes other outcomes of the call, nobody further out is who should.
  const [near] = tries;
  const isPassed = outcome?.besideTry && near?.at.frame === first.frame && passes(near, exception);
  if (!isWhole && !isPassed) return undefined;
  if (outcome?.besideTry && tries.length === 0) return undefined;
  const callers = frames.slice(1);
  return { thrown, at, call, callers, ...(outcome && { outcome }), passed: tries };
}

/** Of a refusal that is a class of its own the call says what is wrong with it. */
const REFUSED_AS_A_CLASS = /^(?:security_exception|missing_permission)$/;

/** A service of the system may refuse any call to an app, and says so by this exception alone. */
const refusedByService = (
  exception: string,
  above: readonly Frame[],
  proxy: Frame | undefined,
): ExpectedOutcome | undefined =>
  proxy &&
  above.includes(proxy) &&
  proxy.className.startsWith("android.") &&
  /(?:^|\.)SecurityException$/.test(exception)
    ? REFUSED_BY_SERVICE
    : undefined;

/** Whether the clauses of a `try` are known to take something else. */
const passes = ({ types }: TryOnTheWay, exception: string): boolean =>
  types.every((type) => isCaughtBy(exception, type) === false);

/** Whether code of an app took the exception and threw another: then that one is what escaped. */
const isRethrown = (all: readonly Throwable[]): boolean =>
  all.slice(0, -1).some(({ frames: [first] }) => !first || originOf(first.className) === "app");

/** Whether the call on a line has put what was thrown into another exception before it came out: that one is what escapes. */
const isWrappedInside = (all: readonly Throwable[], { className, method, line }: Frame): boolean =>
  all
    .slice(0, -1)
    .some(({ frames }) =>
      frames.some((each) => each.className === className && each.method === method && each.line === line),
    );

/** The one call on the line that leads to what the trace shows next. */
function callOf(
  at: FailingLine,
  above: Frame | undefined,
  outcome: ExpectedOutcome | undefined,
): Call | undefined {
  const isMade = above?.method === "<init>";
  const name = isMade ? simpleName(above.className) : writtenMethod(above?.method ?? "");
  const calls = nodesOnLine(treeAt(at.source, at.line), at.line).filter(
    (node): node is Call =>
      node.kind === "call" &&
      node.line <= at.line &&
      (node.name === name || (outcome?.calledAs?.test(node.name) ?? false)),
  );
  const [only, ...more] = calls;
  return more.length === 0 ? only : undefined;
}

/** Whether all that is passed stands in the code: then what is wrong is what stands there. */
const isConstant = ({ arguments: passed }: Call): boolean =>
  passed.length > 0 && passed.every(({ value }) => isLiteral(plain(value)));

const isLiteral = (node: Node): boolean =>
  node.kind === "literal" ||
  (node.kind === "string" && node.templates.length === 0) ||
  node.kind === "reference";
