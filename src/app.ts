import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { homedir } from "node:os";
import { join, resolve } from "node:path";
import { AgentStateStream } from "./agent/agent-state-stream.ts";
import { expertReasoner } from "./agent/expert.ts";
import type { FixSession } from "./agent/fix-session.ts";
import { type InvestigateInput, investigate, type Outcome } from "./agent/investigate.ts";
import { newRunId, Runs } from "./agent/runs.ts";
import { explanationOf } from "./catalogue/explanations.ts";
import { diagnoserFor } from "./catalogue/index.ts";
import type { ApprovalGate } from "./model/approval.ts";
import { resultWithoutFailure } from "./model/empty-result.ts";
import { Failure } from "./model/failure.ts";
import type { ParsedError } from "./model/parsed-error.ts";
import type { FullRCAResult } from "./model/rca-result.ts";
import type { Effect, ToolContract } from "./model/tool.ts";
import { fingerprint } from "./parse/fingerprint.ts";
import { isMinified } from "./parse/minified.ts";
import { type ReadLog, readLogStream } from "./parse/read-log.ts";
import { rankSuspects } from "./rank/suspects.ts";
import { type Directories, userDirectories } from "./support/directories.ts";
import { type InputFacts, watched } from "./support/input-facts.ts";
import type { UserContext } from "./tools/debug/get-user-error-context.ts";
import type { RunMetrics } from "./tools/explore/metrics-log.ts";
import type { AuditLog } from "./tools/policy/audit-log.ts";
import type { Ask, Policy } from "./tools/policy/policy.ts";
import type { RuleBook } from "./tools/policy/rule-book.ts";
import type { Toolbox, ToolboxOptions } from "./tools/toolbox.ts";
import type { ToolsetName, ToolsetOptions } from "./tools/toolsets.ts";
import type { TerminalSettings } from "./tools/workspace/run-in-terminal.ts";
import type { CommandHistory } from "./tools/workspace/terminal/command-history.ts";
import type { Undo } from "./workspace/editing/undo.ts";
import { findMappingFiles } from "./workspace/mapping-files.ts";
import { Workspace } from "./workspace/workspace.ts";

export { allExplanations, explanationOf } from "./catalogue/explanations.ts";
export type { CustomTool } from "./tools/custom-tool.ts";
export {
  functionDefinition,
  inputSchema,
  type JsonSchema,
  outputSchema,
  promptBlock,
  typeWord,
} from "./tools/definitions.ts";
export { approvalPrompt, approvalText } from "./tools/policy/approval-prompt.ts";
export { type Answer, type Ask, askThrough, type Policy, type Verdict } from "./tools/policy/policy.ts";
export { exactPattern, isInForce, type Rule, serialized } from "./tools/policy/rule.ts";
export type { ToolContext } from "./tools/tool-base.ts";
export type { CallOptions } from "./tools/toolbox.ts";
export type { ToolsetName } from "./tools/toolsets.ts";
export type { UndoPlan } from "./workspace/editing/undo-plan.ts";
export type { FixSession, Outcome, Runs, Toolbox };
export { AgentStateStream };

export interface AnalyzeOptions {
  /** Root of the sources; without it the answer comes from the log alone. */
  workspace?: string;
  /** Path of an R8 or ProGuard mapping; one in the workspace's build outputs is found by itself. */
  mappingFile?: string;
  limits?: InvestigateInput["limits"];
  signal?: AbortSignal;
  stream?: AgentStateStream;
  /** The command whose output this is, so that a fix can be verified by running it again. */
  command?: string[];
  /** How that command was run: the absolute path of its folder, and the code it ended with. */
  ran?: { directory: string; exitCode: number };
  /** Where saved analyses and caches go; the platform's own folders by default. */
  directories?: Directories;
  /** False leaves no trace of the analysis on disk. */
  save?: boolean;
  /** Milliseconds since the epoch. */
  clock?: () => number;
  /** Names the analysis; a new id by default. */
  id?: string;
}

export interface Analysis {
  result: FullRCAResult;
  /** Whether the investigation ran to its end or was cut short. */
  outcome: Outcome;
}

/**
 * Reads a log, finds the failure that explains the others, investigates it in the workspace and answers. Never throws
 * for what the log or the workspace holds. `input` is the text, or its bytes as they come.
 */
