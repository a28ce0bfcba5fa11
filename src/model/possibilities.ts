import type { FullRCAResult } from "./rca-result.ts";

/** Every other cause that a result names, of an open one what it may be first. */
export function possibilitiesOf({
  hypotheses = [],
  alternatives,
}: Pick<FullRCAResult, "hypotheses" | "alternatives">): FullRCAResult["alternatives"] {
  const maybe = hypotheses.map(({ rootCause, confidence, for: [ground] }) => ({
    rootCause,
    confidence,
    why: ground ? (ground.note ?? ground.quote) : "",
  }));
  return [...maybe, ...alternatives];
}
