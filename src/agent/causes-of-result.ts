import type { Claim } from "../model/finding.ts";
import { isAtLeast } from "../model/ground.ts";
import type { FullRCAResult, PossibleCause } from "../model/rca-result.ts";
import { nameOf } from "./describe-known-facts.ts";
import type { GroundedFinding } from "./loop/grounded-finding.ts";

/** Established causes before open ones, a model's open ones last, surer ones first; one finding for each root cause. */
export function bestFirst(findings: readonly GroundedFinding[]): GroundedFinding[] {
  const open = ({ unestablished, engine }: GroundedFinding): number =>
    unestablished ? (engine === "model" ? 2 : 1) : 0;
  const ordered = findings.toSorted(
    (left, right) => open(left) - open(right) || right.confidence - left.confidence,
  );
  const said = new Set<string>();
  return ordered.filter((finding) => !said.has(finding.rootCause) && said.add(finding.rootCause));
}

/**
 * What is only known of the way to an established cause is no other cause; nor is what the rules left open, and a model
 * has answered.
 */
export const isOtherCause =
  (answer: GroundedFinding | undefined) =>
  ({ question, rootCause, ground, unestablished }: GroundedFinding): boolean => {
    const isAnswered = answer?.engine === "model" && unestablished && !isAtLeast(ground, "ambiguous");
    return question === undefined && rootCause.trim() !== "" && !isAnswered;
  };

export function toPossibleCause(finding: GroundedFinding): PossibleCause {
  const { cause, rootCause, confidence, location, evidence, hypothesis, fixGuidelines, fixes, engine } =
    finding;
  return {
    rootCause,
    ...(cause !== undefined && { causeId: cause }),
    confidence,
    ...(engine === "model" && { engine }),
    ...(location && { location }),
    for: toShownEvidence(evidence),
    against: toShownEvidence(hypothesis?.against ?? []),
    ...(hypothesis?.decidedBy && { decidedBy: hypothesis.decidedBy }),
    fixGuidelines,
    ...(hypothesis?.reservation && { reservation: hypothesis.reservation }),
    // Those of a rule stand among the fixes of the whole answer.
    ...(engine === "model" && fixes.length > 0 && { fixes }),
  };
}

/** Claims as a result has them: that nothing was found is in their words. */
export function toShownEvidence(claims: readonly Claim[]): FullRCAResult["evidence"] {
  return claims.map(({ absence: _, ...claim }) => claim);
}

export function toAlternative(finding: GroundedFinding): FullRCAResult["alternatives"][number] {
  const claim = finding.evidence.find(({ path }) => path !== undefined) ?? finding.evidence[0];
  const why = claim ? `${placeName(claim)}: ${claim.note ?? claim.quote}` : "";
  const { rootCause, confidence, engine } = finding;
  return { rootCause, confidence, why, ...(engine === "model" && { engine }) };
}

function placeName(claim: GroundedFinding["evidence"][number]): string {
  if (claim.path !== undefined) return nameOf({ path: claim.path, line: claim.line });
  return nameOf({ path: claim.source, line: claim.line });
}
