import type { ParsedError } from "../../model/parsed-error.ts";
import type { AnalysisTask } from "../analysis-task.ts";
import { functionAt } from "../code/code.ts";
import type { FailingLine } from "../code/failing-line.ts";
import { propertyNamed } from "../code/own-property.ts";
import { threadOfError } from "../code/thread-of-stack.ts";
import type { AccessKind } from "./access-kind.ts";
import { type Conflict, findConflict } from "./conflicts.ts";
import { type SharedAccess, type SharedData, sharedData } from "./shared-data.ts";

/** Another use of what a line uses, in a function of its own, and what lets the two meet where that is known. */
export interface MeetingUse {
  touch: SharedAccess;
  by?: Conflict["by"];
}

/** What else is done to what a line uses. */
export interface MeetingUses {
  shared: SharedData;
  /** The line's own use; its thread is that of the stack, where that shows it. */
  here: SharedAccess;
  /** Uses of the kinds that were asked for; those that are known to meet it first. */
  others: MeetingUse[];
}

/** The uses of a property that may have come in while a line of a trace used it; undefined for what is no property of its file. */
export function* usesThatMeet(
  error: ParsedError,
  { source, outline, line }: FailingLine,
  name: string,
  kinds: readonly AccessKind[],
): AnalysisTask<MeetingUses | undefined> {
  const property = propertyNamed(name, outline, source, line);
  const shared = property && (yield* sharedData(property));
  const own = shared?.touches.find((each) => each.source.path === source.path && each.line === line);
  if (!shared || !own) return undefined;
  const stack = threadOfError(error);
  const where = stack && (stack === "the main thread" ? "main" : "background");
  const here: SharedAccess =
    stack && where && own.runs?.where !== where
      ? { ...own, runs: { where, by: stack, claim: { quote: "", source: "log" } } }
      : own;
  const within = functionAt(outline, line)?.qualifiedName;
  const others = shared.touches
    .filter(
      (each) =>
        kinds.includes(each.does) &&
        each.within !== "" &&
        (each.within !== within || each.source.path !== source.path),
    )
    .map((touch): MeetingUse => {
      const by = findConflict(here, touch);
      return { touch, ...(by && { by }) };
    });
  return { shared, here, others: others.toSorted((one, other) => rank(one) - rank(other)) };
}

const rank = ({ by }: MeetingUse): number => (by === "threads" ? 0 : by === "lock" ? 1 : 2);
