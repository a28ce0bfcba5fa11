import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import {
  buildTimeoutResult,
  followRun,
  forgetLive,
  indexedRuns,
  liveRuns,
  newRunId,
  savedRuns,
} from "../../app.ts";
import { checked } from "./checked.ts";
import type { AnalysisJob } from "./jobs.ts";
import { runRow } from "./rows.ts";
import type { Answer, Services } from "./services.ts";
import { shortened } from "./shown.ts";
import type { LiveList, LiveSteps } from "./wire.ts";

/** Characters of a log that can be handed in. */
export const longestLog = 4 * 1024 * 1024;
const HandedIn = z.object({ log: z.string().min(1).max(longestLog) });
const Fingerprint = z.string().regex(/^[0-9a-f]{16}$/);
const FollowQuery = z.object({ after: z.coerce.number().int().min(0).max(100_000).default(0) });

/** Milliseconds that a request waits for news, and between two looks. */
const patienceMs = 20_000;
const glanceMs = 120;
/** Milliseconds that an analysis may take, as any other one. It ends itself then, where nothing holds it. */
const limitMs = 30_000;
/** Analyses that the list of what is new has. */
const mostRecent = 12;

/** What this server was asked to analyse and has not ended yet, or ended without anything to look at. */
const handedIn = new Map<string, { problem?: string; isOver: boolean }>();
const mostHandedIn = 50;

export const live: Answer = async (_asked, { directories }): Promise<LiveList> => {
  const [runs, index] = await Promise.all([liveRuns(directories), indexedRuns(directories)]);
  return {
    live: runs.map(({ id, type, error, startedAt }) => ({
      id,
      type,
      error: shortened(error, 400),
      startedAt,
    })),
    recent: index.slice(0, mostRecent).map(runRow),
  };
};

/** Analyses a log in the project of the dashboard; the answer names the analysis, which can then be followed. */
export const begin: Answer = async ({ body }, services): Promise<{ id: string }> => {
  const { log } = checked(HandedIn, body);
  const id = newRunId();
  beginAnalysis({ id, log }, services);
  return { id };
};

/** Analyses the example of a group; the answer names the analysis, which can then be followed. */
export const beginOfGroup: Answer = async ({ id: fingerprint }, services): Promise<{ id: string }> => {
  checked(Fingerprint, fingerprint);
  const id = newRunId();
  beginAnalysis({ id, fingerprint }, services);
  return { id };
};

/** Has a worker analyse a log when its turn comes. */
function beginAnalysis(given: AnalysisJob, services: Services): void {
  const { id } = given;
  for (const old of [...handedIn.keys()].slice(0, Math.max(0, handedIn.size - mostHandedIn)))
    handedIn.delete(old);
  handedIn.set(id, { isOver: false });
  void services.inTurn(() => run(given, services)).catch(() => undefined);
}

async function run(given: AnalysisJob, { workers, directories }: Services): Promise<void> {
  const { id } = given;
  let problem: string | undefined;
  try {
    const end = await workers.run({ name: "analyze", given, limitMs });
    if ("value" in end) problem = end.value as string | undefined;
    else {
      forgetLive(id, directories);
      problem = buildTimeoutResult(id).failure?.message;
    }
  } catch (thrown) {
    forgetLive(id, directories);
    problem = thrown instanceof Error ? thrown.message : String(thrown);
  }
  handedIn.set(id, { problem, isOver: true });
}

/** The steps of an analysis after the first so many: at once where there are any, else when there are, or it ended. */
export const follow: Answer = async ({ id, query, signal }, { directories }): Promise<LiveSteps> => {
  const { after } = checked(FollowQuery, query);
  for (const endAt = Date.now() + patienceMs; ; ) {
    const under = await followRun(id, directories);
    const steps = under?.steps.slice(after) ?? [];
    if (steps.length > 0) return { steps };
    const mine = handedIn.get(id);
    if (!under && mine?.isOver !== false)
      return { steps: [], ended: await ending(id, mine?.problem, directories) };
    if (Date.now() > endAt || signal.aborted) return { steps: [] };
    await sleep(glanceMs, undefined, { signal }).catch(() => undefined);
  }
};

async function ending(
  id: string,
  problem: string | undefined,
  directories: Services["directories"],
): Promise<LiveSteps["ended"]> {
  const saved = problem === undefined && (await savedRuns(directories).ids()).includes(id);
  return { saved, ...(problem !== undefined && { problem }) };
}
