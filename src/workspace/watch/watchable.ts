import { readFileSync, statfsSync, statSync } from "node:fs";
import { join } from "node:path";

/**
 * Types of file systems on which the Linux kernel reports every change, by the numbers of `statfs(2)`: those that live
 * on this machine alone. Network and shared folders (NFS, SMB, 9p, FUSE) say nothing of what others change.
 */
const localFileSystems: ReadonlySet<number> = new Set([
  0xef53, // ext2, ext3, ext4
  0x58465342, // XFS
  0x9123683e, // btrfs
  0xca451a4e, // bcachefs
  0x2fc12fc1, // ZFS
  0xf2f52010, // F2FS
  0x01021994, // tmpfs
  0x794c7630, // overlayfs, of containers
]);

/** Folders that all watches of this process hold at most: the limit of the system is shared with editors. */
const mostFolders = 16_384;
const shareOfLimit = 0.25;

let held = 0;
let limit: number | undefined;

/** Takes so many folders from what this process may watch; false where there are not as many left. */
export function takeFolders(count: number): boolean {
  limit ??= Math.min(mostFolders, Math.floor(systemLimit() * shareOfLimit));
  if (held + count > limit) return false;
  held += count;
  return true;
}

export function giveFoldersBack(count: number): void {
  held -= count;
}

/** Whether changes in all of these folders are reported: they lie on one file system of this machine. */
export function reportsChanges(root: string, folders: readonly string[]): boolean {
  try {
    const { dev } = statSync(root);
    if (!localFileSystems.has(statfsSync(root).type)) return false;
    return folders.every((folder) => {
      const stats = statSync(join(root, folder), { throwIfNoEntry: false });
      return stats === undefined || stats.dev === dev;
    });
  } catch {
    return false;
  }
}

function systemLimit(): number {
  try {
    return Number.parseInt(readFileSync("/proc/sys/fs/inotify/max_user_watches", "utf8"), 10) || 0;
  } catch {
    return 0;
  }
}
