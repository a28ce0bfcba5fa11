import { ToolRegistry as Registry } from "../tools/tool-registry.ts";
import type { ToolsetOptions } from "../tools/toolsets/shared.ts";
import { registerToolset as register, type ToolsetName } from "../tools/toolsets.ts";
import { Workspace } from "../workspace/workspace.ts";
import { openMemory } from "./memory.ts";
import { userTerminal } from "./terminal.ts";

/** A registry as programs use it: with one that all of a process share. */
export class ToolRegistry extends Registry {
  static #shared: ToolRegistry | undefined;

  /** The tools of the folder that was current when this was first asked for. */
  static getInstance(): ToolRegistry {
    if (ToolRegistry.#shared) return ToolRegistry.#shared;
    const shared = new ToolRegistry();
    registerToolset(shared, ["debug", "workspace", "evidence", "explore"], new Workspace("."));
    ToolRegistry.#shared = shared;
    return shared;
  }
}

/**
 * Fills a registry with the tools of one or more toolsets over one workspace. Each is loaded when it is first called;
 * one that is in two toolsets is there once. Commands run in the user's shell and environment unless told otherwise.
 */
export function registerToolset(
  registry: Registry,
  names: readonly ToolsetName[],
  over: Workspace,
  options: ToolsetOptions = {},
): void {
  register(registry, names, over, {
    memory: () => openMemory(),
    triage: async (request) => {
      const { triageForTools } = await import("./triage/triage-for-tools.ts");
      return triageForTools({ workspace: over.root })(request);
    },
    ...options,
    terminal: { ...userTerminal(), ...options.terminal },
  });
}
