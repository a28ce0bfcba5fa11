import { appendFileSync, mkdirSync, rmSync } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import type { AgentStateStream } from "../agent/agent-state-stream.ts";
import { StepLog } from "../agent/step-log.ts";
import { type LoggedStep, LoggedStepSchema } from "../model/logged-step.ts";
import type { Directories } from "../support/directories.ts";
import { later } from "../support/later.ts";
import { mapStrings } from "../support/map-strings.ts";
import { maskSecrets } from "../support/mask-secrets.ts";
import { parseJson } from "../support/parse-json.ts";
import { readBounded } from "../support/read-bounded.ts";

/** An analysis that is under way in some process of this user. */
const LiveRunSchema = later(() =>
  z.object({
    id: z.string(),
    /** The class of the failure, and what its log says. */
    type: z.string(),
    error: z.string(),
    /** Milliseconds since the epoch. */
    startedAt: z.number(),
    pid: z.number().int().positive(),
  }),
);
export type LiveRun = z.infer<ReturnType<typeof LiveRunSchema>>;

/** Milliseconds after which an analysis tells what it does; most are over before. */
const quietMs = 300;
/** Milliseconds without a word after which an analysis is taken for one that died. */
const silentMs = 15 * 60_000;
const largestFile = 1024 * 1024;

const folderOf = ({ state }: Directories): string => join(state, "live");
const fileOf = (directories: Directories, id: string): string => join(folderOf(directories), `${id}.jsonl`);

/** What an analysis takes down of itself: its steps, and where others can follow them while it goes on. */
export interface LiveSteps {
  steps: readonly LoggedStep[];
  end(): void;
}

/** Takes the steps of an analysis down; one that takes its time tells them in a file of the state folder too. */
export function tellSteps(
  stream: AgentStateStream,
  about: Omit<LiveRun, "pid">,
  directories: Directories,
  afterMs = quietMs,
): LiveSteps {
  let file: string | undefined;
  const write = (lines: readonly unknown[]) => {
    if (file === undefined) return;
    const text = lines.map((line) => `${JSON.stringify(mapStrings(line, maskSecrets))}\n`).join("");
    try {
      appendFileSync(file, text, { mode: 0o600 });
    } catch {
      // Nobody follows then; the analysis goes on.
      file = undefined;
    }
  };
  const log = new StepLog(stream, (step) => write([step]));
  const begin = () => {
    try {
      mkdirSync(folderOf(directories), { recursive: true, mode: 0o700 });
      file = fileOf(directories, about.id);
      write([{ ...about, pid: process.pid }, ...log.steps]);
    } catch {
      file = undefined;
    }
  };
  const timer = afterMs > 0 ? setTimeout(begin, afterMs).unref() : undefined;
  if (afterMs <= 0) begin();
  return {
    steps: log.steps,
    end() {
      clearTimeout(timer);
      log.end();
      if (file !== undefined) rmSync(file, { force: true });
      file = undefined;
    },
  };
}

/** Takes away what an analysis told that was ended from outside, and so did not end its telling. */
export function forgetLive(id: string, directories: Directories): void {
  if (/^a-[\da-z]{1,32}$/.test(id)) rmSync(fileOf(directories, id), { force: true });
}

/** What is under way on this machine, the one begun last first. What its process left behind is taken away. */
export async function liveRuns(directories: Directories): Promise<LiveRun[]> {
  const names = await readdir(folderOf(directories)).catch(() => []);
  const runs: LiveRun[] = [];
  for (const name of names.slice(0, 200)) {
    const id = name.replace(/\.jsonl$/, "");
    const told = /^a-[\da-z]{1,32}\.jsonl$/.test(name) ? await followRun(id, directories) : undefined;
    if (told) runs.push(told.run);
  }
  return runs.sort((left, right) => right.startedAt - left.startedAt);
}

/** An analysis that is under way, with its steps until now; undefined where there is none, or none any more. */
export async function followRun(
  id: string,
  directories: Directories,
): Promise<{ run: LiveRun; steps: LoggedStep[] } | undefined> {
  if (!/^a-[\da-z]{1,32}$/.test(id)) return undefined;
  const file = fileOf(directories, id);
  const [text, info] = await Promise.all([readBounded(file, largestFile), stat(file).catch(() => undefined)]);
  if (text === undefined || !info) return undefined;
  // The last line may be in the middle of being written.
  const [head, ...lines] = text.split("\n").slice(0, -1).map(parseJson);
  const run = LiveRunSchema().safeParse(head);
  if (!run.success || run.data.id !== id) return undefined;
  if (!isAlive(run.data.pid) || Date.now() - info.mtimeMs > silentMs) {
    rmSync(file, { force: true });
    return undefined;
  }
  const steps = lines.flatMap((line) => LoggedStepSchema.safeParse(line).data ?? []);
  return { run: run.data, steps };
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (problem) {
    return Object(problem).code === "EPERM";
  }
}
