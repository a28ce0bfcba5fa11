import { realpathSync, statSync } from "node:fs";
import { homedir, userInfo } from "node:os";
import { dirname } from "node:path";
import { homeFolder } from "./home-folder.ts";

/** The user's home folders: where the environment says, and where the system has it. */
export function homeFolders(): string[] {
  try {
    return [...new Set([homedir(), userInfo().homedir])];
  } catch {
    // A user without an entry of its own.
    return [homeFolder()].filter(Boolean);
  }
}

/**
 * Whether a folder is a home folder, holds one, or is a whole disk. It is looked at itself, not its name: links, `..`, a
 * slash at its end, `/proc/self/root`, other letter cases and further mounts of one folder all lead to the same device
 * and inode.
 */
export function holdsHome(folder: string, homes: readonly string[]): boolean {
  const real = realPathOf(folder);
  if (dirname(real) === real) return true;
  const identity = identityOf(real);
  return homes
    .flatMap((home) => withParents(realPathOf(home)))
    .some((each) => each === real || (identity !== undefined && identityOf(each) === identity));
}

function withParents(path: string): string[] {
  const parent = dirname(path);
  return parent === path ? [path] : [path, ...withParents(parent)];
}

function realPathOf(path: string): string {
  try {
    return realpathSync.native(path);
  } catch {
    return path;
  }
}

/** Undefined for what cannot be looked at, and where the system gives no numbers. */
function identityOf(path: string): string | undefined {
  const stats = statSync(path, { bigint: true, throwIfNoEntry: false });
  return stats && stats.ino !== 0n ? `${stats.dev}:${stats.ino}` : undefined;
}
