import type { FailureClass } from "../model/failure-class.ts";
import type { CauseList, Causes } from "./cause-list.ts";
import type { Examine, LogRule } from "./examination.ts";

/** The files of a class, each loaded when it is first asked for. */
export interface ClassFiles {
  readonly family: string;
  readonly class: () => Promise<{ readonly failureClass: FailureClass }>;
  /** Its causes, each worded once, and what the log alone says of them. */
  readonly causes?: () => Promise<{ readonly causes: CauseList<Causes>; readonly readLog?: LogRule }>;
  /** What the workspace says of them. */
  readonly examine?: () => Promise<{ readonly examine: Examine }>;
}
