import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { EmbeddedStore } from "../src/memory/embedded-store.ts";
import type { RCADocument } from "../src/model/rca-document.ts";
import { percentile, sideBySide } from "./measure.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const built = join(root, "dist/cli/culprit.js");

/** Keeping and finding in the embedded store, and what recalling from a large one adds to an analysis. */
export async function memoryStore(): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), "culprit-bench-"));
  try {
    const rows: string[] = [];
    for (const count of [1000, 10_000]) rows.push(await stored(join(folder, String(count)), count));
    rows.push(await recalling(join(folder, "10000"), join(folder, "none")));
    return rows;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const words = ["sync", "merge", "render", "load", "export", "bind", "select", "restore", "upload", "parse"];

/** A crash of its own for every number. */
function crash(number: number): RCADocument {
  const word = (step: number) => words[Math.floor(number / step) % words.length] ?? "";
  const owner = `org.example.shelf.${word(10)}.${word(1)}${number % 97}.Worker${number}`;
  const error_message = `Book ${number} cannot ${word(1)} while ${word(100)} runs`;
  const stack_trace = `java.lang.IllegalStateException: ${error_message}\n${[1, 2, 3, 4]
    .map((line) => `\tat ${owner}.${word(line)}${line}(Worker${number}.kt:${line * 7})`)
    .join("\n")}\n\tat android.os.Handler.dispatchMessage(Handler.java:106)`;
  return {
    id: `document-${number}`,
    error_message,
    error_type: number % 3 ? "illegal_state_exception" : "npe",
    language: number % 2 ? "kotlin" : "java",
    root_cause: `${word(1)}() of Worker${number} runs before ${word(10)}() is done`,
    fix_guidelines: [`Call ${word(10)}() first`],
    confidence: 0.5 + (number % 50) / 100,
    file_path: `src/Worker${number}.kt`,
    line_number: 7,
    stack_trace,
    tool_calls_made: [],
    iterations: 1,
    user_validated: false,
    quality_score: 0.5,
    created_at: number,
    updated_at: number,
  };
}

async function stored(state: string, count: number): Promise<string> {
  const memory = join(state, "culprit", "memory");
  const store = new EmbeddedStore(join(memory, "memory.db"));
  const documents = Array.from({ length: count }, (_, number) => crash(number));
  for (let from = 0; from < count; from += 500) await store.put(documents.slice(from, from + 500));
  await store.close();
  const [first = 0] = await times(1, () => store.searchSimilar(crash(1).stack_trace ?? ""));
  const search = await times(200, (round) =>
    store.searchSimilar(crash((round * 7919) % count).stack_trace ?? "", {
      language: "kotlin",
      min_confidence: 0.6,
    }),
  );
  const { id, created_at, updated_at, ...fresh } = crash(count + 1);
  const add = await times(200, () => store.addRCA(fresh));
  await store.close();
  const bytes = readdirSync(memory).reduce((sum, name) => sum + statSync(join(memory, name)).size, 0);
  return `${count} documents: search with filters ${shown(search)} ms (p50, p95), the first of a process ${first.toFixed(0)} ms, add ${shown(add)} ms, ${(bytes / 2 ** 20).toFixed(0)} MB on disk`;
}

/** A whole analysis in a fresh process: with nothing remembered, and with ten thousand documents; neither is changed. */
async function recalling(full: string, empty: string): Promise<string> {
  const analysis =
    (state: string, ...more: string[]) =>
    () => {
      const log = join(root, "examples/failures/lateinit/log.txt");
      const parameters = [built, log, "-w", join(root, "examples/shelf"), "--format", "json", ...more];
      const env = {
        PATH: process.env.PATH,
        XDG_STATE_HOME: state,
        XDG_CACHE_HOME: join(empty, "cache"),
        HOME: empty,
      };
      const ran = spawnSync(process.execPath, parameters, { env, encoding: "utf8" });
      if (ran.status !== 0) throw new Error(ran.stderr);
      durations.push(Number(JSON.parse(ran.stdout).durationMs));
    };
  let durations: number[] = [];
  const taken = new Map<string, number[]>();
  const subjects = [
    { name: "left out", run: analysis(empty, "--no-memory") },
    { name: "ten thousand", run: analysis(full) },
  ].map(({ name, run }) => ({
    name,
    run: () => {
      durations = [];
      run();
      taken.set(name, [...(taken.get(name) ?? []), ...durations]);
    },
  }));
  await sideBySide(subjects, 15);
  const middle = (name: string) => percentile(taken.get(name) ?? [], 0.5);
  const added = middle("ten thousand") - middle("left out");
  return `recalling from 10000 adds ${added.toFixed(0)} ms to an analysis in a fresh process (${middle("left out").toFixed(0)} ms without)`;
}

async function times(rounds: number, run: (round: number) => Promise<unknown>): Promise<number[]> {
  const taken: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const start = performance.now();
    await run(round);
    taken.push(performance.now() - start);
  }
  return taken;
}

const shown = (taken: number[]): string =>
  [0.5, 0.95].map((share) => percentile(taken, share).toFixed(1)).join(", ");
