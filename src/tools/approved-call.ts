import type { ApprovalGate, ApprovalRequest, Decision } from "../model/approval.ts";
import type { ToolResult } from "../model/tool.ts";
import { usualKinds } from "./policy/rule.ts";
import { failed, type PreparedCall, type ToolContext } from "./tool-base.ts";

/** Whether a call may run. Reading may; else the gate decides, and where it fails or is missing the answer is no. */
export async function decideOn(
  call: PreparedCall,
  gate: ApprovalGate | undefined,
  signal?: AbortSignal,
): Promise<Decision> {
  if (call.contract.effect === "read_only") return { allowed: true, by: "read_only" };
  if (!gate && call.isSettled) return { allowed: true, by: "settings" };
  if (!gate) return { allowed: false, by: "no_terminal", reason: "nobody is there to approve it" };
  try {
    return await gate.decide(requestOf(call), signal);
  } catch (error) {
    const why = error instanceof Error ? error.message : "it failed";
    return { allowed: false, by: "unsure", reason: `it could not be decided: ${why}` };
  }
}

/** Calls that one may lead to, one after the other. */
const MOST_STEPS = 5;

/**
 * Runs a call that may run, and what it leads to where that may run too. A flag allows whatever comes; who answers a
 * question or writes a rule means this call.
 */
export async function runApproved(
  call: PreparedCall,
  decision: Decision,
  {
    context,
    decide,
  }: { context: ToolContext | undefined; decide: (call: PreparedCall) => Promise<Decision> },
): Promise<ToolResult> {
  const startedAt = performance.now();
  let result = await runDecided(call, decision, context);
  let next = call.next?.(result);
  for (let step = 0; next && step < MOST_STEPS && !context?.signal?.aborted; step++) {
    if ("refusal" in next) return next.refusal;
    const again = await decide(next.call);
    if (!again.allowed) return denied(next.call, again, startedAt);
    result = await runDecided(next.call, again, context);
    next = next.call.next?.(result);
  }
  return result;
}

function runDecided(call: PreparedCall, { by }: Decision, context?: ToolContext): Promise<ToolResult> {
  return call.run(by === "user" || by === "rule" ? { ...context, isApproved: true } : context);
}

/** The envelope of a call that may not run. Who said no needs no word on how to allow it. */
export function denied(
  { contract: { name }, otherwise }: PreparedCall,
  decision: Extract<Decision, { allowed: false }>,
  startedAt: number,
  hint = "Do without it, or let the user allow it: culprit policy add.",
): ToolResult {
  if (otherwise && decision.by === "no_terminal") return failed(otherwise, startedAt);
  const ownHint = decision.isOwnWork ? askTheUser : hint;
  const suggestion = decision.by === "user" ? undefined : ownHint;
  return failed(
    {
      code: "APPROVAL_DENIED",
      message: `${name} was not approved: ${decision.reason}`,
      ...(suggestion && { suggestion }),
      details: {
        by: decision.by,
        ...(decision.words !== undefined && { userWords: decision.words }),
        ...(decision.isOwnWork && { heldBack: decision.reason }),
      },
    },
    startedAt,
  );
}

const askTheUser =
  "Say what changed and which command is to be run; the user looks at it and runs it, or approves it when asked.";

function requestOf({ contract, parameters, isSettled }: PreparedCall): ApprovalRequest {
  const { name: tool, effect, kinds } = contract;
  const filesAffected = Object.entries(kinds ?? usualKinds).flatMap(([name, kind]) => {
    const path = kind === "path" ? parameters[name] : undefined;
    return typeof path === "string" ? [path] : [];
  });
  return {
    tool,
    effect,
    parameters,
    filesAffected,
    ...(kinds && { kinds }),
    ...(isSettled && { isSettled }),
  };
}
