import type { ProposedCaseFact } from "../../../model/case-fact.ts";
import type { ParsedError } from "../../../model/parsed-error.ts";
import { printedFileName } from "../../../model/paths.ts";
import type { AnalysisTask } from "../../analysis-task.ts";
import { logClaim } from "../../claims.ts";
import type { FailureCase } from "../failure-case.ts";
import { joinPlaces } from "./failing-task.ts";

const MOST_PLACES = 5;

/** The other places of the log with the very same error of a compiler. */
export function* describeSameErrors({ error, others }: FailureCase): AnalysisTask<ProposedCaseFact[]> {
  if (!error.filePath || error.line < 1) return [];
  const same = others.filter(
    (each) => each.type === error.type && each.message === error.message && each.filePath && each.line > 0,
  );
  const [first, ...more] = same.slice(0, MOST_PLACES);
  if (!first) return [];
  const rest = same.length > MOST_PLACES ? `, and ${same.length - MOST_PLACES} more` : "";
  return [
    {
      kind: "known",
      topic: "same error",
      text: `The log reports the same error at ${joinPlaces([first, ...more].map(placeOf))}${rest}.`,
      evidence: [first, ...more].map((each) => logClaim(each)),
    },
  ];
}

const placeOf = ({ filePath, line }: ParsedError): string => `${printedFileName(filePath)}:${line}`;
