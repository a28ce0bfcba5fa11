import { openConfiguration, type RemotePlace } from "../../app.ts";
import { escapeControl } from "../../support/terminal-text.ts";
import { userConfigFile } from "./configured.ts";
import { answerTo, canAsk } from "./prompt.ts";
import type { Terminal } from "./terminal.ts";

/** Asks on the terminal; anything but a yes is a no. `always` keeps it in the settings. */
export async function agreedTo(
  { origin, notice }: RemotePlace,
  agreed: readonly string[],
  terminal: Terminal,
  signal: AbortSignal,
): Promise<boolean> {
  if (!canAsk(terminal)) return false;
  const question = `${escapeControl(notice)}\nUse it? (y/n/always): `;
  const answer = (await answerTo(question, terminal, signal)).trim().toLowerCase();
  if (answer !== "always") return answer === "y" || answer === "yes";
  const { configKeys, setInFile } = await openConfiguration();
  const key = configKeys.get("model.remote");
  if (key) await setInFile(userConfigFile(terminal), key, [...new Set([...agreed, origin])]);
  return true;
}
