import { existsSync } from "node:fs";
import { join } from "node:path";
import type { EmbeddedStore } from "../memory/embedded-store.ts";
import type { RcaStore } from "../memory/rca-store.ts";
import type { RecallOptions } from "../memory/recall.ts";
import type { Occasion } from "../memory/remember.ts";
import type { ParsedError } from "../model/parsed-error.ts";
import type { FullRCAResult, Recalled } from "../model/rca-result.ts";
import { type Directories, userDirectories } from "../support/directories.ts";
import { homeFolder } from "../support/home-folder.ts";
import { embedderOptions } from "./embedder.ts";
import { projectKey, sharedProjectKey } from "./project-key.ts";
import {
  noteReached,
  openTeamMemory,
  rememberWithTeam,
  type TeamMemory,
  teamMemoryOf,
  toldOfTrouble,
} from "./team-memory.ts";

/** The memory of this machine, by its file: one for a process, however many ask. */
const opened = new Map<string, Promise<EmbeddedStore>>();

function memoryFile({ state }: Directories): string {
  return join(state, "memory", "memory.db");
}

/** Whether anything was ever remembered here. */
export const hasMemory = (directories: Directories): boolean =>
  teamMemoryOf(directories) !== undefined || existsSync(memoryFile(directories));

/** Why the database of this machine's memory cannot be used by this program; undefined where it can. */
export async function storeProblem(): Promise<string | undefined> {
  const { loadLibsql } = await import("../memory/embedded/load-libsql.ts");
  try {
    loadLibsql();
    return undefined;
  } catch (problem) {
    return problem instanceof Error ? problem.message : String(problem);
  }
}

/** The memory that is used: that of the team where one was chosen, else that of this machine. */
export async function openMemory(
  directories: Directories = userDirectories(process.env, homeFolder(), process.platform),
): Promise<RcaStore> {
  const team = teamMemoryOf(directories);
  if (!team) return openOwnMemory(directories);
  return openTeamMemory(directories, team);
}

/** The memory of this machine. Nothing is read or made before it is asked something. */
export function openOwnMemory(directories: Directories): Promise<EmbeddedStore> {
  const file = memoryFile(directories);
  const known = opened.get(file);
  if (known) return known;
  const onWarning = (sentence: string) => void toTell.set(file, sentence);
  const opening = Promise.all([import("../memory/embedded-store.ts"), embedderOptions(directories)]).then(
    ([{ EmbeddedStore }, options]) => new EmbeddedStore(file, { ...options, onWarning }),
  );
  opened.set(file, opening);
  return opening;
}

/** What is to be told of a store once: that a damaged file was set aside, or an embedder is away. */
const toTell = new Map<string, string>();

/** The memory for tools: the one that is used, or an empty one where it is left out. */
export function memoryForTools(directories: Directories, isOn: boolean): () => Promise<RcaStore> {
  if (isOn) return () => openMemory(directories);
  return async () => new (await import("../memory/in-memory-store.ts")).InMemoryStore();
}

/** Names a project in the memory that is used: on a server the same for everybody who works on it. */
export function rememberedProject(root: string | undefined, directories: Directories): string {
  return teamMemoryOf(directories) ? sharedProjectKey(root) : projectKey(root);
}

/**
 * What was found out before about a failure. A memory that cannot be used is one warning and no more; where nothing was
 * ever remembered nothing is loaded.
 */
export async function recalled(
  error: ParsedError,
  root: string | undefined,
  directories: Directories,
  given: Omit<RecallOptions, "project"> = {},
): Promise<{ similar: Recalled[]; warnings: string[] }> {
  const team = teamMemoryOf(directories);
  if (team) return recalledFromTeam(team, error, { ...given, project: sharedProjectKey(root) }, directories);
  const file = memoryFile(directories);
  if (!existsSync(file)) return { similar: [], warnings: [] };
  try {
    const [store, { recall }] = await Promise.all([
      openOwnMemory(directories),
      import("../memory/recall.ts"),
    ]);
    const similar = await recall(store, error, { ...given, project: projectKey(root) });
    return { similar, warnings: told(file) };
  } catch (problem) {
    const reason = problem instanceof Error ? problem.message : String(problem);
    return { similar: [], warnings: [...told(file), `Nothing was recalled: ${reason}`] };
  }
}

async function recalledFromTeam(
  team: TeamMemory,
  error: ParsedError,
  given: RecallOptions,
  directories: Directories,
): Promise<{ similar: Recalled[]; warnings: string[] }> {
  try {
    const [store, { recall }] = await Promise.all([
      openTeamMemory(directories, team),
      import("../memory/recall.ts"),
    ]);
    const similar = await recall(store, error, given);
    await noteReached(directories, team);
    return { similar, warnings: [] };
  } catch (problem) {
    return { similar: [], warnings: await toldOfTrouble(directories, team, problem) };
  }
}

function told(file: string): string[] {
  const sentence = toTell.get(file);
  toTell.delete(file);
  return sentence === undefined ? [] : [sentence];
}

let last: Promise<void> = Promise.resolve();

/** Does something once whoever waits for an answer has it, one after the other; what fails is done without. */
export function runAfterAnswer(work: () => Promise<void>): void {
  last = last
    .then(() => new Promise<void>((turn) => setImmediate(turn)))
    .then(work)
    .catch(() => undefined);
}

/**
 * Keeps an answer once whoever waits for it has it. Where that is not possible the next recall says so, or the warning
 * that the analysis was not saved has said it.
 */
export function rememberLater(
  answer: FullRCAResult,
  occasion: Omit<Occasion, "project"> & { root: string | undefined },
  directories: Directories,
): void {
  const { root, ...rest } = occasion;
  const kept = structuredClone(answer);
  runAfterAnswer(async () => {
    const { documentOf, rememberDocument } = await import("../memory/remember.ts");
    const seen = { now: rest.now, isLive: rest.isLive, isAgain: kept.cached !== undefined };
    const document = documentOf(kept, { ...rest, project: rememberedProject(root, directories) });
    const team = teamMemoryOf(directories);
    if (team) return rememberWithTeam(directories, team, document, seen);
    const store = await openOwnMemory(directories);
    // One process at a time: what another one has just kept of the same failure is counted, not replaced.
    const { holding } = await import("../workspace/editing/file-lock.ts");
    await holding(join(directories.state, "locks"), "remember", () =>
      rememberDocument(store, document, seen),
    );
  });
}

/** Settles when every answer that was given is remembered. */
export function remembered(): Promise<void> {
  return last;
}
