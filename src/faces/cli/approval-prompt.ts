import { type Answer, type Ask, approvalQuestion, approvalText } from "../../app.ts";
import { answerTo, canAsk } from "./prompt.ts";
import { screensOf } from "./screens.ts";
import type { Terminal } from "./terminal.ts";

// A map: what an object has by itself ("constructor") is no answer.
const answers = new Map<string, Answer>([
  ["y", "yes"],
  ["yes", "yes"],
  ["always", "always"],
]);

/** Asks on the terminal with the whole call in view, screen by screen; anything but `y` and `always` at its end is no yes. */
export function askOn(terminal: Terminal): Ask {
  return async (request, signal) => {
    if (!canAsk(terminal)) return { unavailable: "there is no terminal to ask on" };
    const { rows, columns } = terminal.stderr;
    const screens = screensOf(approvalText(request), { rows: rows || 24, columns: columns || 80 });
    for (const [index, screen] of screens.slice(0, -1).entries()) {
      const more = `Screen ${index + 1} of ${screens.length}. Enter shows the next, anything else says no: `;
      if ((await answerTo(`${screen}\n\n${more}`, terminal, signal)) !== "") return "no";
    }
    const answer = await answerTo(`${screens.at(-1)}\n\n${approvalQuestion}`, terminal, signal);
    const typed = answer.trim();
    if (/^(?:no?)?$/i.test(typed)) return "no";
    // A question or a wish is no yes, and not lost.
    return answers.get(typed.toLowerCase()) ?? { words: typed };
  };
}
