import type { ApprovalGate, Decision } from "../../model/approval.ts";
import { answerTo, canAsk } from "./prompt.ts";
import { pageTo, screensOf, sizeOf } from "./screens.ts";
import type { Terminal } from "./terminal.ts";

/**
 * The gate of one act that the user has seen in full: asked once, the answer holds for every call it takes. `--yes`
 * answers beforehand; anything but a yes is a no, and so is a missing terminal. `above`: rows that are shown with the
 * question, screen by screen.
 */
export function gateForOneAct(
  question: string,
  { yes, terminal, above = [] }: { yes: boolean; terminal: Terminal; above?: readonly string[] },
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
    const last =
      above.length > 0 ? await pageTo(screensOf("", sizeOf(terminal), above), terminal, signal) : "";
    if (last === undefined) return { allowed: false, by: "user", reason: "You said no." };
    const answer = await answerTo(`${last}${question}`, terminal, signal);
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
