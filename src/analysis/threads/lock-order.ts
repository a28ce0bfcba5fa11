import { nodesOnLine } from "../../syntax/tree/relations.ts";
import type { AnalysisTask } from "../analysis-task.ts";
import type { WorkspaceFrame } from "../code/code.ts";
import { type FailingLine, lineOfFrame } from "../code/failing-line.ts";
import { treeAt } from "../code/tree.ts";
import { type Lock, locksAround } from "./locks.ts";

/** One of the threads that wait for each other, as a dump tells of it. */
export interface WaitingThread {
  name: string;
  /** Class of the lock that it waits for. */
  lock: string;
  /** Lines of the log: the frame that waits, and the one that took what the other thread waits for. */
  waits: number;
  takes: number;
}

/** A thread of the two with the places in the sources where it waits, and where it took the other lock. */
export interface PlacedThread {
  thread: WaitingThread;
  waits?: FailingLine;
  takes?: FailingLine & { lock?: Lock };
}

/** Where in the sources two threads take the same two locks in opposite orders. */
export function* lockOrder(
  threads: readonly WaitingThread[],
  frames: readonly WorkspaceFrame[],
): AnalysisTask<PlacedThread[]> {
  const found: PlacedThread[] = [];
  for (const thread of threads) {
    const waits = yield* lineAt(frames, thread.waits);
    const holding = yield* lineAt(frames, thread.takes);
    const lock = holding && lockTakenOn(holding);
    const takes = holding && { ...holding, ...(lock && { lock }) };
    found.push({ thread, ...(waits && { waits }), ...(takes && { takes }) });
  }
  return found;
}

function* lineAt(frames: readonly WorkspaceFrame[], logLine: number): AnalysisTask<FailingLine | undefined> {
  const frame = frames.find((each) => each.frame.logLine === logLine);
  return frame && (yield* lineOfFrame(frame));
}

/** The one lock that the code around a line takes. */
function lockTakenOn({ source, line }: FailingLine): Lock | undefined {
  const tree = treeAt(source, line);
  const all = nodesOnLine(tree, line).flatMap((node) => locksAround(tree, node));
  const [only, ...more] = new Map(all.map((lock) => [`${lock.name}:${lock.line}`, lock])).values();
  return more.length === 0 ? only : undefined;
}
