import type { Observation, Step } from "../catalogue/diagnoser.ts";
import type { Investigation, Reasoner } from "./reasoner.ts";

/** Asks one reasoner after the other until one has established a cause. */
export function firstOf(...reasoners: readonly Reasoner[]): Reasoner {
  const established = ({ findings }: Investigation): boolean =>
    findings.some((finding) => !finding.unestablished);
  return inTurn(reasoners, " or ", established);
}

/** Lets a second reasoner go on from what the first found, also where the first established a cause. */
export function deepen(first: Reasoner, second: Reasoner): Reasoner {
  return inTurn([first, second], ", then ", () => false);
}

/**
 * Reasoners in turn over one investigation; each sees the findings of those before it. One that throws does not keep
 * the next from its turn: the first problem is thrown when all are done.
 */
function inTurn(
  reasoners: readonly Reasoner[],
  separator: string,
  enough: (context: Investigation) => boolean,
): Reasoner {
  return {
    name: reasoners.map((reasoner) => reasoner.name).join(separator),
    async *reason(context, signal): AsyncGenerator<Step, void, Observation | undefined> {
      const problems: unknown[] = [];
      for (const reasoner of reasoners) {
        try {
          yield* reasoner.reason(context, signal);
        } catch (thrown) {
          problems.push(thrown);
        }
        if (signal.aborted || enough(context)) break;
      }
      if (problems.length > 0) throw problems[0];
    },
  };
}
