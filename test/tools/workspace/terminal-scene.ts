import { join } from "node:path";
import { RunInTerminalTool } from "../../../src/tools/workspace/run-in-terminal.ts";
import { CommandHistory } from "../../../src/tools/workspace/terminal/command-history.ts";
import { TerminalLastCommandTool } from "../../../src/tools/workspace/terminal-last-command.ts";
import { temporaryWorkspace } from "../temp-workspace.ts";

/** Both tools of the terminal over one workspace and one history. */
export async function terminal(files: Record<string, string> = {}, shell = "/bin/bash") {
  const workspace = await temporaryWorkspace(files);
  const state = join((await temporaryWorkspace({})).root, "state");
  const history = new CommandHistory({ workspace: workspace.root, stateFolder: state });
  const environment = { PATH: process.env.PATH, GREETING: "hello" };
  const tool = new RunInTerminalTool(workspace, { shell, environment, history });
  return {
    workspace,
    state,
    history,
    tool,
    run: (command: string, seconds = 5) => tool.execute({ command, timeout_seconds: seconds }),
    last: () => new TerminalLastCommandTool(history).execute({}),
  };
}
