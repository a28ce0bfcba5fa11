import type { z } from "zod";
import { terminalLastCommand } from "../../contracts/terminal-last-command.ts";
import type { Answer } from "../given-answer.ts";
import { ToolBase } from "../tool-base.ts";
import { ToolFailure } from "../tool-failure.ts";
import type { CommandHistory } from "./terminal/command-history.ts";

type Input = z.output<typeof terminalLastCommand.input>;
type Data = z.output<typeof terminalLastCommand.output>;

/** Tells which command ran last in this session, by this tool's sibling or by `culprit run`. */
export class TerminalLastCommandTool extends ToolBase<Input, Data> {
  readonly #history: CommandHistory;

  constructor(history: CommandHistory) {
    super(terminalLastCommand);
    this.#history = history;
  }

  protected async executeInternal(): Promise<Answer<Data>> {
    const last = await this.#history.last();
    if (!last) {
      throw new ToolFailure("NO_COMMAND", "No previous command in this session", {
        suggestion: "Run one with run_in_terminal, or with culprit run -- COMMAND.",
      });
    }
    const { command, exitCode, executedAt, output } = last;
    const facts = {
      command,
      ...(exitCode !== undefined && { exit_code: exitCode }),
      executed_at: executedAt,
    };
    return {
      data: { ...facts, output },
      output: `Last command: ${command}\nOutput: ${output}`,
      metadata: facts,
    };
  }
}
