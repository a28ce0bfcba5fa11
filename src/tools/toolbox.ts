import type { ApprovalGate, Decision } from "../model/approval.ts";
import { Failure } from "../model/failure.ts";
import type { ToolContract, ToolResult } from "../model/tool.ts";
import { maskData } from "../support/mask-data.ts";
import type { HeldEntry } from "../workspace/held-entry.ts";
import type { Workspace } from "../workspace/workspace.ts";
import { decideOn, denied, runApproved } from "./approved-call.ts";
import { failed, type PreparedCall, type ToolContext } from "./tool-base.ts";
import { ToolRegistry } from "./tool-registry.ts";
import type { ToolsetOptions } from "./toolsets/shared.ts";
import { registerToolset } from "./toolsets.ts";
import type { WritePreview } from "./workspace/preview-write.ts";

/**
 * Runs a call that may run somewhere else than here, and nothing that it leads to. Undefined for calls that run here.
 */
export type RunElsewhere = (
  call: PreparedCall,
) => ((context: ToolContext | undefined) => Promise<ToolResult>) | undefined;

export interface ToolboxOptions {
  /** Toolsets, and single tools, by their names. */
  toolsets: readonly string[];
  /** Leaves out every tool that may change something. */
  readOnly?: boolean;
  /** Who decides on calls with an effect; without it they are denied. */
  gate?: ApprovalGate;
  /** For a process that outlives changes of the project: what was learned about the tree is checked at every call. */
  live?: boolean;
  /** Where calls run that do not run here. */
  elsewhere?: RunElsewhere;
  /** For results that a client hands to a model of whoever's: without secrets, in whatever field and tool. */
  maskResults?: boolean;
  /** What single tools need: budgets, servers, the memory. */
  tools?: ToolsetOptions;
}

export interface CallOptions extends ToolContext {
  /** Decides on this call in place of the toolbox's own gate. */
  gate?: ApprovalGate;
}

/** Tools over one workspace behind the one policy: validated first, then decided on, then run. */
export class Toolbox {
  readonly registry = new ToolRegistry();
  readonly #workspace: Workspace | undefined;
  readonly #options: ToolboxOptions;

  /** Without a workspace there are no tools but those that are added to the registry. */
  constructor(workspace: Workspace | undefined, options: ToolboxOptions) {
    this.#workspace = workspace;
    this.#options = options;
    if (workspace) {
      registerToolset(this.registry, options.toolsets, workspace, { ...options.tools, isWatched: true });
    }
  }

  contracts(): ToolContract[] {
    return this.registry.contracts().filter((contract) => this.#offers(contract));
  }

  /** Runs a tool. Always resolves to an envelope; a call that may not be made is APPROVAL_DENIED. */
  async call(name: string, parameters: unknown, options: CallOptions = {}): Promise<ToolResult> {
    const startedAt = performance.now();
    const preparation = await this.registry.prepare(name, parameters);
    if ("refusal" in preparation) return preparation.refusal;
    const call = this.#placed(preparation.call);
    const decision = await this.#decide(call, options);
    if (options.signal?.aborted)
      return failed({ code: "CANCELLED", message: `${name} was cancelled` }, startedAt);
    if (!decision.allowed) {
      const hint = this.#offers(call.contract)
        ? undefined
        : "Use a tool that reads; no rule allows more here.";
      return denied(call, decision, startedAt, hint);
    }
    if (this.#options.live) this.#workspace?.keepUp();
    return runApproved(call, decision, { context: options, decide: (each) => this.#decide(each, options) });
  }

  /** Runs a call that was decided on elsewhere, and nothing that it leads to. `parameters` are canonical. */
  async run(name: string, parameters: unknown, context: ToolContext): Promise<ToolResult> {
    const preparation = await this.registry.prepare(name, parameters);
    if ("refusal" in preparation) return preparation.refusal;
    if (this.#options.live) this.#workspace?.expectChanges();
    return this.#shown(await preparation.call.run(context));
  }

  /**
   * What a call would change, for whoever shows it before it is decided on; undefined for calls of which nothing is known
   * beforehand. `parameters` are canonical. Throws the Failure that the call would end with.
   */
  async preview(name: string, parameters: Record<string, unknown>): Promise<WritePreview | undefined> {
    if (!this.#workspace) return undefined;
    const { previewWrite } = await import("./workspace/preview-write.ts");
    return previewWrite(this.#workspace, name, parameters);
  }

  /** Opens what a path of the workspace leads to; the caller closes it. Throws PATH_OUTSIDE_WORKSPACE, or the system's error. */
  async hold(path: string): Promise<HeldEntry> {
    if (this.#workspace) return this.#workspace.hold((await this.#workspace.confine(path)).absolute);
    throw new Failure("PATH_OUTSIDE_WORKSPACE", "There is no workspace here to read from.");
  }

  #placed(call: PreparedCall): PreparedCall {
    const run = this.#options.elsewhere?.(call);
    // What runs elsewhere is masked there.
    if (!run) return { ...call, run: async (context) => this.#shown(await call.run(context)) };
    const next = (result: ToolResult) => {
      const preparation = call.next?.(result);
      return preparation && "call" in preparation ? { call: this.#placed(preparation.call) } : preparation;
    };
    return { ...call, run, ...(call.next && { next }) };
  }

  #shown(result: ToolResult): ToolResult {
    return this.#options.maskResults ? maskData(result) : result;
  }

  #offers({ effect }: ToolContract): boolean {
    return !this.#options.readOnly || effect === "read_only";
  }

  async #decide(call: PreparedCall, { gate, signal }: CallOptions): Promise<Decision> {
    if (!this.#offers(call.contract))
      return { allowed: false, by: "rule", reason: "only tools that read are offered here" };
    return decideOn(call, gate ?? this.#options.gate, signal);
  }
}
