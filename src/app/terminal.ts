import type { Directories } from "../support/directories.ts";
import type { CommandHistory } from "../tools/workspace/terminal/command-history.ts";

/** The last command of this session in a workspace. */
export async function commandHistory(workspace: string, directories: Directories): Promise<CommandHistory> {
  const { CommandHistory } = await import("../tools/workspace/terminal/command-history.ts");
  const session = process.env.CULPRIT_SESSION;
  return new CommandHistory({ workspace, stateFolder: directories.state, session });
}
