import { type Dirent, readdirSync, realpathSync, statSync } from "node:fs";
import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { FileEntry } from "../model/code.ts";
import { type IgnoreRules, isIgnored, parseIgnoreRules } from "./ignore-rules.ts";
import { readBytes } from "./read-bytes.ts";

/**
 * A file that a walk came by. Size and times are those of when the first of them is asked for, which is before the file
 * is read: most files are known by their path alone, and to ask of ten thousand takes longer than to list them. What is
 * gone by then has the size 0.
 */
export class WalkedFile implements FileEntry {
  readonly path: string;
  readonly #walk: { root: string; startedAt: number };
  #measured: { size: number; mtimeMs: number; ctimeMs: number } | undefined;

  constructor(path: string, walk: { root: string; startedAt: number }) {
    this.path = path;
    this.#walk = walk;
  }

  /** Bytes. */
  get size(): number {
    return this.#measure().size;
  }

  /** When its contents were written last, in milliseconds since the epoch. */
  get modifiedMs(): number {
    return this.#measure().mtimeMs;
  }

  /** When anything about it changed last, in milliseconds since the epoch: no program sets this time. */
  get changedMs(): number {
    return this.#measure().ctimeMs;
  }

  /** Whether every later change will show in the size or the times; one within the same tick may carry the same. */
  get isSettled(): boolean {
    return this.modifiedMs < this.#walk.startedAt - TICK_MS;
  }

  /** Whether it is what it was: as it was measured, or, where nobody asked, without a change since the walk began. */
  isUnchanged(): boolean {
    const before = this.#measured;
    const { size, mtimeMs, ctimeMs } = statsAt(this.#walk.root, this.path);
    if (!before) return ctimeMs > 0 && ctimeMs < this.#walk.startedAt - TICK_MS;
    return before.size === size && before.mtimeMs === mtimeMs && before.ctimeMs === ctimeMs;
  }

  /** Whether it is another by now than when it was measured; nothing is said of one that was not. */
  get isAnother(): boolean {
    return this.#measured !== undefined && !this.isUnchanged();
  }

  #measure() {
    this.#measured ??= statsAt(this.#walk.root, this.path);
    return this.#measured;
  }
}

const GONE = { size: 0, mtimeMs: 0, ctimeMs: 0 };

function statsAt(root: string, path: string): { size: number; mtimeMs: number; ctimeMs: number } {
  const stats = tryTo(() => statSync(join(root, path), { throwIfNoEntry: false }));
  if (!stats?.isFile()) return GONE;
  const { size, mtimeMs, ctimeMs } = stats;
  return { size, mtimeMs, ctimeMs };
}

export interface Walk {
  /** The real path of the folder. */
  root: string;
  /** When it began, in milliseconds since the epoch. */
  startedAt: number;
  /** In the order of paths. */
  files: WalkedFile[];
  /** Those of them that are links: what they lead to may change where nothing of it shows in their folder. */
  links: WalkedFile[];
  /** Folders that were listed, workspace-relative with a trailing slash, "" for the root. */
  folders: string[];
  /** Build output folders that were passed over, workspace-relative: generated sources live in them. */
  buildFolders: string[];
  /** What decides which files there are: as long as these stay as they were, so does the list. */
  marks: Mark[];
}

/** A folder that was listed, or a list of ignore rules that was read. */
export interface Mark {
  path: string;
  /** Milliseconds since the epoch; undefined where a change may follow within the same tick of the file system. */
  modifiedMs: number | undefined;
}

/** Never of interest, wherever they lie. */
export const SKIPPED: ReadonlySet<string> = new Set([
  ".git",
  ".gradle",
  ".hg",
  ".idea",
  ".kotlin",
  ".svn",
  ".cxx",
  ".externalNativeBuild",
  ".culprit",
  "node_modules",
]);

/** Build outputs, unless they lie below a `src` folder, where they are packages, or hold sources themselves. */
const OUTPUTS = new Set(["build", "out"]);
/** What no build puts right into its outputs. */
const SOURCE = /\.(?:kt|kts|java|gradle)$/;

/** Below these a package may carry any name, so ignore rules such as `gen/` do not apply. */
const SOURCE_ROOT = /(?:^|\/)src\/[^/]+\/(?:java|kotlin)(?:\/|$)/;

const MAX_FILES = 300_000;
const MAX_DEPTH = 64;
/** Bytes above which a `.gitignore` is no list of rules. */
const MAX_RULES_SIZE = 1024 * 1024;
const FOLDERS_PER_TURN = 200;
const FILES_PER_TURN = 2000;
/** Milliseconds within which two changes may carry the same time: coarse file systems count in two seconds. */
export const TICK_MS = 2000;

interface Folder {
  /** Workspace-relative with a trailing slash, "" for the root. */
  path: string;
  depth: number;
  belowSource: boolean;
  rules: IgnoreRules | undefined;
}

/**
 * Lists a tree, keeping to its `.gitignore` files (root and nested) and passing over build outputs.
 *
 * Links to folders are not followed (no loops, nothing twice); links to files count where they stay inside. What
 * cannot be read is passed over. Synchronous calls in slices: three times as fast as asynchronous ones here, and the
 * event loop still gets its turns. `known` hands over files of an earlier walk that are known to be what they were.
 */
