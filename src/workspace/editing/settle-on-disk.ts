import { constants } from "node:fs";
import { open } from "node:fs/promises";

/** Milliseconds: what is edited many times in a row is brought onto the disk once. */
const PAUSE_MS = 500;
/** What is there already is flushed; a pipe is not waited for, a link not followed. */
const EXISTING = constants.O_RDWR | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

const waiting = new Set<string>();
let timer: NodeJS.Timeout | undefined;

/**
 * Brings a file's content onto the disk soon after, at the latest when the process has nothing else left to do: nobody
 * waits for the disk. That guards against a power cut only, see docs/decisions/0004. A disk that refuses is no failure
 * of the write, which every program sees already.
 */
export function settleOnDisk(absolute: string): void {
  waiting.add(absolute);
  if (timer) return;
  timer = setTimeout(settleAll, PAUSE_MS).unref();
  process.once("beforeExit", settleAll);
}

async function settleAll(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  process.off("beforeExit", settleAll);
  const paths = [...waiting];
  waiting.clear();
  for (const path of paths) await settle(path).catch(() => undefined);
}

async function settle(path: string): Promise<void> {
  const file = await open(path, EXISTING);
  try {
    await file.datasync();
  } finally {
    await file.close();
  }
}
