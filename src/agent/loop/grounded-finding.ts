import type { Fix } from "../../model/edit.ts";
import type { Finding } from "../../model/finding.ts";

/** A finding of which every claim is supported, whose place exists and whose fixes fit. */
export interface GroundedFinding extends Finding {
  /** How sure, 0 to 1. */
  confidence: number;
  fixes: Fix[];
}
