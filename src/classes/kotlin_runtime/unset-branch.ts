import type { AnalysisTask } from "../../analysis/analysis-task.ts";
import { lineClaim } from "../../analysis/claims.ts";
import { methodOf } from "../../analysis/code/code.ts";
import { entryPointsOf } from "../../analysis/code/entry-points.ts";
import { findWriteGuard, type WriteGuard } from "../../analysis/code/guard-of-write.ts";
import { lineOf } from "../../analysis/code/source.ts";
import { hasRun, isOnScreen } from "../../analysis/code/stack-order.ts";
import { describeCondition } from "../../analysis/values/condition-origin.ts";
import { written } from "../../analysis/values/expression.ts";
import { isLifecycleCallback, runsBefore } from "../../facts/lifecycle.ts";
import type { ParsedError } from "../../model/parsed-error.ts";
import type { Verdict } from "../cause-list.ts";
import { lineHead } from "./line-head.ts";
import { blameOf, type PropertyRead, readerOf, writeClaim } from "./property-read.ts";
import { unset } from "./unset-causes.ts";

/** Assignments of one property that are told of. */
const MOST = 3;

/** Every assignment stands in a branch, behind a way out or in a callback: what it waits for did not happen before the read. */
export function* examineBranches(error: ParsedError, found: PropertyRead): AnalysisTask<Verdict | undefined> {
  const { name, source, outline, sets, clears, read, isComplete } = found;
  if (sets.length === 0 || sets.length > MOST || !isComplete || clears.length > 0) return undefined;
  const guards: WriteGuard[] = [];
  for (const set of sets) {
    const guard = yield* findWriteGuard(set, source, outline);
    if (!guard) return undefined;
    guards.push(guard);
  }
  const [guard] = guards;
  if (!guard || guard.write.enclosing === read.within?.qualifiedName) return undefined;
  const { write, waits, writer, call, condition } = guard;
  if (writer === read.within?.name || isEndedBefore(found, guard)) return undefined;
  const isBranch = waits.kind === "branch" && !waits.isLater;
  // Where nothing shows that the function has run at all, the branch is one explanation of two.
  const isOver = guards.every((each) => hasBeenThrough(error, found, each.writer));
  // A call that is not always made is not the only thing that is not known of it.
  if (call && (!isOver || sets.length > 1)) return undefined;
  const reader = `${readerOf(found)}${read.within && isLifecycleCallback(read.within.name) ? ", which runs anyway," : ""}`;
  const why = condition && (yield* describeCondition(condition.expression, condition.outcome));
  const support = {
    ground: !isOver ? "ambiguous" : sets.length === 1 ? "stated" : "likely",
    evidence: [
      ...guards.flatMap((each) => [
        lineClaim("read_file", source.path, each.waits.line, lineOf(source, each.waits.line), "decides"),
        writeClaim(each.write, "sets it"),
      ]),
      ...(why?.claims ?? []),
    ],
    blames: [blameOf(found, sets, isBranch && !call ? "passed_by" : undefined, true)],
    location: call
      ? { path: source.path, line: call.line }
      : { path: source.path, line: write.line, symbol: write.enclosing },
  } as const;
  const give = isOver && sets.length === 1 ? unset.proven : unset.supported;
  if (!isBranch) {
    const taker = waits.isLater ? undefined : lineHead(lineOf(source, waits.line));
    return give("setInCallback", { name, reader, writer, call: taker }, support);
  }
  const values = {
    ...{ name, reader, writer, line: write.line, exit: waits.exit, why: why?.text },
    condition: condition ? written(condition.expression) : lineHead(lineOf(source, waits.line)),
    outcome: condition?.outcome,
    absent: guard.absent && written(guard.absent),
    by: call && { setter: call.name, line: call.line },
  };
  return give("branchNotTaken", values, support);
}

/** Whether the way out before the write ends the activity, so that what reads it there is not run by the platform. */
function isEndedBefore(
  { read, outline, source }: PropertyRead,
  { isFinishing, writer }: WriteGuard,
): boolean {
  if (!isFinishing || writer !== "onCreate" || !read.within) return false;
  return entryPointsOf(source, outline, read.within).every(({ callback }) => callback !== "onDestroy");
}

/** Whether a function of the class has certainly run before the read: as a constructor, or as the stack shows. */
function hasBeenThrough(
  error: ParsedError,
  { stack, source, outline, read }: PropertyRead,
  writer: string,
): boolean {
  return (
    writer === "" ||
    hasRun(stack, outline.path, writer) ||
    (isOnScreen(error) && runsBefore(writer, "onPause")) ||
    stack.some(({ frame, path }) => path === outline.path && methodOf(frame) === writer) ||
    (read.within !== undefined &&
      entryPointsOf(source, outline, read.within).some(({ callback }) => runsBefore(writer, callback)))
  );
}
