import { type Investigation, nothingEstablished, type Reasoner } from "./reasoner.ts";

/** What a part of a composed reasoner threw, and which part it was. */
export class PartStopped extends Error {
  readonly reasoner: string;
  override readonly cause: Error;

  constructor(reasoner: string, cause: Error) {
    super(cause.message);
    this.reasoner = reasoner;
    this.cause = cause;
  }
}

/** One after the other until a cause is established. A part that throws leaves its place to the next. */
export function firstOf(...reasoners: readonly Reasoner[]): Reasoner {
  return runInTurn(reasoners, nothingEstablished);
}

/**
 * Lets another reasoner go on where the first one ended, if what was found until then is worth asking it: by default
 * where no cause is established. What the first one found stays. `when` sees every finding of the run.
 */
export function deepen(
  first: Reasoner,
  other: Reasoner,
  when: (soFar: Investigation) => boolean = nothingEstablished,
): Reasoner {
  return runInTurn([first, other], when);
}

/** `goOn` is asked before each reasoner but the first. The first thing that one of them threw is thrown at the end. */
function runInTurn(reasoners: readonly Reasoner[], goOn: (soFar: Investigation) => boolean): Reasoner {
  return {
    name: reasoners.map(({ name }) => name).join(" and "),
    async *reason(context, signal) {
      let problem: PartStopped | undefined;
      for (const [index, reasoner] of reasoners.entries()) {
        if (signal.aborted || (index > 0 && !goOn(context))) break;
        try {
          yield* reasoner.reason(context, signal);
        } catch (thrown) {
          problem ??= stopped(reasoner.name, thrown);
        }
      }
      if (problem) throw problem;
    },
  };
}

function stopped(name: string, thrown: unknown): PartStopped {
  if (thrown instanceof PartStopped) return thrown;
  return new PartStopped(name, thrown instanceof Error ? thrown : new Error(String(thrown)));
}
