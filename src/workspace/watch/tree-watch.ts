import { type FSWatcher, watch } from "node:fs";
import { basename, join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { SKIPPED } from "../walk.ts";
import { giveFoldersBack, reportsChanges, takeFolders } from "./watchable.ts";

/** What happened below the folders that are watched. */
export interface TreeChanges {
  /** Entries that were written, made, removed or exchanged, workspace-relative. */
  entries: ReadonlySet<string>;
  /** Folders in whose place there may be others now, with a trailing slash. */
  replaced: ReadonlySet<string>;
  /** Whether the list of files may be another. */
  isListStale: boolean;
}

/** Whether something is, or may lie below, what changed. */
export function isAmong({ entries, replaced }: TreeChanges, path: string): boolean {
  return entries.has(path) || isBelow(replaced, path);
}

/** Events between two looks; with more of them the system may have dropped some (its queue holds 16 384). */
const mostEvents = 4096;
/** Milliseconds without a look after which nobody is there to be told. */
const idleMs = 5 * 60 * 1000;

/**
 * Notes changes in the folders of a tree, a watch for each: the recursive watch of Node 20 on Linux looks at every file
 * by itself, misses what happens while it begins, and ends the process where a file is gone by the time it looks. On
 * macOS and Windows, where the system watches a tree as a whole, it is one. Nothing here keeps the process alive.
 */
export class TreeWatch {
  /** Whether what happened before a look is seen by that look; where the system tells later, within a second. */
  readonly isImmediate: boolean;
  readonly #root: string;
  readonly #onNote: () => void;
  readonly #watchers = new Map<string, FSWatcher>();
  #folders: ReadonlySet<string> = new Set();
  readonly #idle: NodeJS.Timeout;
  #entries = new Set<string>();
  #replaced = new Set<string>();
  /** Folders that are watched anew when the next list of them is known. */
  readonly #stale = new Set<string>();
  #isListStale = false;
  #events = 0;
  #isClosed = false;

  /** `onNote` is told of whatever the next look will tell. */
  constructor(root: string, onNote: () => void, { isWhole = process.platform !== "linux" } = {}) {
    this.#root = root;
    this.#onNote = onNote;
    this.isImmediate = !isWhole;
    this.#idle = setTimeout(() => this.close(), idleMs).unref();
  }

  /**
   * Watches these folders and no others; how many of them were not watched before, whose files may have changed
   * unseen. Undefined, and closed, where the system does not let it.
   */
  follow(folders: readonly string[]): number | undefined {
    if (this.#isClosed) return undefined;
    const before = this.#folders;
    this.#folders = new Set(folders);
    try {
      return this.isImmediate ? this.#followEach(folders) : this.#followWhole(before);
    } catch {
      this.close();
      return undefined;
    }
  }

  /** What happened since the last look; undefined, and closed, where that is not known. */
  async look(): Promise<TreeChanges | undefined> {
    this.#idle.refresh();
    // What the system has noted arrives in the next turn of the event loop; the first one may have begun already.
    await nextTurn();
    await nextTurn();
    if (this.#isClosed) return undefined;
    const changes = { entries: this.#entries, replaced: this.#replaced, isListStale: this.#isListStale };
    this.#entries = new Set();
    this.#replaced = new Set();
    this.#isListStale = false;
    this.#events = 0;
    return changes;
  }

  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    clearTimeout(this.#idle);
    for (const watcher of this.#watchers.values()) watcher.close();
    giveFoldersBack(this.#watchers.size);
    this.#watchers.clear();
    this.#entries.clear();
  }

  #followEach(folders: readonly string[]): number {
    for (const folder of this.#watchers.keys())
      if (!this.#folders.has(folder) || isBelow(this.#stale, folder)) this.#unwatch(folder);
    this.#stale.clear();
    const missing = folders.filter((folder) => !this.#watchers.has(folder));
    if (missing.length > 0 && !reportsChanges(this.#root, missing))
      throw new Error("changes are not reported here");
    return missing.filter((folder) =>
      this.#watch(folder, (type, name) => this.#note(folder, type, name), { recursive: false }),
    ).length;
  }

  #followWhole(before: ReadonlySet<string>): number {
    if (this.#watchers.size === 0)
      this.#watch("", (type, path) => this.#noteBelow(type, path), { recursive: true });
    return [...this.#folders].filter((folder) => !before.has(folder)).length;
  }

  /** False for a folder that is gone, or that nobody may list: the one above it tells when that changes. */
  #watch(
    folder: string,
    note: (type: string, name: string | null) => void,
    { recursive }: { recursive: boolean },
  ): boolean {
    if (!takeFolders(1)) throw new Error("enough is watched");
    try {
      const watcher = watch(join(this.#root, folder), { persistent: false, recursive }, note);
      watcher.on("error", () => this.close());
      this.#watchers.set(folder, watcher);
      return true;
    } catch (error) {
      giveFoldersBack(1);
      const code = error instanceof Error && "code" in error ? error.code : undefined;
      if (folder !== "" && (code === "ENOENT" || code === "EACCES" || code === "ENOTDIR")) return false;
      throw error;
    }
  }

  #unwatch(folder: string): void {
    this.#watchers.get(folder)?.close();
    if (this.#watchers.delete(folder)) giveFoldersBack(1);
  }

  #noteBelow(type: string, path: string | null): void {
    const parts = path?.replaceAll("\\", "/").split("/");
    const name = parts?.pop();
    const folder = parts?.length ? `${parts.join("/")}/` : "";
    if (this.#folders.has(folder)) this.#note(folder, type, name ?? null);
  }

  #note(folder: string, type: string, name: string | null): void {
    if (this.#isClosed || (name !== null && SKIPPED.has(name))) return;
    if (name === null || ++this.#events > mostEvents) {
      this.close();
      return;
    }
    this.#entries.add(folder + name);
    const entry = `${folder}${name}/`;
    const isItself = name === basename(folder || this.#root);
    if (isItself) this.#replace(folder);
    if (this.#folders.has(entry)) this.#replace(entry);
    if (type === "rename" || name === ".gitignore") this.#isListStale = true;
    this.#onNote();
  }

  #replace(folder: string): void {
    this.#replaced.add(folder);
    this.#stale.add(folder);
    this.#isListStale = true;
  }
}

/** Folders end in a slash; one is below itself. */
function isBelow(folders: ReadonlySet<string>, path: string): boolean {
  if (folders.size === 0) return false;
  for (let end = path.lastIndexOf("/") + 1; end > 0; end = path.lastIndexOf("/", end - 2) + 1)
    if (folders.has(path.slice(0, end))) return true;
  return folders.has("");
}
