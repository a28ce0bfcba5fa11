import type { ApprovalGate, Decision } from "../../model/approval.ts";
import { answerTo, canAsk } from "./prompt.ts";
import type { Terminal } from "./terminal.ts";

/**
 * The gate of one act that the user has seen in full: asked once, the answer holds for every call it takes. `--yes`
 * answers beforehand; anything but a yes is a no, and so is a missing terminal.
 */
export function gateForOneAct(
  question: string,
  { yes, terminal }: { yes: boolean; terminal: Terminal },
): ApprovalGate {
  let decision: Promise<Decision> | undefined;
  const ask = async (signal: AbortSignal | undefined): Promise<Decision> => {
    if (yes) return { allowed: true, by: "flag" };
    if (!canAsk(terminal)) {
      return {
        allowed: false,
        by: "no_terminal",
        reason: "There is no terminal to ask on; --yes answers beforehand.",
      };
    }
    const answer = await answerTo(question, terminal, signal);
    return /^\s*y(?:es)?\s*$/i.test(answer)
      ? { allowed: true, by: "user" }
      : { allowed: false, by: "user", reason: "You said no." };
  };
  return {
    decide(_request, signal) {
      decision ??= ask(signal);
      return decision;
    },
  };
}
