import type { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { policiesOfRun, savedRuns } from "../../app.ts";
import { Failure } from "../../model/failure.ts";
import { holdsHome, homeFolders } from "../../support/holds-home.ts";
import type { Services } from "../mcp/services.ts";
import type { McpSetup } from "../mcp/setup.ts";
import type { WorkerPool } from "../worker/worker-pool.ts";
import { directoriesOf, workspaceOf } from "./analysis-options.ts";
import { type Invocation, textOption } from "./command.ts";
import { recoverIn } from "./recover.ts";
import type { Terminal } from "./terminal.ts";
import { openWorkers } from "./workers.ts";

export interface ServedProject {
  /** Opens what a client's requests need, once; a failure is tried again. */
  services(client?: Server): Promise<Services>;
  /** Ends its workers; what they are still doing has so many milliseconds. */
  close(ms: number): Promise<void>;
}

type Opened = Awaited<ReturnType<typeof openServices>>;

/** Opens the project that is served: the named folder or the project around the current one, else one the client names. */
export async function servicesOf(
  invocation: Invocation,
  terminal: Terminal,
  tools: readonly string[],
): Promise<ServedProject> {
  const isNamed = textOption(invocation, "workspace") !== undefined;
  const found = await workspaceOf(invocation, terminal);
  const project = found !== undefined && (isNamed || isServable(found)) ? found : undefined;
  let opened: Promise<Opened> | undefined;
  const open = async (client?: Server) => {
    const workspace = project ?? (client && (await rootOf(client))) ?? currentFolder(terminal);
    return openServices(workspace, tools, invocation, terminal);
  };
  const openOnce = (client?: Server) => {
    opened ??= open(client).catch((problem: unknown) => {
      opened = undefined;
      throw problem;
    });
    return opened;
  };
  // What can be opened without a client is, so that its mistakes show at the start.
  if (project !== undefined) await openOnce();
  return {
    services: async (client) => (await openOnce(client)).services,
    close: async (ms) => (await opened?.catch(() => undefined))?.workers.close(ms),
  };
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
  tools: readonly string[],
  invocation: Invocation,
  terminal: Terminal,
): Promise<{ services: Services; workers: WorkerPool }> {
  const [
    { Answers },
    { Lanes },
    { openTools },
    { readMoreTool, readMoreInput },
    { runInWorkers, reportFrom },
  ] = await Promise.all([
    import("../mcp/answers.ts"),
    import("../mcp/lanes.ts"),
    import("../mcp/setup.ts"),
    import("../mcp/read-more-tool.ts"),
    import("../mcp/run-in-workers.ts"),
  ]);
  const directories = directoriesOf(terminal);
  await recoverIn(workspace, directories, terminal);
  const config = invocation.settings?.config;
  const setup: McpSetup = {
    kind: "mcp",
    workspace,
    directories,
    tools,
    readOnly: Boolean(invocation.values["read-only"]),
    config,
    offline: config?.offline === true || invocation.values.offline === true,
  };
  const workers = await openWorkers(setup, directories, terminal);
  const toolbox = await openTools(setup, { elsewhere: runInWorkers(workers, directories) });
  const answers = new Answers();
  toolbox.registry.register("read_more", readMoreTool(answers), readMoreInput);
  const approve = policiesOfRun({ directories, workspace });
  const services: Services = {
    workspace,
    toolbox,
    approve,
    answers,
    lanes: new Lanes(8, 500),
    beatMs: 5000,
    runs: savedRuns(directories),
    savedReport: reportFrom(workers),
  };
  return { services, workers };
}
