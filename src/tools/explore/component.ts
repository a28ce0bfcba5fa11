import { createHash } from "node:crypto";
import { join } from "node:path";
import type { Workspace } from "../../workspace/workspace.ts";
import { ToolFailure } from "../tool-failure.ts";
import { BudgetLedger } from "./budget-ledger.ts";
import { exploreLimits } from "./explore-limits.ts";
import { MetricsLog } from "./metrics-log.ts";
import { ReadCache } from "./read-cache.ts";

export interface ComponentOptions {
  /** Any unit of work: an analysis, a screen, a task. Calls may name another. */
  component?: string;
  /** Where metrics go, from the workspace: `.culprit/metrics` unless given, nowhere when false. */
  metricsDir?: string | false;
  /** A folder of the user's where budgets are kept, so that they hold over processes; without it, for this object. */
  ledgerDir?: string;
  /** Makes the index-first policy a rule instead of advice. */
  enforce?: boolean;
  /** Milliseconds since the epoch. */
  clock?: () => number;
}

/** One component's budget, policy and metrics, shared by its three tools. */
export class Component {
  readonly workspace: Workspace;
  readonly name: string;
  readonly clock: () => number;
  readonly cache: ReadCache;
  readonly #enforce: boolean;
  readonly #log: MetricsLog | undefined;
  readonly #ledger: BudgetLedger;
  readonly #waiting: (() => void)[] = [];
  #reading = 0;

  constructor(workspace: Workspace, options: ComponentOptions = {}, cache = new ReadCache(workspace)) {
    this.workspace = workspace;
    this.name = options.component ?? "default";
    this.clock = options.clock ?? Date.now;
    this.cache = cache;
    this.#enforce = options.enforce ?? false;
    const { metricsDir = ".culprit/metrics" } = options;
    this.#log = metricsDir ? new MetricsLog(workspace.root, metricsDir, this.name) : undefined;
    this.#ledger = new BudgetLedger(this.clock, ledgerFile(workspace.root, this.name, options.ledgerDir));
  }

  /** Adds a call to the metrics. `startedAt` by this component's clock. */
  async note(tool: string, startedAt: number, facts: Record<string, unknown>): Promise<void> {
    const timestamp = new Date(startedAt).toISOString();
    const duration_ms = this.clock() - startedAt;
    await this.#log?.add({ timestamp, component: this.name, tool, ...facts, duration_ms });
  }

  /** Counts a query that was answered: from now on files may be read. */
  countQuery(): void {
    this.#ledger.take({ queries: 1 });
  }

  /** Counts a listing, or refuses the one too many. */
  countListing(justification: string | undefined): void {
    this.#require(justification, "listFiles explores where the index cannot answer");
    if (!this.#ledger.take({ listings: 1 })) {
      throw new ToolFailure(
        "LIST_BUDGET_EXCEEDED",
        `All ${exploreLimits.listings} listings of component '${this.name}' are used`,
        {
          suggestion: "Use queryIndex with pathPrefix.",
          details: { listings: this.#ledger.spent().listings, limit: exploreLimits.listings },
        },
      );
    }
  }

  /** Waits for one of the places for reading, counts the read, and gives the place back when the work is done. */
  async reading<Result>(justification: string | undefined, work: () => Promise<Result>): Promise<Result> {
    const { queries, reads } = this.#ledger.spent();
    if (queries === 0 || reads >= exploreLimits.readsWithoutReason) {
      this.#require(
        justification,
        queries === 0 ? "queryIndex comes first" : "more than five files are read",
      );
    }
    this.#ledger.take({ reads: 1 });
    if (this.#reading < exploreLimits.concurrentReads) this.#reading++;
    else await new Promise<void>((go) => this.#waiting.push(go));
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      // The place passes to the one who waited longest, or is free again.
      if (next) next();
      else this.#reading--;
    }
  }

  /** Takes the bytes of one file from the budget before they are handed out, or refuses. */
  spend(bytes: number): void {
    if (!this.#ledger.take({ files: 1, bytes })) {
      const spent = this.#ledger.spent();
      throw new ToolFailure(
        "READ_BUDGET_EXCEEDED",
        `Cumulative read limit (5MB) exceeded for component '${this.name}'`,
        {
          suggestion: "Work with what was read, or narrow the question with queryIndex.",
          details: {
            bytes_read: spent.bytes,
            limit_bytes: exploreLimits.readBytes,
            files_read: spent.files,
          },
        },
      );
    }
  }

  #require(justification: string | undefined, why: string): void {
    if (!this.#enforce || justification?.trim()) return;
    throw new ToolFailure("JUSTIFICATION_REQUIRED", `The index-first policy asks for a reason: ${why}`, {
      suggestion:
        "Query the index first, or say in justification what is needed and why the index does not tell.",
    });
  }
}

/** One file for a component of a workspace, whatever its name holds. */
function ledgerFile(root: string, name: string, folder: string | undefined): string | undefined {
  const key = createHash("sha256").update(`${root}\0${name}`).digest("hex").slice(0, 32);
  return folder && join(folder, `${key}.jsonl`);
}
