import { createHash } from "node:crypto";
import { statSync } from "node:fs";
import { join } from "node:path";
import type { CodeState } from "../model/code-state.ts";
import { TICK_MS, type Walk, type WalkedFile } from "./walk.ts";

/** Paths beside the project's files that a state can name; a run that looks at more is not kept track of. */
const MOST_BESIDE = 500;

interface Stamp {
  /** Size and times, "" where there is nothing. */
  text: string;
  /** Whether a change may follow within the same tick of the file system. */
  isFresh: boolean;
}

/**
 * What one run looks at: single files with their times of before they were read, and what searches go through. Begun
 * and ended by the workspace.
 */
export class Recording {
  readonly #root: string;
  readonly #single = new Map<string, Stamp>();
  readonly #searched = new Set<string>();
  #looksForGenerated = false;
  #isTracked = true;

  constructor(root: string) {
    this.#root = root;
  }

  /** Before a file is read, or looked for, by its path. */
  reading(path: string): void {
    if (this.#single.has(path)) return;
    if (this.#single.size < 20 * MOST_BESIDE) this.#single.set(path, stampAt(this.#root, path));
    else this.lose();
  }

  /** Files of the walk that a search goes through, found or not. */
  searching(files: Iterable<{ path: string }>): void {
    for (const { path } of files) this.#searched.add(path);
  }

  /** All that something made earlier rests on, which is used again. */
  including({ entries }: { entries: ReadonlyMap<string, Stamp> }): void {
    for (const [path, stamp] of entries) {
      const known = this.#single.get(path) ?? stamp;
      if (known.text !== stamp.text) this.lose();
      this.#single.set(path, known);
    }
  }

  /** The single files. */
  get entries(): ReadonlyMap<string, Stamp> {
    return this.#single;
  }

  lookingForGenerated(): void {
    this.#looksForGenerated = true;
  }

  /** From now on it is not known what the run rests on: what was learned earlier is not true any more. */
  lose(): void {
    this.#isTracked = false;
  }

  /** Undefined where a later change could go unnoticed. */
  async state(walk: Walk, generated: () => Promise<WalkedFile[]>): Promise<CodeState | undefined> {
    if (!this.#isTracked) return undefined;
    const contents: WalkedFile[] = [];
    const bits = Buffer.alloc(Math.ceil(walk.files.length / 8));
    const beside = new Map(this.#single);
    for (const [index, file] of walk.files.entries()) {
      const single = this.#single.get(file.path);
      if (single) beside.delete(file.path);
      else if (!this.#searched.has(file.path)) continue;
      // It was read before the walk, and has changed between the two.
      if (single && single.text !== stampOf(file)) return undefined;
      if (!file.isSettled) return undefined;
      setBit(bits, index);
      contents.push(file);
    }
    if (beside.size > MOST_BESIDE || [...beside.values()].some(({ isFresh }) => isFresh)) return undefined;
    const made = this.#looksForGenerated ? await generated() : [];
    if (!made.every(({ isSettled }) => isSettled)) return undefined;
    return {
      paths: digestOfPaths(walk.files),
      lookedInto: bits.toString("base64"),
      contents: digestOf(contents),
      ...(this.#looksForGenerated && { generated: digestOf(made) }),
      beside: [...beside].map(([path, { text }]) => [path, text]),
    };
  }
}

/** Whether all that a run looked at is as it was. */
export async function isStill(
  state: CodeState,
  root: string,
  walk: Walk,
  generated: () => Promise<WalkedFile[]>,
): Promise<boolean> {
  if (state.beside.some(([path, stamp]) => stampAt(root, path).text !== stamp)) return false;
  const bits = Buffer.from(state.lookedInto, "base64");
  if (bits.length !== Math.ceil(walk.files.length / 8)) return false;
  if (digestOfPaths(walk.files) !== state.paths) return false;
  if (digestOf(walk.files.filter((_, index) => bitAt(bits, index))) !== state.contents) return false;
  return state.generated === undefined || digestOf(await generated()) === state.generated;
}

function digestOfPaths(files: readonly WalkedFile[]): string {
  return digest(files.map(({ path }) => path));
}

function digestOf(files: readonly WalkedFile[]): string {
  return digest(files.map((file) => `${file.path}\0${stampOf(file)}`));
}

/** In one piece: for ten thousand paths most of the time would go into calls. */
function digest(parts: readonly string[]): string {
  return createHash("sha256").update(parts.join("\0\0")).digest("hex");
}

function stampOf({
  size,
  modifiedMs,
  changedMs,
}: Pick<WalkedFile, "size" | "modifiedMs" | "changedMs">): string {
  return `${size}:${modifiedMs}:${changedMs}`;
}

/** Of a folder the times alone, which tell of entries that come and go: its size is how much it has ever held. */
function stampAt(root: string, path: string): Stamp {
  try {
    const stats = statSync(join(root, path));
    const size = stats.isFile() ? stats.size : -1;
    const text = stampOf({ size, modifiedMs: stats.mtimeMs, changedMs: stats.ctimeMs });
    return { text, isFresh: stats.mtimeMs >= Date.now() - TICK_MS };
  } catch {
    return { text: "", isFresh: false };
  }
}

function bitAt(bits: Buffer, index: number): boolean {
  return (((bits[index >> 3] ?? 0) >> (index & 7)) & 1) === 1;
}

function setBit(bits: Buffer, index: number): void {
  bits[index >> 3] = (bits[index >> 3] ?? 0) | (1 << (index & 7));
}

/** The recordings of the runs that go on at once. */
export class Recordings {
  readonly #root: string;
  readonly #all = new Set<Recording>();

  constructor(root: string) {
    this.#root = root;
  }

  begin(): Recording {
    const recording = new Recording(this.#root);
    this.#all.add(recording);
    return recording;
  }

  end(recording: Recording): void {
    this.#all.delete(recording);
  }

  /** Tells each of them. */
  tell(what: (recording: Recording) => void): void {
    for (const recording of this.#all) what(recording);
  }
}
