import type { AnalysisTask } from "../../analysis/analysis-task.ts";
import type { FailureCase } from "../../analysis/case/failure-case.ts";
import { type Found, reportVerdicts } from "../examination.ts";
import { importedWithoutLibrary, packageUnderOtherKotlin, toldInOnePlace } from "./build-places.ts";
import {
  absentWhenRun,
  madeForAnotherGradle,
  memberOfAnotherVersion,
  oldReaderOfClasses,
} from "./build-possibilities.ts";
import { endedOnTheWay } from "./ended-on-the-way.ts";
import { runsAfterTheEnd, runsBefore } from "./field-order.ts";
import { halfRepeated } from "./half-repeated.ts";
import { knownIssue } from "./known-issue.ts";
import { missingKey } from "./missing-key.ts";
import { oldAndroidTypes } from "./old-android-types.ts";
import { reentered } from "./re-entry.ts";
import { transientLazy } from "./transient-lazy.ts";
import { twoThreads } from "./two-threads.ts";
import { filledInOneCase, unfitValue } from "./value-outside-contract.ts";

/** Something that a failure of any class may be: `supported`, with what speaks for it and the look that decides. */
export type AskPossibility = (failure: FailureCase) => Found;

/** In the order in which they explain the most. */
const POSSIBILITIES: readonly AskPossibility[] = [
  oldAndroidTypes,
  oldReaderOfClasses,
  absentWhenRun,
  importedWithoutLibrary,
  packageUnderOtherKotlin,
  madeForAnotherGradle,
  memberOfAnotherVersion,
  knownIssue,
  transientLazy,
  reentered,
  twoThreads,
  runsAfterTheEnd,
  runsBefore,
  halfRepeated,
  endedOnTheWay,
  missingKey,
  unfitValue,
  filledInOneCase,
  toldInOnePlace,
];

/** What a failure may be of which nothing is proven, by its case. */
export function* reportDifferential(failure: FailureCase, mayAsk: () => boolean): AnalysisTask {
  yield* reportVerdicts(
    "general",
    function* () {
      for (const ask of POSSIBILITIES) {
        if (!mayAsk()) return;
        const verdict = yield* ask(failure);
        if (verdict) yield verdict;
      }
    },
    failure.error,
    failure.others,
  );
}
