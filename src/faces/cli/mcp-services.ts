import type { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { type Ask, openPolicy, openToolbox, savedRuns, type ToolsetName, toolOptions } from "../../app.ts";
import { Failure } from "../../model/failure.ts";
import { holdsHome, homeFolders } from "../../support/holds-home.ts";
import type { Services } from "../mcp/services.ts";
import { directoriesOf, workspaceOf } from "./analysis-options.ts";
import { type Invocation, textOption } from "./command.ts";
import { recoverIn } from "./recover.ts";
import type { Terminal } from "./terminal.ts";

/** Opens what a client's requests need, once; a failure is tried again. */
export type OpenServices = (client?: Server) => Promise<Services>;

/** Opens the project that is served: the named folder or the project around the current one, else one the client names. */
export async function servicesOf(
  invocation: Invocation,
  terminal: Terminal,
  toolsets: ToolsetName[],
): Promise<OpenServices> {
  const isNamed = textOption(invocation, "workspace") !== undefined;
  const found = await workspaceOf(invocation, terminal);
  const project = found !== undefined && (isNamed || isServable(found)) ? found : undefined;
  let opened: Promise<Services> | undefined;
  const open = async (client?: Server) => {
    const workspace = project ?? (client && (await rootOf(client))) ?? currentFolder(terminal);
    return openServices(workspace, toolsets, invocation, terminal);
  };
  const openOnce: OpenServices = (client) => {
    opened ??= open(client).catch((problem: unknown) => {
      opened = undefined;
      throw problem;
    });
    return opened;
  };
  // What can be opened without a client is, so that its mistakes show at the start.
  if (project !== undefined) await openOnce();
  return openOnce;
}

async function rootOf(client: Server): Promise<string | undefined> {
  const { rootsOf } = await import("../mcp/roots.ts");
  return (await rootsOf(client)).find(isServable);
}

/** A home folder and a whole disk are no project, by whatever name they are given. */
const isServable = (folder: string): boolean => !holdsHome(folder, homeFolders());

function currentFolder({ directory }: Terminal): string {
  if (isServable(directory)) return directory;
  throw new Failure(
    "USAGE",
    `There is no project around ${directory}, and all of it is too much to serve.`,
    "Name the project's folder: culprit mcp --workspace DIR",
  );
}

async function openServices(
  workspace: string,
  toolsets: ToolsetName[],
  invocation: Invocation,
  terminal: Terminal,
): Promise<Services> {
  const [{ Answers }, { Lanes }, { analyzeTool, analyzeInput }, { readMoreTool, readMoreInput }] =
    await Promise.all([
      import("../mcp/answers.ts"),
      import("../mcp/lanes.ts"),
      import("../mcp/analyze-tool.ts"),
      import("../mcp/read-more-tool.ts"),
    ]);
  const directories = directoriesOf(terminal);
  await recoverIn(workspace, directories, terminal);
  const toolbox = await openToolbox({
    workspace,
    directories,
    toolsets,
    tools: toolOptions(invocation.settings, workspace),
    readOnly: Boolean(invocation.values["read-only"]),
    live: true,
  });
  const { enabled: memory, cache } = invocation.settings?.config.memory ?? {};
  const answers = new Answers();
  const analyze = analyzeTool({ workspace, directories, memory, cache, hold: (path) => toolbox.hold(path) });
  toolbox.registry.register("analyze", analyze, analyzeInput);
  toolbox.registry.register("read_more", readMoreTool(answers), readMoreInput);
  const approve = (ask: Ask) => openPolicy({ directories, workspace, ask });
  // Calls share one thread: a few at a time keep every one of them within its time limit.
  return {
    workspace,
    toolbox,
    approve,
    answers,
    lanes: new Lanes(8, 500),
    beatMs: 5000,
    runs: savedRuns(directories),
  };
}
