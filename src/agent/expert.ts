import type { Diagnoser, Explanation } from "../catalogue/diagnoser.ts";
import { openFinding } from "./expert-fallback.ts";
import type { Reasoner } from "./reasoner.ts";

export interface ExpertOptions {
  /** The diagnoser of a failure class, loaded when it is asked for. */
  diagnoserFor: (type: string) => Promise<Diagnoser | undefined>;
  explanationOf?: (type: string) => Explanation | undefined;
}

/**
 * The offline expert: the diagnoser of the failure's class; where there is none, or it establishes nothing, what the
 * frames of the trace tell by themselves; and else an honest account of what can be seen. A diagnoser that throws costs
 * its findings to come, not the account.
 */
export function expertReasoner({ diagnoserFor, explanationOf }: ExpertOptions): Reasoner {
  return {
    name: "expert",
    async *reason(context) {
      let problem: unknown;
      try {
        const diagnoser = await diagnoserFor(context.error.type);
        if (diagnoser) yield* diagnoser.investigate(context.error);
        if (context.findings.every(({ unestablished }) => unestablished)) {
          const { anyException } = await import("../catalogue/general/any-exception.ts");
          yield* anyException(context.error);
        }
      } catch (thrown) {
        problem = thrown;
      }
      if (context.findings.length === 0) yield* openFinding(context, explanationOf?.(context.error.type));
      if (problem) throw problem;
    },
  };
}
