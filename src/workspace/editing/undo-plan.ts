import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { Failure } from "../../model/failure.ts";
import { Confinement } from "../confinement.ts";
import { HeldFolder } from "./held-folder.ts";
import { hashOf, type Journal } from "./journal.ts";
import type { FileState, JournalEntry } from "./journal-entry.ts";
import { readHeld } from "./read-held.ts";
import { checkSound } from "./sound-entry.ts";

/** What stands at a path; undefined for nothing. */
export type Content = { bytes: Buffer; mode: number } | undefined;

/** One file to bring back to what it was before the first of these changes. */
export interface FileStep {
  path: string;
  entries: JournalEntry[];
  current: Content;
  target: Content;
  /** Why the file is not what the last of the changes left. */
  changedSince?: string;
  /** True when what stands there is no regular file of the workspace: no force restores over it. */
  isBlocked?: true;
}

export interface FolderStep {
  path: string;
  entry: JournalEntry;
}

export interface UndoPlan {
  /** Absolute path. */
  workspace: string;
  /** The calls and, where it is one, the analysis that are taken back. */
  calls: string[];
  analysis?: string;
  files: FileStep[];
  /** Folders to make again, outermost first. */
  foldersToMake: FolderStep[];
  /** Folders to remove, innermost first. */
  foldersToRemove: FolderStep[];
  /** Folders that were made but hold something else by now: they stay. */
  foldersToKeep: string[];
}

/** What it takes to undo these changes, oldest first, all of one workspace. Files that are as they were are left out. */
export async function planUndo(journal: Journal, entries: readonly JournalEntry[]): Promise<UndoPlan> {
  const [first] = entries;
  if (!first) throw new Failure("NOTHING_TO_UNDO", "There is no write to undo.");
  for (const entry of entries) checkSound(entry);
  const { workspace } = first;
  const confinement = new Confinement(workspace);
  const files: FileStep[] = [];
  for (const [path, ofFile] of groupByPath(entries.filter(({ change }) => change.kind === "file"))) {
    const step = await fileStep(journal, confinement, path, ofFile);
    if (step) files.push(step);
  }
  const folders = (kind: string) =>
    entries.filter(({ change }) => change.kind === kind).map((entry) => ({ path: entry.change.path, entry }));
  const leaving = new Set(files.filter((step) => !step.target).map((step) => step.path));
  const { foldersToRemove, foldersToKeep } = await emptied(
    workspace,
    folders("make_folder").reverse(),
    leaving,
  );
  const analyses = new Set(entries.map((entry) => entry.analysis));
  return {
    workspace,
    calls: [...new Set(entries.map(({ call }) => call))],
    ...(analyses.size === 1 && first.analysis !== undefined && { analysis: first.analysis }),
    files,
    foldersToMake: folders("remove_folder").reverse(),
    foldersToRemove,
    foldersToKeep,
  };
}

/** Which folders hold nothing but what leaves with them. Those that are gone are left out. */
async function emptied(
  workspace: string,
  folders: readonly FolderStep[],
  leaving: Set<string>,
): Promise<Pick<UndoPlan, "foldersToRemove" | "foldersToKeep">> {
  const foldersToRemove: FolderStep[] = [];
  const foldersToKeep: string[] = [];
  for (const folder of folders) {
    const names = await readdir(join(workspace, folder.path)).catch(() => undefined);
    if (!names) continue;
    const isEmptied = names.every((name) => leaving.has(`${folder.path}/${name}`));
    if (isEmptied) leaving.add(folder.path);
    if (isEmptied) foldersToRemove.push(folder);
    else foldersToKeep.push(folder.path);
  }
  return { foldersToRemove, foldersToKeep };
}

export const isEmptyPlan = (plan: UndoPlan): boolean =>
  plan.files.length + plan.foldersToMake.length + plan.foldersToRemove.length === 0;

async function fileStep(
  journal: Journal,
  confinement: Confinement,
  path: string,
  entries: JournalEntry[],
): Promise<FileStep | undefined> {
  const current = await contentAt(confinement, path);
  const now = current === "other" ? undefined : current;
  const happened = dropUnfinished(entries, now);
  const [oldest] = happened;
  const newest = happened.at(-1);
  if (!oldest || !newest) return undefined;
  const bytes = await journal.contentBefore(oldest);
  const { before } = oldest.change;
  if (before && !bytes) {
    throw new Failure(
      "UNDO_UNAVAILABLE",
      `What '${path}' contained is no longer kept, so it cannot be restored.`,
      "Contents are kept for 30 days, within a limit of space. Nothing was changed.",
    );
  }
  const target = before && bytes ? { bytes, mode: before.mode } : undefined;
  if (current !== "other" && same(before, now)) return undefined;
  const changedSince = problem(happened, newest, current);
  return {
    path,
    entries: happened,
    current: now,
    target,
    ...(changedSince && { changedSince }),
    ...(current === "other" && { isBlocked: true }),
  };
}

function problem(
  entries: readonly JournalEntry[],
  newest: JournalEntry,
  current: Content | "other",
): string | undefined {
  if (current === "other") return "something else than a file stands there now";
  if (!same(newest.change.after, current)) return current ? "it was changed since" : "it was removed since";
  const isBroken = entries.some((entry, index) => {
    const next = entries[index + 1];
    return next !== undefined && next.change.before?.hash !== entry.change.after?.hash;
  });
  return isBroken ? "it was changed in between by something else" : undefined;
}

/** Leaves out the latest changes that were recorded but never happened, because their process died first. */
function dropUnfinished(entries: JournalEntry[], current: Content): JournalEntry[] {
  const happened = [...entries];
  for (let last = happened.at(-1); last && last.outcome !== "done"; last = happened.at(-1)) {
    if (!same(last.change.before, current) || same(last.change.after, current)) break;
    happened.pop();
  }
  return happened;
}

function same(state: FileState | undefined, content: Content): boolean {
  if (!state || !content) return !state && !content;
  return state.hash === hashOf(content.bytes);
}

/** "other" for what is there but no regular file, or lies outside by now. */
async function contentAt(confinement: Confinement, path: string): Promise<Content | "other"> {
  let folder: HeldFolder | undefined;
  try {
    const place = await confinement.locate(path, false);
    folder = HeldFolder.open(place.root, place.steps);
    const { bytes, stats } = readHeld(folder, place.name, path);
    return { bytes, mode: stats.mode & 0o7777 };
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "ENOENT" ? undefined : "other";
  } finally {
    folder?.close();
  }
}

function groupByPath(entries: readonly JournalEntry[]): Map<string, JournalEntry[]> {
  const groups = new Map<string, JournalEntry[]>();
  for (const entry of entries) {
    const group = groups.get(entry.change.path);
    if (group) group.push(entry);
    else groups.set(entry.change.path, [entry]);
  }
  return groups;
}
