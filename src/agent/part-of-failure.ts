import type { ParsedError } from "../model/parsed-error.ts";

/** Whether a failure beside the first only says again what the first, or one told beside it, says. */
export function isPartOfAny([first, ...others]: readonly ParsedError[], other: ParsedError): boolean {
  if (first && isPartOf(first, other)) return true;
  const told = others.filter((each) => each !== other && each.type !== "task_failure");
  return other.type === "task_failure" && told.some((each) => isPartOf(each, other));
}

/** Whether another failure of the log is only the frame around the first one, or the same said of another class. */
function isPartOf(first: ParsedError, other: ParsedError): boolean {
  const { task } = other.metadata ?? {};
  if (other.type === "task_failure") {
    const holdsFirst =
      (first.logLine ?? 0) > (other.logLine ?? 0) && (first.logLine ?? 0) < (other.logEnd ?? 0);
    return holdsFirst || (task !== undefined && task === first.metadata?.checkTask);
  }
  // A clash of two versions is printed for every class of theirs.
  return other.type === "duplicate_class" && first.type === other.type && task === first.metadata?.task;
}
