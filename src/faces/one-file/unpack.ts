import { randomBytes } from "node:crypto";
import {
  closeSync,
  fchmodSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  type Stats,
  writeSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { requirePrivate } from "../private-folder.ts";
import { removeOld } from "../remove-old.ts";

/**
 * A file with these bytes below `folder`, in a folder named for their hash: the one that is there, compared byte for byte,
 * or one written now, whole or not at all. Only where nobody but the user and root could exchange it; throws elsewhere.
 */
export function unpacked(bytes: Uint8Array, { folder, hash }: { folder: string; hash: string }): string {
  const own = join(folder, hash);
  const isNew = mkdirSync(own, { recursive: true, mode: 0o700 }) !== undefined;
  requirePrivate(own);
  const file = join(own, "library.node");
  if (!holds(file, bytes)) write(file, bytes);
  if (isNew) removeOld(folder, hash);
  return file;
}

function holds(file: string, bytes: Uint8Array): boolean {
  const found = lstatSync(file, { throwIfNoEntry: false });
  if (!found?.isFile() || !isOwn(found) || found.size !== bytes.length || (found.mode & 0o022) !== 0)
    return false;
  return readFileSync(file).equals(bytes);
}

function write(file: string, bytes: Uint8Array): void {
  const draft = join(dirname(file), `.${process.pid}-${randomBytes(6).toString("hex")}`);
  try {
    const descriptor = openSync(draft, "wx", 0o600);
    try {
      for (let at = 0; at < bytes.length; ) at += writeSync(descriptor, bytes, at);
      fchmodSync(descriptor, 0o500);
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
    renameSync(draft, file);
  } finally {
    rmSync(draft, { force: true });
  }
}

const isOwn = ({ uid }: Stats): boolean => process.getuid === undefined || uid === process.getuid();
