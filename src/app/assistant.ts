import { realpathSync } from "node:fs";
import { join, relative } from "node:path";
import { Assistant } from "../agent/assistant/assistant.ts";
import { instructionsFor } from "../agent/assistant/instructions.ts";
import { undoEdits } from "../agent/assistant/own-tools.ts";
import { Sessions } from "../agent/assistant/sessions.ts";
import type { PlanAnswer, Watch } from "../agent/assistant/turn-calls.ts";
import { WorkTime } from "../agent/assistant/work-time.ts";
import type { Material } from "../agent/follow-up/material.ts";
import type { SavedRun } from "../agent/saved-run.ts";
import type { Settings } from "../config/settings.ts";
import { createDirectory } from "../contracts/create-directory.ts";
import { createFile } from "../contracts/create-file.ts";
import { replaceStringInFile } from "../contracts/replace-string-in-file.ts";
import type { LanguageModel } from "../llm/language-model.ts";
import type { SavedTurn } from "../model/assistant.ts";
import { Failure } from "../model/failure.ts";
import type { Directories } from "../support/directories.ts";
import type { Ask } from "../tools/policy/policy.ts";
import { newCallId } from "../workspace/editing/write-call.ts";
import { Workspace } from "../workspace/workspace.ts";
import { AnalyzeLogTool, UndoEditsTool } from "./assistant-tools.ts";
import { lastAnalysis } from "./last-analysis.ts";
import { openPolicy } from "./policy.ts";
import { savedRuns } from "./saved-runs.ts";
import { toolOptions } from "./settings.ts";
import { openToolbox } from "./toolbox.ts";

/** What `--yes` answers: edits of the project's files, all of which can be undone. No command, and nothing outside. */
const edits: ReadonlySet<string> = new Set([
  createFile.name,
  createDirectory.name,
  replaceStringInFile.name,
  undoEdits.name,
]);

/** The sessions of the assistant on this machine. */
export const assistantSessions = ({ state }: Directories): Sessions => new Sessions(join(state, "sessions"));

export interface OpenAssistantOptions {
  /** Root of the workspace. */
  workspace: string;
  /** Where the user is: instructions of folders between the root and here hold. */
  directory: string;
  directories: Directories;
  settings?: Settings;
  /** Opened already; closed by whoever opened it. */
  model: LanguageModel;
  /** Asks the user about a call; without it the answer is no. */
  ask?: Ask;
  /** Told what became of an `always`. */
  tell?: (sentence: string) => void;
  agree: (steps: readonly string[], signal: AbortSignal) => Promise<PlanAnswer>;
  watch: Watch;
  /** Answers beforehand for edits of the project's files. */
  yes?: boolean;
  /** Offers only tools that read. */
  readOnly?: boolean;
  /** Whether AGENTS.md is read. */
  followsInstructions?: boolean;
  via: "chat" | "do";
  /** A session that goes on: its id, or how it begins. */
  resume?: string;
  limits: { steps: number; milliseconds: number };
  signal: AbortSignal;
  clock?: () => number;
}

export interface OpenAssistant {
  assistant: Assistant;
  /** Of its session. */
  id: string;
  /** What was said in the session before. */
  earlier: readonly SavedTurn[];
  /** The last analysis of the project. */
  analysis?: SavedRun;
}

/** An assistant over the workspace and debug tools of a project. Throws what the model and `Sessions.resume` throw. */
export async function openAssistant(options: OpenAssistantOptions): Promise<OpenAssistant> {
  const { workspace, directories, settings, ask, tell, yes, signal, clock = Date.now } = options;
  const sessions = assistantSessions(directories);
  const resumed = options.resume === undefined ? undefined : await sessions.resume(options.resume);
  const log = resumed?.log ?? sessions.begin({ at: clock(), workspace, via: options.via });
  const time = new WorkTime(clock);
  let call = newCallId();
  const gate = await openPolicy({
    directories,
    workspace,
    ask: ask && ((request, asking) => time.whileWaiting(() => ask(request, asking))),
    tell,
    ...(yes && { flag: "dangerous", flagCovers: edits }),
  });
  const toolbox = await openToolbox({
    workspace,
    directories,
    gate,
    call: () => call,
    toolsets: ["workspace", "debug"],
    tools: toolOptions(settings, workspace),
    readOnly: options.readOnly,
    live: true,
  });
  toolbox.registry.add(new AnalyzeLogTool({ workspace, directories }));
  toolbox.registry.add(new UndoEditsTool({ workspace, directories }, () => call));
  const codebase = new Workspace(workspace, { cacheDir: join(directories.cache, "index") });
  const instructions =
    options.followsInstructions === false
      ? []
      : await instructionsFor(codebase, folderIn(workspace, options.directory));
  const analysis = () => lastRun(workspace, directories);
  const assistant = await Assistant.open(
    {
      model: options.model,
      toolbox,
      instructions,
      session: log,
      earlier: resumed?.session.turns,
      analysis: async () => materialOf(await analysis(), workspace, signal),
      watch: options.watch,
      agree: options.agree,
      limits: options.limits,
      time,
      clock,
      beginWrites: () => {
        call = newCallId();
        return call;
      },
    },
    signal,
  );
  return { assistant, id: log.id, earlier: resumed?.session.turns ?? [], analysis: await analysis() };
}

/** The analysis of a workspace that `last` stands for. */
async function lastRun(workspace: string, directories: Directories): Promise<SavedRun | undefined> {
  try {
    return await savedRuns(directories).load(await lastAnalysis(directories, workspace));
  } catch (thrown) {
    if (thrown instanceof Failure) return undefined;
    throw thrown;
  }
}

async function materialOf(
  run: SavedRun | undefined,
  workspace: string,
  signal: AbortSignal,
): Promise<Material | undefined> {
  if (!run) return undefined;
  const { explanationOf } = await import("../classes/classes.ts");
  const runTool = () => Promise.reject(new Error("no tool is asked for this"));
  const explanation = await explanationOf(run.result.type);
  return { run, codebase: new Workspace(workspace, { signal }), explanation, runTool, signal };
}

/** The folder where the user is, workspace-relative; the root where that is elsewhere. */
function folderIn(workspace: string, directory: string): string {
  const path = relative(real(workspace), real(directory)).replaceAll("\\", "/");
  return path === ".." || path.startsWith("../") || /^(?:[a-z]:|\/)/i.test(path) ? "" : path;
}

function real(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}
