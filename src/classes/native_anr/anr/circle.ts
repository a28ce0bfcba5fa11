import type { WaitingThread } from "../../../analysis/threads/lock-order.ts";
import { joinWords } from "../../wording.ts";

type CircleFact = "circle" | "circleLocks" | "circleWaits" | "circleTakes";

/** The threads that wait for each other in a circle, the main thread first where it is one of them. */
export function circleOf(list: (name: CircleFact) => readonly string[]): WaitingThread[] {
  const [locks, waits, takes] = [list("circleLocks"), list("circleWaits"), list("circleTakes")];
  return list("circle").map((name, at) => ({
    name,
    lock: locks[at] ?? "",
    waits: Number(waits[at] ?? ""),
    takes: Number(takes[at] ?? ""),
  }));
}

/** Who waits for whom, in words. */
export function circleWords(circle: readonly WaitingThread[]): string {
  const waits = circle.map(({ name, lock }, at) => {
    const next = circle[(at + 1) % circle.length]?.name ?? "";
    return `${threadName(name)} waits for a lock${lock ? ` (${lock})` : ""} that ${threadName(next)} holds`;
  });
  return `${joinWords(waits)}: a deadlock.`;
}

export const threadName = (name: string): string => (name === "main" ? "the main thread" : `thread ${name}`);

export const ONE_ORDER = "Take the two locks in the same order everywhere, or guard both by one.";
export const ONE_ORDER_OF_ALL =
  "Take these locks in the same order everywhere, or guard what they guard by one.";

export const orderAdvice = (circle: readonly WaitingThread[]): string =>
  circle.length === 2 ? ONE_ORDER : ONE_ORDER_OF_ALL;
