import type { Stats } from "node:fs";
import type { FileEntry } from "../../model/code.ts";
import { repositoryHash } from "../../workspace/explore/repository-index.ts";
import type { Workspace } from "../../workspace/workspace.ts";
import { METRICS_FILE } from "./metrics-log.ts";

/** Characters that are kept; what was kept first leaves first. */
const mostCharacters = 32 * 1024 * 1024;

/**
 * Texts that were read, by the repository's hash and the file's path: when any file changes, all of them are forgotten.
 * A file that is not as the hash saw it, or that the hash does not cover, is never answered from here.
 */
export class ReadCache {
  readonly #workspace: Workspace;
  readonly #texts = new Map<string, string>();
  #characters = 0;
  #listed: readonly FileEntry[] | undefined;
  #files: ReadonlyMap<string, FileEntry> = new Map();
  #hash = "";

  constructor(workspace: Workspace) {
    this.#workspace = workspace;
  }

  async get(path: string, stats: Stats): Promise<string | undefined> {
    return (await this.#covers(path, stats)) ? this.#texts.get(path) : undefined;
  }

  async set(path: string, stats: Stats, text: string): Promise<void> {
    if (this.#texts.has(path) || !(await this.#covers(path, stats))) return;
    this.#texts.set(path, text);
    this.#characters += text.length;
    for (const [oldest, { length }] of this.#texts) {
      if (this.#characters <= mostCharacters) break;
      this.#texts.delete(oldest);
      this.#characters -= length;
    }
  }

  async #covers(path: string, { size, mtimeMs }: Stats): Promise<boolean> {
    const listed = await this.#workspace.files();
    if (listed !== this.#listed) this.#keepTo(listed);
    const file = this.#files.get(path);
    return file?.size === size && file.modifiedMs === mtimeMs;
  }

  #keepTo(listed: readonly FileEntry[]): void {
    this.#listed = listed;
    this.#files = new Map(listed.map((file) => [file.path, file]));
    // What notes every call, where it lies among the project's files, is no change of the project.
    const hash = repositoryHash(listed.filter(({ path }) => !path.endsWith(`/${METRICS_FILE}`)));
    if (hash === this.#hash) return;
    this.#hash = hash;
    this.#texts.clear();
    this.#characters = 0;
  }
}
