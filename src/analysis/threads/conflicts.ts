import type { SharedAccess, SharedData } from "./shared-data.ts";

/** Two uses of a property that nothing keeps apart: one of them writes. */
export interface Conflict {
  writes: SharedAccess;
  other: SharedAccess;
  /** `threads`: on two, without a lock in common. `lock`: one takes a lock that the other does not. */
  by: "threads" | "lock";
}

const writes = ({ does }: SharedAccess): boolean => does === "sets" || does === "changes" || does === "ends";

/** Whether an object that has not been handed out yet is all that a use can be of. */
const isBeforeAll = ({ within }: SharedAccess): boolean => within === "" || within.endsWith(".<init>");

/** The uses of a property that may meet, as its files show by thread and lock; the surest first. */
export function conflictsOf({ touches }: SharedData): Conflict[] {
  const found: Conflict[] = [];
  const shown = touches.filter((each) => !isBeforeAll(each));
  for (const one of shown.filter(writes))
    for (const other of shown) {
      if (one === other || (writes(other) && shown.indexOf(other) < shown.indexOf(one))) continue;
      const by = findConflict(one, other);
      if (by) found.push({ writes: one, other, by });
    }
  return found.toSorted((one, other) => Number(one.by === "lock") - Number(other.by === "lock"));
}

/** What lets two uses meet; undefined where a lock or a thread in common keeps them apart, or nothing is known. */
export function findConflict(one: SharedAccess, other: SharedAccess): Conflict["by"] | undefined {
  const isShared = one.locks.some(({ name }) => other.locks.some((each) => each.name === name));
  if (isShared) return undefined;
  const [here, there] = [one.runs?.where, other.runs?.where];
  if (here && there && here !== there) return "threads";
  if (here === "main" && there === "main") return undefined;
  return one.locks.length > 0 !== other.locks.length > 0 ? "lock" : undefined;
}
