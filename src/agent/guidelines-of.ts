import { advisedByLog } from "../model/advice.ts";
import type { ConditionalCause, Explanation } from "../model/explanation.ts";
import { looksAndRemedies } from "../model/looks-and-remedies.ts";
import type { ParsedError } from "../model/parsed-error.ts";
import type { FullRCAResult } from "../model/rca-result.ts";
import type { GroundedFinding } from "./loop/grounded-finding.ts";

/** What to do or to check; of what is said in general the causes have what they need. */
export interface General extends Pick<FullRCAResult, "fixGuidelines" | "looks" | "generalGuidelines"> {
  usually?: Omit<NonNullable<FullRCAResult["usually"]>, "typical"> & { typical?: ConditionalCause[] };
}

/** What to do or to check; where nothing is known of this one failure, what its class says in general. */
export function guidelinesOf(
  answer: GroundedFinding | undefined,
  error: ParsedError,
  explanation: Explanation | undefined,
): General {
  // Where it has none of its own, an open answer has those of the class, with the commands of this build.
  const steps = answer?.fixGuidelines ?? [];
  const isOpen = !answer || answer.unestablished === true;
  if (steps.length > 0 && !answer?.generalGuidelines) {
    const isApart = isOpen && answer?.engine !== "model";
    const { looks } = looksAndRemedies({ fixGuidelines: steps, looks: answer?.looks ?? [] });
    return { fixGuidelines: steps, ...(isApart && { looks }) };
  }
  const advised = isOpen ? adviceOfTool(error) : [];
  if (advised.length > 0) return { fixGuidelines: advised, looks: [] };
  if (!explanation) return { fixGuidelines: steps, ...(steps.length > 0 && { generalGuidelines: true }) };
  const { causes, typical, checks, fix, meaning } = explanation;
  if (!isOpen) return fix === "" ? { fixGuidelines: [] } : { fixGuidelines: [fix], generalGuidelines: true };
  const usually = {
    ...(meaning !== undefined && { meaning }),
    causes: [...causes],
    ...(typical && { typical: [...typical] }),
    remedy: fix,
  };
  const looks = answer?.generalGuidelines ? steps : checks;
  return { fixGuidelines: [...looks], generalGuidelines: true, usually };
}

/** What the tool that failed advises in the log, in its own words. */
function adviceOfTool({ metadata }: ParsedError): string[] {
  const advised = metadata?.advised;
  return Array.isArray(advised) ? advised.map(advisedByLog) : [];
}