export function walk(root: string, known?: (path: string) => WalkedFile | undefined): Promise<Walk> {
  return crawl(root, { path: "", depth: 0, belowSource: false, rules: undefined }, known);
}

/** Every file below one folder that `walk` passed over; used for generated sources. */
export async function walkInside(root: string, folder: string): Promise<WalkedFile[]> {
  return (await crawl(root, { path: `${folder}/`, depth: 0, belowSource: true, rules: undefined })).files;
}

/** True while the tree still has the files that the walk found. Their contents may have changed. */
export function isCurrent(root: string, { marks }: Walk): boolean {
  return marks.every(
    ({ path, modifiedMs }) => modifiedMs !== undefined && modifiedOf(join(root, path)) === modifiedMs,
  );
}

/** True while every file is what it was when the walk came by, or when it was measured since. */
export async function isUnchanged({ files }: Walk): Promise<boolean> {
  for (const [index, file] of files.entries()) {
    if (!file.isUnchanged()) return false;
    if (index % FILES_PER_TURN === 0) await nextTurn();
  }
  return true;
}

const modifiedOf = (absolute: string) => tryTo(() => statSync(absolute, { throwIfNoEntry: false }))?.mtimeMs;

function mark(root: string, path: string): Mark {
  const modifiedMs = modifiedOf(join(root, path));
  const isSettled = modifiedMs !== undefined && Date.now() - modifiedMs > TICK_MS;
  return { path, modifiedMs: isSettled ? modifiedMs : undefined };
}

async function crawl(
  root: string,
  start: Folder,
  known: (path: string) => WalkedFile | undefined = () => undefined,
): Promise<Walk> {
  const found: Walk = {
    root: tryTo(() => realpathSync.native(root)) ?? root,
    startedAt: Date.now(),
    files: [],
    links: [],
    folders: [],
    buildFolders: [],
    marks: [],
  };
  const open = [start];
  let visited = 0;
  for (let folder = open.pop(); folder; folder = open.pop()) {
    listFolder(folder, open, found, known);
    if (found.files.length >= MAX_FILES) break;
    if (++visited % FOLDERS_PER_TURN === 0) await nextTurn();
  }
  found.files.sort((a, b) => (a.path < b.path ? -1 : 1));
  found.buildFolders.sort();
  return found;
}

function listFolder(
  folder: Folder,
  open: Folder[],
  found: Walk,
  known: (path: string) => WalkedFile | undefined,
): void {
  const { root } = found;
  found.folders.push(folder.path);
  const absolute = join(root, folder.path);
  found.marks.push(mark(root, folder.path));
  const entries = tryTo(() => readdirSync(absolute, { withFileTypes: true }));
  if (!entries) return;
  const inSourceRoot = folder.belowSource && SOURCE_ROOT.test(folder.path);
  const rules = inSourceRoot ? undefined : rulesOf(absolute, folder, entries);
  if (rules && rules !== folder.rules) found.marks.push(mark(root, `${folder.path}.gitignore`));
  for (const entry of entries) {
    const path = folder.path + entry.name;
    const isFolder = entry.isDirectory();
    if (isFolder) {
      if (SKIPPED.has(entry.name) || folder.depth >= MAX_DEPTH) continue;
      if (!folder.belowSource && OUTPUTS.has(entry.name) && !holdsSources(join(root, path))) {
        found.buildFolders.push(path);
        continue;
      }
    }
    const isExempt = isFolder && folder.belowSource && SOURCE_ROOT.test(path);
    if (!isExempt && isIgnored(rules, path, entry.name, isFolder)) continue;
    if (isFolder) {
      const belowSource = folder.belowSource || entry.name === "src";
      open.push({ path: `${path}/`, depth: folder.depth + 1, belowSource, rules });
      continue;
    }
    const isLink = entry.isSymbolicLink();
    if (isLink ? !leadsToFileInside(root, path) : !entry.isFile()) continue;
    const file = known(path) ?? new WalkedFile(path, found);
    found.files.push(file);
    if (isLink) found.links.push(file);
    if (found.files.length >= MAX_FILES) return;
  }
}

/** Sources or a build script right in it, or a module's folder of sources. */
function holdsSources(folder: string): boolean {
  const names = tryTo(() => readdirSync(folder)) ?? [];
  const hasMain = names.includes("src") && tryTo(() => statSync(join(folder, "src/main"))) !== undefined;
  return hasMain || names.some((name) => SOURCE.test(name));
}

function rulesOf(absolute: string, folder: Folder, entries: Dirent[]): IgnoreRules | undefined {
  if (!entries.some((entry) => entry.name === ".gitignore" && entry.isFile())) return folder.rules;
  const file = join(absolute, ".gitignore");
  const size = tryTo(() => statSync(file))?.size ?? 0;
  const bytes = size > MAX_RULES_SIZE ? undefined : readBytes(file, size);
  return bytes ? parseIgnoreRules(bytes.toString("utf8"), folder.path, folder.rules) : folder.rules;
}

function leadsToFileInside(root: string, path: string): boolean {
  const target = tryTo(() => realpathSync.native(join(root, path)));
  if (!target?.startsWith(join(root, "/"))) return false;
  return tryTo(() => statSync(target))?.isFile() ?? false;
}

function tryTo<Value>(action: () => Value): Value | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
