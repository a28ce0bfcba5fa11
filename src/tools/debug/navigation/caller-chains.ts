import type { CallSite } from "../../../model/code.ts";
import { uniqueBy } from "../../../support/unique-by.ts";
import { fileName } from "../../../workspace/paths.ts";
import type { Workspace } from "../../../workspace/workspace.ts";
import { lastName } from "../../outline-queries.ts";
import type { Budget } from "./budget.ts";
import type { Caller } from "./engine.ts";

/** Chains in one answer. */
const MAX_CHAINS = 500;
/** Callers of one function that are followed further up. */
const MAX_FOLLOWED = 50;

interface NamedSite extends CallSite {
  /** The function around the call; the file's name for calls outside any function. */
  caller: string;
}

/**
 * Call chains that end in a function: one per call site and way up, each as long as callers are found and depth and
 * budget allow. A function that is already in the chain is not entered again.
 */
export class CallerChains {
  private readonly workspace: Workspace;
  private readonly maxDepth: number;
  private readonly budget: Budget;
  private readonly asked = new Map<string, Promise<NamedSite[]>>();
  private readonly found: Caller[] = [];

  constructor(workspace: Workspace, maxDepth: number, budget: Budget) {
    this.workspace = workspace;
    this.maxDepth = maxDepth;
    this.budget = budget;
  }

  async of(functionName: string, path: string): Promise<Caller[]> {
    for (const site of await this.sitesOf(functionName, path)) {
      await this.extend(site, site, [site.caller, functionName]);
    }
    return this.found;
  }

  /** Follows the chain up from its outermost site; `direct` is the call it began with. */
  private async extend(direct: NamedSite, outermost: NamedSite, chain: string[]): Promise<void> {
    const above = chain.length <= this.maxDepth ? await this.callersAbove(outermost, chain) : [];
    for (const site of above) await this.extend(direct, site, [site.caller, ...chain]);
    if (above.length > 0 || this.found.length >= MAX_CHAINS) return;
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
    const sites = await this.sitesOf(lastName(site.enclosing), site.path);
    const fresh = sites.filter(({ caller }) => !chain.includes(caller));
    return uniqueBy(fresh, ({ caller, path }) => `${path}\0${caller}`).slice(0, MAX_FOLLOWED);
  }

  private sitesOf(functionName: string, path: string): Promise<NamedSite[]> {
    const key = `${path}\0${functionName}`;
    const known = this.asked.get(key);
    if (known) return known;
    const asked = this.workspace
      .callers(functionName, path)
      .then((sites) => sites.map((site) => ({ ...site, caller: site.enclosing || fileName(site.path) })));
    this.asked.set(key, asked);
    return asked;
  }
}
