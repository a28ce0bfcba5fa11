import type { ProposedCaseFact } from "../../../model/case-fact.ts";
import { throwablesOf } from "../../../model/throwables.ts";
import type { AnalysisTask } from "../../analysis-task.ts";
import { fileName } from "../../code/file-name.ts";
import { sourceClaim } from "../../code/source.ts";
import { beginningOfStack } from "../../code/thread-of-stack.ts";
import type { FailureCase } from "../failure-case.ts";
import { frameClaim } from "./frame-words.ts";
import { findUsedFields, type UsedField, useOnOtherThread } from "./used-fields.ts";

const TOPIC = "thread";
const MOST_CLAIMS = 3;

/** Exceptions of which the thread is the first question, by themselves or by what they say. */
const OF_THREADS =
  /\.(?:ConcurrentModificationException|CalledFromWrongThreadException|NetworkOnMainThreadException)$|\$CalledFromWrongThreadException$/;
const SAYS_THREAD = /\b(?:thread|looper)\b/i;

/** On which thread it failed, where that can matter, and that no other one had a hand in it, where the sources show it. */
export function* describeThread(failure: FailureCase): AnalysisTask<ProposedCaseFact[]> {
  const thrown = throwablesOf(failure.error).at(-1);
  const begins = beginningOfStack(thrown?.frames ?? []);
  if (!thrown || !begins) return [];
  const fields = yield* failure.ask(findUsedFields);
  const isAsked = OF_THREADS.test(thrown.exception) || SAYS_THREAD.test(thrown.message);
  const isShared = fields.some((field) => useOnOtherThread(field) !== undefined);
  const { frame, thread } = begins;
  const known: ProposedCaseFact = {
    kind: "known",
    topic: TOPIC,
    text: `This ran on ${thread}: the stack begins in ${frame.className.split(".").at(-1)}.${frame.method}.`,
    evidence: [frameClaim(failure.error, frame)],
  };
  return [...(isAsked || isShared ? [known] : []), ...fields.flatMap(ruleOutOther)];
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
