import { join, resolve } from "node:path";
import type { ApprovalGate } from "../model/approval.ts";
import type { Effect, ToolContract } from "../model/tool.ts";
import type { Directories } from "../support/directories.ts";
import { homeFolder } from "../support/home-folder.ts";
import type { AuditLog } from "../tools/policy/audit-log.ts";
import type { Ask, Policy } from "../tools/policy/policy.ts";
import { COMMAND_TOOL } from "../tools/policy/rule.ts";
import type { RuleBook } from "../tools/policy/rule-book.ts";
import type { RuleScope } from "../tools/policy/rule-scope.ts";
import type { WrittenFiles } from "../tools/policy/written-files.ts";
import { userShell } from "./terminal.ts";

export interface OpenPolicyOptions {
  directories: Directories;
  /** Root of the workspace: rules that lie in it do not count. */
  workspace: string;
  /** Asks where no rule decides. */
  ask?: Ask;
  /** Told what became of an `always`. */
  tell?: (sentence: string) => void;
  /** The risk that the user's own flag allows, of all tools or of those that are named. */
  flag?: Effect;
  flagCovers?: ReadonlySet<string>;
  /** What the run has written so far; its own from now on unless given. */
  written?: WrittenFiles;
}

let parts: ReturnType<typeof loadParts> | undefined;

function loadParts() {
  return Promise.all([
    import("../tools/policy/policy.ts"),
    import("../tools/policy/rule-book.ts"),
    import("../tools/policy/audit-log.ts"),
    import("../tools/policy/written-files.ts"),
  ]);
}

/** The modules of the policy, loaded by the first call with an effect: each import costs a server's every call. */
async function policyParts() {
  parts ??= loadParts();
  const [{ Policy, recorded }, { RuleBook }, { AuditLog }, { WrittenFiles }] = await parts;
  return { Policy, recorded, RuleBook, AuditLog, WrittenFiles };
}

/** The one policy over the user's rules, with its audit log. */
export async function openPolicy(options: OpenPolicyOptions): Promise<Policy> {
  const { directories, workspace, written = await openWritten(workspace), ...who } = options;
  const { Policy } = await policyParts();
  const book = await openRules(directories, workspace);
  const audit = await openAuditLog(directories, workspace);
  return new Policy({ book, audit, workspace, written, ...who, shell: userShell() });
}

/** A policy for each call of one run: who is asked differs, what the run has written does not. */
export function policiesOfRun(
  options: Omit<OpenPolicyOptions, "ask" | "written">,
): (ask: Ask) => Promise<Policy> {
  let written: Promise<WrittenFiles> | undefined;
  return async (ask) => {
    written ??= openWritten(options.workspace);
    return openPolicy({ ...options, ask, written: await written });
  };
}

async function openWritten(workspace: string): Promise<WrittenFiles> {
  const { WrittenFiles } = await policyParts();
  return new WrittenFiles({ workspace: resolve(workspace), home: homeFolder() || undefined });
}

/** The user's approval rules. */
export async function openRules(directories: Directories, workspace?: string): Promise<RuleBook> {
  const { RuleBook } = await policyParts();
  return new RuleBook({
    folder: directories.config,
    workspace,
    lockDirectory: join(directories.state, "locks"),
  });
}

/** Tools that change something and are the assistant's alone: rules can speak of them, too. */
export async function assistantWrites(): Promise<ToolContract[]> {
  const { undoEdits } = await import("../agent/assistant/own-tools.ts");
  return [undoEdits];
}

/** What a rule will let through, in words and by examples. */
export async function ruleScope(contract: ToolContract, pattern: string): Promise<RuleScope> {
  const [{ commandScope, parameterScope }, { inputSchema }] = await Promise.all([
    import("../tools/policy/rule-scope.ts"),
    import("../tools/json-schema.ts"),
  ]);
  const { name: tool, kinds = {} } = contract;
  if (tool === COMMAND_TOOL) return commandScope({ tool, pattern });
  const parameters = Object.keys(inputSchema(contract).properties ?? {});
  return parameterScope({ tool, pattern }, { parameters, kinds });
}

/** A gate of one's own, every decision of which is on record. */
export async function openRecorded(
  gate: ApprovalGate,
  directories: Directories,
  workspace: string,
): Promise<ApprovalGate> {
  const { recorded } = await policyParts();
  return recorded(gate, await openAuditLog(directories, workspace));
}

/** What was decided, on record. */
export async function openAuditLog(directories: Directories, workspace: string): Promise<AuditLog> {
  const { AuditLog } = await policyParts();
  return new AuditLog({ folder: directories.state, workspace: resolve(workspace) });
}
