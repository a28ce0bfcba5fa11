import type { SavedRun } from "../agent/saved-run.ts";
import type { FullRCAResult } from "../model/rca-result.ts";
import type { Directories } from "../support/directories.ts";
import { savedRuns } from "./saved-runs.ts";

/** What one tool did in an analysis. */
export interface ToolUse {
  tool: string;
  calls: number;
  failed: number;
  milliseconds: number;
}

/** What a list of saved analyses and their figures say of one. */
export interface IndexedRun {
  id: string;
  /** Milliseconds since the epoch. */
  savedAt: number;
  fingerprint?: string;
  status: FullRCAResult["status"];
  type: string;
  title: string;
  rootCause: string;
  confidence: number;
  engine: FullRCAResult["engine"];
  isAgain: boolean;
  durationMs: number;
  iterations: number;
  files: number;
  bytes: number;
  tools: ToolUse[];
}

const known = new Map<string, Map<string, { savedAt: number; run: IndexedRun }>>();

/** Every saved analysis, the newest first; a file is read again only where it changed. */
export async function indexedRuns(directories: Directories): Promise<IndexedRun[]> {
  const former = known.get(directories.state) ?? new Map();
  const now: typeof former = new Map();
  const runs = savedRuns(directories);
  for (const { id, savedAt } of await runs.stored()) {
    const same = former.get(id);
    if (same?.savedAt === savedAt) now.set(id, same);
    else {
      const run = await runs.load(id).catch(() => undefined);
      if (run) now.set(id, { savedAt, run: indexed(run, savedAt) });
    }
  }
  known.set(directories.state, now);
  return [...now.values()].map(({ run }) => run);
}

function indexed({ result, steps = [] }: SavedRun, savedAt: number): IndexedRun {
  const { id, fingerprint, status, type, title, rootCause, confidence, engine, cached, ledger } = result;
  const tools = new Map<string, ToolUse>();
  const toolOf = new Map<number, string>();
  for (const { kind, tool, call, success, durationMs = 0 } of steps) {
    if (kind === "action" && tool !== undefined && call !== undefined) toolOf.set(call, tool);
    const asked = kind === "observation" && call !== undefined ? toolOf.get(call) : undefined;
    if (asked === undefined) continue;
    const use = tools.get(asked) ?? { tool: asked, calls: 0, failed: 0, milliseconds: 0 };
    use.calls++;
    use.milliseconds += durationMs;
    if (success === false) use.failed++;
    tools.set(asked, use);
  }
  return {
    id,
    savedAt,
    fingerprint,
    status,
    type,
    title,
    rootCause,
    confidence,
    engine,
    isAgain: cached !== undefined,
    durationMs: result.durationMs,
    iterations: result.iterations,
    files: ledger?.files ?? 0,
    bytes: ledger?.bytes ?? 0,
    tools: [...tools.values()],
  };
}
