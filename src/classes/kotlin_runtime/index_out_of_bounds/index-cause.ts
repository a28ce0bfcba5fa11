import type { Expression } from "../../../analysis/values/expression.ts";
import type { ProposedFix } from "../../../model/edit.ts";
import type { Claim } from "../../../model/finding.ts";
import type { Ground } from "../../../model/ground.ts";

/** Why an index was outside, in words, with what shows it. */
export interface IndexCause {
  text: string;
  ground: Ground;
  label: string;
  steps: string[];
  claims: Claim[];
  /** Where the mistake is, when that is not the access. */
  at?: Expression;
  fix?: ProposedFix;
}