export async function analyze(
  input: string | AsyncIterable<Uint8Array | string>,
  options: AnalyzeOptions = {},
): Promise<Analysis> {
  const clock = options.clock ?? Date.now;
  const startedAt = clock();
  const id = options.id ?? newRunId(Math.random);
  const directories = options.directories ?? userDirectories(process.env, homedir(), process.platform);
  const root = options.workspace === undefined ? undefined : resolve(options.workspace);
  const { chunks, facts } = watched(input);
  const reading = await readLogStream(chunks);
  if (reading.failures.length === 0) {
    const result = resultWithoutFailure(id, "no_failure", whyNothing(facts, reading));
    return { result: { ...result, durationMs: Math.max(0, clock() - startedAt) }, outcome: "complete" };
  }
  const { failures, warnings } = await retraced(reading.failures, options.mappingFile, root);
  const codebase =
    root === undefined ? undefined : new Workspace(root, { cacheDir: join(directories.cache, "index") });
  const [error, ...others] = failures;
  const explanation = error && (await explanationOf(error.type));
  const { runTool, spent } = counted(toolRunner(codebase), clock);
  const { result, outcome } = await investigate({
    failures,
    log: reading.log,
    codebase,
    reasoner: expertReasoner({ diagnoserFor, explanationOf: () => explanation }),
    runTool,
    suspects: error ? await rankSuspects(error, others, codebase) : [],
    limits: options.limits,
    clock,
    stream: options.stream,
    signal: options.signal,
    id,
    explanation,
    warnings,
  });
  const ledger = codebase && { ...spent, ...codebase.readings };
  const answer: FullRCAResult = { ...result, ledger, durationMs: Math.max(0, clock() - startedAt) };
  if (options.save !== false) await save(answer, failures, options, directories);
  return { result: answer, outcome };
}

export interface OpenToolboxOptions extends ToolboxOptions {
  /** Root of the workspace. */
  workspace: string;
  directories: Directories;
}

/** The tools of a workspace, for whoever calls them one by one: the MCP server, the `tools` command. */
export async function openToolbox({
  workspace,
  directories,
  ...options
}: OpenToolboxOptions): Promise<Toolbox> {
  const cacheDir = join(directories.cache, "index");
  const tools: ToolsetOptions = {
    explore: { metricsDir: join(resolve(workspace), ".culprit/metrics") },
    languageServers: { path: process.env.PATH },
    userContext: () => lastLookedAt(workspace, directories),
    terminal: await terminalSettings(workspace, directories),
    ...options.tools,
  };
  return toolboxOver(new Workspace(workspace, { cacheDir, directories }), { ...options, tools });
}

export interface OpenPolicyOptions {
  directories: Directories;
  /** Root of the workspace: rules that lie in it do not count. */
  workspace: string;
  /** Asks where no rule decides. */
  ask?: Ask;
  /** The risk that the user's own flag allows. */
  flag?: Effect;
}

/** The one policy over the user's rules, with its audit log. */
export async function openPolicy(options: OpenPolicyOptions): Promise<Policy> {
  const { directories, workspace, ask, flag } = options;
  const { Policy } = await import("./tools/policy/policy.ts");
  const book = await openRules(directories, workspace);
  const audit = await openAuditLog(directories, workspace);
  return new Policy({ book, audit, ask, flag, shell: userShell() });
}

/** The user's approval rules. */
export async function openRules(directories: Directories, workspace?: string): Promise<RuleBook> {
  const { RuleBook } = await import("./tools/policy/rule-book.ts");
  return new RuleBook({
    folder: directories.config,
    workspace,
    lockDirectory: join(directories.state, "locks"),
  });
}

/** A gate of one's own, every decision of which is on record. */
export async function openRecorded(
  gate: ApprovalGate,
  directories: Directories,
  workspace: string,
): Promise<ApprovalGate> {
  const { recorded } = await import("./tools/policy/policy.ts");
  return recorded(gate, await openAuditLog(directories, workspace));
}

async function openAuditLog(directories: Directories, workspace: string): Promise<AuditLog> {
  const { AuditLog } = await import("./tools/policy/audit-log.ts");
  return new AuditLog({ folder: directories.state, workspace: resolve(workspace) });
}

