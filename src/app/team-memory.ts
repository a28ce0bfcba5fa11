import { createHash } from "node:crypto";
import { mkdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { ChromaDBClient } from "../memory/chroma-db-client.ts";
import { ChromaDBError } from "../memory/chroma-db-error.ts";
import type { Seen } from "../memory/remember.ts";
import { mostWaiting, type WriteQueue } from "../memory/write-queue.ts";
import type { NewRCADocument } from "../model/rca-document.ts";
import type { Directories } from "../support/directories.ts";
import { pluralize } from "../support/text.ts";
import { chosenEmbedder } from "./embedder.ts";

/** A Chroma server that remembers in place of this machine. */
export interface TeamMemory {
  url: string;
  token?: string;
  tenant?: string;
  database?: string;
  /** Milliseconds that one answer of it is waited for. */
  timeoutMs?: number;
  /** True forbids every connection: nothing is recalled, and what is to be remembered waits. */
  offline?: boolean;
  /** Told while documents are embedded anew, which is done only where somebody is told. */
  onProgress?: (done: number, all: number) => void;
}

/** Milliseconds that an analysis waits for one answer of the server. */
const patienceMs = 3000;
/** Milliseconds in which a server that could not be reached is not asked again. */
const restMs = 30_000;
/** Milliseconds in which no analysis waits again for a server that left one without an answer. */
const silentMs = 60_000;
/** Milliseconds that a run spends on what waits from runs before. */
const deliveryMs = 3000;
/** Milliseconds after which the same trouble is told again. */
const toldForMs = 24 * 60 * 60_000;

const chosen = new Map<string, TeamMemory>();

/** From now on this process remembers on a server for the user of these folders. */
export function useTeamMemory({ state }: Directories, team: TeamMemory): void {
  chosen.set(state, team);
}

export function teamMemoryOf({ state }: Directories): TeamMemory | undefined {
  return chosen.get(state);
}

interface Connection {
  client: Promise<ChromaDBClient>;
  failedAt?: number;
}
const connections = new Map<string, Connection>();

/** The store on the server; one connection a process. Throws ChromaDBError where it cannot be used now. */
export function openTeamMemory(directories: Directories, team: TeamMemory): Promise<ChromaDBClient> {
  const key = keyOf(directories, team);
  const known = connections.get(key);
  if (known && (known.failedAt === undefined || Date.now() - known.failedAt < restMs)) return known.client;
  const connection: Connection = { client: connect(directories, team) };
  connections.set(key, connection);
  connection.client.catch(() => {
    connection.failedAt = Date.now();
  });
  return connection.client;
}

async function connect(directories: Directories, team: TeamMemory): Promise<ChromaDBClient> {
  const { offline, onProgress, ...server } = team;
  if (offline)
    throw connectionSkipped(
      team,
      "every connection is forbidden",
      "Leave out --offline, or set offline to false.",
    );
  if (!onProgress && (await isSilent(directories, team)))
    throw connectionSkipped(team, "it gave no answer a moment ago", "culprit doctor asks it.");
  const [{ ChromaDBClient }, embedder] = await Promise.all([
    import("../memory/chroma-db-client.ts"),
    chosenEmbedder(directories),
  ]);
  // Whoever is shown the progress waits for it; an analysis waits for nothing.
  const patience = onProgress ? { onProgress } : { embedAnew: false, timeoutMs: patienceMs, retries: 1 };
  return ChromaDBClient.create({ embedder, ...patience, ...server });
}

/** Why the server is not even asked; nothing that a user would have to be told. */
function connectionSkipped({ url }: TeamMemory, why: string, hint: string): ChromaDBError {
  return new ChromaDBError(`The memory at ${url} is not asked: ${why}`, "create", { hint, isQuiet: true });
}

async function isSilent(directories: Directories, team: TeamMemory): Promise<boolean> {
  const info = await stat(join(folderOf(directories, team), "silent")).catch(() => undefined);
  return info !== undefined && Date.now() - info.mtimeMs < silentMs;
}

/** What waits on this machine for the server. */
export async function openQueue(directories: Directories, team: TeamMemory): Promise<WriteQueue> {
  const { WriteQueue } = await import("../memory/write-queue.ts");
  return new WriteQueue(folderOf(directories, team));
}

/** Keeps a document on the server, and what waits before it; where that is not possible now it waits too. */
export async function rememberWithTeam(
  directories: Directories,
  team: TeamMemory,
  document: NewRCADocument,
  seen: Seen,
): Promise<void> {
  const queue = await openQueue(directories, team);
  // Into the queue first: what dies in the middle of a delivery is delivered by the next run.
  const isWaiting = await queue.add(document, seen);
  await deliver(directories, team).catch(() => undefined);
  if (!isWaiting && (await queue.add(document, seen)))
    await deliver(directories, team).catch(() => undefined);
}

/** Hands on what waits, feedback too, as far as there is time. Gives how many that were. Throws where the server cannot be used. */
export async function deliver(directories: Directories, team: TeamMemory): Promise<number> {
  const queue = await openQueue(directories, team);
  if ((await queue.size()) === 0) return 0;
  const [store, { rememberDocument }] = await Promise.all([
    openTeamMemory(directories, team),
    import("../memory/remember.ts"),
  ]);
  const startedAt = Date.now();
  return queue.deliver((document, seen) => rememberDocument(store, document, seen), {
    isOver: () => Date.now() - startedAt > deliveryMs,
    give: async (thumb) => (await import("./find-document.ts")).giveThumb(thumb, store, directories),
  });
}

/** What the user is told of a server that cannot be used: once, until it could be used again. */
export async function toldOfTrouble(
  directories: Directories,
  team: TeamMemory,
  problem: unknown,
): Promise<string[]> {
  const { isQuiet, isLate } = (problem instanceof ChromaDBError && problem.context) || {};
  if (isLate === true) await leave(join(folderOf(directories, team), "silent"), "");
  const size = await (await openQueue(directories, team)).size();
  const isFull = size >= mostWaiting;
  if (isQuiet === true && !isFull) return [];
  const reason = problem instanceof Error ? problem.message : String(problem);
  const hint = problem instanceof ChromaDBError && problem.hint ? ` ${problem.hint}` : "";
  if (!(await note(directories, team, isFull ? "full" : reason))) return [];
  const waiting = size > 0 ? ` ${pluralize(size, "analysis waits", "analyses wait")} already.` : "";
  const then = isFull
    ? `What is found out is not kept until the server can be used: ${size} analyses wait on this machine, and no more are kept.`
    : `What is found out waits on this machine until the server can be used.${waiting}`;
  return [`Nothing was recalled from ${team.url}: ${reason.replace(/\.$/, "")}. ${then}${hint}`];
}

/** The server could be used: the next trouble is told again. */
export async function noteReached(directories: Directories, team: TeamMemory): Promise<void> {
  const folder = folderOf(directories, team);
  for (const name of ["told", "silent"]) await rm(join(folder, name), { force: true });
}

/** Whether a trouble is news. */
async function note(directories: Directories, team: TeamMemory, trouble: string): Promise<boolean> {
  const folder = folderOf(directories, team);
  const file = join(folder, "told");
  const [known, info] = await Promise.all([
    readFile(file, "utf8").catch(() => undefined),
    stat(file).catch(() => undefined),
  ]);
  if (known === trouble && info && Date.now() - info.mtimeMs < toldForMs) return false;
  await leave(file, trouble);
  return true;
}

/** Leaves a file behind for the next run; where that is not possible the next run asks and tells again. */
async function leave(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
    .then(() => writeFile(file, text, { mode: 0o600 }))
    .catch(() => undefined);
}

function folderOf({ state }: Directories, { url, tenant, database }: TeamMemory): string {
  const place = createHash("sha256").update(JSON.stringify([url, tenant, database]));
  return join(state, "memory", "waiting", place.digest("hex").slice(0, 16));
}

const keyOf = (directories: Directories, team: TeamMemory): string =>
  JSON.stringify([
    folderOf(directories, team),
    team.offline === true,
    team.onProgress !== undefined,
    team.timeoutMs,
  ]);
