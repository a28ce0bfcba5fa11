import type { z } from "zod";
import type { ApprovalGate } from "../model/approval.ts";
import type { ToolContract, ToolInfo, ToolResult } from "../model/tool.ts";
import { nearest } from "../support/nearest.ts";
import { clip } from "../support/text.ts";
import { decideOn, denied, runApproved } from "./approved-call.ts";
import { AdaptedTool, type CustomTool } from "./custom-tool.ts";
import { requireZod } from "./require-zod.ts";
import {
  errorData,
  failed,
  type Preparation,
  type PreparedCall,
  ToolBase,
  type ToolContext,
} from "./tool-base.ts";

interface Entry {
  contract: ToolContract;
  tool: () => Promise<ToolBase>;
  beforeCall?: () => void;
  /** True for what the embedding program registered by itself: it vouches for it. */
  isOwn?: boolean;
}

export interface RegistryOptions {
  /** Who decides on calls with an effect. */
  gate?: ApprovalGate;
}

/** Tools by name. It knows none of them itself; it is filled from toolsets and by whoever registers more. */
export class ToolRegistry {
  private readonly entries = new Map<string, Entry>();
  private gate: ApprovalGate | undefined;

  constructor(options: RegistryOptions = {}) {
    this.gate = options.gate;
  }

  /** From now on the gate decides on every call of `execute` with an effect, custom tools included. */
  guard(gate: ApprovalGate): void {
    this.gate = gate;
  }

  /**
   * Registers any object with `execute` under a name. A name that is taken gets the new tool. Throws a TypeError for
   * what could never be called.
   */
  register(name: string, tool: CustomTool, schema: z.ZodType): void {
    if (typeof tool?.execute !== "function") throw new TypeError(`The tool ${name} has no execute()`);
    requireZod(schema, `The tool ${name}`);
    if (tool.output !== undefined) requireZod(tool.output, `The output of the tool ${name}`);
    const isItself =
      tool instanceof ToolBase && tool.contract.name === name && tool.contract.input === schema;
    const registered = isItself ? tool : new AdaptedTool(name, tool, schema);
    this.entries.set(name, { contract: registered.contract, tool: async () => registered, isOwn: true });
  }

  /** Registers a tool under its contract's name. */
  add(tool: ToolBase): void {
    this.entries.set(tool.contract.name, { contract: tool.contract, tool: async () => tool });
  }

  /**
   * Registers a tool that is created when it is first called. A creation that fails is tried again. `beforeCall` is
   * told of every call before its parameters are read.
   */
  addLazy(contract: ToolContract, create: () => Promise<ToolBase>, beforeCall?: () => void): void {
    let created: Promise<ToolBase> | undefined;
    const tool = () => {
      created ??= create().catch((error: unknown) => {
        created = undefined;
        throw error;
      });
      return created;
    };
    this.entries.set(contract.name, { contract, tool, beforeCall });
  }

  has(name: string): boolean {
    return this.find(name) !== undefined;
  }

  /**
   * Runs a tool. Always resolves to an envelope, also for an unknown name, parameters that do not fit, and a call that
   * may not run: without a gate only tools that read, and those that the program registered with `register`, run.
   */
  async execute(name: string, parameters: unknown, context?: ToolContext): Promise<ToolResult> {
    const startedAt = performance.now();
    const preparation = await this.prepare(name, parameters);
    if ("refusal" in preparation) return preparation.refusal;
    const { call } = preparation;
    if (!this.gate && this.find(name)?.isOwn) return call.run(context);
    const decide = (each: PreparedCall) => decideOn(each, this.gate, context?.signal);
    const decision = await decide(call);
    if (decision.allowed) return runApproved(call, decision, { context, decide });
    const suggestion = this.gate ? undefined : "Give the registry a gate: registry.guard(gate).";
    return denied(call, decision, startedAt, suggestion);
  }

  /** Validates without running: policies, journals and events see canonical parameters before anything happens. */
  async prepare(name: string, parameters: unknown): Promise<Preparation> {
    const startedAt = performance.now();
    const entry = this.find(name);
    if (!entry) return { refusal: this.unknown(name, startedAt) };
    try {
      entry.beforeCall?.();
      return (await entry.tool()).prepare(parameters);
    } catch (problem) {
      const { message, ...error } = errorData(problem);
      return {
        refusal: failed({ ...error, message: `${name} could not be started: ${message}` }, startedAt),
      };
    }
  }

  list(): ToolInfo[] {
    return this.contracts().map(({ name, description, input }) => ({ name, description, schema: input }));
  }

  getSchema(name: string): z.ZodType | undefined {
    return this.find(name)?.contract.input;
  }

  contracts(): ToolContract[] {
    return [...this.entries.values()].map((entry) => entry.contract);
  }

  /** By its own name, or by another spelling where no tool has that as its own. */
  private find(name: string): Entry | undefined {
    const own = this.entries.get(name);
    return own ?? [...this.entries.values()].find(({ contract }) => contract.aliases?.includes(name));
  }

  /** `name` comes from models and plain JavaScript too, so it may be anything. */
  private unknown(name: unknown, startedAt: number): ToolResult {
    const asked = typeof name === "string" ? name : `(${typeof name})`;
    const meant = nearest(asked, this.entries.keys());
    const names = [...this.entries.keys()].join(", ") || "none";
    const message = `Tool not found: ${clip(asked, 80)}`;
    const suggestion = meant ? `Did you mean "${meant}"?` : `Tools: ${names}.`;
    return failed({ code: "TOOL_NOT_FOUND", message, suggestion }, startedAt);
  }
}
