import { lastAnalysis, meansLatest } from "../../app.ts";
import { directoriesOf, workspaceOf } from "./analysis-options.ts";
import type { Invocation } from "./command.ts";
import type { Terminal } from "./terminal.ts";

/** An id as it was given, or the one that `last` stands for in the project that is meant. */
export async function analysisNamed(
  word: string,
  invocation: Invocation,
  terminal: Terminal,
): Promise<string> {
  if (!meansLatest(word)) return word;
  return lastAnalysis(directoriesOf(terminal), await workspaceOf(invocation, terminal));
}
