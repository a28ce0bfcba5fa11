import { cpSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { EmbeddedStore } from "../src/memory/embedded-store.ts";
import type { RCADocument } from "../src/model/rca-document.ts";
import { drifts, ownLogs } from "./failure-logs.ts";
import { percentile } from "./measure.ts";
import { type Taken, taken } from "./peak.ts";
import { documentOf, failureLog, manyDocuments } from "./remembered.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const built = join(root, "dist/cli/culprit.js");
/** `--large`: with a hundred thousand documents too, which takes minutes. */
const sizes = process.argv.includes("--large") ? [1000, 10_000, 100_000] : [1000, 10_000];

/** Keeping and finding in the embedded store, and what recalling from a large one adds to an analysis. */
export async function memoryStore(): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), "culprit-bench-"));
  try {
    const rows: string[] = [];
    for (const count of sizes) rows.push(await stored(join(folder, String(count)), count));
    rows.push(...recalling(folder));
    return rows;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function stored(state: string, count: number): Promise<string> {
  const memory = join(state, "culprit", "memory");
  const store = new EmbeddedStore(join(memory, "memory.db"));
  const batch: RCADocument[] = [];
  let filling = 0;
  const fill = async () => {
    const start = now();
    await store.put(batch.splice(0));
    filling += now() - start;
  };
  for (const document of manyDocuments(count)) if (batch.push(document) === 500) await fill();
  await fill();
  await store.close();

  const logs = ownLogs();
  const queries = Array.from({ length: 200 }, (_, round) => {
    const number = (round * 7919) % count;
    return documentOf(drifts["all three"](failureLog(logs, number), round), number);
  });
  const search = (round: number) => {
    const { stack_trace, language } = queries[round % queries.length] ?? {};
    return store.searchSimilar(stack_trace ?? "", { language, min_confidence: 0.6 });
  };
  const [first = 0] = await times(1, search);
  const found = await times(queries.length, search);
  const words = await times(50, (round) => store.searchSimilar(queries[round]?.error_message ?? ""));
  const add = await times(200, (round) => {
    const { id, created_at, updated_at, ...fresh } = documentOf(
      failureLog(logs, count + round),
      count + round,
    );
    return store.addRCA(fresh);
  });
  await store.close();
  const bytes = readdirSync(memory).reduce((sum, name) => sum + statSync(join(memory, name)).size, 0);
  const env = environment(state, state);
  const { megabytes } = taken([built, "memory", "search", "property has not been initialized", "--all"], {
    env,
  });
  return `${count} documents: search with filters ${shown(found)} ms (p50, p95), by words ${shown(words)} ms, the first of a process ${first.toFixed(0)} ms, add ${shown(add)} ms, 500 at once ${((filling / count) * 500).toFixed(0)} ms, ${(bytes / 2 ** 20).toFixed(0)} MB on disk, ${megabytes.toFixed(0)} MB at the peak of a command that searches`;
}

const environment = (state: string, home: string): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  HOME: home,
  XDG_STATE_HOME: state,
  XDG_CACHE_HOME: join(home, "cache"),
});

/**
 * A whole analysis in a fresh process, of a failure that is remembered and of one that is not: without the memory, with
 * an empty one, and with ten thousand documents. Every run finds the stores as they were.
 */
function recalling(folder: string): string[] {
  const rows: string[] = [];
  const [known = ""] = ownLogs();
  const unknown = join(folder, "unknown.txt");
  writeFileSync(
    unknown,
    failureLog([known], 123_457).replaceAll("Exception:", "Exception: Quite another thing:"),
  );
  const subjects: Record<string, string> = {
    "a failure that is remembered": join(root, "examples/failures/lateinit/log.txt"),
    "another one": unknown,
  };
  for (const [what, log] of Object.entries(subjects)) {
    // Without the memory twice: what that differs from itself by is what cannot be measured.
    const names = ["without", "empty", "full", "control"] as const;
    const runs: Record<(typeof names)[number], Taken[]> = { without: [], empty: [], full: [], control: [] };
    for (let round = 0; round < 15; round++)
      // Every other round goes backwards, so that none always follows the same one.
      for (const name of round % 2 ? names : names.toReversed()) {
        const state = join(folder, "state");
        rmSync(state, { recursive: true, force: true });
        if (name === "full") cpSync(join(folder, "10000"), state, { recursive: true });
        const more = name === "without" || name === "control" ? ["--no-memory"] : [];
        const options = ["-w", join(root, "examples/shelf"), "--format", "json", "--exit-zero", "--no-cache"];
        const run = taken([built, log, ...options, ...more], { env: environment(state, folder) });
        if (round > 0) runs[name].push(run);
      }
    const middle = (name: keyof typeof runs, of: (run: Taken) => number) =>
      percentile(runs[name].map(of), 0.5);
    const duration = ({ output }: Taken) => Number(JSON.parse(output).durationMs);
    const added = (name: keyof typeof runs, of: (run: Taken) => number) =>
      (middle(name, of) - middle("without", of)).toFixed(0);
    rows.push(
      `an analysis of ${what}, in a fresh process: ${middle("without", duration).toFixed(0)} ms; an empty memory adds ${added("empty", duration)} ms, 10000 documents ${added("full", duration)} ms, nothing ${added("control", duration)} ms; with what is kept after the answer ${added("empty", (run) => run.cpuMs)} and ${added("full", (run) => run.cpuMs)} ms of CPU`,
    );
  }
  return rows;
}

async function times(rounds: number, run: (round: number) => Promise<unknown>): Promise<number[]> {
  const taken: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const start = now();
    await run(round);
    taken.push(now() - start);
  }
  return taken;
}

/** Milliseconds; with `--cpu` those that this process worked, for a machine that does other things besides. */
function now(): number {
  if (!process.argv.includes("--cpu")) return performance.now();
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

const shown = (taken: number[]): string =>
  [0.5, 0.95].map((share) => percentile(taken, share).toFixed(1)).join(", ");