/** The last command of this session in a workspace. */
export async function commandHistory(workspace: string, directories: Directories): Promise<CommandHistory> {
  const { CommandHistory } = await import("./tools/workspace/terminal/command-history.ts");
  const session = process.env.CULPRIT_SESSION;
  return new CommandHistory({ workspace, stateFolder: directories.state, session });
}

async function terminalSettings(workspace: string, directories: Directories): Promise<TerminalSettings> {
  // What opens this program's own server is nothing that commands need.
  const { CULPRIT_MCP_TOKEN: _, ...environment } = process.env;
  return { shell: userShell(), environment, history: await commandHistory(workspace, directories) };
}

/** The user's default shell, where it is one that can be started. */
function userShell(): string {
  if (process.platform === "win32") return process.env.ComSpec ?? "cmd.exe";
  const { SHELL } = process.env;
  return SHELL?.startsWith("/") && existsSync(SHELL) ? SHELL : "/bin/sh";
}

/** On the command line the user is looking at the failure that was piped in last, in this project. */
async function lastLookedAt(workspace: string, directories: Directories): Promise<UserContext | undefined> {
  const runs = savedRuns(directories);
  for (const { id } of (await runs.list()).slice(0, 20)) {
    const run = await runs.load(id).catch(() => undefined);
    if (!run || (run.workspace !== undefined && run.workspace !== resolve(workspace))) continue;
    const { location, error, exception } = run.result;
    const { line = 0, column = 0 } = location ?? {};
    const message = error || exception || run.result.title;
    return {
      activeFile: location?.path ?? "",
      cursorPosition: { line, character: column },
      selectedText: run.log,
      diagnostics: [{ severity: "error", message, line, column, source: "culprit" }],
      terminalOutput: run.command ? `$ ${run.command.join(" ")}\n${run.log ?? ""}` : run.log,
    };
  }
  return undefined;
}

/** The contracts of every toolset, by the toolset's name. */
export async function allToolsets(): Promise<Readonly<Record<ToolsetName, readonly ToolContract[]>>> {
  return (await import("./tools/toolsets.ts")).toolsets;
}

/** What explore tools noted below a folder of metrics. */
export async function exploreMetrics(folder: string): Promise<RunMetrics> {
  const { readMetrics } = await import("./tools/explore/metrics-log.ts");
  return readMetrics(folder);
}

/** Analyses of earlier runs on this machine. */
export function savedRuns(directories: Directories): Runs {
  return new Runs(join(directories.state, "analyses"));
}

/** Fingerprints of every failure in a command's output. */
export async function failuresIn(
  output: AsyncIterable<Uint8Array>,
  workspace: string | undefined,
): Promise<string[]> {
  const reading = await readLogStream(output);
  const { failures } = await retraced(reading.failures, undefined, workspace);
  return failures.map(fingerprint);
}

/**
 * A saved analysis whose fixes can be applied, in its own workspace or the one given. `call` names what it writes, for
 * undo. Throws what `Runs.load` throws, and NO_WORKSPACE.
 */
export async function openFix(
  id: string,
  directories: Directories,
  workspace?: string,
): Promise<{ session: FixSession; call: string; root: string }> {
  const run = await savedRuns(directories).load(id);
  const root = workspace ?? run.workspace;
  if (root === undefined) {
    const message = `The analysis ${run.result.id} was made without a workspace.`;
    throw new Failure("NO_WORKSPACE", message, "Name the project's folder with --workspace DIR.");
  }
  const { newCallId } = await import("./workspace/editing/write-call.ts");
  const { FixSession } = await import("./agent/fix-session.ts");
  const call = newCallId();
  const codebase = new Workspace(root, { directories, analysis: run.result.id, call });
  const toolbox = await toolboxOver(codebase, { toolsets: ["workspace"] });
  const restore = async () => {
    const undo = await openUndo(directories);
    await undo.carryOut(await undo.plan(call));
  };
  return { session: new FixSession({ run, codebase, toolbox, restore }), call, root };
}

/** What was written on this machine, and how to take it back. */
export async function openUndo(directories: Directories): Promise<Undo> {
  const { journalIn } = await import("./workspace/editing/open-editor.ts");
  const { Undo } = await import("./workspace/editing/undo.ts");
  return new Undo(journalIn(directories), (root) => new Workspace(root, { directories }).editor());
}

