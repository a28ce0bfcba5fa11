import { factList } from "../../../analysis/build/build.ts";
import { fact, lineClaim, logClaim } from "../../../analysis/claims.ts";
import { functionAt, type WorkspaceFrame } from "../../../analysis/code/code.ts";
import { type FailingLine, textAt } from "../../../analysis/code/failing-line.ts";
import { fileName } from "../../../analysis/code/file-name.ts";
import { lineOf } from "../../../analysis/code/source.ts";
import type { Inquiry } from "../../../analysis/inquiry.ts";
import { lockOrder, type PlacedThread } from "../../../analysis/threads/lock-order.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { Claim, Finding } from "../../../model/finding.ts";
import { capital } from "../../wording.ts";
import { circleOf, threadName } from "./circle.ts";
import type { failureClass } from "./class.ts";

/** Two threads that take two locks in opposite orders, with all four places in the sources; undefined where one is missing. */
export function* oppositeOrders(
  error: ErrorOf<typeof failureClass>,
  frames: readonly WorkspaceFrame[],
): Inquiry<Finding | undefined> {
  const circle = circleOf((name) => factList(error, name));
  if (circle.length !== 2) return undefined;
  const [one, other] = yield* lockOrder(circle, frames);
  if (!one?.waits || !one.takes || !other?.waits || !other.takes) return undefined;
  const [first, second] = [partOf(one.takes), partOf(other.takes)];
  return {
    rootCause: `Two locks are taken in opposite orders. ${capital(told(one, "the first lock", "the second"))}; ${told(other, "the second", "the first")}. Neither can go on: a deadlock.`,
    headline: "two locks taken in opposite orders",
    ground: "proven",
    location: { path: one.waits.path, line: one.waits.line },
    label: `waits for ${other.thread.name}`,
    evidence: [
      logClaim(error, "waiting to lock", one.thread.waits + 1),
      ...[one, other].flatMap(({ thread, takes, waits }) => [
        ...(takes ? [takenClaim(takes, thread)] : []),
        ...(waits ? [claim(waits, `${thread.name} waits`)] : []),
      ]),
    ],
    fixGuidelines: [
      `Let ${second} take the first lock before the second, as ${first} does, or give the second back before line ${other.waits.line} of ${fileName(other.waits.path)} asks for the first.`,
      "Or guard both by one lock.",
    ],
  };
}

/** A lock of a thread that the log does not show: what that does with it is open; what the main thread holds meanwhile is not. */
export function* heldByUnknown(
  error: ErrorOf<typeof failureClass>,
  at: FailingLine,
  frames: readonly WorkspaceFrame[],
  holder: string,
): Inquiry<Finding> {
  const name = `thread ${holder}`;
  const taken = factList(error, "takes").map(Number);
  const [own, ...more] = yield* lockOrder(
    taken.map((takes) => ({ name: "main", lock: "", waits: 0, takes })),
    frames,
  );
  const takes = more.length === 0 ? own?.takes : undefined;
  const lock = fact(error, "lock");
  const since = takes && `line ${lineTaken(takes)} of ${fileName(takes.path)}`;
  return {
    rootCause: `The main thread waits on line ${at.line} for a lock${lock ? ` (${lock})` : ""} that ${name} holds, and the log does not show that thread.${since ? ` It has taken another lock itself, on ${since}: if ${name} waits for that one, they are a deadlock.` : ""}`,
    question: `what ${name} does while it holds the lock`,
    ground: "open",
    unestablished: true,
    location: { path: at.path, line: at.line },
    label: `waits for ${name}`,
    evidence: [
      logClaim(error, "waiting to lock", (at.frame.logLine ?? 0) + 1),
      claim(at, "the main thread waits"),
      ...(takes ? [takenClaim(takes, { name: "the main thread" })] : []),
    ],
    fixGuidelines: [
      `Look for ${name} (\`tid=${holder}\`) in the whole dump: what it waits for, and which locks it has taken.`,
      ...(since
        ? [
            `Call what asks for the lock of line ${at.line} after the one of ${since} is given back, if it need not hold both.`,
          ]
        : []),
    ],
  };
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
