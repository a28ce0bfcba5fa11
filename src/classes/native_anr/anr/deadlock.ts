import type { AnalysisTask } from "../../../analysis/analysis-task.ts";
import { factList } from "../../../analysis/build/build.ts";
import { fact, lineClaim, logClaim } from "../../../analysis/claims.ts";
import { functionAt, type WorkspaceFrame } from "../../../analysis/code/code.ts";
import { type FailingLine, textAt } from "../../../analysis/code/failing-line.ts";
import { lineOf } from "../../../analysis/code/source.ts";
import { lockOrder, type PlacedThread } from "../../../analysis/threads/lock-order.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { Claim } from "../../../model/finding.ts";
import { fileName } from "../../../model/paths.ts";
import type { Verdict } from "../../cause-list.ts";
import { causes } from "./causes.ts";
import { circleOf, threadName } from "./circle.ts";
import type { failureClass } from "./class.ts";

/** Two threads that take two locks in opposite orders, with all four places in the sources; undefined where one is missing. */
export function* examineOrders(
  error: ErrorOf<typeof failureClass>,
  frames: readonly WorkspaceFrame[],
): AnalysisTask<Verdict | undefined> {
  const circle = circleOf((name) => factList(error, name));
  if (circle.length !== 2) return undefined;
  const [one, other] = yield* lockOrder(circle, frames);
  if (!one?.waits || !one.takes || !other?.waits || !other.takes) return undefined;
  const values = {
    one: told(one, "the first lock", "the second"),
    other: told(other, "the second", "the first"),
    holder: other.thread.name,
    first: partOf(one.takes),
    second: partOf(other.takes),
    place: `line ${other.waits.line} of ${fileName(other.waits.path)}`,
  };
  return causes.proven("oppositeOrders", values, {
    location: { path: one.waits.path, line: one.waits.line },
    evidence: [
      logClaim(error, "waiting to lock", one.thread.waits + 1),
      ...[one, other].flatMap(({ thread, takes, waits }) => [
        ...(takes ? [takenClaim(takes, thread)] : []),
        ...(waits ? [claim(waits, `${thread.name} waits`)] : []),
      ]),
    ],
  });
}

/** A lock of a thread that the log does not show: what that does with it is open; what the main thread holds meanwhile is not. */
export function* examineUnknownHolder(
  error: ErrorOf<typeof failureClass>,
  at: FailingLine,
  frames: readonly WorkspaceFrame[],
  holder: string,
): AnalysisTask<Verdict> {
  const taken = factList(error, "takes").map(Number);
  const [own, ...more] = yield* lockOrder(
    taken.map((takes) => ({ name: "main", lock: "", waits: 0, takes })),
    frames,
  );
  const takes = more.length === 0 ? own?.takes : undefined;
  const lock = fact(error, "lock");
  const since = takes && `line ${lineTaken(takes)} of ${fileName(takes.path)}`;
  const isHolding = takes !== undefined;
  const values = { where: `on line ${at.line}`, line: at.line, holder, lock, isHolding, since };
  return causes.open("holderNotShown", values, {
    location: { path: at.path, line: at.line },
    evidence: [
      logClaim(error, "waiting to lock", (at.frame.logLine ?? 0) + 1),
      claim(at, "the main thread waits"),
      ...(takes ? [takenClaim(takes, { name: "the main thread" })] : []),
    ],
  });
}

/** `the main thread takes the first lock (lock) on line 12 of Db.kt and waits on line 20 of Cache.kt for the second`. */
function told({ thread, takes, waits }: PlacedThread, held: string, wanted: string): string {
  const taken = takes && `${lockWords(takes)}on line ${lineTaken(takes)} of ${fileName(takes.path)}`;
  const at = waits && `line ${waits.line} of ${fileName(waits.path)}`;
  return `${threadName(thread.name)} takes ${held} ${taken} and waits on ${at} for ${wanted}`;
}

const lockWords = ({ lock }: FailingLine & { lock?: { name: string } }): string =>
  lock && lock.name !== "this" && lock.name !== "static" ? `(${lock.name}) ` : "";

const lineTaken = ({ lock, line }: FailingLine & { lock?: { line: number } }): number => lock?.line ?? line;

const partOf = ({ outline, line, path }: FailingLine): string => {
  const within = functionAt(outline, line);
  return within ? `${within.name}()` : fileName(path);
};

const claim = (at: FailingLine, note: string): Claim =>
  lineClaim("read_file", at.path, at.line, textAt(at), note);

function takenClaim(takes: FailingLine & { lock?: { line: number } }, { name }: { name: string }): Claim {
  const line = lineTaken(takes);
  return lineClaim("read_file", takes.path, line, lineOf(takes.source, line), `${name} has taken it`);
}
