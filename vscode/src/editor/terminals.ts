import * as vscode from "vscode";
import { type EndedCommand, hasWords, type TerminalRecord, TextTail } from "../data/terminal-record.ts";

/** Keeps the end of what commands print in terminals, where the shell tells the editor of them. */
export function recordTerminals(record: TerminalRecord): vscode.Disposable[] {
  const running = new Map<vscode.TerminalShellExecution, { tail: TextTail; read: Promise<void> }>();
  return [
    vscode.window.onDidStartTerminalShellExecution(({ execution }) => {
      const tail = new TextTail();
      const read = (async () => {
        for await (const piece of execution.read()) tail.push(piece);
      })().catch(() => undefined);
      running.set(execution, { tail, read });
    }),
    vscode.window.onDidEndTerminalShellExecution(async ({ execution, exitCode }) => {
      const known = running.get(execution);
      running.delete(execution);
      await known?.read;
      if (known) record.ended({ command: execution.commandLine.value, output: known.tail.text, exitCode });
    }),
  ];
}

/** The last failure of the terminals: as it was recorded, else what the active terminal gives of its last command. */
export async function lastTerminalFailure(record: TerminalRecord): Promise<EndedCommand | undefined> {
  const { lastFailure } = record;
  // Of a command that ends at once the editor sometimes hands over nothing, though it stands there.
  if (lastFailure && hasWords(lastFailure.output)) return lastFailure;
  if (!vscode.window.activeTerminal) return undefined;
  const output =
    (await copied("workbench.action.terminal.copyLastCommandOutput")) ??
    (await copied("workbench.action.terminal.selectAll", "workbench.action.terminal.copySelection"));
  return output === undefined ? undefined : { command: "", output, exitCode: undefined };
}

/** What commands put into the clipboard, which then holds again what it held. */
async function copied(...commands: string[]): Promise<string | undefined> {
  const { clipboard } = vscode.env;
  const before = await clipboard.readText();
  const mark = `culprit-${Date.now()}`;
  await clipboard.writeText(mark);
  try {
    for (const command of commands) await vscode.commands.executeCommand(command);
    const text = await clipboard.readText();
    return text === mark || text.trim() === "" ? undefined : text;
  } finally {
    await clipboard.writeText(before);
  }
}
