import type { z } from "zod";
import { getUserErrorContext } from "../../contracts/get-user-error-context.ts";
import { quoted, quotedNotice } from "../../support/quoted.ts";
import { escapeToOneLine } from "../../support/terminal-text.ts";
import type { Answer } from "../given-answer.ts";
import { ToolBase } from "../tool-base.ts";
import { ToolFailure } from "../tool-failure.ts";

type Input = z.output<typeof getUserErrorContext.input>;
type Data = z.output<typeof getUserErrorContext.output>;

/** What a face knows of the user's situation: an editor its state, the command line what was piped in. */
export type UserContext = Data;

/** Lines of terminal output that are given. */
const terminalLines = 50;

export class UserErrorContextTool extends ToolBase<Input, Data> {
  private readonly context: () => Promise<UserContext | undefined>;

  /** `context` answers undefined when the user is looking at nothing. */
  constructor(context: () => Promise<UserContext | undefined>) {
    super(getUserErrorContext);
    this.context = context;
  }

  protected async executeInternal({
    captureSelection,
    captureDiagnostics,
    captureTerminal,
  }: Input): Promise<Answer<Data>> {
    const seen = await this.context();
    if (!seen) {
      throw new ToolFailure(
        "NO_ACTIVE_EDITOR",
        "There is no editor, and nothing was analysed or run here yet",
        {
          suggestion: "Pipe a log into culprit first, or ask the user for the error.",
        },
      );
    }
    const nothingElse = !captureSelection && !captureTerminal;
    if (captureDiagnostics && nothingElse && seen.diagnostics.length === 0) {
      throw new ToolFailure("NO_DIAGNOSTICS", "There are no diagnostics to capture");
    }
    const terminal = seen.terminalOutput?.split("\n").slice(-terminalLines).join("\n");
    const data: Data = {
      activeFile: seen.activeFile,
      cursorPosition: seen.cursorPosition,
      diagnostics: captureDiagnostics ? seen.diagnostics : [],
      ...(captureSelection && seen.selectedText !== undefined && { selectedText: seen.selectedText }),
      ...(captureTerminal && terminal !== undefined && { terminalOutput: terminal }),
    };
    return { data, output: describe(data) };
  }
}

function describe({ activeFile, cursorPosition, diagnostics, selectedText, terminalOutput }: Data): string {
  const place = activeFile ? `${activeFile}:${cursorPosition.line}` : "no file";
  const problems = diagnostics.map(
    ({ severity, message, line }) => `  ${severity} at line ${line}: ${escapeToOneLine(message)}`,
  );
  return [
    `Looking at ${place}`,
    ...problems,
    ...(selectedText || terminalOutput ? [quotedNotice("there")] : []),
    ...(selectedText ? ["Selected:", quoted(selectedText)] : []),
    ...(terminalOutput ? ["Terminal:", quoted(terminalOutput)] : []),
  ].join("\n");
}
