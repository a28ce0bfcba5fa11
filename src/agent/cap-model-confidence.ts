import { isAtLeast } from "../model/ground.ts";
import { ESTABLISHED_FROM, groundFor } from "./calibrate.ts";
import { type ChainInput, checkChain } from "./evidence-chain/evidence-chain.ts";
import type { GroundedFinding } from "./loop/grounded-finding.ts";

/**
 * As sure as a model's cause can be. A quote shows that a line is there, not that it is the cause: how sure a model says
 * it is counts for nothing where its lines do not lead from the failure to the place. What they bear out is sure enough
 * to be established, and no surer than what a rule finds; what rests on the log alone says least.
 */
const most = { chained: 0.75, unchained: 0.5, logOnly: 0.3 } as const;

/**
 * The finding of a model, no surer than its quotes allow: established where they form a chain that was looked up in the
 * program, else told whole as what may be, with why it is no more. A link that is missing is a fault, which the model may
 * mend; that it is not sure itself is none, and asking it again would only raise the figure.
 */
export async function capModelConfidence(
  finding: GroundedFinding,
  input: ChainInput,
): Promise<{ finding: GroundedFinding; fault?: string }> {
  const check = await checkChain(finding, input);
  const restsOnSources = finding.evidence.some(({ path }) => path !== undefined);
  const link = check.holds ? "chained" : restsOnSources ? "unchained" : "logOnly";
  const confidence = Math.min(finding.confidence, most[link]);
  const held = { ...finding, confidence, ground: groundFor(confidence) };
  if (check.holds && isAtLeast(held.ground, ESTABLISHED_FROM)) return { finding: held };
  const why = check.holds
    ? `Its quotes lead from the failure to it, and the model itself is only ${Math.round(finding.confidence * 100)} % sure.`
    : check.why;
  const hypothesis = { ...finding.hypothesis, reservation: why };
  const open = { ...held, unestablished: true as const, hypothesis };
  return check.holds ? { finding: open } : { finding: open, fault: check.why };
}
