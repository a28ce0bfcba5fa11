import { FailureCase } from "../analysis/case/failure-case.ts";
import { binderCall } from "../analysis/code/binder-call.ts";
import { isThrownByLibrary } from "../analysis/exceptions/thrown-by-library.ts";
import { isUnclassified } from "../classes/catch-all.ts";
import type { ExamineFailure } from "../classes/classes.ts";
import { dropAdviceAlreadyFollowed } from "../classes/general/drop-advice-already-followed.ts";
import { withKnownNeeds } from "../classes/general/with-known-needs.ts";
import type { Explanation } from "../model/explanation.ts";
import type { Observation } from "../model/step.ts";
import { askOnce } from "./ask-once.ts";
import { adaptCommands } from "./expert-commands.ts";
import { openFinding } from "./expert-fallback.ts";
import { withFailedBefore } from "./failed-before.ts";
import { fixSimilarErrors } from "./fix-similar-errors.ts";
import { nothingEstablished, type Reasoner } from "./reasoner.ts";
import { reportLogCause } from "./report-log-cause.ts";

/** Requests that are left for what comes after other errors of the same kind were looked into. */
const ROOM = 10;

export interface ExpertOptions {
  /** How failures of a class are investigated, loaded when it is asked for. */
  examinationOf: (type: string) => Promise<ExamineFailure | undefined>;
  explanationOf?: (type: string) => Explanation | undefined;
}

/**
 * The offline expert: the examination of the failure's class; where there is none, or it establishes nothing, the cause
 * that the log itself states, then what the frames of the trace tell by themselves; and else an honest account of what
 * can be seen. An examination that throws costs its findings to come, not the account.
 */
export function expertReasoner({ examinationOf, explanationOf }: ExpertOptions): Reasoner {
  return {
    name: "expert",
    async *reason(context) {
      const { error } = context;
      // Of what another process threw the lines here say nothing; what the platform refuses a caller, they do.
      const remote = error.family === "kotlin_runtime" ? binderCall(error) : undefined;
      const examine = remote ? undefined : await examinationOf(error.type);
      const known = new Map<string, Observation>();
      const mayAsk = () => context.left().requests > ROOM;
      let problem: unknown;
      try {
        if (remote) {
          const { examineOtherProcess } = await import("../classes/general/places.ts");
          yield* askOnce(adaptCommands(examineOtherProcess(error, remote), error), known);
        } else if (examine) {
          const alike = fixSimilarErrors(examine, error, context.others, mayAsk);
          const found = withFailedBefore(alike, error, context.others);
          const held = withKnownNeeds(dropAdviceAlreadyFollowed(adaptCommands(found, error), error), error);
          yield* askOnce(held, known);
        }
      } catch (thrown) {
        problem = thrown;
      }
      if (!remote && nothingEstablished(context)) {
        const { readLogCause } = await import("../classes/classes.ts");
        const stated = await readLogCause(error, context.others);
        // Of an exception the frames are held against the sources afterwards.
        const looks = examine !== undefined || error.exception !== undefined;
        if (stated) {
          const told = adaptCommands(
            reportLogCause(context, stated, looks, explanationOf?.(error.type)?.typical),
            error,
          );
          yield* askOnce(dropAdviceAlreadyFollowed(told, error), known);
        }
      }
      if (isUnclassified(error) && context.findings.length === 0) {
        const { explainDiagnostic } = await import("../classes/general/compiler-diagnostic.ts");
        yield* askOnce(adaptCommands(explainDiagnostic(error), error), known);
      }
      if (nothingEstablished(context)) {
        const { anyException } = await import("../classes/general/any-exception.ts");
        yield* askOnce(anyException(error), known);
      }
      if (nothingEstablished(context)) {
        const { describeCase } = await import("../analysis/case/describe-case.ts");
        const { reportDifferential } = await import("../classes/general/differential.ts");
        const failure = new FailureCase(error, context.others, context.suspects, context.log);
        try {
          yield* askOnce(adaptCommands(describeCase(failure, mayAsk), error), known);
          yield* askOnce(reportDifferential(failure, mayAsk), known);
        } catch (thrown) {
          problem ??= thrown;
        }
      }
      if (context.findings.every(({ hypothesis }) => hypothesis)) {
        const explanation = explanationOf?.(error.type);
        // Its table is loaded only where a library's code is on top.
        const contracts = isThrownByLibrary(error)
          ? await import("../analysis/exceptions/library-contract.ts")
          : undefined;
        const diagnostic = error.metadata?.diagnostic
          ? (await import("../classes/general/compiler-diagnostic.ts")).describeDiagnostic(error)
          : "";
        const contract = contracts?.libraryContract(error);
        const open = openFinding(context, explanation, { contract, diagnostic });
        yield* askOnce(adaptCommands(open, error), known);
      }
      if (problem) throw problem;
    },
  };
}
