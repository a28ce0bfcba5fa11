import { randomUUID } from "node:crypto";
import {
  closeSync,
  constants,
  fchmodSync,
  fchownSync,
  fstatSync,
  linkSync,
  openSync,
  renameSync,
  type Stats,
  unlinkSync,
  writeFileSync,
} from "node:fs";
import type { HeldFolder } from "./held-folder.ts";
import { hashOf } from "./journal.ts";
import type { FileState } from "./journal-entry.ts";
import { hasCode } from "./system-error.ts";

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
 * Writes a whole file under a temporary name. Without an appearance it is a new file of the user's; with one, its mode
 * is kept exactly and its owner where the system lets us.
 */
export function stageFile(
  folder: HeldFolder,
  temporary: string,
  bytes: Buffer,
  appearance?: Partial<Appearance>,
): void {
  const file = openSync(folder.at(temporary), NEW_FILE, firstMode(appearance));
  try {
    writeFileSync(file, bytes);
    if (appearance?.mode !== undefined) settleAppearance(file, appearance);
  } finally {
    closeSync(file);
  }
}

/** Until a file has its owner and group, nobody else may do with it what not everybody may. */
function firstMode(appearance: Partial<Appearance> | undefined): number {
  if (!appearance) return 0o666;
  const { mode = 0o600 } = appearance;
  return mode & 0o004 ? mode & 0o755 : mode & 0o700;
}

function settleAppearance(file: number, wanted: Partial<Appearance>): void {
  const stats = fstatSync(file);
  const isOwned = takeOwner(file, stats, wanted);
  const mode = (wanted.mode ?? 0) & (isOwned ? 0o7777 : 0o7777 & ~SET_ID);
  if ((stats.mode & 0o7777) !== mode) fchmodSync(file, mode);
}

function takeOwner(file: number, stats: Stats, { uid, gid }: Partial<Appearance>): boolean {
  if (uid === undefined || gid === undefined || (stats.uid === uid && stats.gid === gid)) return true;
  try {
    fchownSync(file, uid, gid);
    return true;
  } catch {
    return false;
  }
}

/** Puts a staged file in the place of another. A reader sees the old one or the new one, whole. */
export function replaceFile(folder: HeldFolder, temporary: string, name: string): void {
  renameSync(folder.at(temporary), folder.at(name));
}

/**
 * Gives a staged file its name, which must be free: the system decides, so of two that race one gets EEXIST. File
 * systems without hard links (FAT) get the name first and the content after.
 */
export function linkFile(folder: HeldFolder, temporary: string, name: string, bytes: Buffer): void {
  try {
    linkSync(folder.at(temporary), folder.at(name));
  } catch (error) {
    if (!unsupported.some((code) => hasCode(error, code))) throw error;
    writeFileSync(folder.at(name), bytes, { flag: "wx" });
  }
  dropStaged(folder, temporary);
}

/** What a file system without hard links answers. */
const unsupported = ["EPERM", "ENOTSUP", "EOPNOTSUPP", "ENOSYS", "EMLINK"];

export function dropStaged(folder: HeldFolder, temporary: string): void {
  try {
    unlinkSync(folder.at(temporary));
  } catch {
    // It has its new name already, or was never made.
  }
}
