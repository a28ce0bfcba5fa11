import { replaceWord } from "../../analysis/build/versions.ts";
import { editLines } from "../../analysis/changes/edits.ts";
import { placeLine, saidClaim } from "../../analysis/code/compile-place.ts";
import type { Edit } from "../../model/edit.ts";
import type { Claim, Finding } from "../../model/finding.ts";
import type { Ground } from "../../model/ground.ts";
import type { Unresolved } from "./unresolved-at.ts";

/** The import line with another name in the place of one. */
export function rewritten(
  { place }: Pick<Unresolved, "place">,
  from: string,
  to: string,
): Edit[] | undefined {
  const text = replaceWord(place.text, from, to);
  return text === undefined
    ? undefined
    : editLines(place.source, [{ from: place.line, to: place.line, lines: [text] }]);
}

/** A finding at the import line. */
export function answer(
  { error, place }: Unresolved,
  rootCause: string,
  ground: Ground,
  label: string,
  fixGuidelines: string[],
  claims: Claim[] = [],
  edits?: Edit[],
): Finding {
  return {
    rootCause,
    ground,
    location: { path: place.path, line: place.line, column: place.column },
    label,
    evidence: [saidClaim(error), placeLine(place), ...claims],
    fixGuidelines,
    fixes: edits ? [{ title: "Correct the import", safety: "review", edits }] : [],
  };
}
