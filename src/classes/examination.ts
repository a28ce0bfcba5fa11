import type { AnalysisTask } from "../analysis/analysis-task.ts";
import type { ProposedCaseFact } from "../model/case-fact.ts";
import type { Finding } from "../model/finding.ts";
import { weakerGround } from "../model/ground.ts";
import type { ParsedError } from "../model/parsed-error.ts";
import type { Observation, Step } from "../model/step.ts";
import { groundOf, type RuledOut, type Verdict } from "./cause-list.ts";
import { Context } from "./context.ts";
import type { LogCause } from "./log-cause.ts";
import { guidelines } from "./look.ts";

/** Examines the causes of a failure in the workspace: yields requests, and verdicts in the order of the examination. */
export type Examination = Generator<Step | Verdict | RuledOut, void, readonly Observation[]>;

/** A part of an examination: its verdict, where it comes to one. */
export type Found = AnalysisTask<Verdict | undefined>;

export type Examine = (context: Context) => Examination;

/** The verdict of the log alone; undefined if it names no cause. */
export type LogRule = (context: Context) => Verdict | undefined;

/** An examination as an analysis: its verdicts become findings, and it ends with the first cause that is proven. */
export function* reportVerdicts(
  id: string,
  examine: Examine,
  error: ParsedError,
  others: readonly ParsedError[] = [],
): AnalysisTask {
  const context = new Context(error, others);
  const examination = examine(context);
  let next = examination.next([]);
  while (!next.done) {
    const step = next.value;
    if ("wording" in step) {
      yield { finding: findingOf(id, step, context) };
      if (step.status === "proven") return void examination.return();
      next = examination.next([]);
    } else if ("instead" in step) {
      yield { fact: factOf(id, step) };
      next = examination.next([]);
    } else next = examination.next(yield step);
  }
}

export function findingOf(id: string, verdict: Verdict, context: Context): Finding {
  const { cause, status, wording, support } = verdict;
  const { evidence = [], against, location, fixes, blames } = support;
  const ground = groundOf(verdict);
  const isQuoted = evidence.some(({ source }) => source === "log");
  const isPossible = status === "supported" && (wording.decidedBy !== undefined || against !== undefined);
  const isOpen = status === "open" || (ground === "ambiguous" && !isPossible);
  return {
    cause: `${id}/${cause}`,
    rootCause: wording.text,
    ground,
    evidence: isQuoted ? [...evidence] : [context.log(), ...evidence],
    ...guidelines(wording.steps),
    ...(location && { location }),
    ...(wording.headline !== undefined && { headline: wording.headline }),
    ...(wording.label !== undefined && { label: wording.label }),
    ...(wording.question !== undefined && { question: wording.question }),
    ...(fixes && { fixes: [...fixes] }),
    ...(blames && { blames: [...blames] }),
    ...(isOpen && { unestablished: true as const }),
    ...(isPossible && {
      hypothesis: { decidedBy: wording.decidedBy, ...(against && { against: [...against] }) },
    }),
  };
}

/** That it is not this cause, as a fact of the failure. */
const factOf = (id: string, { cause, instead, evidence }: RuledOut): ProposedCaseFact => ({
  kind: "ruled_out",
  topic: "cause of the log",
  cause: `${id}/${cause}`,
  text: `The log does not fit this state of the project: here ${instead}.`,
  evidence: [...evidence],
});

/** The verdict of the log as the cause that it states. */
export function logCauseOf(id: string, verdict: Verdict): LogCause {
  const { cause, status, wording, support, isSettledByLog } = verdict;
  const { explicit, quotes, frame, gradleBefore } = support;
  // A log names a cause; that nothing else can be it takes the project.
  const ground = weakerGround("stated", groundOf(verdict));
  const { fixGuidelines: steps, looks } = guidelines(wording.steps);
  return {
    id: `${id}/${cause}`,
    cause: wording.text,
    steps,
    ...(looks && { looks }),
    ground,
    explicit: explicit === true,
    ...(isSettledByLog && { isSettledByLog }),
    ...(quotes && { quotes }),
    ...(frame && { frame }),
    ...(gradleBefore !== undefined && { gradleBefore }),
    ...(wording.decidedBy !== undefined && { decidedBy: wording.decidedBy }),
    ...(status === "open" && { question: wording.question ?? "" }),
  };
}
