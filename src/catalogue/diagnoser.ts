import type { Inquiry } from "../analysis/inquiry.ts";
import type { Finding } from "../model/finding.ts";
import type { ParsedError } from "../model/parsed-error.ts";

/** One failure class: its explanation and, where it can truly investigate, how. */
export interface Diagnoser {
  /** Class ids it answers for; the first is its own. */
  ids: readonly [string, ...string[]];
  /** `others` are the other failures of the same log, which may say more of this one. */
  investigate(error: ParsedError, others?: readonly ParsedError[]): Inquiry;
}

/** A step that hands over a finding. */
export function* conclude(finding: Finding): Inquiry {
  yield { finding };
}
