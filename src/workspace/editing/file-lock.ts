import { createHash, randomUUID } from "node:crypto";
import { link, mkdir, readFile, stat, unlink, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { Failure } from "../../model/failure.ts";
import { stateUnavailable } from "./system-error.ts";

const HolderSchema = z.object({ token: z.string(), pid: z.number(), host: z.string(), started: z.string() });
type Holder = z.infer<typeof HolderSchema>;

export interface LockOptions {
  signal?: AbortSignal;
  /** Milliseconds to wait for other processes. */
  waitMs?: number;
}

const WAIT_MS = 20_000;
const LONGEST_PAUSE_MS = 25;
/** A lock of another machine, or one that cannot be read, counts as abandoned after this long without a change. */
const ABANDONED_MS = 120_000;

/** Work in this process that waits for the same lock, by the lock's path. */
const queues = new Map<string, Promise<unknown>>();

/**
 * Runs work that no other work on the same key may overlap with, in this process or another one. In the process it is
 * a queue; between processes a file in `directory` that names its holder. A holder that died is noticed and its lock
 * taken over. Throws FILE_BUSY when the lock does not come free in time.
 */
export async function holding<Result>(
  directory: string,
  key: string,
  work: () => Promise<Result>,
  options: LockOptions = {},
): Promise<Result> {
  const path = join(directory, `${createHash("sha256").update(key).digest("hex").slice(0, 32)}.lock`);
  const turn = (queues.get(path) ?? Promise.resolve()).then(() => exclusively(path, key, work, options));
  const settled = turn.catch(() => undefined);
  queues.set(path, settled);
  try {
    return await turn;
  } finally {
    if (queues.get(path) === settled) queues.delete(path);
  }
}

async function exclusively<Result>(
  path: string,
  key: string,
  work: () => Promise<Result>,
  { signal, waitMs = WAIT_MS }: LockOptions,
): Promise<Result> {
  const until = performance.now() + waitMs;
  for (let pause = 1; ; pause = Math.min(LONGEST_PAUSE_MS, pause * 1.5)) {
    signal?.throwIfAborted();
    if (await acquire(path)) break;
    if (performance.now() > until) throw busy(key, await holderOf(path));
    await sleep(pause * (0.5 + Math.random()));
  }
  try {
    return await work();
  } finally {
    await unlink(path).catch(() => undefined);
  }
}

/** Takes the lock if it is free or its holder is gone. It appears whole, by a link: never empty, never twice. */
async function acquire(path: string): Promise<boolean> {
  const temporary = `${path}.${randomUUID()}`;
  const holder: Holder = {
    token: randomUUID(),
    pid: process.pid,
    host: hostname(),
    started: await ownStart(),
  };
  await writeNew(temporary, JSON.stringify(holder));
  try {
    await link(temporary, path);
    return true;
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  } finally {
    await unlink(temporary).catch(() => undefined);
  }
  await removeAbandoned(path);
  return false;
}

async function writeNew(path: string, text: string): Promise<void> {
  const write = () => writeFile(path, text, { mode: 0o600, flag: "wx" });
  try {
    await write().catch(async () => {
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await write();
    });
  } catch (error) {
    throw stateUnavailable(error);
  }
}

/**
 * Removes a lock whose holder is gone. Only whoever holds the lock named after the dead holder's token may remove it,
 * and a token never comes back: so nobody can remove the lock of a successor by mistake.
 */
async function removeAbandoned(path: string): Promise<void> {
  const found = await abandonedToken(path);
  if (found === undefined) return;
  const breaking = `${path}.${found}`;
  if (!(await acquire(breaking))) return;
  try {
    if ((await abandonedToken(path)) === found) await unlink(path).catch(() => undefined);
  } finally {
    await unlink(breaking).catch(() => undefined);
  }
}

/** The token of a lock whose holder is gone; undefined while it is held, or when there is none. */
async function abandonedToken(path: string): Promise<string | undefined> {
  const stats = await stat(path).catch(() => undefined);
  if (!stats) return undefined;
  const holder = await holderOf(path);
  const isOld = Date.now() - stats.mtimeMs > ABANDONED_MS;
  if (!holder) return isOld ? `unreadable-${stats.ino}` : undefined;
  const isGone = holder.host === hostname() ? !(await isRunning(holder)) : isOld;
  return isGone ? holder.token.replace(/[^\w-]/g, "") : undefined;
}

async function holderOf(path: string): Promise<Holder | undefined> {
  try {
    return HolderSchema.safeParse(JSON.parse(await readFile(path, "utf8"))).data;
  } catch {
    return undefined;
  }
}

/** Whether that very process runs: a process id that was given out again belongs to another start. */
async function isRunning({ pid, started }: Pick<Holder, "pid" | "started">): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ESRCH") return false;
  }
  const start = await startOf(pid);
  return start === "" || started === "" || start === started;
}

let own: Promise<string> | undefined;
const ownStart = () => {
  own ??= startOf(process.pid);
  return own;
};

/** When a process began, in ticks since the machine started (proc(5), field 22); "" where that is not told. */
async function startOf(pid: number): Promise<string> {
  const line = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  return line.slice(line.lastIndexOf(")") + 2).split(" ")[19] ?? "";
}

function busy(key: string, holder: Holder | undefined): Failure {
  const who = holder
    ? ` by process ${holder.pid}${holder.host === hostname() ? "" : ` on ${holder.host}`}`
    : "";
  return new Failure(
    "FILE_BUSY",
    `The file is being written${who} and did not come free in time.`,
    "Wait for that process to end, or end it, and try again.",
    { file: key },
  );
}
