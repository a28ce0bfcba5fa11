import { advisedByLog } from "../model/advice.ts";
import type { Explanation } from "../model/explanation.ts";
import type { ParsedError } from "../model/parsed-error.ts";
import type { FullRCAResult } from "../model/rca-result.ts";
import { fittingChecks } from "./fitting-checks.ts";
import type { GroundedFinding } from "./ground.ts";

/** What to do or to check; that of the class where nothing is known of this one failure. */
export function guidelinesOf(
  answer: GroundedFinding | undefined,
  error: ParsedError,
  explanation: Explanation | undefined,
): Pick<FullRCAResult, "fixGuidelines" | "generalGuidelines"> {
  if (answer && answer.fixGuidelines.length > 0 && !answer.generalGuidelines)
    return { fixGuidelines: answer.fixGuidelines };
  const isOpen = !answer || answer.unestablished === true;
  const advised = isOpen ? adviceOfTool(error) : [];
  if (advised.length > 0) return { fixGuidelines: advised };
  if (answer && answer.fixGuidelines.length > 0)
    return { fixGuidelines: answer.fixGuidelines, generalGuidelines: true };
  const ofClass = isOpen
    ? explanation && fittingChecks(error, explanation.checks)
    : [explanation?.fix ?? []].flat();
  return ofClass ? { fixGuidelines: ofClass, generalGuidelines: true } : { fixGuidelines: [] };
}

/** What the tool that failed advises in the log, in its own words. */
function adviceOfTool({ metadata }: ParsedError): string[] {
  const advised = metadata?.advised;
  return Array.isArray(advised) ? advised.map(advisedByLog) : [];
}
