import { uniqueBy } from "../../../support/unique-by.ts";
import type { Workspace } from "../../../workspace/workspace.ts";
import type { Budget } from "./budget.ts";
import type { NamedSite } from "./call-sites.ts";
import type { Caller } from "./engine.ts";
import { CallFinder } from "./function-calls.ts";

/** Chains in one answer. */
const MAX_CHAINS = 500;
/** Callers of one function that are followed further up. */
const MAX_FOLLOWED = 50;

/**
 * Call chains that end in a function: one per call site and way up, each as long as callers are found and depth and
 * budget allow. A function that is already in the chain is not entered again.
 */
export class CallerChains {
  private readonly calls: CallFinder;
  private readonly maxDepth: number;
  private readonly budget: Budget;
  private readonly found: Caller[] = [];

  constructor(workspace: Workspace, maxDepth: number, budget: Budget) {
    this.calls = new CallFinder(workspace, budget);
    this.maxDepth = maxDepth;
    this.budget = budget;
  }

  /** `possible` counts the chains, at the end of the list, that begin with a call of which it is not known whether it is one. */
  async of(functionName: string, path: string): Promise<{ callers: Caller[]; possible: number }> {
    const { sure, possible } = await this.calls.of(functionName, path);
    for (const site of sure) await this.extend(site, site, [site.caller, functionName]);
    const sureChains = this.found.length;
    for (const site of possible) await this.extend(site, site, [site.caller, functionName]);
    return { callers: this.found, possible: this.found.length - sureChains };
  }

  /** Follows the chain up from its outermost site; `direct` is the call it began with. */
  private async extend(direct: NamedSite, outermost: NamedSite, chain: string[]): Promise<void> {
    const above = chain.length <= this.maxDepth ? await this.callersAbove(outermost, chain) : [];
    for (const site of above) await this.extend(direct, site, [site.caller, ...chain]);
    if (above.length > 0) return;
    if (this.found.length >= MAX_CHAINS) return this.budget.cut();
    this.found.push({
      callerName: direct.caller,
      filePath: direct.path,
      line: direct.line,
      callChain: chain,
      depth: chain.length - 1,
    });
  }

  private async callersAbove(site: NamedSite, chain: readonly string[]): Promise<NamedSite[]> {
    if (site.enclosing === "" || this.found.length >= MAX_CHAINS || !this.budget.allows()) return [];
    const { sure } = await this.calls.of(site.enclosing, site.path);
    const fresh = sure.filter(({ caller }) => !chain.includes(caller));
    const callers = uniqueBy(fresh, ({ caller, path }) => `${path}\0${caller}`);
    if (callers.length > MAX_FOLLOWED) this.budget.cut();
    return callers.slice(0, MAX_FOLLOWED);
  }
}
