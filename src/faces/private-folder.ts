import { realpathSync, type Stats, statSync } from "node:fs";
import { dirname } from "node:path";

/**
 * Throws unless the folder is the user's alone, and no other user can put another in its place: the folders above belong
 * to the user or to root, and others may write into none, but for one that keeps each to their own entries, like /tmp.
 */
export function requirePrivate(folder: string): void {
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
