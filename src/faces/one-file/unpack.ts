import { randomBytes } from "node:crypto";
import {
  closeSync,
  fchmodSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
  writeSync,
} from "node:fs";
import { dirname, join } from "node:path";

/** What was unpacked by another version is taken away when it is this old; that version unpacks it again where it is still used. */
const oldAfter = 30 * 24 * 3600 * 1000;

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

/**
 * Throws unless the folder is the user's alone, and no other user can put another in its place: the folders above belong
 * to the user or to root, and others may write into none, but for one that keeps each to their own entries, like /tmp.
 */
function requirePrivate(folder: string): void {
  // Windows keeps a profile to its user by lists of rights, which these modes do not show.
  if (process.platform === "win32") return;
  const real = realpathSync(folder);
  const own = statSync(real);
  if (!isOwn(own) || (own.mode & 0o022) !== 0) throw unsafe(real, "can be written by other users");
  for (let above = dirname(real); ; above = dirname(above)) {
    const { mode, uid } = statSync(above);
    if (uid !== 0 && uid !== process.getuid?.()) throw unsafe(above, "belongs to another user");
    if ((mode & 0o002) !== 0 && (mode & 0o1000) === 0) throw unsafe(above, "can be written by anybody");
    if (above === dirname(above)) return;
  }
}

const isOwn = ({ uid }: Stats): boolean => process.getuid === undefined || uid === process.getuid();

const unsafe = (folder: string, why: string): Error =>
  new Error(`nothing is run from ${folder}: it ${why}. XDG_CACHE_HOME names another folder for the cache`);

function removeOld(folder: string, except: string): void {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    const changed = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (name !== except && Date.now() - changed > oldAfter) rmSync(path, { recursive: true, force: true });
  }
}
