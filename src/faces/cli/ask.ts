import { type Ask, approvalPrompt } from "../../app.ts";
import { answerTo, canAsk } from "./prompt.ts";
import type { Terminal } from "./terminal.ts";

const answers: Record<string, "yes" | "always"> = { y: "yes", yes: "yes", always: "always" };

/** Asks on the terminal with the whole call in view; anything but `y` and `always` is a no. */
export function askOn(terminal: Terminal): Ask {
  return async (request, signal) => {
    if (!canAsk(terminal)) return { unavailable: "there is no terminal to ask on" };
    const answer = await answerTo(approvalPrompt(request), terminal, signal);
    return answers[answer.trim().toLowerCase()] ?? "no";
  };
}
