import { lstatSync, readdirSync, type Stats, statSync } from "node:fs";
import { join } from "node:path";
import { setImmediate as nextTurn, setTimeout as wait } from "node:timers/promises";

/** What tells a file from what it was, by its path. Undefined where there are too many files to look at each. */
export type FileStates = ReadonlyMap<string, string> | undefined;

/** Folders that only the tool of the name reads again, and that it checks itself. */
const caches: ReadonlySet<string> = new Set([
  ".gradle",
  ".kotlin",
  ".cxx",
  ".externalNativeBuild",
  ".culprit",
]);
/** What of git's own folder decides what git runs. */
const runByGit: ReadonlySet<string> = new Set(["hooks", "config", "config.worktree", "info"]);
const buildScript = /\.gradle(?:\.kts)?$/;

const mostFiles = 300_000;
const filesPerTurn = 2_000;
/** Milliseconds within which two changes may carry the same time. */
export const tickMs = 20;

/**
 * The state of every file of a tree, also of those that git ignores, without Gradle's and Maven's outputs and without
 * git's objects. The time it goes by is that of the last change of the file's record, which no program can set. A change
 * that begins after this has resolved always shows.
 */
export async function readFileStates(root: string, { most = mostFiles } = {}): Promise<FileStates> {
  const states = new Map<string, string>();
  const folders = [""];
  let newest = 0;
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    const entries = entriesOf(join(root, folder));
    const isBuilt = folder.endsWith("buildSrc/") || entries.some(({ name }) => buildScript.test(name));
    const isMaven = entries.some(({ name }) => name === "pom.xml");
    for (const entry of entries) {
      const path = `${folder}${entry.name}`;
      if (entry.isDirectory()) {
        const isOutput = (isBuilt && entry.name === "build") || (isMaven && entry.name === "target");
        const isPassedOver = isOutput || caches.has(entry.name);
        if (!isPassedOver && (!folder.endsWith(".git/") || runByGit.has(entry.name)))
          folders.push(`${path}/`);
        continue;
      }
      if (folder.endsWith(".git/") && !runByGit.has(entry.name)) continue;
      const { state, changedMs } = stateAt(join(root, path));
      states.set(path, state);
      newest = Math.max(newest, changedMs);
      if (states.size > most) return undefined;
      if (states.size % filesPerTurn === 0) await nextTurn();
    }
  }
  if (newest > Date.now() - tickMs) await wait(tickMs);
  return states;
}

export interface FileState {
  /** Empty where there is no such file. */
  state: string;
  /** When its record changed last, in milliseconds since the epoch. */
  changedMs: number;
  /** False for folders and devices. */
  isFile: boolean;
}

/** The state of one file; of a link also that of what it leads to. */
export function stateAt(absolute: string): FileState {
  const own = statsOf(() => lstatSync(absolute));
  const target = own?.isSymbolicLink() ? statsOf(() => statSync(absolute)) : undefined;
  const all = [own, target].flatMap((stats) => stats ?? []);
  return {
    state: all.map(({ ino, size, ctimeMs }) => `${ino}:${size}:${ctimeMs}`).join(" "),
    changedMs: Math.max(0, ...all.map(({ ctimeMs }) => ctimeMs)),
    isFile: all.at(-1)?.isFile() ?? false,
  };
}

/** The paths that are there in one of the two only, or in another state. */
export function changedFiles(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): string[] {
  const gone = [...before.keys()].filter((path) => !after.has(path));
  return [...gone, ...[...after].flatMap(([path, state]) => (before.get(path) === state ? [] : [path]))];
}

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}

function statsOf(look: () => Stats): Stats | undefined {
  try {
    return look();
  } catch {
    return undefined;
  }
}
