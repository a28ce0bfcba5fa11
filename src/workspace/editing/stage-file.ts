import { randomUUID } from "node:crypto";
import { constants, link, open, rename, unlink } from "node:fs/promises";
import type { HeldFolder } from "./held-folder.ts";
import { hashOf } from "./journal.ts";
import type { FileState } from "./journal-entry.ts";

/** What a file looks like besides its content. */
export interface Appearance {
  mode: number;
  uid: number;
  gid: number;
}

/** Temporary files beside the file they become; the pattern is how leftovers are recognised. */
const TEMPORARY = /^\.culprit-[0-9a-f-]{36}\.tmp$/;
export const temporaryName = (): string => `.culprit-${randomUUID()}.tmp`;
export const isTemporaryName = (name: string): boolean => TEMPORARY.test(name);

/** What the journal says of a content. */
export const stateOf = (bytes: Buffer, mode: number): FileState => ({
  hash: hashOf(bytes),
  mode: mode & 0o7777,
  bytes: bytes.length,
});

const NEW_FILE = constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | (constants.O_NOFOLLOW ?? 0);
/** The bits that make a program run as its owner: they stay only where the owner could be kept. */
const SET_ID = 0o6000;

/**
 * Writes a whole file under a temporary name, on disk when this resolves. Without an appearance it is a new file of
 * the user's; with one, its mode is kept exactly and its owner where the system lets us.
 */
export async function stageFile(
  folder: HeldFolder,
  temporary: string,
  bytes: Buffer,
  appearance?: Partial<Appearance>,
): Promise<void> {
  const file = await open(folder.at(temporary), NEW_FILE, appearance ? 0o600 : 0o666);
  try {
    await file.writeFile(bytes);
    if (appearance?.mode !== undefined) {
      const isOwned = await takeOwner(file, appearance);
      await file.chmod(appearance.mode & (isOwned ? 0o7777 : 0o7777 & ~SET_ID));
    }
    await file.sync();
  } finally {
    await file.close();
  }
}

async function takeOwner(
  file: Awaited<ReturnType<typeof open>>,
  { uid, gid }: Partial<Appearance>,
): Promise<boolean> {
  const stats = await file.stat();
  if (uid === undefined || gid === undefined || (stats.uid === uid && stats.gid === gid)) return true;
  return file.chown(uid, gid).then(
    () => true,
    () => false,
  );
}

/** Puts a staged file in the place of another. A reader sees the old one or the new one, whole. */
export async function replaceFile(folder: HeldFolder, temporary: string, name: string): Promise<void> {
  await rename(folder.at(temporary), folder.at(name));
  await syncFolder(folder);
}

/**
 * Gives a staged file its name, which must be free: the system decides, so of two that race one gets EEXIST. File
 * systems without hard links (FAT) get the name first and the content after.
 */
export async function linkFile(
  folder: HeldFolder,
  temporary: string,
  name: string,
  bytes: Buffer,
): Promise<void> {
  try {
    await link(folder.at(temporary), folder.at(name));
  } catch (error) {
    if (!isUnsupported(error)) throw error;
    const file = await open(folder.at(name), NEW_FILE, 0o666);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
  }
  await dropStaged(folder, temporary);
  await syncFolder(folder);
}

export async function dropStaged(folder: HeldFolder, temporary: string): Promise<void> {
  await unlink(folder.at(temporary)).catch(() => undefined);
}

const unsupported = new Set(["EPERM", "ENOTSUP", "EOPNOTSUPP", "ENOSYS", "EMLINK"]);

function isUnsupported(error: unknown): boolean {
  return error instanceof Error && "code" in error && unsupported.has(String(error.code));
}

/** Not every system lets a folder be synchronised; the file itself is on disk already. */
async function syncFolder(folder: HeldFolder): Promise<void> {
  await folder.sync().catch(() => undefined);
}
