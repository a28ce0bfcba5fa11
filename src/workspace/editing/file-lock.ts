import { hash, randomBytes } from "node:crypto";
import {
  linkSync,
  lstatSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { Failure } from "../../model/failure.ts";
import { later } from "../../support/later.ts";
import { makingFolder } from "./making-folder.ts";
import { isRunning, thisProcess } from "./process-life.ts";
import { hasCode, stateUnavailable } from "./system-error.ts";

const HolderSchema = later(() =>
  z.object({ token: z.string(), pid: z.number(), host: z.string(), started: z.string() }),
);
type Holder = z.infer<ReturnType<typeof HolderSchema>>;

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
 * a queue; between processes an entry of `directory` that names its holder. A holder that died is noticed and its lock
 * taken over. System calls on locks are synchronous: each takes less than the way to another thread. Throws FILE_BUSY when the lock does not come free in time.
 */
export async function holding<Result>(
  directory: string,
  key: string,
  work: () => Result | Promise<Result>,
  options: LockOptions = {},
): Promise<Result> {
  const path = join(directory, `${hash("sha256", key).slice(0, 32)}.lock`);
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
  work: () => Result | Promise<Result>,
  { signal, waitMs = WAIT_MS }: LockOptions,
): Promise<Result> {
  const until = performance.now() + waitMs;
  for (let pause = 1; ; pause = Math.min(LONGEST_PAUSE_MS, pause * 1.5)) {
    signal?.throwIfAborted();
    if (acquire(path)) break;
    if (performance.now() > until) throw busy(key, holderOf(path));
    await sleep(pause * (0.5 + Math.random()));
  }
  try {
    return await work();
  } finally {
    remove(path);
  }
}

/** Names one taking of a lock, and no other ever. */
const newToken = () => `${lockToken}${(++tokenCount).toString(36)}`;
/** What the tokens of this thread's locks begin with. */
export const lockToken = randomBytes(9).toString("base64url");
let tokenCount = 0;

/**
 * Frees the locks of a thread of this process that was ended in the middle of its work: nobody else can tell that their
 * holder is gone, since its process runs on. `token` is the thread's `lockToken`.
 */
export function freeLocks(directory: string, token: string): void {
  if (token === "") return;
  for (const name of namesIn(directory)) {
    const path = join(directory, name);
    if (holderOf(path)?.token.startsWith(token)) remove(path);
  }
}

function namesIn(directory: string): string[] {
  try {
    return readdirSync(directory);
  } catch {
    return [];
  }
}

/** Takes the lock if it is free or its holder is gone. It appears whole: never without its holder, never twice. */
function acquire(path: string): boolean {
  const holder: Holder = { token: newToken(), ...thisProcess() };
  try {
    makingFolder(dirname(path), () => appear(path, holder));
    return true;
  } catch (error) {
    if (!hasCode(error, "EEXIST")) throw stateUnavailable(error);
  }
  removeAbandoned(path);
  return false;
}

/**
 * Makes the lock with its holder in one step. Throws EEXIST when it is there. Where a link cannot say it (Windows,
 * FAT), a file does, written under another name first.
 */
function appear(path: string, holder: Holder): void {
  if (process.platform !== "win32") {
    try {
      symlinkSync(textOf(holder), path);
      return;
    } catch (error) {
      if (hasCode(error, "EEXIST") || hasCode(error, "ENOENT")) throw error;
    }
  }
  const temporary = `${path}.${holder.token}.tmp`;
  writeFileSync(temporary, JSON.stringify(holder), { mode: 0o600, flag: "wx" });
  try {
    linkSync(temporary, path);
  } finally {
    remove(temporary);
  }
}

/** A link that leads nowhere, made with one call. Short: up to 59 bytes stand in ext4's own entry for the link. */
const textOf = ({ token, pid, started, host }: Holder) => `${token}:${pid}:${started}:${host}`;
const LINK_TEXT = /^([\w-]+):(\d+):(\d*):(.*)$/;

function remove(path: string): void {
  try {
    unlinkSync(path);
  } catch {
    // It is gone.
  }
}

/**
 * Removes a lock whose holder is gone. Only whoever holds the lock named after the dead holder's token may remove it,
 * and a token never comes back: so nobody can remove the lock of a successor by mistake.
 */
function removeAbandoned(path: string): void {
  const found = abandonedToken(path);
  if (found === undefined) return;
  const breaking = `${path}.${found}`;
  if (!acquire(breaking)) return;
  try {
    if (abandonedToken(path) === found) remove(path);
  } finally {
    remove(breaking);
  }
}

/** The token of a lock whose holder is gone; undefined while it is held, or when there is none. */
function abandonedToken(path: string): string | undefined {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  if (!stats) return undefined;
  const holder = holderOf(path);
  const isOld = Date.now() - stats.mtimeMs > ABANDONED_MS;
  if (!holder) return isOld ? `unreadable-${stats.ino}` : undefined;
  const isGone = holder.host === thisProcess().host ? !isRunning(holder) : isOld;
  return isGone ? holder.token.replace(/[^\w-]/g, "") : undefined;
}

function holderOf(path: string): Holder | undefined {
  return readLinkHolder(path) ?? readFileHolder(path);
}

function readLinkHolder(path: string): Holder | undefined {
  try {
    const [, token = "", pid, started = "", host = ""] = LINK_TEXT.exec(readlinkSync(path)) ?? [];
    return pid === undefined ? undefined : { token, pid: Number(pid), started, host };
  } catch {
    return undefined;
  }
}

function readFileHolder(path: string): Holder | undefined {
  try {
    return HolderSchema().safeParse(JSON.parse(readFileSync(path, "utf8"))).data;
  } catch {
    return undefined;
  }
}

function busy(key: string, holder: Holder | undefined): Failure {
  const who = holder
    ? ` by process ${holder.pid}${holder.host === thisProcess().host ? "" : ` on ${holder.host}`}`
    : "";
  return new Failure(
    "FILE_BUSY",
    `The file is being written${who} and did not come free in time.`,
    "Wait for that process to end, or end it, and try again.",
    { file: key },
  );
}
