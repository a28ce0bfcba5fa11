import type { Log } from "../../model/log.ts";
import type { ParsedError } from "../../model/parsed-error.ts";
import type { Suspect } from "../../model/rca-result.ts";
import type { AnalysisTask } from "../analysis-task.ts";

/** A question that is asked of any failure, whatever its class. */
export type CaseQuestion<Answer> = (failure: FailureCase) => AnalysisTask<Answer>;

/**
 * One failure as whoever looks into it lays it out before thinking of classes. Its questions are functions over it; each
 * is answered when it is first asked, and once.
 */
export class FailureCase {
  readonly error: ParsedError;
  /** The other failures of the log, as they stand in it. */
  readonly others: readonly ParsedError[];
  /** Where the fix may belong, best first; none where nobody ranked. */
  readonly suspects: readonly Suspect[];
  /** All of the log that was kept, where it is at hand. */
  readonly log: Log | undefined;
  readonly #answers = new Map<CaseQuestion<unknown>, unknown>();

  constructor(
    error: ParsedError,
    others: readonly ParsedError[] = [],
    suspects: readonly Suspect[] = [],
    log?: Log,
  ) {
    this.error = error;
    this.others = others;
    this.suspects = suspects;
    this.log = log;
  }

  /** The answer to a question: `const frames = yield* failure.ask(findFrames)`. */
  *ask<Answer>(question: CaseQuestion<Answer>): AnalysisTask<Answer> {
    if (!this.#answers.has(question)) this.#answers.set(question, yield* question(this));
    // Kept under the very function that gave it.
    return this.#answers.get(question) as Answer;
  }
}
