import type { ProposedCaseFact } from "../../../model/case-fact.ts";
import type { Frame, ParsedError } from "../../../model/parsed-error.ts";
import { fileName } from "../../../model/paths.ts";
import { throwablesOf } from "../../../model/throwables.ts";
import type { AnalysisTask } from "../../analysis-task.ts";
import { logClaim } from "../../claims.ts";
import { sourceClaim } from "../../code/source.ts";
import { beginningOfStack, threadOfError } from "../../code/thread-of-stack.ts";
import type { FailureCase } from "../failure-case.ts";
import { frameClaim } from "./frame-words.ts";
import { findUsedFields, type UsedField, useOnOtherThread } from "./used-fields.ts";

const TOPIC = "thread";
const MOST_CLAIMS = 3;

/** Exceptions of which the thread is the first question, by themselves or by what they say. */
const OF_THREADS =
  /\.(?:ConcurrentModificationException|CalledFromWrongThreadException|NetworkOnMainThreadException)$|\$CalledFromWrongThreadException$/;
const SAYS_THREAD = /\b(?:thread|looper)\b/i;

/** On which thread it failed, where that can matter, and whether another one can have had a hand in it, where the sources show it. */
export function* describeThread(failure: FailureCase): AnalysisTask<ProposedCaseFact[]> {
  const thrown = throwablesOf(failure.error).at(-1);
  const known = thrown && threadOf(failure.error, thrown.frames);
  if (!known) return [];
  const fields = yield* failure.ask(findUsedFields);
  const isAsked = OF_THREADS.test(thrown.exception) || SAYS_THREAD.test(thrown.message);
  const isShared = fields.some((field) => useOnOtherThread(field) !== undefined);
  return [...(isAsked || isShared ? [known] : []), ...fields.flatMap(ruleOutOther)];
}

/** The thread of a failure: by the beginning of its stack, else by the name that the log has for it. */
function threadOf(error: ParsedError, frames: readonly Frame[]): ProposedCaseFact | undefined {
  const shown = beginningOfStack(frames)?.frame;
  const thread = threadOfError(error);
  if (!thread || (!shown && error.thread === undefined)) return undefined;
  const by = shown
    ? `: the stack begins in ${shown.className.split(".").at(-1)}.${shown.method}`
    : error.thread === "main"
      ? ", by its name in the log"
      : ", as the log names it";
  return {
    kind: "known",
    topic: TOPIC,
    text: `This ran on ${thread}${by}.`,
    evidence: [shown ? frameClaim(error, shown) : logClaim(error, error.thread)],
  };
}

/** A private field that is used on one thread only, by every line that can name it. */
function ruleOutOther({ name, met, at, isOwnValue }: UsedField): ProposedCaseFact[] {
  const { shared, here } = met;
  const where = here.runs?.where;
  const isOne = shared.touches.every(
    (each) => each === here || each.runs?.where === where || each.line === here.line,
  );
  const writes = shared.touches.filter(({ does }) => does === "sets");
  if (!isOwnValue || where !== "main" || !shared.isComplete || !isOne || writes.length === 0) return [];
  return [
    {
      kind: "ruled_out",
      topic: TOPIC,
      text: `Another thread did not set \`${name}\`: all lines of ${fileName(at.path)} that use it run on the main thread.`,
      evidence: writes.slice(0, MOST_CLAIMS).map((each) => sourceClaim(each, "on the main thread")),
    },
  ];
}
