import { createInterface } from "node:readline/promises";
import type { ApprovalGate, Decision } from "../../model/approval.ts";
import type { Terminal } from "./terminal.ts";

/** Asks on the terminal; anything but a yes is a no, the end of the input included. */
async function confirmed(question: string, terminal: Terminal, signal?: AbortSignal): Promise<boolean> {
  const reader = createInterface({ input: terminal.stdin, output: terminal.stderr });
  try {
    const closed = new Promise<string>((none) => reader.once("close", () => none("")));
    const answer = await Promise.race([reader.question(question, signal ? { signal } : {}), closed]);
    return /^\s*y(?:es)?\s*$/i.test(answer);
  } finally {
    reader.close();
  }
}

/**
 * The gate of one act that the user has seen in full: asked once, the answer holds for every call it takes. `--yes`
 * answers beforehand; without a terminal the answer is no.
 */
export function gateForOneAct(
  question: string,
  { yes, terminal }: { yes: boolean; terminal: Terminal },
): ApprovalGate {
  let decision: Promise<Decision> | undefined;
  const ask = async (signal: AbortSignal | undefined): Promise<Decision> => {
    if (yes) return { allowed: true, by: "flag" };
    if (!terminal.stdin.isTTY) {
      return {
        allowed: false,
        by: "no_terminal",
        reason: "There is no terminal to ask on; --yes answers beforehand.",
      };
    }
    const isConfirmed = await confirmed(question, terminal, signal);
    return isConfirmed
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
