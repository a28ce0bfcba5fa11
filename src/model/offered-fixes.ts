import type { Fix } from "./edit.ts";
import type { FullRCAResult } from "./rca-result.ts";

/** A fix by which it is numbered. */
export type OfferedFix = Fix & { unproven?: true };

/** The fixes of a result as they are numbered, and behind them the edits of causes that are only possible. */
export const offeredFixes = ({
  fixes,
  hypotheses = [],
}: Pick<FullRCAResult, "fixes" | "hypotheses">): OfferedFix[] => [
  ...fixes,
  ...hypotheses.flatMap((each) => each.fixes ?? []).map((fix) => ({ ...fix, unproven: true as const })),
];
