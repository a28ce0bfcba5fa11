import { lineClaim } from "../../analysis/claims.ts";
import { methodOf } from "../../analysis/code/code.ts";
import { entryPointsOf } from "../../analysis/code/entry-points.ts";
import { lineOf } from "../../analysis/code/source.ts";
import { hasRun, isOnScreen } from "../../analysis/code/stack-order.ts";
import { isLifecycleCallback, runsBefore } from "../../facts/lifecycle.ts";
import type { ParsedError } from "../../model/parsed-error.ts";
import type { Verdict } from "../cause-list.ts";
import { lineHead } from "./line-head.ts";
import { blameOf, functionOf, type PropertyRead, readerOf, writeClaim } from "./property-read.ts";
import { unset } from "./unset-causes.ts";

/** Assignments of one property that are told of. */
const MOST = 3;

/** Every assignment stands in a branch or in a callback: what it waits for did not happen before the read. */
export function examineBranches(error: ParsedError, found: PropertyRead): Verdict | undefined {
  const { name, source, sets, clears, read, isComplete } = found;
  const waiting = sets.flatMap((write) => (write.waits ? [{ write, waits: write.waits }] : []));
  const [first] = waiting;
  if (!first || waiting.length < sets.length || sets.length > MOST || !isComplete || clears.length > 0)
    return undefined;
  const { write, waits } = first;
  if (write.enclosing === read.within?.qualifiedName) return undefined;
  const writer = functionOf(write);
  const isBranch = waits.kind === "branch";
  const what = lineHead(lineOf(source, waits.line));
  // Where nothing shows that the function has run at all, the branch is one explanation of two.
  const isOver = sets.every((each) => hasBeenThrough(error, found, functionOf(each)));
  const reader = `${readerOf(found)}${read.within && isLifecycleCallback(read.within.name) ? ", which runs anyway," : ""}`;
  const support = {
    ground: !isOver ? "ambiguous" : sets.length === 1 ? "stated" : "likely",
    evidence: waiting.flatMap((each) => [
      lineClaim("read_file", source.path, each.waits.line, lineOf(source, each.waits.line), "decides"),
      writeClaim(each.write, "sets it"),
    ]),
    blames: [blameOf(found, sets, isBranch ? "passed_by" : undefined, true)],
    location: { path: source.path, line: write.line, symbol: write.enclosing },
  } as const;
  const give = isOver && sets.length === 1 ? unset.proven : unset.supported;
  return isBranch
    ? give("branchNotTaken", { name, reader, writer, condition: what }, support)
    : give("setInCallback", { name, reader, writer, call: what }, support);
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
