import type { Location } from "../model/finding.ts";
import type { ParsedError } from "../model/parsed-error.ts";
import type { Suspect } from "../model/rca-result.ts";
import type { GroundedFinding } from "./loop/grounded-finding.ts";

/** Suspects that are told, and how many of them may be files that a finding only quotes. */
const MOST_TOLD = 10;
const MOST_QUOTED = 3;

/**
 * The suspects with what was found among them, one entry a file: the place of an established cause in front, that of an
 * open one where its file was ranked, or second if it was not. Of a build the files that a finding quotes are told as well,
 * behind what is thought likelier.
 */
export function withFoundPlaces(
  suspects: readonly Suspect[],
  answer: GroundedFinding | undefined,
  likely: readonly GroundedFinding[],
  location: Location | undefined,
  error: ParsedError,
): readonly Suspect[] {
  const isBuild = error.exception === undefined && error.frames.length === 0;
  const quoted = isBuild ? withQuoted(suspects, [answer, ...likely]) : suspects;
  const leads = answer !== undefined && !answer.unestablished;
  const placed = [answer, ...likely].reduceRight<readonly Suspect[]>(
    (all, finding) => withPlaceOf(finding, all, finding === answer && leads),
    quoted,
  );
  // Of a cause that the log states, the place that the log prints.
  const isTold = answer && !answer.unestablished && !answer.location && location && !location.asPrinted;
  return isTold ? withPlaceOf({ ...answer, location }, placed, true) : placed;
}

function withPlaceOf(
  finding: GroundedFinding | undefined,
  suspects: readonly Suspect[],
  leads: boolean,
): readonly Suspect[] {
  const place = finding?.location;
  if (!place) return suspects;
  const ranked = suspects.findIndex(({ path }) => path === place.path);
  const others = suspects.filter(({ path }) => path !== place.path);
  const at = leads ? 0 : Math.min(ranked < 0 ? 1 : ranked, others.length);
  const known = suspects[ranked];
  const own: Suspect = {
    path: place.path,
    line: place.line,
    symbol: place.symbol ?? known?.symbol,
    score: Math.max(known?.score ?? 0, leads ? finding.confidence : 0, others[at]?.score ?? 0),
    why: finding.label ?? finding.evidence.find((claim) => claim.path === place.path)?.note ?? "",
    foundBy: known?.foundBy,
  };
  const isKnown = known !== undefined && known.line === place.line;
  return others.toSpliced(at, 0, isKnown ? { ...known, score: own.score } : own);
}

/** The files that findings quote and that were not ranked: each was read for a reason, which the claim says. */
function withQuoted(
  suspects: readonly Suspect[],
  findings: readonly (GroundedFinding | undefined)[],
): readonly Suspect[] {
  const front = suspects.slice(0, MOST_TOLD);
  const quoted = new Map<string, Suspect>();
  for (const { path, line, note, absence } of findings.flatMap((finding) => finding?.evidence ?? [])) {
    if (path === undefined || line === undefined || absence || quoted.has(path)) continue;
    if (front.some((each) => each.path === path)) continue;
    quoted.set(path, { path, line, score: front.at(-1)?.score ?? 0, why: note ?? "" });
  }
  const first = [...quoted.values()].slice(0, MOST_QUOTED);
  return [...front.slice(0, MOST_TOLD - first.length), ...first];
}
