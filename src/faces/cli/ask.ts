import { createInterface } from "node:readline/promises";
import { type Ask, approvalPrompt } from "../../app.ts";
import type { Terminal } from "./terminal.ts";

const answers: Record<string, "yes" | "always"> = { y: "yes", yes: "yes", always: "always" };

/** Asks on the terminal with the whole call in view; anything but `y` and `always` is a no. */
export function askOn({ stdin, stderr }: Terminal): Ask {
  return async (request, signal) => {
    if (!stdin.isTTY) return { unavailable: "there is no terminal to ask on" };
    const reader = createInterface({ input: stdin, output: stderr });
    try {
      const closed = new Promise<string>((none) => reader.once("close", () => none("")));
      const question = reader.question(approvalPrompt(request), signal ? { signal } : {});
      const answer = await Promise.race([question, closed]);
      return answers[answer.trim().toLowerCase()] ?? "no";
    } finally {
      reader.close();
    }
  };
}