/** What `doctor` says of a project. */
export async function describeProject(
  root: string,
): Promise<{ files: number; versions: string[]; mappings: string[] }> {
  const workspace = new Workspace(root);
  const [files, build, mappings] = await Promise.all([
    workspace.files(),
    workspace.gradle(),
    findMappingFiles(root),
  ]);
  const versions = build.versions.map(({ name, value }) => `${name} ${value}`);
  if (build.gradleVersion) versions.unshift(`gradle ${build.gradleVersion}`);
  return { files: files.length, versions, mappings };
}

function whyNothing(facts: InputFacts, { log }: ReadLog): { code: string; message: string; hint?: string } {
  if (facts.bytes === 0) {
    const hint = "Pipe a log in, or name a file: adb logcat -d | culprit";
    return { code: "EMPTY_INPUT", message: "The input is empty.", hint };
  }
  if (facts.binary) {
    const hint = "A log is text. For a bug report, unzip it first.";
    return { code: "BINARY_INPUT", message: "The input is binary, not a log.", hint };
  }
  return {
    code: "NO_FAILURE",
    message: `No crash, build failure or compiler error in ${log.lineCount === 1 ? "this line" : `these ${log.lineCount} lines`}.`,
    hint: "If there should be one, capture more of the log: the failure itself and what follows it.",
  };
}

/** Applies the mapping the user named, or one the build left behind where the trace is minified. */
async function retraced(
  failures: ParsedError[],
  named: string | undefined,
  root: string | undefined,
): Promise<{ failures: ParsedError[]; warnings: string[] }> {
  const { retrace } = await import("./parse/retrace.ts");
  const minified = failures.some(isMinified);
  const found = named || !minified || root === undefined ? [] : await findMappingFiles(root);
  const candidates = named ? [resolve(named)] : found.slice(0, 4).map((path) => join(root ?? "", path));
  let mismatch: string | undefined;
  for (const path of candidates) {
    const text = await readFile(path, "utf8").catch(() => undefined);
    if (text === undefined) return { failures, warnings: [`The mapping ${path} cannot be read.`] };
    const answer = retrace(failures, text);
    if (!answer.mismatch) return { failures: answer.failures, warnings: [] };
    mismatch = answer.mismatch;
  }
  if (named && mismatch) return { failures, warnings: [`The mapping does not fit this trace: ${mismatch}`] };
  const hint = "The trace is minified; --mapping with the build's mapping.txt gives real names and lines.";
  return { failures, warnings: minified ? [hint] : [] };
}

/** Counts the calls that go through, and the milliseconds they take. */
function counted(
  runTool: InvestigateInput["runTool"],
  clock: () => number,
): { runTool: InvestigateInput["runTool"]; spent: { calls: number; milliseconds: number } } {
  const spent = { calls: 0, milliseconds: 0 };
  return {
    spent,
    runTool: async (...call) => {
      const startedAt = clock();
      spent.calls++;
      try {
        return await runTool(...call);
      } finally {
        spent.milliseconds += clock() - startedAt;
      }
    },
  };
}

/** The tools of one analysis, loaded when the first of them is asked for. */
function toolRunner(workspace: Workspace | undefined): InvestigateInput["runTool"] {
  let toolbox: Promise<Toolbox> | undefined;
  return async (name, parameters, signal) => {
    toolbox ??= toolboxOver(workspace, { toolsets: ["debug", "workspace", "evidence"] });
    return (await toolbox).call(name, parameters, { signal });
  };
}

async function toolboxOver(workspace: Workspace | undefined, options: ToolboxOptions): Promise<Toolbox> {
  const { Toolbox } = await import("./tools/toolbox.ts");
  return new Toolbox(workspace, options);
}

async function save(
  result: FullRCAResult,
  failures: readonly ParsedError[],
  { command, ran, workspace }: AnalyzeOptions,
  directories: Directories,
): Promise<void> {
  try {
    await savedRuns(directories).save({
      result,
      command,
      ran: ran && { ...ran, failures: failures.map(fingerprint) },
      workspace: workspace && resolve(workspace),
      log: failures[0]?.raw,
    });
  } catch (problem) {
    const reason = problem instanceof Error ? problem.message : String(problem);
    result.warnings.push(`This analysis was not saved, so it cannot be shown again: ${reason}`);
  }
}
