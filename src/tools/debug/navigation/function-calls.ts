import { fileName } from "../../../model/paths.ts";
import { MAX_SITES } from "../../../workspace/call-sites.ts";
import { isScript } from "../../../workspace/paths.ts";
import type { Workspace } from "../../../workspace/workspace.ts";
import { lastName } from "../../outline-queries.ts";
import type { Budget } from "./budget.ts";
import type { FunctionCalls } from "./call-sites.ts";
import { CallTargets } from "./call-target.ts";
import { calleesIn } from "./callee.ts";
import { scriptCalls } from "./script-calls.ts";

/** Finds the calls of a function, and leaves out those of others that are named alike. */
export class CallFinder {
  readonly #workspace: Workspace;
  readonly #budget: Budget;
  readonly #targets: CallTargets;
  readonly #asked = new Map<string, Promise<FunctionCalls>>();

  constructor(workspace: Workspace, budget: Budget) {
    this.#workspace = workspace;
    this.#budget = budget;
    this.#targets = new CallTargets(workspace);
  }

  of(functionName: string, path: string): Promise<FunctionCalls> {
    const key = `${path}\0${functionName}`;
    const known = this.#asked.get(key);
    if (known) return known;
    const asked = isScript(path)
      ? scriptCalls(this.#workspace, functionName, path, this.#budget)
      : this.#find(functionName, path);
    this.#asked.set(key, asked);
    return asked;
  }

  async #find(functionName: string, path: string): Promise<FunctionCalls> {
    const found: FunctionCalls = { sure: [], possible: [] };
    const outline = await this.#workspace.outline(path);
    const callees = outline ? calleesIn(outline, functionName) : [];
    const name = lastName(functionName);
    const calls = await this.#workspace.callers(name, path);
    if (calls.length >= MAX_SITES) this.#budget.cut();
    for (const site of calls) {
      if (!this.#budget.allows()) break;
      const from = await this.#workspace.outline(site.path);
      const verdict = from && (await this.#targets.judge(site, from, callees));
      const named = { ...site, caller: site.enclosing || fileName(site.path) };
      if (verdict === "callee") found.sure.push(named);
      if (verdict === "unknown") found.possible.push(named);
    }
    return found;
  }
}
