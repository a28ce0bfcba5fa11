import { isCurrent, isUnchanged, type Walk, WalkedFile, walk } from "./walk.ts";
import { isAmong, type TreeChanges, TreeWatch } from "./watch/tree-watch.ts";

/** Milliseconds for which an answer may stand on the last check of all files, where no watch tells of changes. */
const checkedLongEnoughMs = 500;
/** Walks after which a tree that keeps getting new folders is not watched. */
const mostRounds = 4;
/** Files of which every look checks whether the watch has missed something. */
const sampledFiles = 32;

export interface ProjectTreeOptions {
  /** Told before another list of files, or one with other contents, is handed out. */
  onChange: () => void;
  /** Told when a watch notes something, which the next check will find. */
  onNote: () => void;
  /** False: no watch is begun; the times of folders and files are looked at instead. */
  mayWatch?: boolean;
}

/**
 * The list of a project's files, checked against the disk where somebody says that it may differ: by a watch that
 * notes changes as they happen, or, where there is none, by the times of all folders and files.
 */
export class ProjectTree {
  readonly #root: string;
  readonly #options: ProjectTreeOptions;
  #mayWatch: boolean;
  #walk: Promise<Walk> | undefined;
  #listMayDiffer = false;
  #contentsMayDiffer = false;
  #contentCheck: Promise<void> | undefined;
  #checkedAt = Number.NEGATIVE_INFINITY;
  #watch: TreeWatch | undefined;
  #isWatchWanted = false;
  #sampledTo = 0;

  constructor(root: string, options: ProjectTreeOptions) {
    this.#root = root;
    this.#options = options;
    this.#mayWatch = options.mayWatch ?? true;
  }

  /** Before the tree is used next it is checked. `often`: this will be said again and again, so a watch is worth it. */
  expectChanges({ often = false }: { often?: boolean } = {}): void {
    this.#listMayDiffer = true;
    this.#contentsMayDiffer = true;
    if (often) this.#isWatchWanted = this.#mayWatch;
  }

  /** Forgets the list, for who knows that the tree changed. */
  forget(): void {
    // What a watch has noted is exact; times may be those of before.
    if (this.#watch?.isImmediate) {
      this.expectChanges();
      return;
    }
    this.#walk = undefined;
    this.#contentsMayDiffer = false;
  }

