import type { ProposedCaseFact } from "../../model/case-fact.ts";
import type { AnalysisTask } from "../analysis-task.ts";
import { describeFailingTask } from "./build/failing-task.ts";
import { describeMessageNames } from "./build/message-names.ts";
import { describeSameErrors } from "./build/same-errors.ts";
import { describeSettings } from "./build/settings-in-force.ts";
import { describeToolOfStack } from "./build/tool-of-stack.ts";
import { describeVersions } from "./build/versions-in-force.ts";
import { describeAskingSibling } from "./crash/asking-sibling.ts";
import { describeCallersInFile } from "./crash/callers-in-file.ts";
import { describeDataFlows } from "./crash/data-flows.ts";
import { describeDroppedAnswers } from "./crash/dropped-answers.ts";
import { describeEarlierExceptions } from "./crash/earlier-exceptions.ts";
import { describeFieldWrites } from "./crash/field-writes.ts";
import { describeForeignCode } from "./crash/foreign-code.ts";
import { describeFrameAlternatives } from "./crash/frame-alternatives.ts";
import { describeGuardOfRead } from "./crash/guard-of-read.ts";
import { describeGuardedCallers } from "./crash/guarded-callers.ts";
import { describeHandedOut } from "./crash/handed-out.ts";
import { describeHiddenField } from "./crash/hidden-field.ts";
import { describeLogging } from "./crash/logged-exception.ts";
import { describeMessageLiterals } from "./crash/message-literals.ts";
import { describeMessageWriter } from "./crash/message-writer.ts";
import { describeNamedArguments } from "./crash/named-arguments.ts";
import { describeOtherHalf } from "./crash/other-half.ts";
import { describePassedCatches } from "./crash/passed-catches.ts";
import { describePassedValue } from "./crash/passed-value.ts";
import { describePlatformFailure } from "./crash/platform-failed.ts";
import { describeSetBeside } from "./crash/set-beside.ts";
import { describeShownAgain } from "./crash/shown-again.ts";
import { describeStateQuestion } from "./crash/state-question.ts";
import { describeStatedEnvironment } from "./crash/stated-environment.ts";
import { describeStaticInitializer } from "./crash/static-initializer.ts";
import { describeTaken } from "./crash/taken-on-the-way.ts";
import { describeThread } from "./crash/thread-of-failure.ts";
import { describeUnsetWhileMade } from "./crash/unset-while-made.ts";
import { describeWindowToken } from "./crash/window-token.ts";
import type { FailureCase } from "./failure-case.ts";
import { describeFilesOfTool } from "./files-of-tool.ts";
import { describeMissingLink } from "./missing-link.ts";
import { describeRuledOutOnLine } from "./ruled-out-on-line.ts";
import { describeServiceProvider } from "./service-provider.ts";

/** What a question has to tell of a failure. */
export type DescribeFacts = (failure: FailureCase) => AnalysisTask<readonly ProposedCaseFact[]>;

/** Of an exception, in the order in which a person reads them. */
const OF_CRASHES: readonly DescribeFacts[] = [
  describeTaken,
  describeRuledOutOnLine,
  describeUnsetWhileMade,
  describeSetBeside,
  describeStaticInitializer,
  describeMissingLink,
  describeFilesOfTool,
  describeMessageWriter,
  describeHiddenField,
  describeServiceProvider,
  describeFieldWrites,
  describeOtherHalf,
  describeHandedOut,
  describePassedValue,
  describeDroppedAnswers,
  describeForeignCode,
  describeLogging,
  describeWindowToken,
  describeNamedArguments,
  describeMessageLiterals,
  describeEarlierExceptions,
  describePassedCatches,
  describeThread,
  describeFrameAlternatives,
  describePlatformFailure,
  describeGuardOfRead,
  describeStateQuestion,
  describeShownAgain,
  describeAskingSibling,
  describeGuardedCallers,
  describeCallersInFile,
  describeDataFlows,
  describeStatedEnvironment,
];
/** Of a build. */
const OF_BUILDS: readonly DescribeFacts[] = [
  describeToolOfStack,
  describeMissingLink,
  describeFilesOfTool,
  describeFailingTask,
  describeSameErrors,
  describeServiceProvider,
  describeMessageNames,
  describeSettings,
  describeVersions,
];

/** Lays out the case: yields its facts one by one, as long as there is room for more requests. */
export function* describeCase(failure: FailureCase, mayAsk: () => boolean): AnalysisTask {
  const { exception, family, frames } = failure.error;
  const isBuild =
    (exception === undefined && frames.length === 0) ||
    /gradle|build|compile|dex|aapt|manifest|processing/.test(family);
  const asked = isBuild
    ? OF_BUILDS
    : isOfBuildTool(failure)
      ? [describeMessageNames, ...OF_CRASHES]
      : OF_CRASHES;
  for (const describe of asked) {
    if (!mayAsk()) return;
    for (const fact of yield* describe(failure)) yield { fact };
  }
}

/** An exception that a tool of a build printed: what the tool is told stands in the files of the build. */
const isOfBuildTool = ({ error, others }: FailureCase): boolean =>
  /class_not_found|binary_incompat/.test(error.type) && others.some(({ family }) => family === "other_build");
