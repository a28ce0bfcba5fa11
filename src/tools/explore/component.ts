import type { Workspace } from "../../workspace/workspace.ts";
import { ToolFailure } from "../tool-failure.ts";
import { MetricsLog } from "./metrics-log.ts";
import { ReadCache } from "./read-cache.ts";

/** Hard limits of one component; none can be raised by a call. */
export const exploreLimits = {
  concurrentReads: 20,
  readBytes: 5 * 1024 * 1024,
  fileBytes: 512_000,
  listings: 10,
  /** Reads after which the index-first policy asks for a reason. */
  readsWithoutReason: 5,
};

export interface ComponentOptions {
  /** Any unit of work: an analysis, a screen, a task. */
  component?: string;
  /** Where metrics go; none are written without it. */
  metricsDir?: string;
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
  readonly #waiting: (() => void)[] = [];
  #reading = 0;
  #queries = 0;
  #reads = 0;
  #filesRead = 0;
  #bytesRead = 0;
  #listings = 0;

  constructor(workspace: Workspace, options: ComponentOptions = {}) {
    this.workspace = workspace;
    this.name = options.component ?? "default";
    this.clock = options.clock ?? Date.now;
    this.cache = new ReadCache(workspace);
    this.#enforce = options.enforce ?? false;
    this.#log = options.metricsDir
      ? new MetricsLog(workspace.root, options.metricsDir, this.name)
      : undefined;
  }

  /** Adds a call to the metrics. `startedAt` by this component's clock. */
  async note(tool: string, startedAt: number, facts: Record<string, unknown>): Promise<void> {
    const timestamp = new Date(startedAt).toISOString();
    const duration_ms = this.clock() - startedAt;
    await this.#log?.add({ timestamp, component: this.name, tool, ...facts, duration_ms });
  }

  /** Counts a query that was answered: from now on files may be read. */
  countQuery(): void {
    this.#queries++;
  }

  /** Counts a listing, or refuses the one too many. */
  countListing(justification: string | undefined): void {
    this.#require(justification, "listFiles explores where the index cannot answer");
    if (this.#listings >= exploreLimits.listings) {
      throw new ToolFailure(
        "LIST_BUDGET_EXCEEDED",
        `All ${exploreLimits.listings} listings of component '${this.name}' are used`,
        {
          suggestion: "Use queryIndex with pathPrefix.",
          details: { listings: this.#listings, limit: exploreLimits.listings },
        },
      );
    }
    this.#listings++;
  }

  /** Waits for one of the places for reading, counts the read, and gives the place back when the work is done. */
  async reading<Result>(justification: string | undefined, work: () => Promise<Result>): Promise<Result> {
    if (this.#queries === 0 || this.#reads >= exploreLimits.readsWithoutReason) {
      this.#require(
        justification,
        this.#queries === 0 ? "queryIndex comes first" : "more than five files are read",
      );
    }
    this.#reads++;
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
    if (this.#bytesRead + bytes > exploreLimits.readBytes) {
      throw new ToolFailure(
        "READ_BUDGET_EXCEEDED",
        `Cumulative read limit (5MB) exceeded for component '${this.name}'`,
        {
          suggestion: "Work with what was read, or narrow the question with queryIndex.",
          details: {
            bytes_read: this.#bytesRead,
            limit_bytes: exploreLimits.readBytes,
            files_read: this.#filesRead,
          },
        },
      );
    }
    this.#bytesRead += bytes;
    this.#filesRead++;
  }

  #require(justification: string | undefined, why: string): void {
    if (!this.#enforce || justification?.trim()) return;
    throw new ToolFailure("JUSTIFICATION_REQUIRED", `The index-first policy asks for a reason: ${why}`, {
      suggestion:
        "Query the index first, or say in justification what is needed and why the index does not tell.",
    });
  }
}