  /** The walk, after the check that `expectChanges` asked for. */
  async walked(): Promise<Walk> {
    this.#walk ??= this.#begin();
    const walking = this.#walk;
    const found = await walking;
    if (this.#walk !== walking) return this.walked();
    if (!this.#listMayDiffer) return found;
    this.#listMayDiffer = false;
    const isByTimes = !this.#watch && !this.#isWatchWanted;
    if (isByTimes && isCurrent(this.#root, found)) return found;
    this.#contentsMayDiffer = false;
    this.#walk = this.#caughtUp(found);
    return this.walked();
  }

  /** Before anything that was read out of files is used: the check that `expectChanges` asked for. */
  async checkContents(): Promise<void> {
    const found = await this.walked();
    if (this.#contentsMayDiffer) {
      this.#contentsMayDiffer = false;
      this.#contentCheck = isUnchanged(found).then(async (same) => {
        this.#checkedAt = performance.now();
        if (same) return;
        this.#walk = this.#caughtUp(found);
        await this.#walk;
      });
    }
    return this.#contentCheck;
  }

  /** As both; where there is no watch, what was checked half a second ago is not checked again. */
  async walkedLately(): Promise<Walk> {
    const isLate = performance.now() - this.#checkedAt > checkedLongEnoughMs;
    if (this.#walk && !this.#watch && !this.#isWatchWanted && !isLate) return this.#walk;
    await this.checkContents();
    return this.walked();
  }

  async #begin(): Promise<Walk> {
    const found = await this.#walkUnderWatch([""], () => undefined);
    this.#checkedAt = performance.now();
    return found;
  }

  /** The same walk where nothing happened, else another, whose unchanged files are those of before. */
  async #caughtUp(before: Walk): Promise<Walk> {
    const changes = await this.#changes(before);
    if (changes?.entries.size === 0 && !before.links.some(({ isAnother }) => isAnother)) return before;
    if (!changes) this.#unwatch();
    const links = new Set(before.links);
    // Of what changed unseen the times are all that tell, and those of the last moment do not.
    const isKept = (file: WalkedFile) =>
      !changes || links.has(file) ? file.isUnchanged() && file.isSettled : !isAmong(changes, file.path);
    const now =
      changes && !changes.isListStale ? renewed(before, isKept) : await this.#listAgain(before, isKept);
    this.#checkedAt = performance.now();
    if (!isSame(before.files, now.files) || !isSame(before.buildFolders, now.buildFolders))
      this.#options.onChange();
    return now;
  }

  async #listAgain(before: Walk, isKept: (file: WalkedFile) => boolean): Promise<Walk> {
    // A file is compared when its folder is watched: of what happens later the watch tells.
    let kept: Map<string, WalkedFile> | undefined;
    return this.#walkUnderWatch(before.folders, (path) => {
      kept ??= new Map(before.files.filter(isKept).map((file) => [file.path, file]));
      return kept.get(path);
    });
  }

  /** Walks while all folders are watched that the walk comes by, if a watch is wanted and the system allows it. */
  async #walkUnderWatch(
    folders: readonly string[],
    known: (path: string) => WalkedFile | undefined,
  ): Promise<Walk> {
    if (!this.#isWatchWanted) return walk(this.#root, known);
    this.#watch ??= new TreeWatch(this.#root, this.#options.onNote);
    this.#watch.follow(folders);
    for (let round = 0; round < mostRounds; round++) {
      const found = await walk(this.#root, known);
      const added = this.#watch.follow(found.folders);
      if (added === 0) return found;
      if (added === undefined) break;
    }
    this.#unwatch();
    this.#mayWatch = false;
    this.#isWatchWanted = false;
    return walk(this.#root, known);
  }

  /** What the watch has noted; undefined where there is none, and where it has missed something. */
  async #changes(before: Walk): Promise<TreeChanges | undefined> {
    const changes = await this.#watch?.look();
    if (!changes) return undefined;
    const missed = this.#sample(before).filter((file) => !isAmong(changes, file.path) && file.isAnother);
    if (missed.length === 0) return changes;
    // It may have happened after the look.
    const later = await this.#watch?.look();
    if (!later || missed.some(({ path }) => !isAmong(later, path))) return undefined;
    return {
      entries: new Set([...changes.entries, ...later.entries]),
      replaced: new Set([...changes.replaced, ...later.replaced]),
      isListStale: changes.isListStale || later.isListStale,
    };
  }

  /** A few files, others each time: what a watch cannot see (a write through memory or another link) is found so. */
  #sample({ files, links }: Walk): WalkedFile[] {
    if (this.#sampledTo >= files.length) this.#sampledTo = 0;
    const from = this.#sampledTo;
    this.#sampledTo += sampledFiles;
    return files.slice(from, this.#sampledTo).filter((file) => !links.includes(file));
  }

  #unwatch(): void {
    this.#watch?.close();
    this.#watch = undefined;
  }
}

/** The same list, with other files in place of those that changed. */
function renewed(before: Walk, isKept: (file: WalkedFile) => boolean): Walk {
  const now: Walk = { ...before, startedAt: Date.now(), files: [], links: [] };
  const links = new Set(before.links);
  for (const file of before.files) {
    const renewedFile = isKept(file) ? file : new WalkedFile(file.path, now);
    now.files.push(renewedFile);
    if (links.has(file)) now.links.push(renewedFile);
  }
  return now;
}

const isSame = (left: readonly unknown[], right: readonly unknown[]): boolean =>
  left.length === right.length && left.every((each, at) => each === right[at]);
