import { type AnalysisTask, requestTool } from "../analysis/analysis-task.ts";
import type { LibraryContract } from "../analysis/exceptions/library-contract.ts";
import { findRecordedStack } from "../analysis/exceptions/recorded-stack.ts";
import { getCodeContext } from "../contracts/get-code-context.ts";
import type { Explanation } from "../model/explanation.ts";
import type { Claim, Location } from "../model/finding.ts";
import type { Suspect } from "../model/rca-result.ts";
import { throwablesOf } from "../model/throwables.ts";
import { frameWords } from "../syntax/frame-words.ts";
import { describeKnownFacts } from "./describe-known-facts.ts";
import { seenPlaces } from "./locate.ts";
import { logQuote } from "./log-quote.ts";
import { isDistinctive } from "./quote.ts";
import type { Investigation } from "./reasoner.ts";

/**
 * The finding that claims no cause: what the log says, and the reader's line that it names. For classes without a
 * examination, and for examinations that found nothing.
 */
export function* openFinding(
  { error, log, suspects }: Investigation,
  explanation: Explanation | undefined,
  known: { contract?: AnalysisTask<LibraryContract | undefined> | undefined; diagnostic?: string } = {},
): AnalysisTask {
  const check = known.contract && (yield* known.contract);
  const seen = yield* firstVisible(seenPlaces(suspects));
  const evidence = [logQuote(error, log), seen?.claim, check?.claim].filter((claim) => claim !== undefined);
  if (evidence.length === 0) return;
  const message = findRecordedStack(error)?.by ? throwablesOf(error).at(-1)?.frames[0] : undefined;
  yield {
    finding: {
      ...(message && { question: `what led to the message that ${frameWords(message)} logged` }),
      rootCause: [known.diagnostic, describeKnownFacts(error), check && describeCondition(check)]
        .filter(Boolean)
        .join(" "),
      ground: seen ? "placed" : "logged",
      location: seen?.place,
      evidence,
      fixGuidelines: [...(explanation?.checks ?? [])],
      generalGuidelines: true,
      unestablished: true,
    },
  };
}

/** When the library throws it: of its source, which may be of another version than the one that ran. */
function describeCondition({ name, condition, source }: LibraryContract): string {
  const caught = /^(?:.* && )?caught (.+)$/s.exec(condition)?.[1];
  return caught
    ? `By ${source} ${name} throws it for what it caught (${caught}): that is the failure, and this trace does not show it; lines above it may.`
    : `By ${source} ${name} throws it when \`${condition}\`.`;
}

/** The first of these whose line can be shown. */
function* firstVisible(
  suspects: readonly Suspect[],
): AnalysisTask<{ place: Location; claim: Claim } | undefined> {
  for (const { path, line, symbol } of suspects) {
    if (line === undefined) continue;
    const context = yield* requestTool(getCodeContext, { filePath: path, line, contextLines: 5 });
    const quote = context?.context.errorLine.trim() ?? "";
    if (!isDistinctive(quote)) continue;
    return { place: { path, line, symbol }, claim: { quote, source: getCodeContext.name, path, line } };
  }
  return undefined;
}
