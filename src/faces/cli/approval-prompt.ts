import { type Answer, type Ask, approvalQuestion, approvalText } from "../../app.ts";
import { answerTo, canAsk } from "./prompt.ts";
import { pageTo, screensOf, sizeOf } from "./screens.ts";
import type { Terminal } from "./terminal.ts";

// A map: what an object has by itself ("constructor") is no answer.
const answers = new Map<string, Answer>([
  ["y", "yes"],
  ["yes", "yes"],
  ["always", "always"],
]);

/** Rows of what is approved that stand above the question and its parameters. */
export type AskBelow = (...asked: [...Parameters<Ask>, above?: readonly string[]]) => ReturnType<Ask>;

/** Asks on the terminal with the whole call in view, screen by screen; anything but `y` and `always` at its end is no yes. */
export function askOn(terminal: Terminal): AskBelow {
  return async (request, signal, above = []) => {
    if (!canAsk(terminal)) return { unavailable: "there is no terminal to ask on" };
    const screens = screensOf(approvalText(request), sizeOf(terminal), above);
    const last = await pageTo(screens, terminal, signal);
    if (last === undefined) return "no";
    const answer = await answerTo(`${last}\n\n${approvalQuestion}`, terminal, signal);
    const typed = answer.trim();
    if (/^(?:no?)?$/i.test(typed)) return "no";
    // A question or a wish is no yes, and not lost.
    return answers.get(typed.toLowerCase()) ?? { words: typed };
  };
}
