import type { AnalysisTask } from "../../analysis/analysis-task.ts";
import { isStub } from "../../analysis/code/stub-place.ts";
import { findRecordedStack } from "../../analysis/exceptions/recorded-stack.ts";
import { UNKNOWN_EXCEPTION } from "../../facts/refusals.ts";
import type { ParsedError } from "../../model/parsed-error.ts";
import { examine as examineFragment } from "../android_runtime/fragment_detached/examine.ts";
import { type Examination, reportVerdicts } from "../examination.ts";
import { brokenContract } from "./broken-contract.ts";
import { findUnreadAnswer, usedUp } from "./call-order.ts";
import { guardedLikeIt, wrappedPastCatch } from "./catches.ts";
import { damagedDataStore } from "./damaged-data-store.ts";
import { escapingException } from "./escaping-exception.ts";
import { madeByGradle, madeByName, strippedEnum } from "./made-by-name.ts";
import { missingView } from "./missing-view.ts";
import { halfOfPair, neverReleased, usedAfterItsEnd } from "./pairs.ts";
import { examineStub, nonVisualContext } from "./places.ts";
import { reflectedMember } from "./reflected-member.ts";
import { refusedArgument } from "./refused-argument.ts";
import { refusedCall } from "./refused-call.ts";
import { saidByMessage } from "./said-by-message.ts";
import { unfoundPassed } from "./search-passed.ts";
import { changedByThreads, endedMeanwhile, executorFull, wrongThread } from "./threads.ts";
import { thrownOnPurpose, thrownWithoutHeader } from "./thrown-on-purpose.ts";
import { languageTwice, secondActionBar, secondDataStore } from "./twice.ts";
import { adapterNotGenerated, examineUnserializable } from "./written-by-library.ts";

/** What the frames of a trace tell about its cause whatever the failure's class: for classes without an examination. */
export function* anyException(error: ParsedError): AnalysisTask {
  // Frames of Dart tell nothing by the contracts of Java and Kotlin.
  if (error.language === "dart") return;
  const examined = error.exception || isStub(error.filePath) ? error : withoutHeader(error);
  if (examined) yield* reportVerdicts("general", () => examine(examined), examined);
}

/** The causes that classes share (`*-causes.ts`), in the order in which they explain the most. */
function* examine(error: ParsedError): Examination {
  if (isStub(error.filePath)) return yield* examineStub(error);
  yield* nonVisualContext(error);
  // Nothing was thrown: what would explain a throw explains nothing here.
  const recorded = findRecordedStack(error);
  if (recorded) return yield* recorded.by ? refusedCall(error) : neverReleased(error);
  yield* changedByThreads(error);
  yield* reportVerdicts("fragment_detached", examineFragment, error);
  yield* strippedEnum(error);
  yield* examineUnserializable(error);
  yield* madeByName(error);
  yield* reflectedMember(error);
  yield* madeByGradle(error);
  yield* halfOfPair(error);
  yield* usedUp(error);
  yield* usedAfterItsEnd(error);
  yield* findUnreadAnswer(error);
  yield* executorFull(error);
  yield* languageTwice(error);
  yield* secondDataStore(error);
  yield* damagedDataStore(error);
  yield* endedMeanwhile(error);
  const unfound = yield* unfoundPassed(error);
  if (unfound) yield unfound;
  yield* refusedCall(error);
  yield* wrongThread(error);
  yield* adapterNotGenerated(error);
  yield* secondActionBar(error);
  yield* neverReleased(error);
  yield* missingView(error);
  yield* saidByMessage(error);
  yield* refusedArgument(error);
  yield* brokenContract(error);
  yield* thrownOnPurpose(error);
  if (error.exception === UNKNOWN_EXCEPTION) yield* thrownWithoutHeader(error);
  yield* escapingException(error);
  yield* wrappedPastCatch(error);
  yield* guardedLikeIt(error);
}

/** Where threads stand still: frames that begin there and name no exception may be those of a dump. */
const STANDS_STILL =
  /^(?:java\.lang\.(?:Object\.wait|Thread\.(?:sleep|join))|(?:jdk\.internal|sun)\.misc\.Unsafe\.park|android\.os\.MessageQueue\.nativePollOnce)$/;

/** A trace whose first line was not copied: its frames stand, and the innermost one is what the log shows of it. */
function withoutHeader(error: ParsedError): ParsedError | undefined {
  const [first] = error.frames;
  if (!first || error.type === "anr" || STANDS_STILL.test(`${first.className}.${first.method}`))
    return undefined;
  return { ...error, exception: UNKNOWN_EXCEPTION, message: `${first.className}.${first.method}` };
}
