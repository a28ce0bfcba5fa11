import { createHash } from "node:crypto";
import { existsSync, realpathSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import type { EmbeddedStore } from "../memory/embedded-store.ts";
import type { RcaStore } from "../memory/rca-store.ts";
import type { RecallOptions } from "../memory/recall.ts";
import type { Occasion } from "../memory/remember.ts";
import type { ParsedError } from "../model/parsed-error.ts";
import type { FullRCAResult, Recalled } from "../model/rca-result.ts";
import { type Directories, userDirectories } from "../support/directories.ts";

/** The memory of this machine, by its file: one for a process, however many ask. */
const opened = new Map<string, Promise<EmbeddedStore>>();

function memoryFile({ state }: Directories): string {
  return join(state, "memory", "memory.db");
}

/** Whether anything was ever remembered here. */
export const hasMemory = (directories: Directories): boolean => existsSync(memoryFile(directories));

/** The memory of this machine. Nothing is read or made before it is asked something. */
export function openMemory(
  directories: Directories = userDirectories(process.env, homedir(), process.platform),
): Promise<EmbeddedStore> {
  const file = memoryFile(directories);
  const known = opened.get(file);
  if (known) return known;
  const opening = import("../memory/embedded-store.ts").then(
    ({ EmbeddedStore }) =>
      new EmbeddedStore(file, { onWarning: (sentence) => void setAside.set(file, sentence) }),
  );
  opened.set(file, opening);
  return opening;
}

/** What is to be told of a store once: that a damaged file was set aside. */
const setAside = new Map<string, string>();

/** The memory for tools: that of this machine, or an empty one where it is left out. */
export function memoryForTools(directories: Directories, isOn: boolean): () => Promise<RcaStore> {
  if (isOn) return () => openMemory(directories);
  return async () => new (await import("../memory/in-memory-store.ts")).InMemoryStore();
}

/** Names a project without its path: a hash of where it really is. Empty without one. */
export function projectKey(root: string | undefined): string {
  if (root === undefined) return "";
  let place = root;
  try {
    place = realpathSync.native(root);
  } catch {
    // A folder that is gone is named by its path.
  }
  return createHash("sha256").update(place).digest("hex").slice(0, 16);
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
  const file = memoryFile(directories);
  if (!existsSync(file)) return { similar: [], warnings: [] };
  try {
    const [store, { recall }] = await Promise.all([openMemory(directories), import("../memory/recall.ts")]);
    const similar = await recall(store, error, { ...given, project: projectKey(root) });
    return { similar, warnings: told(file) };
  } catch (problem) {
    const reason = problem instanceof Error ? problem.message : String(problem);
    return { similar: [], warnings: [...told(file), `Nothing was recalled: ${reason}`] };
  }
}

function told(file: string): string[] {
  const sentence = setAside.get(file);
  setAside.delete(file);
  return sentence === undefined ? [] : [sentence];
}

let last: Promise<void> = Promise.resolve();

/** Does something once whoever waits for an answer has it, one after the other; what fails is done without. */
export function afterAnswer(work: () => Promise<void>): void {
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
  afterAnswer(async () => {
    const [store, { remember }] = await Promise.all([
      openMemory(directories),
      import("../memory/remember.ts"),
    ]);
    // One process at a time: what another one has just kept of the same failure is counted, not replaced.
    const { holding } = await import("../workspace/editing/file-lock.ts");
    await holding(join(directories.state, "locks"), "remember", () =>
      remember(store, kept, { ...rest, project: projectKey(root) }),
    );
  });
}

/** Settles when every answer that was given is remembered. */
export function remembered(): Promise<void> {
  return last;
}
