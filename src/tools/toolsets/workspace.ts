import { createDirectory } from "../../contracts/create-directory.ts";
import { createFile } from "../../contracts/create-file.ts";
import { fetchWebpage } from "../../contracts/fetch-webpage.ts";
import { fileSearch } from "../../contracts/file-search.ts";
import { grepSearch } from "../../contracts/grep-search.ts";
import { listDir } from "../../contracts/list-dir.ts";
import { replaceStringInFile } from "../../contracts/replace-string-in-file.ts";
import { runInTerminal } from "../../contracts/run-in-terminal.ts";
import { terminalLastCommand } from "../../contracts/terminal-last-command.ts";
import type { Provided } from "./provided.ts";
import { readFileTool } from "./read-file-tool.ts";

/** Works on the files of a project, and runs commands in it. */
export const workspace: readonly Provided[] = [
  readFileTool,
  {
    contract: createFile,
    create: async (workspace) => new (await import("../workspace/create-file.ts")).CreateFileTool(workspace),
  },
  {
    contract: replaceStringInFile,
    create: async (workspace) =>
      new (await import("../workspace/replace-string-in-file.ts")).ReplaceStringInFileTool(workspace),
  },
  {
    contract: createDirectory,
    create: async (workspace) =>
      new (await import("../workspace/create-directory.ts")).CreateDirectoryTool(workspace),
  },
  {
    contract: listDir,
    create: async (workspace) => new (await import("../workspace/list-dir.ts")).ListDirTool(workspace),
  },
  {
    contract: fileSearch,
    create: async (workspace) => new (await import("../workspace/file-search.ts")).FileSearchTool(workspace),
  },
  {
    contract: grepSearch,
    create: async (workspace) => new (await import("../workspace/grep-search.ts")).GrepSearchTool(workspace),
  },
  {
    contract: runInTerminal,
    create: async (workspace, { history, options }) => {
      const { RunInTerminalTool } = await import("../workspace/run-in-terminal.ts");
      return new RunInTerminalTool(workspace, { ...options.terminal, history: await history() });
    },
  },
  {
    contract: terminalLastCommand,
    create: async (_, { history }) =>
      new (await import("../workspace/terminal-last-command.ts")).TerminalLastCommandTool(await history()),
  },
  {
    contract: fetchWebpage,
    create: async (_, { options }) =>
      new (await import("../workspace/fetch-webpage.ts")).FetchWebpageTool(options.network),
  },
];
